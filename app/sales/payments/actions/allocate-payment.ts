import type { BookableDate } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { payBalance } from "#sales/balances/actions/pay-balance.ts";
import type { Receipted, RestOf } from "#sales/documents/actions/receipt-for.ts";
import { enrolmentAs, receiptedOf } from "#sales/orders/actions/create-enrolment.ts";
import { isSameStay } from "#sales/orders/actions/pay-terms.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { SettleFacts } from "#sales/payments/data/settle-facts.ts";
import type { ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import { judgeCharge, type ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** Money the gateway says it has for an attempt. */
export type Arrival = { attempt: Attempt; facts: ChargeFacts; now: Date };

/** What money buys, or why it waits. `nothing-new`: it is booked here already. */
export type Bought =
	| {
			ok: true;
			enrolment: Receipted;
			seat?: NewLocation;
			/** As the date is held now, where it moved after the hold had ended. */
			moved?: BookableDate;
			restOf: RestOf | null;
			cameBack?: boolean;
			overpaidBy: Kobo;
	  }
	| { ok: false; reason: ReviewReason | "nothing-new" };

/** What money for a seat buys. Nothing is written. */
export function buySeat(arrival: Arrival, found: SettleFacts): Bought {
	const counts = judgeMoney(arrival, found);
	if (!counts.ok) return counts;
	const enrolled = enrol(arrival, found);
	return enrolled.ok ? { ...enrolled, restOf: null, overpaidBy: counts.overpaidBy } : enrolled;
}

/** What money for a balance buys: its enrolment gets locked and is booked on. Lock its course first. */
export async function buyBalance(tx: Tx, arrival: Arrival, found: SettleFacts): Promise<Bought> {
	const counts = judgeMoney(arrival, found);
	if (!counts.ok) return counts;
	const paid = await payBalance(tx, { ...arrival, invoiceId: found.forReceipt.ids.invoice });
	return paid.ok ? { ...counts, ...paid } : paid;
}

type Counts = { ok: true; overpaidBy: Kobo } | { ok: false; reason: ReviewReason | "nothing-new" };

function judgeMoney({ attempt, facts }: Arrival, { booked }: SettleFacts): Counts {
	if (booked === "here") return { ok: false, reason: "nothing-new" };
	if (booked) return { ok: false, reason: "transaction-used" };
	if (attempt.state === "paid") return { ok: false, reason: "already-paid" };
	const { reference, currency, mode, total_kobo: amount } = attempt;
	return judgeCharge({ expected: { reference, currency, mode, amount }, facts });
}

type NewLocation = ReturnType<typeof enrolmentAs>;
type Enrolled =
	| { ok: true; enrolment: Receipted; seat: NewLocation; moved?: BookableDate }
	| { ok: false; reason: ReviewReason };

function enrol({ attempt, now }: Arrival, { standing, forReceipt }: SettleFacts): Enrolled {
	// One in the trash is gone; a course only withdrawn from the public keeps its word to who was paying.
	if (!standing?.date || standing.course.isInTrash) return { ok: false, reason: "course-gone" };
	const { course, date } = standing;
	if (standing.isRegistered) return { ok: false, reason: "already-registered" };
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	// Who paid in time is in, though midnight came while the bank was thinking.
	if (!isHeld && !isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
	if (!standing.hasSlot) return { ok: false, reason: "course-full" };
	const { purchase } = attempt;
	const seat = enrolmentAs(forReceipt.ids.enrolment, {
		attempt,
		courseId: course.id,
		courseDateId: date.id,
		purchase,
		invoiceId: forReceipt.ids.invoice,
		now,
	});
	const moved = isHeld || isSameStay(purchase, date) ? undefined : date;
	return { ok: true, enrolment: receiptedOf(seat), seat, ...(moved && { moved }) };
}
