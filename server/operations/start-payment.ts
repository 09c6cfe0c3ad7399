import { isUpcoming, todayInLagos } from "#domain/course-dates.ts";
import type { Kobo } from "#domain/money.ts";
import { holdUntilOf, nextCheckAt } from "#domain/payment.ts";
import { chargeFor, type Purpose } from "#domain/pricing.ts";
import { providerNow } from "#server/adapters/gateway.ts";
import { type BookableDate, lockCourses, type Standing } from "#server/data/course-slots.ts";
import { inTransaction, type Tx } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";
import { type Begun, insertBegun, type NewAttempt, newReference } from "#server/data/new-attempts.ts";
import { notify } from "#server/data/notices.ts";
import { type Attempt, updateAttempt } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { findStartFacts, type StartFacts } from "#server/data/start-facts.ts";
import { ON_A_BUSY_DAY, together } from "#server/data/together.ts";
import {
	aDayBefore,
	askAboutEarlier,
	began,
	beganAgain,
	countStart,
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
	const { allowance, references } = await countStart(about, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier(references, now);
	if (!earlier.ok) return earlier;
	for (;;) {
		const held = await holdTogether(start);
		const alone = held === "earlier" ? await inTransaction((tx) => holdAgain(tx, start)) : held;
		// Another process gave the same millisecond to somebody else: nothing was written.
		if (alone !== "taken") return alone;
	}
}

/** `earlier`: to be looked at alone, what the person began before has a say. `taken`: to be done again under another reference. */
type Held = Started | "earlier" | "taken";

/** Two for the same course wait for each other anyway, and one person never starts twice at once. */
const holdTogether = together<StartPayment, Held>({
	doAll: (starts) => inTransaction((tx) => holdAll(tx, starts), { looksFirst: true, plansOnce: true }),
	keysOf: ({ courseId, actor }) => [courseId, actor.id],
	...ON_A_BUSY_DAY,
});

/** Lock, then count, then write: two people after the last slot meet here, one after the other. */
async function holdAll(tx: Tx, starts: readonly StartPayment[]): Promise<Held[]> {
	const found = await lockAndAsk(tx, starts);
	const decided = starts.map((start, index) => decide(start, found[index], false));
	const begun = decided.flatMap((one) => (one !== "earlier" && one.ok ? one.begun : []));
	const written = begun.length > 0 ? await insertBegun(tx, begun) : [];
	for (const { user_id } of written) await notify(tx, "courses", "payments", `user:${user_id}`);
	return decided.map((one) => (one !== "earlier" && one.ok ? startedAs(one.begun, written) : one));
}

/** One that begins after an earlier try: that one is looked at again under the locks, and gone on with where it can be. */
async function holdAgain(tx: Tx, start: StartPayment): Promise<Started | "taken"> {
	const { actor, courseDateId, now } = start;
	const [found] = await lockAndAsk(tx, [start]);
	const first = decide(start, found, false);
	const earlier = first === "earlier" ? await lookAgain(tx, { userId: actor.id, courseDateId }, now) : NOTHING_EARLIER;
	if (!earlier.ok) return earlier;
	const decided = decide(start, found, true);
	if (!decided.ok) return decided;
	const { begun } = decided;
	const again = earlier.unused.find((attempt) => isSame(attempt, begun.attempt));
	await giveUp(tx, earlier.unused, again, now);
	await notify(tx, "courses", "payments", `user:${actor.id}`);
	if (!again) return startedAs(begun, await insertBegun(tx, [begun]));
	const { holdUntil, nextCheckAt } = begun.attempt;
	await updateAttempt(tx, again.id, { holdUntil, nextCheckAt });
	await insertPaymentEvent(tx, beganAgain(again, actor.id, now));
	return { ok: true, attempt: { ...again, hold_until: holdUntil } };
}

const NOTHING_EARLIER = { ok: true, unused: [] as Attempt[] } as const;

function startedAs({ reference }: Begun, written: readonly Attempt[]): Started | "taken" {
	const attempt = written.find((row) => row.reference === reference);
	return attempt ? { ok: true, attempt } : "taken";
}

async function lockAndAsk(tx: Tx, starts: readonly StartPayment[]): Promise<(StartFacts | undefined)[]> {
	const since = aDayBefore(new Date(Math.min(...starts.map(({ now }) => now.getTime()))));
	const courses = starts.map(({ courseId }) => courseId);
	const wishes = starts.map(({ courseId, courseDateId, actor, now }) => ({
		courseId,
		courseDateId,
		personId: actor.id,
		now,
	}));
	// Sent together, done one after the other: what is counted is counted under the locks.
	const [, found] = await Promise.all([lockCourses(tx, courses), findStartFacts(tx, wishes, since)]);
	return found;
}

type Refused = { ok: false } & StartRefusal;
type Decided = { ok: true; begun: Begun } | Refused;

function decide(start: StartPayment, found: StartFacts | undefined, isLookedAt: true): Decided;
function decide(start: StartPayment, found: StartFacts | undefined, isLookedAt: false): Decided | "earlier";
function decide(start: StartPayment, found: StartFacts | undefined, isLookedAt: boolean): Decided | "earlier" {
	const { actor, now } = start;
	if (!found || found.course.isInTrash || !found.course.isPublished) return { ok: false, reason: "course-gone" };
	const { course, date } = found;
	if (!date) return { ok: false, reason: "date-gone" };
	if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (found.isRegistered) return { ok: false, reason: "already-registered" };
	if (found.hasEarlier && !isLookedAt) return "earlier";
	if (found.slotsLeft < 1) return { ok: false, reason: "full" };
	const charge = chargeFor(start.purpose, course.price, course.vatBasisPoints);
	if (charge.total !== start.seenTotal) return { ok: false, reason: "total-changed" };
	const attempt = {
		...providerNow(),
		userId: actor.id,
		courseId: course.id,
		courseDateId: date.id,
		enrolmentId: null,
		purpose: start.purpose,
		priceKobo: course.price,
		vatBasisPoints: course.vatBasisPoints,
		invoiceEmail: start.invoiceEmail,
		charge,
		purchase: purchaseOf(course, date),
		holdUntil: holdUntilOf(now),
		nextCheckAt: nextCheckAt(now, now),
		now,
	};
	const reference = newReference(now);
	return { ok: true, begun: { reference, attempt, entry: began({ ...attempt, reference }, actor.id, now) } };
}

/** The same choice a second time (a double click, a reload) goes on under the reference it has. */
function isSame(attempt: Attempt, terms: NewAttempt) {
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
