/** The subject of a payment: a seat on a date, or the open dues of a seat that the member has. */

import { lockCourse } from "#courses/data/course-seats.ts";
import { db, type Tx } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { findMemberWhoPays } from "#sales/ledger/orders/data/buyer-before.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { findParticipant } from "#sales/ledger/orders/data/participant.ts";
import { isForParticipant } from "#sales/ledger/orders/data/who-attends.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { OtherParticipant } from "#sales/ledger/orders/rules/other-participant.ts";
import { listSeatIdsOf } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type PaidSeats, seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";
import { type Attempt, findSubjectOfAttempt, wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import { type BeginBalanceResult, beginBalance, buyerOfBalance } from "#sales/paying/balances/actions/begin-balance.ts";
import { type HoldSeatResult, holdSeat } from "#sales/paying/orders/actions/hold-seat.ts";
import type { PayTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import type { TransferRequest } from "#sales/paying/ways/transfers/actions/find-transfer-of-form.ts";

/** A seat that a member asks for. */
export type SeatToPay = {
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** The discount code that was typed, as `codeIn` reads it. */
	code?: string | null;
	/** The participant the member registers. Null or left out: the member. */
	other?: OtherParticipant | null;
	/** The member's own name for documents. */
	ownName?: string | null;
	/** The address for the documents. */
	invoiceEmail: string;
	/** The days of the date as the form showed them. */
	seenDays?: DateRange | undefined;
	/** The versions of the policies the payer agreed to. */
	agreed?: AgreedVersions | undefined;
};

/** The open dues of an enrolment. Without `invoiceEmail` the documents go to the same address as before. */
export type BalanceToPay = { enrolmentId: number; invoiceEmail?: string | null };

/** The payer, and the values that the form showed. */
export type Payment = {
	/** Who the documents are made out to. Null: the participant. Left out: the payer was not asked. */
	buyer?: Buyer | null;
	/** The payer, when it is another person. */
	payerName?: string | null;
	/** The full amount as the form showed it, in kobo, VAT included, with the part that a certificate pays. */
	seenTotal: Kobo;
	now: Date;
};

export type PaymentSubject = {
	ok: true;
	/** The owner; null: a participant without an account. */
	userId: string | null;
	/** The key that counts the starts of this payer. */
	payer: string;
	/** The seats it pays, once they exist. */
	seats: PaidSeats;
	/** The chosen values that appear on its proforma. */
	request: TransferRequest;
	/** Whether an attempt is for the same seat. */
	isAbout: (attempt: Attempt) => Promise<boolean>;
	/** Takes its locks in the common order, and returns the function that then starts the payment. */
	lock: (tx: Tx) => Promise<BeginPayment>;
};

type BeginPayment = (begin: {
	terms: PayTerms;
	actorId: string | null;
}) => Promise<HoldSeatResult | BeginBalanceResult>;

/** `memberId`: the member who asks for a seat or owes the balance. Null: the office asks for a balance. */
export async function paymentSubject(
	memberId: string | null,
	what: (SeatToPay | BalanceToPay) & Payment,
): Promise<PaymentSubject | BalanceGone> {
	if ("enrolmentId" in what) return await balanceSubject(memberId, what);
	if (memberId === null) throw new Error("A seat is paid for by a member.");
	return seatSubject(memberId, what);
}

type BalanceGone = { ok: false; reason: "enrolment-gone" | "nothing-due" };

/** A seat on a date, in the account of this member. */
function seatSubject(userId: string, seat: SeatToPay & Payment): PaymentSubject {
	const { courseId, courseDateId, purpose, invoiceEmail, buyer = null, payerName = null, other } = seat;
	const otherParticipant = other?.key ?? null;
	return {
		ok: true,
		userId,
		payer: userId,
		seats: seatsOn({ userId, courseDateId, otherParticipant }),
		request: { purpose, invoiceEmail, buyer, payerName },
		// With another code it is another sum.
		isAbout: async (attempt) =>
			wholeCharge(attempt).total === seat.seenTotal &&
			(await findSubjectOfAttempt(db, attempt)).courseDateId === courseDateId &&
			(await isForParticipant(attempt.order_id, otherParticipant)),
		lock: async (tx) => {
			const course = await lockCourse(tx, courseId);
			return ({ terms, actorId }) => holdSeat(tx, course, { ...seat, ...terms, userId, actorId });
		},
	};
}

/** The open dues of an enrolment. Refused: there is no such enrolment, or its date is cancelled. */
async function balanceSubject(
	memberId: string | null,
	balance: BalanceToPay & Payment,
): Promise<PaymentSubject | BalanceGone> {
	const { enrolmentId, payerName = null, seenTotal, now } = balance;
	const enrolment = await findParticipant(enrolmentId);
	if (!enrolment || (memberId !== null && enrolment.owner_id !== memberId))
		return { ok: false, reason: "enrolment-gone" };
	if (enrolment.nowCancelled) return { ok: false, reason: "nothing-due" };
	const { owner_id: userId } = enrolment;
	const said = balance.buyer ? buyerOfBalance(enrolment, balance.buyer) : null;
	const buyer = said ?? (payerName ? null : await findMemberWhoPays(db, enrolment));
	const invoiceEmail = balance.invoiceEmail ?? enrolment.invoice_email;
	const isBuyerUnsaid = balance.buyer === undefined;
	return {
		ok: true,
		userId,
		payer: userId ?? `enrolment ${enrolmentId}`,
		seats: { userId, seatIds: [enrolmentId] },
		request: { invoiceEmail, buyer, payerName },
		isAbout: async ({ id }) => (await listSeatIdsOf(id)).includes(enrolmentId),
		lock: async (tx) => {
			const locked = await lockEnrolment(tx, enrolmentId);
			const about = { enrolment, invoiceEmail, isBuyerUnsaid, seenTotal, now };
			return ({ terms, actorId }) => beginBalance(tx, locked, { ...terms, ...about, actorId });
		},
	};
}
