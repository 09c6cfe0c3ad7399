import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Actor, Facts, LoggedAction, Subject } from "#kit/rules/changes.ts";

type Change = {
	/** Null: the program itself, or the person who runs it. */
	actor: Actor | null;
	action: LoggedAction;
	subject: Subject;
	id: string | number | null;
	/** What it was called when it happened. */
	title: string;
	before?: Facts | undefined;
	after?: Facts | undefined;
	now: Date;
};

const NOBODY = "Koya";

/** Writes into the log, in the transaction of the action. A row there is never changed or removed: the database refuses. */
export async function insertChange(tx: Tx, { actor, action, subject, id, title, before, after, now }: Change) {
	await tx
		.insertInto("changes")
		.values({
			happened_at: now,
			actor_id: actor?.id ?? null,
			actor_name: actor?.fullName ?? NOBODY,
			action,
			subject,
			subject_id: id === null ? null : String(id),
			title,
			before: before ? storedJson(before) : null,
			after: after ? storedJson(after) : null,
		})
		.execute();
	await notify(tx, "log");
}

/** The last things done to a thing, the newest first. */
export async function listLastChanges(tx: Tx, subject: Subject, id: string | number, limit: number) {
	return await tx
		.selectFrom("changes")
		.select(["actor_id", "actor_name", "action", "happened_at"])
		.where("subject", "=", subject)
		.where("subject_id", "=", String(id))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Who last did something to a thing, and when: for anyone who comes second. */
export async function findLastChange(tx: Tx, subject: Subject, id: string | number) {
	return await tx
		.selectFrom("changes")
		.select(["actor_name as name", "happened_at as at"])
		.where("subject", "=", subject)
		.where("subject_id", "=", String(id))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}
