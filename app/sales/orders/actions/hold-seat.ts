import { type BookableDate, lockCourses, type Standing } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type DateRange, type Day, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { type PayTerms, partsOf } from "#sales/orders/actions/pay-terms.ts";
import type { Purchase } from "#sales/orders/data/enrolments.ts";
import { findStartFacts, type StartFacts } from "#sales/orders/data/start-facts.ts";
import { hasMoved } from "#sales/orders/rules/confirmed-dates.ts";
import { giveUp, replacedBy } from "#sales/payments/actions/abandon-attempts.ts";
import {
	aDayBefore,
	began,
	beganAgain,
	type EarlierRefusal,
	lookAgain,
} from "#sales/payments/actions/check-earlier-attempts.ts";
import { goOnWith } from "#sales/payments/actions/resume-attempt.ts";
import { type Begun, insertBegun, type NewAttempt, newReference } from "#sales/payments/data/new-attempts.ts";
import { type Attempt, updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { nextCheckAt } from "#sales/payments/rules/payment.ts";

export type HoldSeat = PayTerms & {
	/** Who is to take part. */
	userId: string;
	/** Who set out to pay. Null: somebody without an account, by a link. */
	actorId: string | null;
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** To whom the documents go. */
	invoiceEmail: string;
	/** The whole charge as the person saw it, in kobo, VAT included; what is withheld is a part of it. */
	seenTotal: Kobo;
	/** The days of the date as the person saw them; undefined where no form showed them. */
	seenDays?: DateRange | undefined;
	/** Until when the seat is held, by the first day of its date. Null: not for this person any more. */
	holdUntil: (firstDay: Day) => Date | null;
	now: Date;
};

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
				| "no-withholding-on-deposit"
				| "held-twice";
	  };

/** `again`: it goes on under what was begun before by the same terms; nothing new was written. */
export type Started = { ok: true; attempt: Attempt; again?: true } | ({ ok: false } & StartRefusal);

/**
 * Holds a slot and writes the attempt to pay for it, whatever the way: first in its transaction, since it locks the course,
 * and after `askAboutEarlier`. What the person began before is given up, or gone on with where it is by the same terms; a
 * transfer keeps the deadline its proforma names, and stays while a card is only begun (`replacedBy`). Refused: an earlier one pending or in review; course or date gone or
 * begun; registered already; full; another total or other days than were seen; tax withheld of a deposit; held often enough.
 */
export async function holdSeat(tx: Tx, seat: HoldSeat): Promise<Started> {
	const { userId, courseDateId, now } = seat;
	const [found] = await lockAndAsk(tx, [seat]);
	const first = decide(seat, found, false);
	const earlier = first === "earlier" ? await lookAgain(tx, { userId, courseDateId }, now) : NOTHING_EARLIER;
	if (!earlier.ok) return earlier;
	const decided = decide(seat, found, true);
	if (!decided.ok) return decided;
	const again = await goOnWith(tx, earlier.unused, { terms: decided.attempt, account: seat.account });
	const replaced = replacedBy(seat, earlier.unused).filter(({ id }) => id !== again?.id);
	await giveUp(tx, replaced, { why: "replaced", now });
	await notify(tx, "courses", "payments", `user:${userId}`);
	if (!again) return { ok: true, attempt: await write(tx, decided) };
	await insertPaymentEvent(tx, beganAgain(again, seat.actorId, now));
	if (isOfflineProvider(again.provider)) return { ok: true, attempt: again, again: true };
	const { holdUntil, nextCheckAt } = decided.attempt;
	await updateAttempt(tx, again.id, { holdUntil, nextCheckAt });
	return { ok: true, attempt: { ...again, hold_until: holdUntil }, again: true };
}

const NOTHING_EARLIER = { ok: true, unused: [] as Attempt[] } as const;

async function write(tx: Tx, decided: Holding): Promise<Attempt> {
	for (;;) {
		const [attempt] = await insertBegun(tx, [begunAs(decided)]);
		if (attempt) return attempt;
	}
}

/** Locks the courses, and asks how they stand for whoever wants a seat: all that `decide` has to know. */
export async function lockAndAsk(tx: Tx, seats: readonly HoldSeat[]): Promise<(StartFacts | undefined)[]> {
	const since = aDayBefore(new Date(Math.min(...seats.map(({ now }) => now.getTime()))));
	const courses = seats.map(({ courseId }) => courseId);
	const wishes = seats.map(({ courseId, courseDateId, userId, now }) => ({
		courseId,
		courseDateId,
		personId: userId,
		now,
	}));
	// Sent together, done one after the other: what is counted is counted under the locks.
	const [, found] = await Promise.all([lockCourses(tx, courses), findStartFacts(tx, wishes, since)]);
	return found;
}

/** An attempt to be written, and who begins it. */
type Holding = { attempt: NewAttempt; actorId: string | null };

/** The same under a reference of its own, with the first entry of its timeline. */
export function begunAs({ attempt, actorId }: Holding): Begun {
	const reference = newReference(attempt.now);
	return { reference, attempt, entry: began({ ...attempt, reference }, actorId, attempt.now) };
}

type Decided = ({ ok: true } & Holding) | ({ ok: false } & StartRefusal);

/** Whether the seat can be held, and by which attempt. `earlier`: what the person began before has a say first. */
export function decide(seat: HoldSeat, found: StartFacts | undefined, isLookedAt: true): Decided;
export function decide(seat: HoldSeat, found: StartFacts | undefined, isLookedAt: false): Decided | "earlier";
export function decide(seat: HoldSeat, found: StartFacts | undefined, isLookedAt: boolean): Decided | "earlier" {
	const { userId, purpose, now } = seat;
	if (!found || found.course.isInTrash || !found.course.isPublished) return { ok: false, reason: "course-gone" };
	const { course, date } = found;
	if (!date) return { ok: false, reason: "date-gone" };
	if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (found.isRegistered) return { ok: false, reason: "already-registered" };
	if (found.hasEarlier && !isLookedAt) return "earlier";
	if (!found.hasSlot) return { ok: false, reason: "full" };
	if (hasMoved(seat.seenDays, date)) return { ok: false, reason: "date-moved" };
	const whole = chargeFor(purpose, course.price, course.vatBasisPoints);
	if (whole.total !== seat.seenTotal) return { ok: false, reason: "total-changed" };
	if (purpose === "deposit" && seat.withholdingBasisPoints > 0)
		return { ok: false, reason: "no-withholding-on-deposit" };
	const parts = partsOf(whole, seat.withholdingBasisPoints);
	if (!parts) return { ok: false, reason: "total-changed" };
	const holdUntil = seat.holdUntil(date.firstDay);
	if (!holdUntil) return { ok: false, reason: "held-twice" };
	const attempt = {
		provider: seat.provider,
		mode: seat.mode,
		userId,
		courseId: course.id,
		courseDateId: date.id,
		enrolmentId: null,
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
	return { ok: true, attempt, actorId: seat.actorId };
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
