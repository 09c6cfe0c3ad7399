import { answerOf } from "#courses/actions/notify-of-dates.ts";
import { findCourseOfDate } from "#courses/data/course-seats.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { countChangeOfDates } from "#courses/data/people-on-date.ts";
import type { ToCall } from "#courses/data/seat-contacts.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { BeginAnew, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { offerChoices } from "#sales/dates/actions/offer-choices.ts";
import {
	type DatePerson,
	listBegunForDate,
	listEnrolmentsOfDate,
	listOrdersOfDate,
	listPeopleOfDate,
	markDateCancelled,
	revokeLinksOfDate,
} from "#sales/dates/data/date-people.ts";
import { withdrawTransfersOf } from "#sales/ledger/orders/data/enrolment-money.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { type Attempt, listAttempts, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { isUntried } from "#sales/ledger/payments/rules/payment.ts";
import { notifyOfTransferEnd } from "#sales/paying/ways/transfers/actions/notify-of-transfer-end.ts";

export type CancelDate = FromForm & {
	courseDateId: number;
	/** The reason, which all affected people read. */
	reason: string;
};

export type CancelDateResult =
	/** The number of people who got an e-mail, and the people whom the office must call. */
	| { ok: true; mailed: number; toCall?: ToCall[] }
	| { ok: true; again: true }
	| { ok: false; reason: "date-gone" | "date-over" }
	| { ok: false; reason: "cancelled"; by: { name: string; at: Date } | undefined };

/**
 * Cancels a date and e-mails all affected people in the same transaction. Enrolled participants choose another date or a refund by a link
 * of their own; people who were about to pay read that they have no seat. Payment attempts end, transfers are withdrawn and links
 * revoked; money that still arrives goes to review. Refused: no such date; over; cancelled already (by whom and when).
 */
export async function cancelDate(input: CancelDate): Promise<CancelDateResult> {
	const { key, courseDateId, reason, now } = input;
	return await oncePerForm({ key, what: { courseDateId, reason }, now }, (tx) => cancel(tx, input));
}

async function cancel(tx: Tx, input: CancelDate): Promise<CancelDateResult> {
	const { courseDateId, reason, actor, now } = input;
	const courseId = await findCourseOfDate(tx, courseDateId);
	const orders = new Set(await listOrdersOfDate(tx, courseDateId));
	const { courses } = await lockOrders(tx, [...orders], [courseId ?? null]);
	const course = courses.find(({ id }) => id === courseId);
	const date = await findDate(tx, courseDateId);
	if (!course || !date) return { ok: false, reason: "date-gone" };
	if (date.cancelledAt) return { ok: false, reason: "cancelled", by: await findLastChange(tx, "date", courseDateId) };
	if (hasEnded(date, todayInLagos(now))) return { ok: false, reason: "date-over" };
	// A person may have registered between the first read and the lock of the course.
	if ((await listOrdersOfDate(tx, courseDateId)).some((id) => !orders.has(id))) throw new BeginAnew();
	const people = await listPeopleOfDate(tx, courseDateId, now);
	const enrolments = await listEnrolmentsOfDate(tx, courseDateId);
	const ids = idsOf(enrolments);
	const begun = await listAttempts(tx, await listBegunForDate(tx, courseDateId, ids));
	await markDateCancelled(tx, date, { reason, actorId: actor.id, now });
	await countChangeOfDates(tx, [courseDateId]);
	for (const attempt of begun) await endAttempt(tx, attempt, input);
	await withdrawTransfersOf(
		tx,
		begun.flatMap(({ id, provider }) => (provider === "bank" ? id : [])),
		{ why: "date-cancelled", at: now },
	);
	for (const attempt of begun) await notifyOfTransferEnd(tx, { attempt, why: "date-cancelled", now });
	await revokeLinksOfDate(tx, courseDateId, ids, now);
	const notified = await offerChoices(tx, { course, was: date, reason, people, enrolments, now });
	await insertChange(tx, {
		actor,
		action: "cancelled",
		subject: "date",
		id: courseDateId,
		title: `${course.title}, ${locatedDateText(date)}`,
		after: { reason, participants: enrolments.length, people: people.length },
		now,
	});
	await updatePages(tx, people);
	return { ok: true, ...answerOf(notified) };
}

/** Ends an attempt, which cannot be paid any more. Transactions that are pending at a bank are still checked. */
async function endAttempt(tx: Tx, attempt: Attempt, { courseDateId, actor, now }: CancelDate) {
	const { id, reference, state: before, provider } = attempt;
	if (provider !== "bank" && !isUntried(before) && before !== "failed")
		return await updateAttempt(tx, id, { holdUntil: null });
	await updateAttempt(tx, id, {
		state: "cancelled",
		holdUntil: null,
		...(provider === "bank" && { nextCheckAt: null }),
	});
	await insertPaymentEvent(tx, {
		reference,
		source: "person",
		kind: "date-cancelled",
		actorId: actor.id,
		before,
		after: "cancelled",
		facts: { courseDateId },
		now,
	});
}

async function updatePages(tx: Tx, people: readonly DatePerson[]) {
	const theirs = people.flatMap(({ userId }) => (userId === null ? [] : `user:${userId}`));
	await notify(tx, "courses", "enrolments", "payments", "bank", ...theirs);
}
