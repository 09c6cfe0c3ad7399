import type { Actor } from "#domain/changes.ts";
import { rangeOf } from "#domain/course-dates.ts";
import { leftOf } from "#domain/refunds.ts";
import { whyNoPlace } from "#domain/review.ts";
import { insertChange } from "#server/data/changes.ts";
import { lockCourse } from "#server/data/course-slots.ts";
import { inTransaction, type Tx } from "#server/data/db.ts";
import { type Enrolment, lockEnrolmentOf } from "#server/data/enrolments.ts";
import { findAttemptById } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { findReceiptFacts } from "#server/data/receipt-facts.ts";
import { findReviewItem } from "#server/data/review-items.ts";
import { findUser } from "#server/data/users.ts";
import { type LockedReview, lockReview } from "#server/operations/lock-review.ts";
import { once } from "#server/operations/once.ts";
import { judgeBalance, payBalance } from "#server/operations/pay-balance.ts";
import { buyAfterAll, type PlaceGiven, type PlaceShown } from "#server/operations/review-place.ts";

export type BookBalance = {
	reference: string;
	itemId: number;
	seenVersion: number;
	/** Of the form: sent twice it books once. */
	key: string;
	actor: Actor;
	now: Date;
};

/**
 * Books the money of a balance that came right but had to wait, on the enrolment it is of: with a receipt, and a released place
 * comes back. Refused: decided or changed meanwhile; money that is wrong, or too little is left of it; it is not of what is due
 * (any more); the enrolment was cancelled; its place was released and none is free.
 */
export async function bookBalanceFromReview(deed: BookBalance): Promise<PlaceGiven> {
	const { key, itemId, now } = deed;
	return await once({ key, what: { itemId, as: "balance" }, now }, (tx) => book(tx, deed, true));
}

/** What the deed would do, and whether it would be refused: nothing is written. */
export async function lookAtBooking(deed: BookBalance): Promise<PlaceGiven> {
	return await inTransaction((tx) => book(tx, deed, false));
}

async function book(tx: Tx, deed: BookBalance, doIt: boolean): Promise<PlaceGiven> {
	const { actor, now } = deed;
	const found = await findReviewItem(tx, deed.reference, deed.itemId);
	const begun = found?.attempt_id ? await findAttemptById(tx, found.attempt_id) : undefined;
	if (!found || !begun) return { ok: false, reason: "nothing-waits" };
	// In the order of locks: course, enrolment, then the money.
	if (begun.course_id !== null) await lockCourse(tx, begun.course_id);
	if (begun.enrolment_id !== null) await lockEnrolmentOf(tx, begun.user_id, begun.enrolment_id);
	const locked = await lockReview(tx, found, deed.seenVersion);
	if (!locked.ok) return locked;
	const { attempt, payment, sums, open } = locked;
	if (!attempt || !payment || !sums) return { ok: false, reason: "nothing-waits" };
	const why = whyNot(locked);
	if (why) return { ok: false, reason: why };
	const payable = await judgeBalance(tx, attempt, now);
	if (!payable.ok) return notPayable(payable);
	const amount = attempt.total_kobo;
	const shown = await shownOf(tx, payable.enrolment, {
		...{ amount, excess: leftOf(sums) - amount, comesBack: payable.takesPlace },
	});
	if (!doIt) return { ok: true, shown };

	const known = await findReceiptFacts(tx, attempt.user_id);
	const paid = await payBalance(tx, { attempt, invoiceId: known.ids.invoice, now });
	if (!paid.ok) return notPayable(paid);
	const { enrolment, restOf, cameBack } = paid;
	const { reference, state: before } = attempt;
	const about = { reference, actorId: actor.id, before, after: "paid" as const, now };
	await insertPaymentEvent(tx, {
		...{ ...about, source: "person", kind: "balance-booked", facts: { enrolmentId: enrolment.id } },
	});
	await insertChange(tx, {
		...{ actor, deed: "enrolled from", subject: "payment", id: reference, title: reference },
		...{ after: { participant: shown.fullName, course: shown.courseTitle, amount }, now },
	});
	await buyAfterAll(tx, { attempt, enrolment, payment, sums, open, known, restOf, cameBack, actor, now });
	return { ok: true, shown };
}

function whyNot({ attempt, payment, sums }: LockedReview): "not-for-sale" | "too-little" | undefined {
	if (!attempt || !payment || !sums || attempt.purpose !== "balance") return "not-for-sale";
	const { state, total_kobo: total, currency } = attempt;
	const why = whyNoPlace({
		attempt: { state, total, currency, takesSlot: false },
		payment: { outcome: payment.outcome, reason: payment.review_reason, currency: payment.currency },
		sums,
	});
	if (why === "short") return "too-little";
	return why && "not-for-sale";
}

function notPayable({ reason }: { reason: "already-paid" | "enrolment-cancelled" | "course-full" }) {
	if (reason === "course-full") return { ok: false, reason } as const;
	return { ok: false, reason: reason === "already-paid" ? reason : "not-for-sale" } as const;
}

async function shownOf(
	tx: Tx,
	enrolment: Enrolment,
	sums: Pick<PlaceShown, "amount" | "excess" | "comesBack">,
): Promise<PlaceShown> {
	const person = await findUser(tx, enrolment.user_id);
	return {
		fullName: person?.full_name ?? "",
		email: person?.email ?? "",
		courseTitle: enrolment.title,
		date: rangeOf(enrolment.first_day ?? "", enrolment.last_day ?? "") ?? null,
		place: enrolment.place,
		hasBegun: false,
		...sums,
	};
}
