import { sql } from "kysely";
import type { ChangeFilter } from "#desk/rules/change-filter.ts";
import { countRows } from "#kit/data/count-rows.ts";
import { db } from "#kit/data/db.ts";
import type { Facts, LoggedAction, Subject } from "#kit/rules/changes.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { likeText, likeWords } from "#kit/rules/listing.ts";

export type ChangeRow = {
	id: number;
	at: Date;
	actorId: string | null;
	actorName: string;
	action: LoggedAction;
	subject: Subject;
	subjectId: string | null;
	title: string;
	before: Facts | null;
	after: Facts | null;
};

/**
 * A page of the log, the latest first, and how many lines fit in all. A search for words reads the whole log, or the days it
 * is narrowed to: with 50,000 lines that is under half a second on a busy machine of two cores, so that no index of all
 * texts has to be kept at every write.
 */
export async function listChanges(filter: ChangeFilter, page: { limit: number; offset: number }) {
	const count = await countChanges(filter);
	if (count === 0) return { changes: [], count };
	const rows = await inOrder(filter).limit(page.limit).offset(page.offset).execute();
	return { changes: rows, count };
}

/** How many lines fit. */
export async function countChanges(filter: ChangeFilter): Promise<number> {
	return await countRows(fitting(filter));
}

/** Those that fit and came before a line, the latest first, up to `most`: to read a long log part by part. */
export async function listChangesBefore(filter: ChangeFilter, id: number | null, most: number): Promise<ChangeRow[]> {
	return await inOrder(filter)
		.$if(id !== null, (changes) =>
			changes.where(
				sql<boolean>`(happened_at, id) < (select line.happened_at, line.id from changes line where line.id = ${id})`,
			),
		)
		.limit(most)
		.execute();
}

/** Everybody who ever did something, by name. */
export async function listActors(): Promise<{ id: string; name: string }[]> {
	return await db
		.selectFrom("changes")
		.select((changes) => ["actor_id as id", changes.fn.max("actor_name").as("name")])
		.where("actor_id", "is not", null)
		.groupBy("actor_id")
		.orderBy("name")
		.$narrowType<{ id: string }>()
		.execute();
}

/** Who put things of these subjects into the trash, by `subject:id`: the last deletion of each. */
export async function findDeletions(subjects: readonly Subject[]): Promise<Map<string, { name: string; at: Date }>> {
	const rows = await db
		.selectFrom("changes")
		.distinctOn(["subject", "subject_id"])
		.select(["subject", "subject_id", "actor_name", "happened_at"])
		.where("subject", "in", subjects)
		.where("action", "=", "deleted")
		.orderBy("subject")
		.orderBy("subject_id")
		.orderBy("id", "desc")
		.execute();
	return new Map(
		rows.map((row) => [`${row.subject}:${row.subject_id}`, { name: row.actor_name, at: row.happened_at }]),
	);
}

function inOrder(filter: ChangeFilter) {
	return (
		fitting(filter)
			.select(["id", "happened_at as at", "actor_id as actorId", "actor_name as actorName", "action", "subject"])
			.select(["subject_id as subjectId", "title", "before", "after"])
			.orderBy("happened_at", "desc")
			.orderBy("id", "desc")
			// Written by `insertChange` alone, in these words.
			.$castTo<ChangeRow>()
	);
}

function fitting({ words, actorId, subject, subjectId, action, from, until }: ChangeFilter) {
	const [like, each] = [likeText(words), likeWords(words)];
	return db
		.selectFrom("changes")
		.$if(words !== "", (changes) =>
			changes.where(({ or, eb }) =>
				or([
					sql<boolean>`plain_letters(title) like all (${each}::text[])`,
					sql<boolean>`plain_letters(actor_name) like all (${each}::text[])`,
					// Long texts by the plainest comparison: capitals without marks are still found.
					eb(sql`before::text collate "C"`, "ilike", like),
					eb(sql`after::text collate "C"`, "ilike", like),
				]),
			),
		)
		.$if(actorId !== undefined, (changes) => changes.where("actor_id", "=", actorId ?? ""))
		.$if(subject !== undefined, (changes) => changes.where("subject", "=", subject ?? ""))
		.$if(subject !== undefined && subjectId !== undefined, (changes) =>
			changes.where("subject_id", "=", subjectId ?? ""),
		)
		.$if(action !== undefined, (changes) => changes.where("action", "=", action ?? ""))
		.$if(from !== undefined, (changes) => changes.where("happened_at", ">=", instantInLagos(from ?? "", 0)))
		.$if(until !== undefined, (changes) =>
			changes.where("happened_at", "<", instantInLagos(addDays(until ?? "", 1), 0)),
		);
}

/** The addresses of courses by their ids, as the log has them; one in the trash has none. */
export async function findCourseSlugs(ids: readonly string[]): Promise<Map<string, string>> {
	const known = ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
	if (known.length === 0) return new Map();
	const rows = await db
		.selectFrom("courses")
		.select(["id", "slug"])
		.where("id", "in", known)
		.where("deleted_at", "is", null)
		.execute();
	return new Map(rows.map(({ id, slug }) => [String(id), slug]));
}
