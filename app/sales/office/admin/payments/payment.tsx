import { useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { deadlineText, momentText } from "#kit/rules/moments.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { type AttemptSubject, wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import { type DeskMoney, type DeskPayment, findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { PaymentFacts, type PaymentFactsProps } from "#sales/office/admin/payments/payment-facts.tsx";
import { type MoneyView, PaymentMoney } from "#sales/office/admin/payments/payment-money.tsx";
import { readTimeline } from "#sales/office/admin/payments/payment-timeline.ts";
import { PaymentTimeline } from "#sales/office/admin/payments/payment-timeline-list.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { type VerifyResult, verifyPayment } from "#sales/paying/ways/card/actions/verify-payment.ts";
import { reviewAction } from "#sales/review/admin/review-actions.ts";
import { PaymentNote, ReviewItems } from "#sales/review/admin/review-item.tsx";
import { reviewSection } from "#sales/review/admin/review-section.ts";
import type { Route } from "./+types/payment";

/** The sentence after the office asked the provider: its answer, and the state here, which need not agree. */
const ANSWERED = {
	paid: "The provider says that this was paid.",
	pending: "The provider says that it is waiting for the bank.",
	failed: "The provider says that this was declined.",
	reversed: "The provider says that the money was reversed.",
	not_found: "The provider has no payment with this reference.",
	unavailable: "The provider could not be reached.",
	misconfigured: "The provider rejects our key.",
} as Readonly<Record<string, string>>;

/** The sentence about money that was returned. */
const MONEY_BACK = {
	news: "It also says that money went back, which we have now recorded below.",
	"not-yet": "It did not say whether any of it went back. Please check again in a few minutes.",
};

const STANDS = {
	paid: "It is recorded here as paid.",
	pending: "We keep checking.",
	failed: "No payment is recorded.",
	expired: "No payment is recorded, and the time to pay is over.",
	cancelled: "No payment is recorded: it was cancelled for another attempt.",
	needs_review: "The money received for it needs review: see below.",
	not_started: "No payment is recorded.",
	unknown: "Nothing was changed here.",
	differs: "It is still recorded here as paid. Please check the provider's dashboard.",
};

const LIST = "/admin/payments";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const payment = await paymentAt(params.reference);
	const now = new Date();
	const [items, timeline] = await Promise.all([reviewSection(payment.reference, now), readTimeline(payment, now)]);
	return {
		title: headingOf(payment),
		facts: { ...shownFacts(payment, now), waits: items.some(({ closed }) => !closed) },
		mayAsk: payment.attempt !== undefined && isSetUp(payment.attempt.provider),
		money: shownMoney(payment),
		items,
		timeline,
		formKey: newFormKey(),
	};
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { reference } = await paymentAt(params.reference);
	const now = new Date();
	const isRefund = formText(form, "form").startsWith("review-refund-");
	const again = isRefund ? await askForPassword({ context, request, form, now }) : undefined;
	if (again) return again;
	if (formText(form, "form") !== "verify")
		return (await reviewAction({ form, reference, actor, now })) ?? missing(adminForms.unknown);
	const failed = "The provider could not be reached. Nothing was changed. Please try again.";
	return await runAction(failed, now, { form: "verify" }, async () => {
		const verified = await verifyPayment({ reference, actor, now });
		return redirectWithFlash(`${LIST}/${reference}${listQuery(PAYMENTS, url.searchParams)}`, verifiedText(verified));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminPayment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "mails"]);
	const answer = useKeptAnswer(actionData);
	const [query] = useSearchParams();
	const { title, facts, mayAsk, money, items, timeline, formKey } = loaderData;
	const isSmall = answer?.form !== undefined;
	return (
		<>
			<AdminHead title={title} back={{ to: `${LIST}${listQuery(PAYMENTS, query)}`, label: words.title }} />
			{items.length > 0 && (
				<AdminSection id="review" title={facts.waits ? "Needs review" : "Decided"}>
					<ReviewItems items={items} answer={answer} />
				</AdminSection>
			)}
			<PaymentFacts {...facts}>
				{mayAsk && <SmallForm form="verify" answer={answer} button="Check now" busyLabel="Checking..." tone="quiet" />}
			</PaymentFacts>
			<AdminSection id="money" title="Money received">
				<PaymentMoney money={money} />
			</AdminSection>
			<AdminSection
				id="timeline"
				title="Timeline"
				intro="What the browser, the provider, automatic checks and people reported and did, in Lagos time."
			>
				<PaymentTimeline lines={timeline} />
				<PaymentNote formKey={formKey} answer={answer} />
			</AdminSection>
			<ListAnswer answer={isSmall ? undefined : answer} />
		</>
	);
}

async function paymentAt(reference: string) {
	return (await findDeskPayment(reference)) ?? missing(words.unknown);
}

function verifiedText(verified: VerifyResult): string {
	if (!verified.ok)
		return verified.reason === "not-set-up"
			? "The provider of this payment is not set up here, so we cannot check it."
			: words.unknown;
	const { answer, state, moneyBack } = verified;
	const differs = state === "paid" && ["not_found", "failed", "pending"].includes(answer);
	const said = `${ANSWERED[answer] ?? ANSWERED.unavailable} ${STANDS[differs ? "differs" : state]}`;
	return moneyBack === "as-booked" ? said : `${said} ${MONEY_BACK[moneyBack]}`;
}

const of = (name: string) => `Payment by ${name}`;

/** The facts of a payment in the words of its page. */
function shownFacts(
	{ reference, attempt, person, subject, payments, orderCode }: DeskPayment,
	now: Date,
): Omit<PaymentFactsProps, "waits"> {
	const first = attempt ?? payments[0];
	return {
		reference,
		state: attempt?.state ?? "unknown",
		provider: first?.provider ?? "",
		mode: attempt?.mode ?? null,
		orderCode,
		attempt: attempt && subject ? shownAttempt(attempt, subject, { person, now }) : null,
	};
}

type Attempt = NonNullable<DeskPayment["attempt"]>;

function shownAttempt(
	attempt: Attempt,
	{ title, firstDay, lastDay, location, purpose }: AttemptSubject,
	{ person, now }: Pick<DeskPayment, "person"> & { now: Date },
): PaymentFactsProps["attempt"] {
	const range = rangeOf(firstDay ?? undefined, lastDay ?? undefined);
	const { net, vat, total: asked } = wholeCharge(attempt);
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	return {
		person: person ? { id: person.id, fullName: person.full_name, email: person.email } : null,
		invoiceEmail: attempt.invoice_email,
		title,
		date: range ? [longDate(range), location && locationName(location)].filter(Boolean).join(", ") : null,
		purpose,
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

/** The payments under the reference, each with the place of its money. */
function shownMoney({ attempt, payments }: DeskPayment): MoneyView[] {
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

/** The heading of the page. */
function headingOf({ person, attempt, payments }: DeskPayment): string {
	if (!attempt) return payments[0]?.payer ? of(payments[0].payer) : "Payment that is not matched to an order yet";
	return of(person?.full_name ?? words.nobodyKnown);
}
