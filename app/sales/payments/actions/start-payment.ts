import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { ON_A_BUSY_DAY, together } from "#kit/data/together.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import {
	begunAs,
	decide,
	type HoldSeat,
	holdSeat,
	lockAndAsk,
	type Started,
	type StartRefusal,
} from "#sales/orders/actions/hold-seat.ts";
import { cardTerms, type PayerTerms } from "#sales/orders/actions/pay-terms.ts";
import { askAboutEarlier, countStart } from "#sales/payments/actions/check-earlier-attempts.ts";
import { type Begun, insertBegun } from "#sales/payments/data/new-attempts.ts";
import { holdUntilOf } from "#sales/payments/rules/payment.ts";

export type StartPayment = PayerTerms & {
	actor: { id: string };
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	invoiceEmail: string;
	/** What the person saw as the charge of today, in kobo, VAT included; what is withheld is a part of it. */
	seenTotal: Kobo;
	/** The days of the date as the person saw them. */
	seenDays?: DateRange | undefined;
	now: Date;
};

export type { Started, StartRefusal };

/**
 * Begins the payment of a registration: freezes the charge (kobo), allots the reference and holds a slot for 15 minutes
 * (docs/product.md#payments). What the person began earlier for the same date is asked about first, so nobody pays twice.
 * Refused: too many starts; an earlier payment paid, pending, in review or unknown; and what `holdSeat` refuses. Nothing
 * is charged here.
 */
export async function startPayment(start: StartPayment): Promise<Started> {
	const { actor, courseDateId, now } = start;
	const about = { userId: actor.id, courseDateId };
	const { allowance, references } = await countStart(about, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier(references, now);
	if (!earlier.ok) return earlier;
	const seat = seatOf(start);
	for (;;) {
		const held = await holdTogether(seat);
		const alone = held === "earlier" ? await inTransaction((tx) => holdSeat(tx, seat)) : held;
		// Another process gave the same millisecond to somebody else: nothing was written.
		if (alone !== "taken") return alone;
	}
}

function seatOf({ actor, ...start }: StartPayment): HoldSeat {
	const { courseId, courseDateId, purpose, invoiceEmail, seenTotal, seenDays, now } = start;
	const wanted = { courseId, courseDateId, purpose, invoiceEmail, seenTotal, seenDays, now };
	return { ...wanted, userId: actor.id, actorId: actor.id, ...cardTerms(start), holdUntil: () => holdUntilOf(now) };
}

/** `earlier`: to be looked at alone, what the person began before has a say. `taken`: to be done again under another reference. */
type Held = Started | "earlier" | "taken";

/** Two for the same course wait for each other anyway, and one person never starts twice at once. */
const holdTogether = together<HoldSeat, Held>({
	doAll: (seats) => inTransaction((tx) => holdAll(tx, seats), { looksFirst: true, plansOnce: true }),
	keysOf: ({ courseId, userId }) => [courseId, userId],
	...ON_A_BUSY_DAY,
});

/** Lock, then count, then write: two people after the last slot meet here, one after the other. */
async function holdAll(tx: Tx, seats: readonly HoldSeat[]): Promise<Held[]> {
	const found = await lockAndAsk(tx, seats);
	const decided = seats.map((seat, index) => begunOf(seat, found[index]));
	const begun = decided.flatMap((one) => (typeof one === "object" && "begun" in one ? one.begun : []));
	const written = begun.length > 0 ? await insertBegun(tx, begun) : [];
	for (const { user_id } of written) await notify(tx, "courses", "payments", `user:${user_id}`);
	return decided.map((one) => {
		if (typeof one !== "object" || !("begun" in one)) return one;
		const attempt = written.find((row) => row.reference === one.begun.reference);
		return attempt ? { ok: true, attempt } : "taken";
	});
}

type Refused = Extract<Started, { ok: false }>;

function begunOf(seat: HoldSeat, found: Parameters<typeof decide>[1]): { begun: Begun } | Refused | "earlier" {
	const decided = decide(seat, found, false);
	return decided !== "earlier" && decided.ok ? { begun: begunAs(decided) } : decided;
}
