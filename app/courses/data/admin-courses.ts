import { sql } from "kysely";
import { type CourseCardFacts, listCoursesById } from "#courses/data/courses.ts";
import { COURSE_FILTERS, type CourseFilter } from "#courses/rules/course-filters.ts";
import { hasWords } from "#courses/rules/filters.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** A card of the admin: as visitors see it, and what only admins know. */
export type AdminCourse = CourseCardFacts & { slots: number; published: boolean };

type CourseQuery = { words: string; filter: CourseFilter; page: number; aPage: number; now: Date };

/**
 * A page of all courses but those in the trash, the newest first: whose title, category, locations or words fit, whatever
 * their case and marks. `counts`: how many each filter would show.
 */
export async function listAdminCourses({ words, filter, page, aPage, now }: CourseQuery) {
	const rows = await db
		.selectFrom("courses")
		.select((row) => [
			"courses.id",
			"title",
			"category",
			"description",
			"slots",
			"published",
			row
				.selectFrom("course_dates")
				.innerJoin("locations", "locations.id", "course_dates.location_id")
				.select(sql<string>`coalesce(string_agg(distinct locations.name, ' '), '')`.as("locations"))
				.whereRef("course_id", "=", "courses.id")
				.where("cancelled_at", "is", null)
				.as("locations"),
			row
				.exists(
					row
						.selectFrom("course_dates")
						.select("id")
						.whereRef("course_id", "=", "courses.id")
						.where("first_day", ">", todayInLagos(now))
						.where("cancelled_at", "is", null),
				)
				.as("hasDates"),
		])
		.where("deleted_at", "is", null)
		.orderBy("courses.id", "desc")
		.execute();
	const found = rows.filter(({ title, category, description, locations }) =>
		hasWords(`${title} ${category} ${locations} ${description}`, words),
	);
	const fitting = found.filter((row) => fits(row, filter));
	const shown = fitting.slice((page - 1) * aPage, page * aPage);
	const cards = await listCoursesById(idsOf(shown), now);
	return {
		courses: shown.flatMap(({ id, slots, published }): AdminCourse[] => {
			const card = cards.find((one) => one.id === id);
			return card ? [{ ...card, slots, published }] : [];
		}),
		total: fitting.length,
		all: rows.length,
		counts: Object.fromEntries(COURSE_FILTERS.map((name) => [name, found.filter((row) => fits(row, name)).length])),
	};
}

function fits(row: { published: boolean; hasDates: unknown }, filter: CourseFilter): boolean {
	if (filter === "no-dates") return !row.hasDates;
	return filter === "all" || row.published === (filter === "published");
}

/** The categories and subject areas in use, by alphabet, and the stored names of all locations: what a form suggests. */
export async function listSuggestions(): Promise<{
	categories: string[];
	subjectAreas: string[];
	locations: string[];
}> {
	const categories = await db.selectFrom("courses").select("category").distinct().orderBy("category").execute();
	const locations = await db.selectFrom("locations").select("name").orderBy("name").execute();
	const areas = await db
		.selectFrom("courses")
		.select("subject_area")
		.distinct()
		.where("subject_area", "<>", "")
		.orderBy("subject_area")
		.execute();
	return {
		categories: categories.map((row) => row.category),
		subjectAreas: areas.map((row) => row.subject_area),
		locations: locations.map((row) => row.name),
	};
}
