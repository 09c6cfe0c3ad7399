import { db, type Tx } from "#kit/data/db.ts";

/** Drafts of newsletters in the trash, the latest first. */
export async function listDeletedIssues() {
	const rows = await db
		.selectFrom("newsletter_issues")
		.select(["id", "subject as title", "deleted_at as deletedAt"])
		.where("deleted_at", "is not", null)
		.orderBy("deleted_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
}

/** Removes for good what was put into the trash before a moment. Answers what it was. */
export async function removeDeletedIssues(tx: Tx, before: Date) {
	return await tx
		.deleteFrom("newsletter_issues")
		.where("deleted_at", "<", before)
		.returning(["id", "subject", "body"])
		.execute();
}
