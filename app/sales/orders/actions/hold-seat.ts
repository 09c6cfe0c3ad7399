import { type BookableDate, findStanding, lockCourse, type Standing } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type DateRange, type Day, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Agreed } from "#kit/rules/office/policies.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { splitCharge } from "#sales/certificates/rules/certificate-part.ts";
import { duesOf } from "#sales/orders/actions/allocate.ts";
import type { PayTerms } from "#sales/orders/actions/pay-terms.ts";
import { placeOrder } from "#sales/orders/actions/place-order.ts";
import { updateAgreed } from "#sales/orders/data/agreed.ts";
import type { Due } from "#sales/orders/data/dues.ts";
import type { Purchase } from "#sales/orders/data/orders.ts";
import { findHoldsBeside } from "#sales/orders/data/unpaid-holds.ts";
import { findWhoAttends } from "#sales/orders/data/who-attends.ts";
import { hasMoved } from "#sales/orders/rules/confirmed-dates.ts";
import type { OtherParticipant } from "#sales/orders/rules/other-participant.ts";
import { type HoldRefusal, holdsWhilePaying } from "#sales/orders/rules/unpaid-holds.ts";
import { giveUp, replacedBy } from "#sales/payments/actions/abandon-attempts.ts";
import { began, beganAgain, type EarlierRefusal, lookAgain } from "#sales/payments/actions/check-earlier-attempts.ts";
import { goOnWith } from "#sales/payments/actions/resume-attempt.ts";
import { replaceAttemptDues } from "#sales/payments/data/attempt-dues.ts";
import { type AttemptTerms, insertAttempt } from "#sales/payments/data/new-attempts.ts";
import { findSeatsOn } from "#sales/payments/data/open-attempts.ts";
import { type Attempt, updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { nextCheckAt } from "#sales/payments/rules/payment.ts";

export type HoldSeat = PayTerms & {
	/** The member whose order it is. */
	userId: string;
	/** Whom they register. Null or left out: themselves. */
	other?: OtherParticipant | null;
	/** The member's own name as it should appear on documents. Null or left out: that of their account. */
	ownName?: string | null;
	/** Who set out to pay. Null: somebody without an account, by a link. */
	actorId: string | null;
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** To whom the documents go. */
	invoiceEmail: string;
	/** The whole charge as the person saw it, in kobo, VAT included; what a certificate is to pay is a part of it. */
	seenTotal: Kobo;
	/** The days of the date as the person saw them; undefined where no form showed them. */
	seenDays?: DateRange | undefined;
	/** Which versions of the policies the person agreed to. Undefined: no form showed them. */
	agreed?: Agreed | undefined;
	/** Until when the seat is held, by the first day of its date, or why it is not. */
	holdUntil: (firstDay: Day) => Date | NotHeld;
	now: Date;
};

/** Why no seat is held for a transfer, although one is free. */
export type NotHeld = "held-twice" | HoldRefusal;

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
				| "total-changed"
				| NotHeld;
	  };

/** `again`: it goes on under what was begun before by the same terms; nothing new was written. */
export type Started = { ok: true; attempt: Attempt; again?: true } | ({ ok: false } & StartRefusal);

/**
 * Holds a slot and writes the attempt to pay for it, whatever the way: first in its transaction, since it locks the course,
 * and after `askAboutEarlier`. What the person began before is given up, or gone on with where it is by the same terms; a
 * transfer keeps the deadline its proforma names, and stays while a card is only begun (`replacedBy`). Refused: an earlier one
 * pending or in review; course or date gone or begun; registered already; full; another total or other days than were seen;
 * held often enough, or too much is held for transfers.
 */
export async function holdSeat(tx: Tx, seat: HoldSeat): Promise<Started> {
	const { userId, courseId, courseDateId, other = null, now } = seat;
	const course = await lockCourse(tx, courseId);
	if (!course) return { ok: false, reason: "course-gone" };
	const who = await findWhoAttends(tx, { memberId: userId, courseDateId, other });
	const standing = await findStanding(tx, course, { courseDateId, personId: who.personId, now });
	const gone = refusalOfDate(standing, now);
	if (gone) return gone;
	if (who.isRegistered) return { ok: false, reason: "already-registered" };
	const otherParticipant = other?.key ?? null;
	const earlier = await lookAgain(tx, await findSeatsOn(tx, { userId, courseDateId, otherParticipant }), now);
	if (!earlier.ok) return earlier;
	const decided = decide(seat, standing);
	if (!decided.ok) return decided;
	const isByProvider = !isOfflineProvider(seat.provider);
	const beside = isByProvider
		? await findHoldsBeside({ userId, courseId, courseDateId, otherParticipant }, now, tx)
		: undefined;
	const terms = { ...decided.terms, holdsSeat: !beside || holdsWhilePaying(beside, now) };
	const again = await goOnWith(tx, earlier.unused, { terms, account: seat.account });
	const replaced = replacedBy(seat, earlier.unused).filter(({ id }) => id !== again?.id);
	await giveUp(tx, replaced, { why: "replaced", holder: seat.invoiceEmail, now });
	await notify(tx, "courses", "payments", `user:${userId}`);
	const { vatBasisPoints, invoiceEmail, purchase, priceKobo: price } = terms;
	const source = seat.payLinkId === null ? "site" : "link";
	const asked = { courseId, courseDateId, price, vatBasisPoints, invoiceEmail, purchase, source } as const;
	const participant = other ?? { name: seat.ownName ?? null, email: null, phone: null };
	const theirs = { memberId: userId, otherParticipant, userId: who.userId, participant };
	const placed = await placeOrder(tx, { ...asked, ...theirs, dues: duesOf(terms), now });
	if (seat.agreed) await updateAgreed(tx, placed.orderId, seat.agreed);
	const dues = paidFirst(placed.dues);
	if (!again) {
		const attempt = await insertAttempt(tx, { ...terms, orderId: placed.orderId, dues });
		await insertPaymentEvent(tx, began(attempt, seat.actorId, now));
		return { ok: true, attempt };
	}
	await replaceAttemptDues(tx, again.id, dues);
	await insertPaymentEvent(tx, beganAgain(again, seat.actorId, now));
	if (!isByProvider) return { ok: true, attempt: again, again: true };
	const { holdUntil, nextCheckAt } = terms;
	await updateAttempt(tx, again.id, { holdUntil, nextCheckAt });
	return { ok: true, attempt: { ...again, hold_until: holdUntil }, again: true };
}

/** What is paid now of the dues of a seat: all but the balance beside a deposit. */
const paidFirst = (dues: readonly Due[]) =>
	dues.filter(({ kind }) => kind !== "balance" || !dues.some((due) => due.kind === "deposit"));

type Refused = { ok: false } & StartRefusal;

/** Why nobody could begin this date now, or this person not again. */
function refusalOfDate({ course, date, isRegistered }: Standing, now: Date): Refused | undefined {
	if (course.isInTrash || !course.isPublished) return { ok: false, reason: "course-gone" };
	if (!date) return { ok: false, reason: "date-gone" };
	if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	return isRegistered ? { ok: false, reason: "already-registered" } : undefined;
}

/** Whether the seat can be held, and by which attempt. */
function decide(seat: HoldSeat, { course, date, hasSlot }: Standing): { ok: true; terms: AttemptTerms } | Refused {
	const { userId, purpose, now } = seat;
	if (!date) return { ok: false, reason: "date-gone" };
	if (!hasSlot) return { ok: false, reason: "full" };
	if (hasMoved(seat.seenDays, date)) return { ok: false, reason: "date-moved" };
	const whole = chargeFor(purpose, course.price, course.vatBasisPoints);
	if (whole.total !== seat.seenTotal) return { ok: false, reason: "total-changed" };
	const parts = splitCharge(whole, purpose === "deposit" ? 0 : seat.certificateRate);
	if (!parts) return { ok: false, reason: "total-changed" };
	const holdUntil = seat.holdUntil(date.firstDay);
	if (typeof holdUntil === "string") return { ok: false, reason: holdUntil };
	const terms = {
		provider: seat.provider,
		mode: seat.mode,
		channel: seat.channel,
		userId,
		courseId: course.id,
		courseDateId: date.id,
		purpose,
		priceKobo: course.price,
		vatBasisPoints: course.vatBasisPoints,
		invoiceEmail: seat.invoiceEmail,
		buyer: seat.buyer,
		payerName: seat.payerName,
		payLinkId: seat.payLinkId,
		...parts,
		purchase: purchaseOf(course, date),
		holdUntil,
		// Our own books know nothing by themselves until somebody says so: they are asked when the time is over.
		nextCheckAt: isOfflineProvider(seat.provider) ? holdUntil : nextCheckAt(now, now),
		now,
	};
	return { ok: true, terms };
}

function purchaseOf(course: Standing["course"], date: BookableDate): Purchase {
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
