import { db, inTransaction } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Agreed } from "#kit/rules/office/policies.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { holdSeat, type Started, type StartRefusal } from "#sales/orders/actions/hold-seat.ts";
import { cardTerms, type PayerTerms } from "#sales/orders/actions/pay-terms.ts";
import type { OtherParticipant } from "#sales/orders/rules/other-participant.ts";
import { askAboutEarlier, countStart } from "#sales/payments/actions/check-earlier-attempts.ts";
import { findSeatsOn } from "#sales/payments/data/open-attempts.ts";
import { holdUntilOf } from "#sales/payments/rules/payment.ts";

export type StartPayment = PayerTerms & {
	actor: { id: string };
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** Whom the member registers. Null or left out: themselves. */
	other?: OtherParticipant | null;
	/** The member's own name as it should appear on documents. */
	ownName?: string | null;
	invoiceEmail: string;
	/** What the person saw as the charge of today, in kobo, VAT included. */
	seenTotal: Kobo;
	/** The days of the date as the person saw them. */
	seenDays?: DateRange | undefined;
	/** Which versions of the policies the person agreed to. */
	agreed?: Agreed | undefined;
	/** The pending payment that this one takes the place of. */
	instead?: string | undefined;
	now: Date;
};

export type { Started, StartRefusal };

/**
 * Begins the payment of a registration: freezes the charge (kobo), allots the reference and holds a slot for 15 minutes
 * (docs/product.md#payments). What the person began earlier for the same date is asked about first, so nobody pays twice.
 * Refused: too many starts; an earlier payment paid, pending (unless this one takes its place), in review or unknown; and what `holdSeat` refuses. Nothing
 * is charged here.
 */
export async function startPayment({ actor, ...start }: StartPayment): Promise<Started> {
	const { courseId, courseDateId, purpose, invoiceEmail, seenTotal, seenDays, agreed, instead, now } = start;
	const { other = null, ownName = null } = start;
	const allowance = await countStart(actor.id, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const about = { userId: actor.id, courseDateId, otherParticipant: other?.key ?? null };
	const earlier = await askAboutEarlier(await findSeatsOn(db, about), { instead, actorId: actor.id, now });
	if (!earlier.ok) return earlier;
	const wanted = {
		courseId,
		courseDateId,
		other,
		ownName,
		purpose,
		invoiceEmail,
		seenTotal,
		seenDays,
		agreed,
		now,
	};
	const holdUntil = () => holdUntilOf(now);
	const seat = { ...wanted, userId: actor.id, actorId: actor.id, ...cardTerms(start), holdUntil };
	return await inTransaction((tx) => holdSeat(tx, seat));
}
