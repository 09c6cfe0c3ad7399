import type { Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { splitCharge } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { findBuyerBefore, findMemberWhoPays } from "#sales/ledger/orders/data/buyer-before.ts";
import { duesToPay } from "#sales/ledger/orders/data/dues.ts";
import { findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import type { LockedSeat } from "#sales/ledger/orders/data/lock-orders.ts";
import { canComeBack } from "#sales/ledger/orders/data/seat-availability.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import type { NewAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import { nextCheckAt } from "#sales/ledger/payments/rules/payment.ts";
import { deadlineOfOwed } from "#sales/ledger/transfers/rules/working-days.ts";
import type { PayTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import { type EarlierRefusal, recheckEarlierAttempts } from "#sales/paying/payments/actions/check-earlier-attempts.ts";
import { type StartAttemptResult, startAttempt } from "#sales/paying/payments/actions/start-attempt.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

export type BeginBalance = PayTerms & {
	/** The enrolment, as found for its owner. */
	enrolment: Pick<Enrolment, "id" | "owner_id" | "course_id">;
	/** The account that starts the payment. Null: a person without an account, through a link. */
	actorId: string | null;
	/** The address for the documents. Null: the address of the enrolment's documents. */
	invoiceEmail: string | null;
	/** The payer was not asked for a buyer: the documents name the same buyer as before, if they go to the same address. */
	isBuyerUnsaid?: boolean;
	/** The full amount due as the form showed it, in kobo, VAT included, with the part that a certificate pays. */
	seenTotal: Kobo;
	now: Date;
};

export type BeginBalanceResult =
	| StartAttemptResult
	| ({ ok: false } & (
			| EarlierRefusal
			| { reason: "too-many"; retryAfterSeconds: number }
			| { reason: "enrolment-gone" | "nothing-due" | "total-changed" | "full" }
	  ));

/**
 * Starts the payment of a balance by any way (`startAttempt`). It holds no seat, because the deposit has confirmed it. Lock the enrolment
 * before (`lockEnrolment`), after `checkEarlierAttempts`. A transfer is awaited until the first morning of the training at most, or the
 * end of the day an admin set; when that is over, for the working days in the settings. Refused: an earlier payment is pending or in
 * review; nothing is due; the seat or its date is cancelled; the total is not the one the form showed; the seat was released and none is
 * free.
 */
export async function beginBalance(
	tx: Tx,
	locked: LockedSeat | undefined,
	begin: BeginBalance,
): Promise<BeginBalanceResult> {
	const { enrolment: owed, transfer, actorId, now } = begin;
	if (!locked) return { ok: false, reason: "enrolment-gone" };
	const { course, enrolment } = locked;
	// Read under the locks: the academy may have cancelled it since the page was opened.
	const date = await findDateNow(tx, enrolment);
	if (date?.cancelledAt) return { ok: false, reason: "nothing-due" };
	const due = amountStillDue(enrolment);
	if (!due) return { ok: false, reason: "nothing-due" };
	// Tax was withheld from the invoice already, and is not withheld again from its open part.
	const certificateRate = enrolment.open_invoice_id === null ? begin.certificateRate : 0;
	const parts = due.total === begin.seenTotal ? splitCharge(due, certificateRate) : undefined;
	if (!parts) return { ok: false, reason: "total-changed" };
	const open = await recheckEarlierAttempts(tx, { userId: owed.owner_id, seatIds: [owed.id] }, now);
	if (!open.ok) return open;
	if (enrolment.seat_released_at && !(await canComeBack(tx, course, enrolment, now)))
		return { ok: false, reason: "full" };
	const invoiceEmail = begin.invoiceEmail ?? enrolment.invoice_email;
	const before = begin.isBuyerUnsaid ? await findBuyerBefore(enrolment.id, invoiceEmail, tx) : null;
	const said = begin.buyer && buyerOfBalance(enrolment, begin.buyer);
	const buyer = said ?? before ?? (begin.payerName ? null : await findMemberWhoPays(tx, enrolment));
	const deadline = transfer && deadlineOf(enrolment, { date, settings: transfer.settings, now });
	const terms = { ...balanceAttempt(enrolment, { ...begin, buyer, invoiceEmail, deadline }), ...parts };
	const dues = duesToPay(enrolment.dues);
	return await startAttempt(tx, { terms: { ...terms, dues }, unused: open.unused, transfer, actorId });
}

/** The buyer of a balance. No tax is withheld again from the open part of an invoice. */
export function buyerOfBalance({ open_invoice_id }: Pick<Enrolment, "open_invoice_id">, buyer: Buyer): Buyer {
	return open_invoice_id === null ? buyer : { ...buyer, withholds: false };
}

type DeadlineFacts = { date: { firstDay: Day } | undefined; settings: SiteSettings; now: Date };

function deadlineOf({ due_day: dueDay, first_day: firstDay }: Enrolment, { date, settings, now }: DeadlineFacts): Date {
	const { transferDays: days, holidays } = settings;
	const begins = dueDayOf({ dueDay: null, firstDay }, date ?? null);
	return deadlineOfOwed({ days, holidays, dueDay, firstDay: begins }, now);
}

function balanceAttempt(
	enrolment: Enrolment,
	begin: BeginBalance & { invoiceEmail: string; deadline: Date | null },
): Omit<NewAttempt, "charge" | "dues"> {
	const { provider, mode, buyer, payerName, payLinkId, deadline, now } = begin;
	return {
		provider,
		mode,
		buyer,
		payerName,
		payLinkId,
		userId: enrolment.owner_id,
		orderId: enrolment.order_id,
		vatBasisPoints: enrolment.vat_basis_points,
		invoiceEmail: begin.invoiceEmail,
		holdUntil: null,
		nextCheckAt: deadline ?? nextCheckAt(now, now),
		now,
	};
}
