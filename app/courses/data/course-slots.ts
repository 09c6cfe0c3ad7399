import { sql } from "kysely";
import { mostParticipants, slotCounts } from "#courses/data/slots.ts";
import { slotsLeft } from "#courses/rules/course.ts";
import type { Database, Tx } from "#kit/data/db.ts";
import { type DateRange, todayInLagos } from "#kit/rules/date-range.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** Locks a course's row: whoever counts its slots waits for whoever takes one. Take it before the count. */
export async function lockCourse(tx: Tx, courseId: number) {
	return await tx
		.selectFrom("courses")
		.selectAll()
		.select(vatThatCounts.as("vatThatCounts"))
		.where("id", "=", courseId)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

export type SlotCounts = { participants: number; holds: number };

/** Slots of a locked course that others leave free for this person. */
export async function countSlotsLeft(tx: Tx, course: { id: number; slots: number }, now: Date, personId: string) {
	return slotsLeft({ slots: course.slots, ...(await countTaken(tx, course.id, now, personId)) });
}

/** Slots of a locked course that are taken: by participants of dates that have not ended, and by further people who are paying. */
export async function countSlotsTaken(tx: Tx, courseId: number, now: Date): Promise<SlotCounts> {
	return await countTaken(tx, courseId, now, "");
}

async function countTaken(tx: Tx, id: number, now: Date, exceptPerson: string): Promise<SlotCounts> {
	const courseId = sql`${id}::bigint`;
	const { participants, holds } = slotCounts({ courseId, now, today: todayInLagos(now), exceptPerson });
	const { rows } = await sql<SlotCounts>`select ${participants} as participants, ${holds} as holds`.execute(tx);
	return rows[0] ?? { participants: 0, holds: 0 };
}

/** Locks courses and asks for nothing of them: always in the same order, else two who lock several wait for each other. */
export async function lockCourses(tx: Tx, ids: readonly number[]) {
	await sql`select from courses where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
}

/** A course somebody wants to take part in, and what stands against it. */
export type Standing = {
	course: {
		id: number;
		title: string;
		description: string;
		imageUrl: string | null;
		category: string;
		/** Kobo. */
		price: number;
		vatBasisPoints: number;
		isPublished: boolean;
		isInTrash: boolean;
	};
	/** Undefined when the course has no such date, or the academy cancelled it. */
	date: BookableDate | undefined;
	/** Whether the person is enrolled in this very date, and did not cancel. */
	isRegistered: boolean;
	/** Whether others leave a slot of the course free for this person. */
	hasSlot: boolean;
};

export type BookableDate = DateRange & { id: number; location: string; address: string | null };

export type StandingRow = {
	course: Standing["course"] | null;
	date: BookableDate | null;
	isRegistered: boolean;
	hasSlot: boolean | null;
};

/** Who wants to take part in what. The day in Lagos is told too: it is the one of `now`. */
export type Wish = { courseId: number | null; courseDateId: number | null; personId: string; now: Date };

/**
 * How courses and their dates stand for people, as columns and tables of a question that asks for more. To be sent after
 * the courses are locked. There is one row a wish, in their order, also when there is no such course; `standingOf` reads
 * it. The wish itself is `w`: its `n`, `person_id`, `course_date_id` and `now`.
 */
export function standingsFor(wishes: readonly Wish[]) {
	const [id, personId, now] = [sql`courses.id`, sql`w.person_id`, sql`w.now`];
	const today = sql`w.today`;
	const { participants, holds } = slotCounts({ courseId: id, now, today, exceptPerson: personId });
	return {
		columns: sql`case when courses.id is not null then jsonb_build_object('id', courses.id, 'title', courses.title,
				'description', courses.description, 'imageUrl', courses.image_url, 'category', courses.category,
				'price', courses.price_kobo, 'vatBasisPoints', ${vatThatCounts}, 'isPublished', courses.published,
				'isInTrash', courses.deleted_at is not null) end as course,
			case when d.id is not null then jsonb_build_object('id', d.id, 'firstDay', d.first_day, 'lastDay', d.last_day,
				'location', p.name, 'address', p.address) end as date,
			exists (select from enrolments r where r.user_id = w.person_id and r.course_date_id = d.id and r.cancelled_at is null) as "isRegistered",
			case when courses.slots > taken.at_most + taken.holds then true
				else courses.slots > ${participants} + taken.holds end as "hasSlot"`,
		tables: sql`unnest(${wishes.map(({ courseId }) => courseId)}::bigint[], ${wishes.map(({ courseDateId }) => courseDateId)}::bigint[],
				${wishes.map(({ personId }) => personId)}::text[], ${wishes.map(({ now }) => now)}::timestamptz[],
				${wishes.map(({ now }) => todayInLagos(now))}::date[]) with ordinality as w(course_id, course_date_id, person_id, now, today, n)
			left join courses on courses.id = w.course_id
			left join course_dates d on d.course_id = courses.id and d.id = w.course_date_id and d.cancelled_at is null
			left join locations p on p.id = d.location_id
			cross join lateral (select ${mostParticipants({ courseId: id, today })} as at_most, ${holds} as holds offset 0) as taken`,
	};
}

/** Undefined when there is no such course. */
export function standingOf({ course, date, isRegistered, hasSlot }: StandingRow): Standing | undefined {
	return course ? { course, date: date ?? undefined, isRegistered, hasSlot: hasSlot === true } : undefined;
}

/** A date of a course with its location, or undefined when the course has no such date or the academy cancelled it. */
export async function findCourseDate(tx: Tx, courseId: number, courseDateId: number) {
	return await tx
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select([
			"course_dates.id",
			"first_day as firstDay",
			"last_day as lastDay",
			"locations.name as location",
			"locations.address",
		])
		.where("course_id", "=", courseId)
		.where("course_dates.id", "=", courseDateId)
		.where("course_dates.cancelled_at", "is", null)
		.executeTakeFirst();
}

/** Of which course a date is, to know what to lock. */
export async function findCourseOfDate(on: Database, courseDateId: number): Promise<number | undefined> {
	const date = on.selectFrom("course_dates").select("course_id").where("id", "=", courseDateId);
	return (await date.executeTakeFirst())?.course_id;
}
