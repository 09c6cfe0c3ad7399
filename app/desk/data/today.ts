import { sql } from "kysely";
import { db } from "#kit/data/db.ts";

/** Drafts no one has published or sent. */
export async function countDrafts(): Promise<{ courses: number; newsletters: number }> {
	const { rows } = await sql<{ courses: number; newsletters: number }>`select
		(select count(*)::int from courses where not published and deleted_at is null) as courses,
		(select count(*)::int from newsletter_issues where state = 'draft' and deleted_at is null) as newsletters`.execute(
		db,
	);
	return rows[0] ?? { courses: 0, newsletters: 0 };
}

/** What an academy that has just begun has already. */
export async function readBeginnings() {
	const [course, slide, setting] = await Promise.all([
		db.selectFrom("courses").select("id").where("deleted_at", "is", null).limit(1).executeTakeFirst(),
		db.selectFrom("hero_slides").select("id").where("deleted_at", "is", null).limit(1).executeTakeFirst(),
		db.selectFrom("settings").select("name").limit(1).executeTakeFirst(),
	]);
	return { hasCourse: course !== undefined, hasHome: slide !== undefined, hasSettings: setting !== undefined };
}

/** The last statement that was read: how many of its lines brought money, and how many of those are matched. */
export async function findLastStatement() {
	const { rows } = await sql<{ at: Date; lines: number; matched: number }>`
		select s.imported_at as at, count(l.id) filter (where l.amount_kobo > 0)::int as lines,
			count(l.id) filter (where l.state = 'matched')::int as matched
		from (select id, imported_at from bank_statements order by imported_at desc limit 1) s
			left join bank_lines l on l.statement_id = s.id
		group by s.id, s.imported_at`.execute(db);
	return rows[0];
}
