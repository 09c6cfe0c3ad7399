import {
	countSeats,
	findCourseDate,
	findCourseOfDate,
	type LockedCourse,
	lockCourse,
} from "#courses/data/course-seats.ts";
import { isRegistrationClosed, seatsLeft } from "#courses/rules/course.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { confirmWait, findOwnWait, insertWait, type Wait, waitUrl } from "#sales/waiting/data/waits.ts";
import { MOST_SEATS_WAITED } from "#sales/waiting/rules/offers.ts";

export type JoinWaitingList = {
	courseDateId: number;
	/** The account, with a verified address. Null: a visitor, who confirms the address by e-mail. */
	userId: string | null;
	fullName: string;
	email: string;
	/** E.164. */
	phone: string | null;
	seats: number;
	/** Whether they also take fewer seats than they wait for. */
	takesFewer: boolean;
	now: Date;
};

export type JoinRefusal =
	| { reason: "date-gone" | "already-registered" }
	/** So many seats are free: they can register at once. */
	| { reason: "free"; left: number }
	/** The date has not so many seats at all. */
	| { reason: "too-many-seats"; most: number };

/** `again`: they wait already, and were sent the same address again. */
export type JoinResult = { ok: true; wait: Wait; again?: true } | ({ ok: false } & JoinRefusal);

/**
 * Puts somebody on the waiting list of a date and e-mails them the address of their own page. A visitor is in line once they confirm their
 * e-mail address there. An address that waits for this date already keeps its wait. Refused: the date cannot be booked by visitors; so many
 * seats are free; it has fewer seats than they want; the member is registered and wants one seat.
 */
export async function joinWaitingList(join: JoinWaitingList): Promise<JoinResult> {
	const courseId = await findCourseOfDate(db, join.courseDateId);
	if (courseId === undefined) return { ok: false, reason: "date-gone" };
	return await inTransaction(async (tx): Promise<JoinResult> => {
		const course = await lockCourse(tx, courseId);
		if (!course || course.deleted_at || !course.published) return { ok: false, reason: "date-gone" };
		return await joinLocked(tx, course, join);
	});
}

async function joinLocked(tx: Tx, course: LockedCourse, join: JoinWaitingList): Promise<JoinResult> {
	const { courseDateId, userId, seats, email, now } = join;
	const today = todayInLagos(now);
	const date = await findCourseDate(tx, course.id, courseDateId);
	const isOpen = date && date.privateTo === null && isUpcoming(date, today) && !isRegistrationClosed(date, today);
	if (!isOpen) return { ok: false, reason: "date-gone" };
	const isRegistered = userId !== null && (await findActiveEnrolmentIn(tx, userId, courseDateId)) !== undefined;
	if (isRegistered && seats === 1) return { ok: false, reason: "already-registered" };
	const earlier = await findOwnWait(tx, { courseDateId, email });
	if (!earlier) {
		const counted = await countSeats(tx, { courseId: course.id, dateId: courseDateId }, now);
		const most = Math.min(MOST_SEATS_WAITED, counted.slots);
		if (seats > most) return { ok: false, reason: "too-many-seats", most };
		const left = seatsLeft(counted);
		if (left >= seats) return { ok: false, reason: "free", left };
	}
	const confirmedAt = userId === null ? null : now;
	const wait = earlier ?? (await insertWait(tx, { ...join, confirmedAt }));
	// Somebody typed the address of a member, who now confirms it.
	if (earlier && !earlier.confirmed_at && confirmedAt) await confirmWait(tx, earlier.id, now);
	const isConfirmed = (wait.confirmed_at ?? confirmedAt) !== null;
	const { location, firstDay, lastDay } = date;
	await insertMail(tx, {
		email: {
			kind: "waiting-joined",
			facts: {
				fullName: wait.full_name,
				courseTitle: course.title,
				date: { firstDay, lastDay },
				location,
				seats: wait.seats,
				waitUrl: waitUrl(wait),
				isConfirmed,
			},
		},
		to: wait.email,
		toName: wait.full_name,
		now,
	});
	await notify(tx, "courses");
	return { ok: true, wait, ...(earlier && { again: true }) };
}
