import { countSeatsLeft, type LockedCourse } from "#courses/data/course-seats.ts";
import { findDate } from "#courses/data/open-dates.ts";
import { personKey } from "#courses/data/seats.ts";
import { isRegistrationClosed } from "#courses/rules/course.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { hasEnded, isUpcoming, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { closeChoice } from "#sales/ledger/orders/data/date-choices.ts";
import { moveEnrolment, type NewDate } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { type Enrolment, findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import { findSeatEvent } from "#sales/ledger/orders/data/seat-event.ts";
import { findMemberBehind, findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { courseFor } from "#sales/ledger/orders/rules/other-participant.ts";
import { markOvertaken } from "#sales/ledger/payments/data/bought-beside.ts";
import { listUntriedBeside, seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";
import { heldFacts } from "#sales/paying/orders/actions/mail-joining-link.ts";
import { abandonAttempts } from "#sales/paying/payments/actions/abandon-attempts.ts";
import { revokeLinks } from "#sales/paying/ways/links/data/pay-links.ts";

/** Why an enrolment cannot be moved there. */
export type MoveRefusal = {
	ok: false;
	reason:
		| "cancelled"
		| "course-gone"
		| "other-course"
		| "date-gone"
		| "date-over"
		| "date-cancelled"
		| "begun"
		| "registration-closed"
		| "already-registered"
		| "course-full";
};

type MoveRequest = {
	/** The enrolment, locked like its order. */
	course: LockedCourse | undefined;
	enrolment: Enrolment;
	courseDateId: number;
	/** Null: the participant, through the link in our e-mail, who may only choose what they could also book. */
	actorId: string | null;
	now: Date;
};

export type Movable = { ok: true; to: NewDate & { hasBegun: boolean } } | MoveRefusal;

/** Decides whether an enrolment may move to another date of its course. Lock the order and the course before. Writes nothing. */
export async function judgeMove(
	tx: Tx,
	{ course, enrolment, courseDateId, actorId, now }: MoveRequest,
): Promise<Movable> {
	if (enrolment.cancelled_at) return { ok: false, reason: "cancelled" };
	const isOpen = course && !course.deleted_at && (actorId !== null || course.published);
	if (!isOpen) return { ok: false, reason: "course-gone" };
	const date = await findDate(tx, courseDateId);
	// Whose link leads there is not known here: only the office moves people to a private date.
	if (!date || (date.privateTo !== null && actorId === null)) return { ok: false, reason: "date-gone" };
	if (date.courseId !== course.id) return { ok: false, reason: "other-course" };
	if (date.cancelledAt) return { ok: false, reason: "date-cancelled" };
	const today = todayInLagos(now);
	if (hasEnded(date, today)) return { ok: false, reason: "date-over" };
	const hasBegun = !isUpcoming(date, today);
	if (hasBegun && actorId === null) return { ok: false, reason: "begun" };
	if (isRegistrationClosed(date, today) && actorId === null) return { ok: false, reason: "registration-closed" };
	if (await findActiveEnrolmentIn(tx, enrolment.user_id, date.id)) return { ok: false, reason: "already-registered" };
	const at = { courseId: course.id, dateId: date.id };
	if ((await countSeatsLeft(tx, at, now, personKey(enrolment))) < 1) return { ok: false, reason: "course-full" };
	const { id, location, address, firstDay, lastDay } = date;
	return { ok: true, to: { id, location, address, firstDay, lastDay, hasBegun } };
}

/** The moved enrolment; `to`: its new date. */
export type MovedWithin = { ok: true; enrolment: Enrolment; to: NewDate } | MoveRefusal;

/**
 * Moves an enrolment to another date of its course, in an action that locked the order and the course. No money moves: payments,
 * documents and dues stay. An open choice is closed, links through which others would pay for that date are revoked, the participant's
 * attempts for it end, and the participant gets an e-mail with a new calendar file. Refused as `judgeMove`.
 */
export async function moveWithin(tx: Tx, wanted: MoveRequest): Promise<MovedWithin> {
	const { enrolment, actorId, now } = wanted;
	const judged = await judgeMove(tx, wanted);
	if (!judged.ok) return judged;
	const { hasBegun: _, ...to } = judged.to;
	const moved = await moveEnrolment(tx, enrolment, to, { actorId, now });
	// It is locked, so no one can have cancelled it.
	if (!moved) throw new Error(`The enrolment ${enrolment.id} could not be moved.`);
	await followMove(tx, { was: enrolment, moved, to, actorId, now });
	return { ok: true, enrolment: moved, to };
}

type CompletedMove = { was: Enrolment; moved: Enrolment; to: NewDate; actorId: string | null; now: Date };

/** Applies the effects of a move: choices and payments for the new date end, and the participant is informed. */
export async function followMove(tx: Tx, { was, moved, to, actorId, now }: CompletedMove) {
	const choice = actorId === null ? "moved" : "by-admin";
	await closeChoice(tx, moved.id, { choice, chosenDateId: to.id, by: actorId, now });
	if (moved.owner_id !== null) await closeStartsThere(tx, { ...moved, owner_id: moved.owner_id }, to.id, now);
	await markOvertaken(tx, moved.order_id, now);
	await notifyOfMove(tx, { was, moved, now });
	await notify(tx, "courses", "enrolments", ...accountsOf(moved));
}

/** Ends the member's payments for another seat on that date. */
async function closeStartsThere(
	tx: Tx,
	{ id, owner_id: userId, order_id: asOfOrder }: { id: number; owner_id: string; order_id: number },
	courseDateId: number,
	now: Date,
) {
	const there = { userId, courseDateId, otherParticipant: { asOfOrder } };
	await revokeLinks(tx, there, "moved", now);
	const others = seatsOn({ ...there, exceptSeat: id });
	await abandonAttempts(tx, await listUntriedBeside(tx, others, null), { why: "moved", now });
}

/** E-mails the participant, who attends, and the member who ordered the seat for them. If neither has an address: the payer. */
async function notifyOfMove(tx: Tx, { was, moved, now }: { was: Enrolment; moved: Enrolment; now: Date }) {
	const { fullName, email } = await findPersonOf(tx, moved.id);
	const member = await findMemberBehind(tx, moved);
	const [from, to] = [locatedDate(was), locatedDate(moved)];
	if (!to) return;
	const order = await findOrder(tx, moved.order_id);
	const payer = await findPayerOfOrder(tx, order, await listSeats(tx, order.id));
	// The amount due concerns only the buyer.
	const open = payer.buyer === null ? amountStillDue(moved) : null;
	const due = open && { total: open.total, vat: open.vat, by: moved.due_day ?? moved.first_day };
	const { id: _, ...event } = await findSeatEvent(tx, moved.id);
	const facts = {
		fullName,
		courseTitle: moved.title,
		...(was.title !== moved.title && { courseWas: was.title }),
		enrolmentId: moved.id,
		...event,
		movedAt: now.toISOString(),
		was: from,
		is: { ...to, locationAddress: moved.location_address, ...(await heldFacts(tx, moved.course_date_id)) },
		due: member ? null : due,
		...(member && { orderedBy: member.fullName }),
		myCoursesUrl: `${config.publicUrl}/my-courses`,
	};
	if (email !== null && email !== member?.email)
		await insertMail(tx, { email: { kind: "moved", facts }, to: email, toName: fullName, now });
	const buyer =
		member ?? (email === null && payer.email !== null ? { fullName: payer.name, email: payer.email } : undefined);
	if (!buyer) return;
	const { orderedBy: _buyer, ...theirs } = facts;
	const courseTitle = fullName === "" ? moved.title : courseFor(moved.title, fullName);
	const forBuyer = { ...theirs, fullName: buyer.fullName, courseTitle, due: member ? due : null };
	await insertMail(tx, { email: { kind: "moved", facts: forBuyer }, to: buyer.email, toName: buyer.fullName, now });
}

function locatedDate({ first_day, last_day, location }: Enrolment) {
	const range = rangeOf(first_day ?? undefined, last_day ?? undefined);
	return range && location !== null ? { ...range, location } : null;
}
