import { sql } from "kysely";
import { type CourseDetails, listCoursesWithDates } from "#courses/data/courses.ts";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { canBeTakenOnline } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { likeWords } from "#kit/rules/listing.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** A course as a form offers it: what it costs, and where and when it is held. */
export type CourseChoice = Pick<
	CourseDetails,
	"id" | "slug" | "title" | "priceKobo" | "vatBasisPoints" | "seatsLeft"
> & {
	/** Whether it can be taken online. */
	online: boolean;
	/** Its upcoming dates. */
	locations: { location: string; dates: CourseDetails["datesByLocation"][number]["dates"] }[];
};

/** What a form offers of the courses. `found`: how many titles have these words, null without words; `more`: a list does not hold all. */
export type CourseChoices = { courses: CourseChoice[]; words: string; found: number | null; more: boolean };

/** No list is longer: one chooses from it with a thumb. */
const MOST_CHOICES = 100;

/** Courses by title: those whose titles have these words, and the one of this address whatever its title is. */
export async function listCourseChoices(asked: { now: Date; words?: string; slug?: string }): Promise<CourseChoices> {
	const { now, words = "", slug = "" } = asked;
	const [rows, more] = await Promise.all([findRows(words, slug), areMoreThanListed()]);
	const ids = idsOf(rows);
	const courses = await listCoursesWithDates(ids, now);
	const position = new Map(ids.map((id, index) => [id, index]));
	courses.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
	return {
		courses: courses.map(
			(course): CourseChoice => ({
				id: course.id,
				slug: course.slug,
				title: course.title,
				priceKobo: course.priceKobo,
				vatBasisPoints: course.vatBasisPoints,
				online: canBeTakenOnline(course),
				seatsLeft: course.seatsLeft,
				locations: course.datesByLocation.map(({ location, dates }) => ({ location, dates })),
			}),
		),
		words,
		found: words ? rows.filter(({ isFound }) => isFound).length : null,
		more,
	};
}

/** Titles and addresses alone, or null where there are more than a list holds. */
export async function listCourseTitles(): Promise<{ slug: string; title: string }[] | null> {
	const titles = await db
		.selectFrom("courses")
		.select(["slug", "title"])
		.where(isPublicCourse)
		.orderBy("plain_title")
		.limit(MOST_CHOICES + 1)
		.execute();
	return titles.length > MOST_CHOICES ? null : titles;
}

async function findRows(words: string, slug: string) {
	const parts = words.trim() ? likeWords(words) : [];
	const isFound = sql<boolean>`plain_title like all (${parts}::text[])`;
	return await db
		.selectFrom("courses")
		.select(["id", isFound.as("isFound")])
		.where(isPublicCourse)
		.where(sql<boolean>`(${isFound} or slug = ${slug})`)
		// The one that is chosen already is not the one that is left out.
		.orderBy(sql`slug = ${slug}`, "desc")
		.orderBy("plain_title")
		.limit(MOST_CHOICES)
		.execute();
}

async function areMoreThanListed(): Promise<boolean> {
	const next = await db
		.selectFrom("courses")
		.select("id")
		.where(isPublicCourse)
		.offset(MOST_CHOICES)
		.limit(1)
		.executeTakeFirst();
	return next !== undefined;
}
