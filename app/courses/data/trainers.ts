import { type Expression, sql } from "kysely";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** A member of the team, as a course names who teaches it. */
export type Trainer = { id: number; name: string };
/** With a photograph of theirs, or a drawn portrait. */
export type TrainerFacts = Trainer & { position: string; biography: string; imageUrl: string };

/** Who teaches a course, in the order of its page. A member of the team who is in the trash does not. */
export async function listTrainersOf(courseId: number, on: Database | Tx = db): Promise<TrainerFacts[]> {
	const rows = await on
		.selectFrom("course_trainers")
		.innerJoin("team_members", "team_members.id", "course_trainers.team_member_id")
		.select(["team_members.id", "name", "position", "biography", "image_url as imageUrl"])
		.where("course_id", "=", courseId)
		.where("deleted_at", "is", null)
		.orderBy("course_trainers.sort_order")
		.execute();
	return rows.map((row) => ({ ...row, imageUrl: row.imageUrl ?? portraitUrl(row.name) }));
}

/** A trainer as those who have a seat see them. */
export type TrainerSummary = { name: string; imageUrl: string | null };

/** The same of the course with this id, within a question about something else. */
export function trainersOf(courseId: Expression<unknown>) {
	return sql<
		TrainerSummary[]
	>`(select coalesce(json_agg(json_build_object('name', m.name, 'imageUrl', m.image_url) order by t.sort_order), '[]')
		from course_trainers t join team_members m on m.id = t.team_member_id
		where t.course_id = ${courseId} and m.deleted_at is null)`;
}

/** Everybody a course can name, in the academy's order. */
export async function listTrainerChoices(): Promise<Trainer[]> {
	return await db
		.selectFrom("team_members")
		.select(["id", "name"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** Names who teaches a locked course. */
export async function saveTrainersOf(tx: Tx, courseId: number, trainers: readonly Trainer[]) {
	await tx.deleteFrom("course_trainers").where("course_id", "=", courseId).execute();
	if (trainers.length === 0) return;
	const rows = trainers.map(({ id }, at) => ({ course_id: courseId, team_member_id: id, sort_order: at + 1 }));
	await tx.insertInto("course_trainers").values(rows).execute();
}

/** The published courses somebody teaches, by title. */
export async function listIdsOfCoursesTaughtBy(memberId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("course_trainers")
		.innerJoin("courses", "courses.id", "course_trainers.course_id")
		.select("courses.id")
		.where("team_member_id", "=", memberId)
		.where(isPublicCourse)
		.orderBy("courses.title")
		.execute();
	return idsOf(rows);
}

/** Members of the team somebody's account can be linked to: those without one, and the one it has. */
export async function listAccountChoices(userId: string): Promise<(Trainer & { isOwn: boolean })[]> {
	const rows = await db
		.selectFrom("team_members")
		.select(["id", "name", "user_id"])
		.where("deleted_at", "is", null)
		.where(({ or, eb }) => or([eb("user_id", "is", null), eb("user_id", "=", userId)]))
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
	return rows.map(({ id, name, user_id }) => ({ id, name, isOwn: user_id !== null }));
}

export async function lockTrainer(tx: Tx, memberId: number) {
	return await tx
		.selectFrom("team_members")
		.select(["name", "user_id as userId"])
		.where("id", "=", memberId)
		.where("deleted_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
}

/** An account is one member of the team at most. */
export async function setTrainerAccount(tx: Tx, { userId, memberId }: { userId: string; memberId: number | null }) {
	await tx.updateTable("team_members").set({ user_id: null }).where("user_id", "=", userId).execute();
	if (memberId === null) return;
	await tx.updateTable("team_members").set({ user_id: userId }).where("id", "=", memberId).execute();
}
