import { type DateRange, isUpcoming, todayInLagos } from "#domain/course-dates.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Kobo } from "#domain/money.ts";
import { holdUntilOf, nextCheckAt } from "#domain/payment.ts";
import { chargeFor, type Purpose } from "#domain/pricing.ts";
import { providerNow } from "#server/adapters/gateway.ts";
import { findStanding, lockCourse } from "#server/data/course-slots.ts";
import { db, inTransaction, type Tx } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";
import { countTry } from "#server/data/limits.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, insertAttempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import {
	askAboutEarlier,
	began,
	type EarlierRefusal,
	giveUp,
	lookAgain,
} from "#server/operations/ask-about-earlier.ts";

export type StartPayment = {
	actor: { id: string };
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	invoiceEmail: string;
	/** What the person saw as the charge of today, in kobo, VAT included. */
	seenTotal: Kobo;
	now: Date;
};

export type StartRefusal =
	| EarlierRefusal
	| { reason: "too-many"; retryAfterSeconds: number }
	| { reason: "course-gone" | "date-gone" | "date-begun" | "already-registered" | "full" | "total-changed" };

export type Started = { ok: true; attempt: Attempt } | ({ ok: false } & StartRefusal);

/**
 * Begins the payment of a registration: freezes the charge (kobo), allots the reference and holds a slot for 15 minutes
 * (Reading 2 and 6). What the person began earlier for the same date is asked about first, so nobody pays twice.
 * Refused: too many starts; an earlier payment paid, pending, in review or unknown; course or date gone or begun;
 * registered already; full; another total than the person saw. Nothing is charged here.
 */
export async function startPayment(start: StartPayment): Promise<Started> {
	const { actor, now } = start;
	const tries = await countTry(db, ["payment-start", actor.id], LIMITS.paymentStartsPerMember, now);
	if (!tries.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: tries.retryAfterSeconds };
	const earlier = await askAboutEarlier({ userId: actor.id, courseDateId: start.courseDateId }, now);
	if (!earlier.ok) return earlier;
	return await inTransaction((tx) => hold(tx, start));
}

/** Lock, then count, then write: two people after the last slot meet here, one after the other. */
async function hold(tx: Tx, start: StartPayment): Promise<Started> {
	const { actor, courseId, courseDateId, now } = start;
	// Sent together, done one after the other: what is counted is counted under the lock.
	const [course, earlier, date] = await Promise.all([
		lockCourse(tx, courseId),
		lookAgain(tx, { userId: actor.id, courseDateId }, now),
		findStanding(tx, { courseId, courseDateId, personId: actor.id, now }),
	]);
	if (!course || course.deleted_at || !course.published) return { ok: false, reason: "course-gone" };
	if (!date) return { ok: false, reason: "date-gone" };
	if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (date.isRegistered) return { ok: false, reason: "already-registered" };
	if (!earlier.ok) return earlier;
	if (date.slotsLeft < 1) return { ok: false, reason: "full" };
	const charge = chargeFor(start.purpose, course.price_kobo, course.vatThatCounts);
	if (charge.total !== start.seenTotal) return { ok: false, reason: "total-changed" };

	const terms = {
		...providerNow(),
		purpose: start.purpose,
		priceKobo: course.price_kobo,
		vatBasisPoints: course.vatThatCounts,
		invoiceEmail: start.invoiceEmail,
		holdUntil: holdUntilOf(now),
		nextCheckAt: nextCheckAt(now, now),
	};
	const again = earlier.unused.find((attempt) => isSame(attempt, terms));
	if (again) await updateAttempt(tx, again.id, { holdUntil: terms.holdUntil, nextCheckAt: terms.nextCheckAt });
	await giveUp(tx, earlier.unused, again, now);
	const attempt = again
		? { ...again, hold_until: terms.holdUntil }
		: await insertAttempt(tx, {
				...terms,
				userId: actor.id,
				courseId,
				courseDateId: date.id,
				enrolmentId: null,
				charge,
				purchase: purchaseOf(course, date),
				now,
			});
	await sendAlong(tx, () => insertPaymentEvent(tx, began(attempt, again ? "started-again" : "started", actor.id, now)));
	await notify(tx, "courses", "payments", `user:${actor.id}`);
	return { ok: true, attempt };
}

/** The same choice a second time (a double click, a reload) goes on under the reference it has. */
type Terms = { provider: string; purpose: Purpose; priceKobo: Kobo; vatBasisPoints: number; invoiceEmail: string };

function isSame(attempt: Attempt, terms: Terms) {
	return (
		attempt.provider === terms.provider &&
		attempt.purpose === terms.purpose &&
		attempt.price_kobo === terms.priceKobo &&
		attempt.vat_basis_points === terms.vatBasisPoints &&
		attempt.invoice_email === terms.invoiceEmail
	);
}

type BoughtCourse = { title: string; description: string; image_url: string | null; category: string };

function purchaseOf(course: BoughtCourse, date: DateRange & { place: string; address: string | null }): Purchase {
	return {
		title: course.title,
		description: course.description,
		imageUrl: course.image_url,
		category: course.category,
		place: date.place,
		placeAddress: date.address,
		firstDay: date.firstDay,
		lastDay: date.lastDay,
	};
}
