import { type Kysely, sql } from "kysely";
import { TERM_COLUMNS, withTerms } from "#courses/data/course-dates.ts";
import { heldOf } from "#courses/data/held-date.ts";
import { freeSlug, slugOf } from "#courses/rules/course.ts";
import { COURSE_COLUMNS, type CourseValues } from "#courses/rules/course-form.ts";
import type { SavedDate } from "#courses/rules/course-locations.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { DB } from "#kit/data/schema.ts";

export type CourseToEdit = { id: number; slug: string; version: number; values: CourseValues; dates: SavedDate[] };

/** The course an address names, or named before it was renamed, published or not. What lies in the trash is not found. */
export async function findCourseToEdit(slug: string): Promise<CourseToEdit | undefined> {
	const row = await db
		.selectFrom("courses")
		.leftJoin("course_former_slugs as former", (join) =>
			join.onRef("former.course_id", "=", "courses.id").on("former.slug", "=", slug),
		)
		.select(["courses.id", "courses.slug", "courses.version"])
		.select(COURSE_COLUMNS.map((column) => `courses.${column}` as const))
		.where("deleted_at", "is", null)
		.where((where) => where.or([where("courses.slug", "=", slug), where("former.slug", "is not", null)]))
		.executeTakeFirst();
	if (!row) return undefined;
	const { id, version, slug: current } = row;
	return { id, slug: current, version, values: courseValuesOf(row), dates: await listDatesOf(db, id) };
}

/** The values of a row, in the order of the form. */
export function courseValuesOf(row: CourseValues): CourseValues {
	return Object.fromEntries(COURSE_COLUMNS.map((column) => [column, row[column]])) as CourseValues;
}

/** All dates of a course but cancelled ones, which no edit may take away; past ones too: by location, the earliest first. */
export async function listDatesOf(on: Kysely<DB> | Tx, courseId: number): Promise<SavedDate[]> {
	const rows = await on
		.selectFrom("course_dates")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "locations.name as location", "first_day as firstDay", "last_day as lastDay"])
		.select(["starts_at", "ends_at", "other_hours", "joining_link as joiningLink", ...TERM_COLUMNS])
		.where("course_id", "=", courseId)
		.where("cancelled_at", "is", null)
		.orderBy("locations.name")
		.orderBy("first_day")
		.orderBy("last_day")
		.orderBy("course_dates.id")
		.execute();
	return rows.map(({ starts_at, ends_at, other_hours, joiningLink, ...date }) => ({
		...withTerms(date),
		...heldOf({ starts_at, ends_at, other_hours, joiningLink }),
	}));
}

/** Adds a course at an address of its own. Returns its id and address. */
export async function insertCourse(
	tx: Tx,
	{ values, publisherId, now }: { values: CourseValues; publisherId: string; now: Date },
): Promise<{ id: number; slug: string }> {
	const slug = freeSlug(values.title, await takenSlugs(tx, values.title));
	const { id } = await tx
		.insertInto("courses")
		.values({ ...values, slug, publisher_id: publisherId, created_at: now, updated_at: now })
		.returning("id")
		.executeTakeFirstOrThrow();
	await notifyOfCourse(tx, values.published);
	return { id, slug };
}

type SlugOfCourse = { id: number; slug: string; title: string };

/**
 * Gives a locked course other values. Another title may mean another address: the old one leads to it from then on, and no
 * address of another course, old or new, is taken away (docs/product.md#courses).
 */
export async function updateCourseRow(
	tx: Tx,
	{ course, values, now }: { course: SlugOfCourse & { published: boolean }; values: CourseValues; now: Date },
): Promise<{ slug: string }> {
	const slug = await slugFor(tx, course, values.title);
	if (slug !== course.slug) {
		await tx.deleteFrom("course_former_slugs").where("slug", "=", slug).where("course_id", "=", course.id).execute();
		await tx.insertInto("course_former_slugs").values({ slug: course.slug, course_id: course.id }).execute();
	}
	await tx
		.updateTable("courses")
		.set({ ...values, slug, version: sql`version + 1`, updated_at: now })
		.where("id", "=", course.id)
		.execute();
	await notifyOfCourse(tx, values.published || course.published);
	return { slug };
}

/** Publishes a locked course or makes it a draft; puts it into the trash or takes it out (`deletedAt`). */
export async function setCourseState(
	tx: Tx,
	course: { id: number; published: boolean },
	state: { published: boolean } | { deleted_at: Date | null },
	now: Date,
) {
	await tx
		.updateTable("courses")
		.set({ ...state, version: sql`version + 1`, updated_at: now })
		.where("id", "=", course.id)
		.execute();
	await notifyOfCourse(tx, course.published || "published" in state);
}

/** A change of what the public sees is announced to all open pages; what only admins see, to theirs. */
async function notifyOfCourse(tx: Tx, isPublic: boolean) {
	await notify(tx, isPublic ? "courses" : "drafts");
}

/** The address stays unless the title reads differently in one. */
async function slugFor(tx: Tx, course: SlugOfCourse, title: string): Promise<string> {
	if (slugOf(title) === slugOf(course.title)) return course.slug;
	return freeSlug(title, await takenSlugs(tx, title, course.id));
}

const ADDRESSES = "course addresses";

/**
 * Addresses like the one a title gives that other courses have or had, those in the trash too. Anyone who chooses one waits for
 * anyone who chooses one: of two with the same title the second sees the first. Lock the course before, if there is one.
 */
async function takenSlugs(tx: Tx, title: string, exceptCourseId = 0): Promise<Set<string>> {
	await sql`select pg_advisory_xact_lock(hashtext(${ADDRESSES}))`.execute(tx);
	const like = `${slugOf(title)}%`;
	const now = await tx
		.selectFrom("courses")
		.select("slug")
		.where("slug", "like", like)
		.where("id", "<>", exceptCourseId)
		.execute();
	const before = await tx
		.selectFrom("course_former_slugs")
		.select("slug")
		.where("slug", "like", like)
		.where("course_id", "<>", exceptCourseId)
		.execute();
	return new Set([...now, ...before].map((row) => row.slug));
}

/** The newest copy of a course that is there, as the log knows it. */
export async function findLastCopy(tx: Tx, courseId: number): Promise<{ slug: string; title: string } | undefined> {
	return await tx
		.selectFrom("changes")
		.innerJoin("courses", (join) => join.on(sql`courses.id::text`, "=", sql.ref("changes.subject_id")))
		.select(["courses.slug", "courses.title"])
		.where("action", "=", "duplicated")
		.where("subject", "=", "course")
		.where(sql`after ->> 'copyOf'`, "=", String(courseId))
		.orderBy("changes.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** What a course is called; undefined when it is gone or in the trash. */
export async function findCourseTitle(id: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("courses")
		.select("title")
		.where("id", "=", id)
		.where("deleted_at", "is", null)
		.executeTakeFirst();
	return row?.title;
}
