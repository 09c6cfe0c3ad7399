// Fifty courses and many members, made by a few statements: nothing of this is measured.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";

export const COURSES = 50;
/** Whole naira; the example of docs/product.md#money. */
export const PRICE_KOBO = 9_500_000;

/** `course`: its number in its address. */
export type Offer = { course: number; courseId: number; courseDateId: number };

/** Courses no one fills, each with one date a month from now. */
export async function makeCourses(now: Date): Promise<Offer[]> {
	const firstDay = addDays(todayInLagos(now), 30);
	await sql`insert into locations (name, address) values ('lagos', '1 Marina')`.execute(db);
	await sql`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
		select 'course-' || n, 'Course ' || n, ${"What you will learn, in a paragraph or two. ".repeat(20)}, ${PRICE_KOBO}, 600, 1000000, 'Physical', ${now}, ${now}
		from generate_series(1, ${sql.lit(COURSES)}) n`.execute(db);
	const dates = await sql<Offer>`insert into course_dates (course_id, location_id, first_day, last_day)
		select courses.id, locations.id, ${firstDay}::date, ${firstDay}::date from courses, locations
		returning course_id as "courseId", id as "courseDateId",
			(select substr(slug, length('course-') + 1)::int from courses where id = course_id) as course`.execute(db);
	await sql`analyze`.execute(db);
	return dates.rows;
}

/** Verified members, whose ids are answered. */
export async function makeMembers(many: number, now: Date): Promise<string[]> {
	const ids = Array.from({ length: many }, () => randomUUID());
	await sql`insert into users (id, full_name, email, email_verified, role, created_at, updated_at)
		select id, 'Ada Okafor', id || '@example.com', true, 'user', ${now}, ${now} from unnest(${ids}::text[]) id`.execute(
		db,
	);
	await sql`analyze users`.execute(db);
	return ids;
}
