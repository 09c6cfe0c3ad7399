import { sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { ROWS_A_PAGE, sliceOf } from "#kit/rules/listing.ts";
import type { Audience } from "#newsletter/rules/audience.ts";
import type { IssueState, Progress } from "#newsletter/rules/newsletter.ts";

export type IssueRow = {
	id: number;
	subject: string;
	body: string;
	state: IssueState;
	version: number;
	/** As it is stored. */
	audience: string;
	/** When it is sent by itself; null: when somebody presses Send. */
	sendAt: Date | null;
	updatedAt: Date;
	startedAt: Date | null;
	endedAt: Date | null;
	/** Null until it is sent. */
	recipients: number | null;
	/** In the trash since then. */
	deletedAt: Date | null;
};

/** A page of the issues, the latest first, and how many there are. */
export async function listIssues(page: number) {
	const rows = await selectIssues(db)
		.where("deleted_at", "is", null)
		.orderBy("id", "desc")
		.limit(ROWS_A_PAGE)
		.offset(sliceOf(page).offset)
		.execute();
	const count = await countRows(db.selectFrom("newsletter_issues").where("deleted_at", "is", null));
	return { issues: rows, count };
}

/** What is being sent, the earliest first. */
export async function listIssuesBeingSent() {
	return await selectIssues(db).where("state", "=", "sending").orderBy("id").execute();
}

/** The ids of those whose moment has come, the earliest first. */
export async function listIssuesDue(now: Date): Promise<number[]> {
	const rows = await selectIssues(db)
		.where("state", "=", "scheduled")
		.where("send_at", "<=", now)
		.orderBy("send_at")
		.execute();
	return rows.map(({ id }) => id);
}

/** Chooses whom a locked draft goes to. It is another version of it: who looked at the former one sends nothing. */
export async function setAudience(tx: Tx, id: number, audience: Audience, now: Date) {
	await tx
		.updateTable("newsletter_issues")
		.set({ audience, updated_at: now, version: sql`version + 1` })
		.where("id", "=", id)
		.execute();
	await notify(tx, "newsletters");
}

/** An issue that is not in the trash. */
export async function findIssue(id: number) {
	const issue = await findIssueEver(id);
	return issue?.deletedAt ? undefined : issue;
}

/** An issue, in the trash or not. */
export async function findIssueEver(id: number) {
	return await selectIssues(db).where("id", "=", id).executeTakeFirst();
}

/** An issue, in the trash or not, that stays as it is until the transaction ends. */
export async function lockIssue(tx: Tx, id: number) {
	return await selectIssues(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The same of one that is being sent; undefined while somebody else holds it. */
export async function takeIssueBeingSent(tx: Tx, id: number) {
	return await selectIssues(tx)
		.where("id", "=", id)
		.where("state", "=", "sending")
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
}

/** Adds a draft. The same form (`key`) adds once: `isNew` says whether it did now. */
export async function insertIssue(tx: Tx, issue: { subject: string; body: string; key: string; now: Date }) {
	const { subject, body, key, now } = issue;
	const row = await tx
		.insertInto("newsletter_issues")
		.values({ subject, body, form_key: key, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.column("form_key").doNothing())
		.returning("id")
		.executeTakeFirst();
	await notify(tx, "newsletters");
	if (row) return { id: row.id, isNew: true };
	const { id } = await tx
		.selectFrom("newsletter_issues")
		.select("id")
		.where("form_key", "=", key)
		.executeTakeFirstOrThrow();
	return { id, isNew: false };
}

/** Gives a locked draft other words. */
export async function updateIssue(
	tx: Tx,
	id: number,
	{ subject, body, now }: { subject: string; body: string; now: Date },
) {
	await tx
		.updateTable("newsletter_issues")
		.set({ subject, body, updated_at: now, version: sql`version + 1` })
		.where("id", "=", id)
		.execute();
	await notify(tx, "newsletters");
}

/** Puts a locked draft into the trash, or takes it out (`at` null). */
export async function setIssueDeleted(tx: Tx, id: number, at: Date | null) {
	await tx.updateTable("newsletter_issues").set({ deleted_at: at }).where("id", "=", id).execute();
	await notify(tx, "newsletters");
}

/** Moves a locked issue on. */
export async function setIssueState(
	tx: Tx,
	id: number,
	change: { state: IssueState; recipients?: number; started_at?: Date; ended_at?: Date; send_at?: Date | null },
) {
	await tx.updateTable("newsletter_issues").set(change).where("id", "=", id).execute();
	await notify(tx, "newsletters");
}

/** Where the e-mails of an issue are. */
export async function countProgress(on: Database | Tx, id: number): Promise<Progress> {
	const is = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
	return await on
		.selectFrom("newsletter_deliveries as delivery")
		.leftJoin("mails as mail", "mail.id", "delivery.mail_id")
		.select([
			is(sql`delivery.state = 'waiting'`).as("waiting"),
			is(sql`delivery.state = 'queued' and mail.state = 'queued'`).as("underWay"),
			// The record of a mail may go one day; that it went stays true.
			is(sql`delivery.state = 'queued' and (mail.state = 'sent' or mail.id is null)`).as("sent"),
			is(sql`delivery.state = 'queued' and mail.state = 'failed'`).as("failed"),
			is(sql`delivery.state = 'skipped'`).as("skipped"),
		])
		.where("delivery.issue_id", "=", id)
		.executeTakeFirstOrThrow();
}

function selectIssues(on: Database | Tx) {
	return on
		.selectFrom("newsletter_issues")
		.select(["id", "subject", "body", "state", "version", "recipients", "updated_at as updatedAt"])
		.select(["audience", "send_at as sendAt"])
		.select(["started_at as startedAt", "ended_at as endedAt", "deleted_at as deletedAt"]);
}
