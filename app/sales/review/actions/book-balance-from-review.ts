import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { judgeBalance, payBalance } from "#sales/balances/actions/pay-balance.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { findPersonOf } from "#sales/orders/data/people.ts";
import { leftOf } from "#sales/refunds/rules/refunds.ts";
import { checkItem } from "#sales/review/actions/check-item.ts";
import { lockMoneyInReview, whyNotSold } from "#sales/review/actions/lock-money-in-review.ts";
import { giveAfterAll, type SeatGiven, type SeatShown } from "#sales/review/actions/review-seat.ts";

export type BookBalance = ConfirmedForm & {
	reference: string;
	itemId: number;
	seenVersion: number;
};

/**
 * Books the money of a balance that came right but had to wait, on the enrolment it is of: with a receipt, and a released seat
 * comes back. Refused: decided or changed meanwhile; money that is wrong, or too little is left of it; it is not of what is due
 * (any more); the enrolment was cancelled; its seat was released and none is free.
 */
export async function bookBalanceFromReview(input: BookBalance): Promise<SeatGiven> {
	const { key, itemId, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, as: "balance" }, now, onlyLook }, (tx) => book(tx, input));
}

async function book(tx: Tx, input: BookBalance): Promise<SeatGiven> {
	const { actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { attempt, payment, sums, open } = locked;
	const why = attempt.purpose === "balance" ? whyNotSold(locked) : "not-for-sale";
	if (why) return { ok: false, reason: why };
	const payable = await judgeBalance(tx, attempt, now);
	if (!payable.ok) return notPayable(payable);
	const amount = attempt.total_kobo;
	const shown = await shownOf(tx, payable.enrolment, {
		amount,
		excess: leftOf(sums) - amount,
		comesBack: payable.takesSeat,
	});
	if (input.onlyLook) return { ok: true, shown };

	const paid = await payBalance(tx, attempt, now);
	if (!paid.ok) return notPayable(paid);
	const entry = { kind: "balance-booked", facts: { enrolmentId: paid.enrolmentId } };
	await giveAfterAll(tx, { attempt, toPay: paid, payment, sums, open, shown, entry, actor, now });
	return { ok: true, shown };
}

function notPayable({ reason }: { reason: "already-paid" | "enrolment-cancelled" | "course-full" }) {
	if (reason === "course-full") return { ok: false, reason } as const;
	return { ok: false, reason: reason === "already-paid" ? reason : "not-for-sale" } as const;
}

async function shownOf(
	tx: Tx,
	enrolment: Enrolment,
	sums: Pick<SeatShown, "amount" | "excess" | "comesBack">,
): Promise<SeatShown> {
	const person = await findPersonOf(tx, enrolment.id);
	return {
		fullName: person.fullName,
		email: person.email ?? "",
		courseTitle: enrolment.title,
		date: rangeOf(enrolment.first_day ?? "", enrolment.last_day ?? "") ?? null,
		location: enrolment.location,
		hasBegun: false,
		...sums,
	};
}
