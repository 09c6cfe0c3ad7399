import { answerOf, notifyOfDates, notifyOfLinks } from "#courses/actions/notify-of-dates.ts";
import { saveDateChanges } from "#courses/data/course-dates.ts";
import { courseValuesOf, listDatesOf, updateCourseRow } from "#courses/data/course-editing.ts";
import { lockCourse } from "#courses/data/course-seats.ts";
import { findOverbooked, type Overbooked } from "#courses/data/overbooked.ts";
import { type AffectedPerson, countChangeOfDates, listConcerned } from "#courses/data/people-on-date.ts";
import type { ToCall } from "#courses/data/seat-contacts.ts";
import { listTrainersOf, saveTrainersOf, type Trainer } from "#courses/data/trainers.ts";
import type { CourseValues } from "#courses/rules/course-form.ts";
import { dateWithLinkText, type LocatedDate, type SavedDate } from "#courses/rules/course-locations.ts";
import { type DateChanges, dateChanges, isWithoutChanges } from "#courses/rules/date-changes.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import type { EditRefusal } from "#kit/rules/editing.ts";

export type CourseState = { values: CourseValues; dates: readonly LocatedDate[]; trainers: readonly Trainer[] };

/** A date that people booked and an edit changes (`is` null: takes off), with these people. */
export type ConcernedDate = { was: SavedDate; is: SavedDate | null; people: AffectedPerson[] };

/** A date with a new joining link, and its participants, who get the link. */
export type LinkedDate = { is: SavedDate; people: AffectedPerson[] };

/** The facts to confirm before an edit: the affected people, and the dates that are over already. */
export type Concern = { dates: ConcernedDate[]; links: LinkedDate[]; past: LocatedDate[] };

export type UpdateCourseResult =
	| { ok: true; concern: Concern; mailed: number; linked: number; toCall?: ToCall[] }
	| EditRefusal<CourseState>
	| ({ ok: false; reason: "seats-taken" } & Overbooked);

type CourseUpdate = CourseState & {
	id: number;
	seenVersion: number;
	/** Whether to e-mail the people whose date changed. */
	tellPeople: boolean;
	/** The page on which participants see their bookings. */
	myCoursesUrl: string;
	/** Only whether it would be done, and whom it concerns: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
};

/**
 * Gives a course other values and dates. A changed date keeps its id, so its participants move with it. A seat keeps what was bought,
 * also while it is being paid. Refused: gone; 'No Changes'; another admin saved another version; fewer seats than are taken. The course
 * is locked first, as by every action that takes a seat.
 */
export async function updateCourse(update: CourseUpdate): Promise<UpdateCourseResult> {
	const { id, values, dates, trainers, seenVersion, now } = update;
	return await inTransaction(async (tx) => {
		const course = await lockCourse(tx, id);
		if (!course || course.deleted_at) return { ok: false, reason: "gone" };
		const before = {
			values: courseValuesOf(course),
			dates: await listDatesOf(tx, id),
			trainers: await listTrainersOf(id, tx),
		};
		const changes = dateChanges(before.dates, dates);
		const difference = differenceOf(factsOf(before), factsOf({ values, dates, trainers }));
		if (!difference && isWithoutChanges(changes)) {
			// Another admin saved exactly the same, or the form was sent twice: nothing to do.
			if (course.version !== seenVersion) return { ok: true, concern: { dates: [], links: [], past: [] }, ...NOBODY };
			return { ok: false, reason: "no-changes" };
		}
		if (course.version !== seenVersion) {
			const by = await findLastChange(tx, "course", id);
			return { ok: false, reason: "changed", theirs: before, version: course.version, by };
		}
		const taken = await findOverbooked(tx, { course, slots: values.slots, changes, dates: before.dates }, now);
		if (taken) return { ok: false, reason: "seats-taken", ...taken };
		const concern = await concernOf(tx, changes, now);
		if (update.onlyLook) return { ok: true, concern, ...NOBODY };
		return { ok: true, concern, ...(await save(tx, update, { course, changes, difference, concern })) };
	});
}

const NOBODY = { mailed: 0, linked: 0 };

type CourseDifference = {
	course: NonNullable<Awaited<ReturnType<typeof lockCourse>>>;
	changes: DateChanges;
	difference: ReturnType<typeof differenceOf>;
	concern: Concern;
};

async function save(tx: Tx, update: CourseUpdate, { course, changes, difference, concern }: CourseDifference) {
	const { id, values, tellPeople, myCoursesUrl, actor, now } = update;
	await updateCourseRow(tx, { course, values, now });
	const changed = [...changes.moved, ...changes.linked].map(({ is }) => is.id);
	// Before the dates are taken off: their people are known by them.
	await countChangeOfDates(tx, [...new Set([...changed, ...changes.removed.map((date) => date.id)])]);
	await saveDateChanges(tx, id, changes);
	await saveTrainersOf(tx, id, update.trainers);
	const change = { actor, subject: "course", id, title: course.title, now } as const;
	await insertChange(tx, { ...change, action: "edited", ...difference });
	const email = { courseTitle: values.title, myCoursesUrl, now };
	const links = concern.links.map((date) => ({ ...date, people: date.people.map(counted) }));
	const linked = await notifyOfLinks(tx, { ...email, dates: links });
	const dates = tellPeople ? concern.dates.map((date) => ({ ...date, people: date.people.map(counted) })) : [];
	const notified = await notifyOfDates(tx, { ...email, dates });
	const after = {
		...(notified.mailed > 0 && { people: notified.mailed }),
		...(linked.mailed > 0 && { joiningLink: linked.mailed }),
	};
	if (notified.mailed + linked.mailed > 0) await insertChange(tx, { ...change, action: "told participants", after });
	return {
		...answerOf({ mailed: notified.mailed, toCall: [...notified.toCall, ...linked.toCall] }),
		linked: linked.mailed,
	};
}

/** With the change of its date counted. */
function counted({ enrolment, ...person }: AffectedPerson): AffectedPerson {
	return { ...person, enrolment: enrolment && { ...enrolment, version: enrolment.version + 1 } };
}

/** Lists the people affected by changes of coming dates, before or after the edit. A date that is over affects no one. */
async function concernOf(tx: Tx, { added, moved, linked, removed }: DateChanges, now: Date): Promise<Concern> {
	const today = todayInLagos(now);
	const isOver = (date: LocatedDate) => date.lastDay < today;
	const changed = [...moved, ...removed.map((was) => ({ was, is: null }))];
	const ahead = changed.filter(({ was, is }) => !(isOver(was) && (is === null || isOver(is))));
	const joined = linked.map(({ is }) => is).filter((is) => is.joiningLink && !isOver(is));
	const ids = [...new Set([...ahead.map(({ was }) => was.id), ...joined.map(({ id }) => id)])];
	const people = Map.groupBy(await listConcerned(tx, ids, now), (person) => person.courseDateId);
	const dates = ahead.map(({ was, is }) => ({ was, is, people: people.get(was.id) ?? [] }));
	// A person who is still paying gets the link with their seat.
	const links = joined.map((is) => ({ is, people: (people.get(is.id) ?? []).filter(({ enrolment }) => enrolment) }));
	return {
		dates: dates.filter((date) => date.people.length > 0),
		links: links.filter((date) => date.people.length > 0),
		past: [...added, ...moved.map(({ is }) => is)].filter(isOver),
	};
}

/** The facts of a course for the log. */
function factsOf({ values, dates, trainers }: CourseState) {
	return { ...values, dates: dates.map(dateWithLinkText).sort(), trainers: trainers.map(({ name }) => name) };
}
