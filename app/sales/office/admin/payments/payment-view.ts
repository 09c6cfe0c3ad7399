import { locationName } from "#courses/rules/course.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { deadlineText, momentText } from "#kit/rules/moments.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { DeskMoney, DeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { PaymentFactsProps } from "#sales/office/admin/payments/payment-facts.tsx";
import type { MoneyView } from "#sales/office/admin/payments/payment-money.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

const of = (name: string) => `Payment by ${name}`;

/** What is known of a payment, in the words of its page. */
export function shownFacts(
	{ reference, attempt, person, payments }: DeskPayment,
	now: Date,
): Omit<PaymentFactsProps, "waits"> {
	const enrolled = payments.find(({ enrolmentId }) => enrolmentId !== null)?.enrolmentId;
	const first = attempt ?? payments[0];
	return {
		reference,
		state: attempt?.state ?? "unknown",
		provider: first?.provider ?? "",
		mode: attempt?.mode ?? null,
		enrolmentId: enrolled ?? null,
		attempt: attempt ? shownAttempt(attempt, person, now) : null,
	};
}

type Attempt = NonNullable<DeskPayment["attempt"]>;

function shownAttempt(attempt: Attempt, person: DeskPayment["person"], now: Date): PaymentFactsProps["attempt"] {
	const { title, firstDay, lastDay, location } = attempt.purchase;
	const range = rangeOf(firstDay ?? undefined, lastDay ?? undefined);
	const { net, vat, total: asked } = wholeCharge(attempt);
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	return {
		person: person ? { id: person.id, fullName: person.full_name, email: person.email } : null,
		invoiceEmail: attempt.invoice_email,
		title,
		date: range ? [longDate(range), location && locationName(location)].filter(Boolean).join(", ") : null,
		purpose: attempt.purpose,
		net,
		vat,
		vatRate: `${attempt.vat_basis_points / 100}%`,
		asked,
		inMoney: attempt.total_kobo,
		method: attempt.method,
		begun: momentText(attempt.created_at),
		heldUntil: isHeld && attempt.hold_until ? deadlineText(attempt.hold_until) : null,
		nextCheck: attempt.next_check_at && deadlineText(attempt.next_check_at),
		checks: attempt.check_count,
	};
}

/** What arrived under it, each with where it is. */
export function shownMoney({ attempt, payments }: DeskPayment): MoneyView[] {
	return payments.map((money) => ({
		id: money.id,
		currency: money.currency,
		amount: money.amount,
		booked: money.booked,
		charged: money.charged,
		fee: money.fee,
		above: aboveAsked(money, attempt),
		provider: money.provider,
		transactionId: money.transactionId,
		method: money.method,
		paidAt: money.paidAt && momentText(money.paidAt),
		bookedAt: momentText(money.bookedAt),
		payer: [money.payer, money.payerEmail, money.payerPhone && phoneText(money.payerPhone)].filter(Boolean).join(", "),
		note: money.note,
		undo: money.undoOf && `/admin/orders/${money.undoOf}/payments/${money.id}/undo`,
		receipts: money.receipts.map(({ number, code }) => ({
			number,
			order: codeText(code),
			to: `/admin/orders/${code}/receipts/${number}/pdf`,
			orderTo: `/admin/orders/${code}`,
		})),
		where: {
			receipted: money.receipted ?? 0,
			refunded: money.refunded ?? 0,
			refunding: money.refunding ?? 0,
			waiting: money.waiting ?? 0,
			kept: money.kept ?? 0,
			borne: money.borne ?? 0,
			unexplained: money.unexplained ?? 0,
		},
	}));
}

function aboveAsked({ currency, amount }: DeskMoney, attempt: Attempt | undefined): number {
	if (!attempt || currency !== attempt.currency) return 0;
	return Math.max(0, amount - attempt.total_kobo);
}

/** What the head of its page says. */
export function headingOf({ person, attempt, payments }: DeskPayment): string {
	if (!attempt) return payments[0]?.payer ? of(payments[0].payer) : "Payment that is not matched to an order yet";
	return of(person?.full_name ?? words.nobodyKnown);
}
