import { insertChange } from "#kit/data/changes.ts";
import { db, type Tx } from "#kit/data/db.ts";

export type DeletedCourse = { id: number; title: string; imageUrl: string | null; slug: string; deletedAt: Date };

/** The courses in the trash, the latest first. */
export async function listDeletedCourses(): Promise<DeletedCourse[]> {
	const rows = await db
		.selectFrom("courses")
		.select(["id", "title", "image_url as imageUrl", "slug", "deleted_at as deletedAt"])
		.where("deleted_at", "is not", null)
		.orderBy("deleted_at", "desc")
		.orderBy("id", "desc")
		.execute();
	return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
}

/**
 * Removes for good what was put into the trash before a moment. Enrolments, receipts and payments stay, because they have copies of their
 * own (docs/product.md#enrolments). Returns the number of courses.
 */
export async function removeDeletedCourses(tx: Tx, before: Date, now: Date): Promise<number> {
	const rows = await tx
		.selectFrom("courses")
		.select(["id", "title"])
		.where("deleted_at", "<", before)
		.orderBy("id")
		.forUpdate()
		.execute();
	for (const { id, title } of rows) {
		await insertChange(tx, { actor: null, action: "removed for good", subject: "course", id, title, now });
		await tx.deleteFrom("courses").where("id", "=", id).execute();
	}
	return rows.length;
}
