import { sql } from "kysely";
import { listCards } from "#courses/data/catalogue.ts";
import { isOpenDate, isPublicCourse } from "#courses/data/public-courses.ts";
import type { CatalogueCard } from "#courses/rules/catalogue-card.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { idsOf } from "#kit/rules/row-id.ts";

const MOST = 3;

type SourceCourse = { id: number; subjectArea: string; category: string };

/** Other courses one can register for: those of the same subject area first, then of the same category, the nearest first. */
export async function listRelatedCourses(
	{ id, subjectArea, category }: SourceCourse,
	now: Date,
): Promise<CatalogueCard[]> {
	const isSameArea = sql<boolean>`(subject_area <> '' and subject_area = ${subjectArea})`;
	const rows = await db
		.selectFrom("courses")
		.innerJoin("course_dates", "course_dates.course_id", "courses.id")
		.select("courses.id")
		.where(isPublicCourse)
		.where("courses.id", "<>", id)
		.where(({ or, eb }) => or([eb("category", "=", category), isSameArea]))
		.where(isOpenDate(todayInLagos(now)))
		.groupBy("courses.id")
		.orderBy(isSameArea, "desc")
		.orderBy(sql`min(first_day)`)
		.limit(MOST)
		.execute();
	return listCards(idsOf(rows), now);
}
