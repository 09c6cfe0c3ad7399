import { isUpcoming, todayInLagos } from "#domain/course-dates.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Kobo } from "#domain/money.ts";
import { holdUntilOf, nextCheckAt } from "#domain/payment.ts";
import { chargeFor, type Purpose } from "#domain/pricing.ts";
import { providerNow } from "#server/adapters/gateway.ts";
import { type BookableDate, lockOnlyCourse, type Standing } from "#server/data/course-slots.ts";
import { inTransaction, type Tx } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, countStart, insertBegun, newReference, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { sendAlong } from "#server/data/pipeline.ts";
import { findStartFacts } from "#server/data/start-facts.ts";
import {
	aDayBefore,
	askAboutEarlier,
	began,
	beganAgain,
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
	const { actor, courseDateId, now } = start;
	const about = { userId: actor.id, courseDateId };
	const tries = { key: ["payment-start", actor.id], limit: LIMITS.paymentStartsPerMember } as const;
	const { allowance, references } = await countStart({ about, since: aDayBefore(now), ...tries }, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier(references, now);
	if (!earlier.ok) return earlier;
	for (;;) {
		const held = await inTransaction((tx) => hold(tx, start), { looksFirst: true, plansOnce: true });
		if (!held.ok) return held;
		const attempt = await held.attempt;
		// Another process gave the same millisecond to somebody else: nothing was written.
		if (attempt) return { ok: true, attempt };
	}
}

type Held = { ok: true; attempt: Attempt | Promise<Attempt | undefined> } | ({ ok: false } & StartRefusal);

/** Lock, then count, then write: two people after the last slot meet here, one after the other. */
async function hold(tx: Tx, start: StartPayment): Promise<Held> {
	const { actor, courseId, courseDateId, now } = start;
	const about = { userId: actor.id, courseDateId };
	// Sent together, done one after the other: what is counted is counted under the lock.
	const [, found] = await Promise.all([
		lockOnlyCourse(tx, courseId),
		findStartFacts(tx, { about, since: aDayBefore(now), courseId, now }),
	]);
	if (!found || found.course.isInTrash || !found.course.isPublished) return { ok: false, reason: "course-gone" };
	const { course, date } = found;
	if (!date) return { ok: false, reason: "date-gone" };
	if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (found.isRegistered) return { ok: false, reason: "already-registered" };
	const earlier = found.hasEarlier ? await lookAgain(tx, about, now) : NOTHING_EARLIER;
	if (!earlier.ok) return earlier;
	if (found.slotsLeft < 1) return { ok: false, reason: "full" };
	const charge = chargeFor(start.purpose, course.price, course.vatBasisPoints);
	if (charge.total !== start.seenTotal) return { ok: false, reason: "total-changed" };

	await notify(tx, "courses", "payments", `user:${actor.id}`);
	const terms = {
		...providerNow(),
		purpose: start.purpose,
		priceKobo: course.price,
		vatBasisPoints: course.vatBasisPoints,
		invoiceEmail: start.invoiceEmail,
		holdUntil: holdUntilOf(now),
		nextCheckAt: nextCheckAt(now, now),
	};
	const again = earlier.unused.find((attempt) => isSame(attempt, terms));
	await giveUp(tx, earlier.unused, again, now);
	if (again) return { ok: true, attempt: await goOn(tx, again, terms, start) };
	const whose = { userId: actor.id, courseId, courseDateId: date.id, enrolmentId: null };
	const attempt = { ...terms, ...whose, charge, purchase: purchaseOf(course, date), now };
	const reference = newReference(now);
	const entry = began({ ...attempt, reference }, actor.id, now);
	const written = insertBegun(tx, reference, attempt, entry);
	await sendAlong(tx, () => written);
	return { ok: true, attempt: written };
}

const NOTHING_EARLIER = { ok: true, unused: [] } as const;

async function goOn(
	tx: Tx,
	again: Attempt,
	{ holdUntil, nextCheckAt }: { holdUntil: Date; nextCheckAt: Date | null },
	{ actor, now }: StartPayment,
) {
	await updateAttempt(tx, again.id, { holdUntil, nextCheckAt });
	await insertPaymentEvent(tx, beganAgain(again, actor.id, now));
	return { ...again, hold_until: holdUntil };
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

function purchaseOf(course: Standing["course"], date: BookableDate): Purchase {
	return {
		title: course.title,
		description: course.description,
		imageUrl: course.imageUrl,
		category: course.category,
		place: date.place,
		placeAddress: date.address,
		firstDay: date.firstDay,
		lastDay: date.lastDay,
	};
}
