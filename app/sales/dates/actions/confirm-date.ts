import { findCourseOfDate, lockCourse } from "#courses/data/course-seats.ts";
import { listSeatContacts, type ToCall, toCall } from "#courses/data/seat-contacts.ts";
import { type LocatedDate, locatedDateText } from "#courses/rules/course-locations.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findDateToConfirm, listDatesAtMinimum, listSeatsOn, setRuns } from "#sales/dates/data/dates-that-run.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";

type ConfirmDate = {
	courseDateId: number;
	/** Null: the date reached its minimum. */
	actor: Actor | null;
	now: Date;
};

export type ConfirmDateResult =
	| { ok: true; mailed: number; toCall: ToCall[] }
	| { ok: false; reason: "gone" | "cancelled" | "over" | "confirmed" | "below-minimum" };

/**
 * Confirms that a date runs: its page says so, and everybody with a confirmed seat gets one e-mail, once. Later participants read it on the
 * page. It stays confirmed when somebody cancels. Refused: gone, cancelled, over, or confirmed before; without an admin, below its minimum.
 */
export async function confirmDate({ courseDateId, actor, now }: ConfirmDate): Promise<ConfirmDateResult> {
	return await inTransaction(async (tx): Promise<ConfirmDateResult> => {
		const courseId = await findCourseOfDate(tx, courseDateId);
		const course = courseId === undefined ? undefined : await lockCourse(tx, courseId);
		const date = course && (await findDateToConfirm(tx, courseDateId));
		if (!course || !date) return { ok: false, reason: "gone" };
		if (date.cancelledAt) return { ok: false, reason: "cancelled" };
		if (hasEnded(date, todayInLagos(now))) return { ok: false, reason: "over" };
		if (date.runsSince) return { ok: false, reason: "confirmed" };
		const isReached = date.minSeats !== null && date.confirmedSeats >= date.minSeats;
		if (!actor && !isReached) return { ok: false, reason: "below-minimum" };
		await setRuns(tx, courseDateId, { by: actor?.id ?? null, now });
		await insertChange(tx, {
			actor,
			action: "confirmed",
			subject: "course",
			id: course.id,
			title: `${course.title}, ${dateText(date)}`,
			after: { participants: date.confirmedSeats },
			now,
		});
		const mailed = await mailParticipants(tx, { courseDateId, courseTitle: course.title, date, now });
		await notify(tx, "courses", "enrolments");
		return { ok: true, ...mailed };
	});
}

/** Confirms every date that has reached its minimum. Returns how many. */
export async function confirmReachedDates({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
	let confirmed = 0;
	for (const courseDateId of await listDatesAtMinimum(todayInLagos(now))) {
		if (signal?.aborted) break;
		if ((await confirmDate({ courseDateId, actor: null, now })).ok) confirmed += 1;
	}
	return confirmed;
}

const dateText = ({ firstDay, lastDay, location }: Pick<LocatedDate, "firstDay" | "lastDay" | "location">) =>
	locatedDateText({ firstDay, lastDay, location });

type Confirmed = {
	courseDateId: number;
	courseTitle: string;
	date: NonNullable<Awaited<ReturnType<typeof findDateToConfirm>>>;
	now: Date;
};

async function mailParticipants(tx: Tx, { courseDateId, courseTitle, date, now }: Confirmed) {
	const seats = await listSeatsOn(tx, courseDateId);
	const contacts = await listSeatContacts(
		tx,
		seats.map(({ id }) => id),
	);
	const people = seats.flatMap(({ id, userId }) => {
		const contact = contacts.get(id);
		return contact ? [{ contact, userId }] : [];
	});
	const { firstDay, lastDay, location, locationAddress, times, room } = date;
	const where = {
		date: { firstDay, lastDay },
		location,
		locationAddress,
		...(times && { times }),
		...(room && { room }),
	};
	let mailed = 0;
	for (const { contact, userId } of people) {
		if (contact.email === null) continue;
		const facts = {
			fullName: contact.toName,
			...(contact.isBuyer && contact.participant && { participant: contact.participant }),
			courseTitle,
			...where,
			myCoursesUrl: contact.isBuyer || userId === null ? null : myCoursesUrl(),
		};
		await insertMail(tx, { email: { kind: "date-runs", facts }, to: contact.email, toName: contact.toName, now });
		mailed += 1;
	}
	return {
		mailed,
		toCall: people.filter(({ contact }) => contact.email === null).map(({ contact }) => toCall(contact)),
	};
}
