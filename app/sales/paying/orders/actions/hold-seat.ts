import type { BookableDate, CourseAvailability, LockedCourse } from "#courses/data/course-seats.ts";
import { lockCode } from "#courses/data/discounts.ts";
import { isRegistrationClosed, whatIsFull } from "#courses/rules/course.ts";
import type { CodeRefusal } from "#courses/rules/discount-table.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type DateRange, type Day, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { splitCharge } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { updateAgreed } from "#sales/ledger/orders/data/agreed.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import { findSeatHeldUntil } from "#sales/ledger/orders/data/held-seats.ts";
import type { OfferedDiscount } from "#sales/ledger/orders/data/offered-discounts.ts";
import type { Purchase } from "#sales/ledger/orders/data/orders.ts";
import { offeredOf, readMemberPricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { findMemberStanding, lockHoldsOf } from "#sales/ledger/orders/data/unpaid-holds.ts";
import { findWhoAttends } from "#sales/ledger/orders/data/who-attends.ts";
import { hasMoved } from "#sales/ledger/orders/rules/confirmed-dates.ts";
import { duesOfSeat } from "#sales/ledger/orders/rules/order-dues.ts";
import type { OtherParticipant } from "#sales/ledger/orders/rules/other-participant.ts";
import { priceSeat } from "#sales/ledger/orders/rules/seat-pricing.ts";
import {
	firstHoldUntil,
	type HoldRefusal,
	holdsWhilePaying,
	type OtherHolds,
	refusalOfHold,
} from "#sales/ledger/orders/rules/unpaid-holds.ts";
import type { AttemptTerms } from "#sales/ledger/payments/data/new-attempts.ts";
import { seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";
import { holdUntilOf, nextCheckAt } from "#sales/ledger/payments/rules/payment.ts";
import { heldUntil } from "#sales/ledger/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import type { PayTerms, TransferWish } from "#sales/paying/orders/actions/pay-terms.ts";
import { placeOrder } from "#sales/paying/orders/actions/place-order.ts";
import {
	aDayBefore,
	type EarlierRefusal,
	recheckEarlierAttempts,
} from "#sales/paying/payments/actions/check-earlier-attempts.ts";
import { type StartAttemptResult, startAttempt } from "#sales/paying/payments/actions/start-attempt.ts";
import { listHolds } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

export type HoldSeat = PayTerms & {
	/** The member who orders. */
	userId: string;
	/** The participant the member registers. Null or left out: the member. */
	other?: OtherParticipant | null;
	/** The member's own name for documents. Null or left out: the name of their account. */
	ownName?: string | null;
	/** Who starts the payment. Null: a person without an account, through a link. */
	actorId: string | null;
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** The discount code that was typed, as `codeIn` reads it. Null or left out: none. */
	code?: string | null;
	/** The address for the documents. */
	invoiceEmail: string;
	/** The full amount the form showed, in kobo, VAT included, with the part that a certificate pays. */
	seenTotal: Kobo;
	/** The days of the date as the form showed them; undefined when no form showed them. */
	seenDays?: DateRange | undefined;
	/** The versions of the policies the payer agreed to. Undefined: no form showed them. */
	agreed?: AgreedVersions | undefined;
	now: Date;
};

/** Why a transfer gets no hold although a seat is free. */
export type HoldSeatFault = "held-twice" | HoldRefusal;

/** Why the typed discount code does not count. */
export type CodeRefusalReason = `code-${CodeRefusal}`;

export type StartRefusal =
	| EarlierRefusal
	| { reason: "too-many"; retryAfterSeconds: number }
	| {
			reason:
				| "course-gone"
				| "date-gone"
				| "date-begun"
				| "date-moved"
				| "already-registered"
				| "full"
				| "date-full"
				| "registration-closed"
				| "total-changed"
				| CodeRefusalReason
				| HoldSeatFault;
	  };

export type HoldSeatResult = StartAttemptResult | ({ ok: false } & StartRefusal);

/**
 * Holds a seat on a date of a locked course and starts its payment (`startAttempt`) by any way, after `checkEarlierAttempts`. For a
 * transfer it also locks the member's holds. By card the hold lasts 15 minutes; by transfer until the deadline of the settings (at most
 * until the first morning), a day for a new account, and twice at most (`heldUntil`). The discount that
 * counts is taken off the price; a code is locked before its uses are counted. Refused: an earlier payment is pending or in
 * review; the course or date is gone, begun or closed; registered already; full; the total or the days are not those the form showed; the
 * seat was held twice, or too many seats are held for transfers.
 */
export async function holdSeat(tx: Tx, course: LockedCourse | undefined, seat: HoldSeat): Promise<HoldSeatResult> {
	const { userId, courseId, courseDateId, other = null, transfer, actorId, now } = seat;
	if (!course) return { ok: false, reason: "course-gone" };
	if (seat.code) await lockCode(tx, seat.code);
	if (transfer) await lockHoldsOf(tx, userId);
	const who = await findWhoAttends(tx, { memberId: userId, courseDateId, other });
	const otherParticipant = other?.key ?? null;
	const wanted = { userId, personId: who.personId, courseDateId, otherParticipant, since: aDayBefore(now), now };
	const { standing, beside, orderId: again, hasEarlier } = await findMemberStanding(tx, course, wanted);
	const gone = refusalOfDate(standing, now);
	if (gone) return gone;
	// Who holds the seat already may go on paying for it.
	if (isClosed(standing, now) && !(again && (await findSeatHeldUntil(again, now, tx))))
		return { ok: false, reason: "registration-closed" };
	if (who.isRegistered) return { ok: false, reason: "already-registered" };
	const earlier = hasEarlier ? await recheckEarlierAttempts(tx, seatsOn(wanted), now) : NOTHING_EARLIER;
	if (!earlier.ok) return earlier;
	const decided = await decide(tx, { ...seat, orderId: again }, standing, beside);
	if (!decided.ok) return decided;
	const { price, discount, vatBasisPoints, purchase, terms } = decided;
	await notify(tx, "courses", "payments", `user:${userId}`);
	const { invoiceEmail, charge, certificateKobo } = terms;
	const source = seat.payLinkId === null ? "site" : "link";
	const asked = { courseId, courseDateId, price, discount, vatBasisPoints, invoiceEmail, purchase, source } as const;
	const participant = other ?? { name: seat.ownName ?? null, email: null, phone: null };
	const theirs = { memberId: userId, otherParticipant, userId: who.userId, participant };
	const planned = { purpose: seat.purpose, charge, certificateKobo, price, vatBasisPoints };
	const heldUntil = terms.holdsSeat === false ? null : terms.holdUntil;
	const { orderId, dues } = await placeOrder(tx, {
		...asked,
		...theirs,
		again,
		dues: duesOfSeat(planned),
		heldUntil,
		now,
	});
	if (seat.agreed) await updateAgreed(tx, orderId, seat.agreed);
	const { unused } = earlier;
	return await startAttempt(tx, { terms: { ...terms, orderId, dues: paidFirst(dues) }, unused, transfer, actorId });
}

const NOTHING_EARLIER = { ok: true, unused: [] } as const;

/** The dues of a seat to pay now: all but the balance after a deposit. */
const paidFirst = (dues: readonly Due[]) =>
	dues.filter(({ kind }) => kind !== "balance" || !dues.some((due) => due.kind === "deposit"));

type HoldSeatRefusal = { ok: false } & StartRefusal;

/** Why this date cannot be booked now, or not by this person again. */
function refusalOfDate({ course, date, isRegistered }: CourseAvailability, now: Date): HoldSeatRefusal | undefined {
	if (course.isInTrash || !course.isPublished) return { ok: false, reason: "course-gone" };
	if (!date) return { ok: false, reason: "date-gone" };
	if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	return isRegistered ? { ok: false, reason: "already-registered" } : undefined;
}

const isClosed = ({ date }: CourseAvailability, now: Date) =>
	date !== undefined && isRegistrationClosed(date, todayInLagos(now));

type Priced = { price: Kobo; discount: OfferedDiscount | null; vatBasisPoints: number };
type Decided = { ok: true; purchase: Purchase; terms: AttemptTerms } & Priced;

/** Decides whether the seat can be held, and with which attempt. */
async function decide(
	tx: Tx,
	seat: HoldSeat & { orderId: number | null },
	{ course, date, seats }: CourseAvailability,
	beside: OtherHolds,
): Promise<Decided | HoldSeatRefusal> {
	const { userId, courseDateId, purpose, transfer, now } = seat;
	if (!date) return { ok: false, reason: "date-gone" };
	const full = whatIsFull(seats);
	if (full) return { ok: false, reason: full };
	if (hasMoved(seat.seenDays, date)) return { ok: false, reason: "date-moved" };
	const { price: listPrice, vatBasisPoints } = course;
	const pricing = await readMemberPricing({ ...seat, code: seat.code ?? null }, tx);
	const priced = priceSeat(pricing, { ...date, courseId: seat.courseId, listPrice }, purpose);
	if (priced.refusal) return { ok: false, reason: `code-${priced.refusal}` };
	const price = listPrice - (priced.discount?.off ?? 0);
	const whole = chargeFor(purpose, price, vatBasisPoints);
	if (whole.total !== seat.seenTotal) return { ok: false, reason: "total-changed" };
	const parts = splitCharge(whole, purpose === "deposit" ? 0 : seat.certificateRate);
	if (!parts) return { ok: false, reason: "total-changed" };
	const about = { userId, courseDateId, otherParticipant: seat.other?.key ?? null };
	const holdUntil = transfer
		? await holdOfTransfer(tx, { ...about, transfer, beside, firstDay: date.firstDay, now })
		: holdUntilOf(now);
	if (typeof holdUntil === "string") return { ok: false, reason: holdUntil };
	const terms = {
		provider: seat.provider,
		mode: seat.mode,
		channel: seat.channel,
		userId,
		vatBasisPoints,
		invoiceEmail: seat.invoiceEmail,
		buyer: seat.buyer,
		payerName: seat.payerName,
		payLinkId: seat.payLinkId,
		...parts,
		holdUntil,
		holdsSeat: transfer !== null || holdsWhilePaying(beside, now),
		// No provider can be asked about a transfer: it is awaited until its hold ends.
		nextCheckAt: transfer ? holdUntil : nextCheckAt(now, now),
		now,
	};
	const discount = offeredOf(priced.discount, listPrice);
	return { ok: true, price, discount, vatBasisPoints, purchase: purchaseOf(course, date), terms };
}

type TransferHold = {
	userId: string;
	courseDateId: number;
	otherParticipant: string | null;
	transfer: TransferWish;
	beside: OtherHolds;
	firstDay: Day;
	now: Date;
};

/** Until when a transfer holds its seat, or why it holds none. */
async function holdOfTransfer(tx: Tx, hold: TransferHold): Promise<Date | HoldSeatFault> {
	const { transfer, beside, firstDay, now, ...about } = hold;
	const { transferDays: days, holidays, unpaidHoldPercent } = transfer.settings;
	const refusal = refusalOfHold(beside, unpaidHoldPercent);
	if (refusal) return refusal;
	const deadline = transferDeadline({ now, days, holidays, firstDay });
	const first = firstHoldUntil(deadline, beside.isNew, now);
	return heldUntil(await listHolds(tx, about), first, now) ?? "held-twice";
}

function purchaseOf(course: CourseAvailability["course"], date: BookableDate): Purchase {
	return {
		title: course.title,
		description: course.description,
		imageUrl: course.imageUrl,
		category: course.category,
		location: date.location,
		locationAddress: date.address,
		firstDay: date.firstDay,
		lastDay: date.lastDay,
	};
}
