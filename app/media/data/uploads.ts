import { type Insertable, sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import type { Uploads } from "#kit/data/schema.ts";

export async function insertUpload(upload: Insertable<Uploads>): Promise<void> {
	await db.insertInto("uploads").values(upload).execute();
}

export async function deleteUpload(id: string): Promise<void> {
	await db.deleteFrom("uploads").where("id", "=", id).execute();
}

/** Whether this is the address of an uploaded file. From now on a form is about to save it, and the sweep leaves it alone. */
export async function nameUpload(url: string, kind: Uploads["kind"], now: Date): Promise<boolean> {
	const [named] = await db
		.updateTable("uploads")
		.set({ named_at: now })
		.where("url", "=", url)
		.where("kind", "=", kind)
		.where("given_up_at", "is", null)
		.returning("id")
		.execute();
	return named !== undefined;
}

/** Lists uploads that no content has named since and none shows. `abandonUpload` checks each again. */
export async function listAbandonedUploads(since: Date): Promise<{ id: string }[]> {
	return await abandoned(db, since).select("id").orderBy("uploaded_at").limit(100).execute();
}

/**
 * Gives up an upload that is still abandoned, now or by an earlier sweep: a form that names it meanwhile waits, and then finds it
 * gone. Its row goes with `deleteUpload`, once its files are gone. Undefined: it is named or shown by now.
 */
export async function abandonUpload(tx: Tx, id: string, { since, now }: { since: Date; now: Date }) {
	const still = await abandoned(tx, since).select("id").where("id", "=", id).forUpdate().executeTakeFirst();
	if (!still) return undefined;
	return await tx
		.updateTable("uploads")
		.set(({ fn }) => ({ given_up_at: fn.coalesce("given_up_at", sql<Date>`${now}::timestamptz`) }))
		.where("id", "=", id)
		.returning("files")
		.executeTakeFirst();
}

/**
 * Everywhere an upload can be shown: content also in the trash, what people bought and are buying, settings, newsletters.
 * A new column that holds such an address gets its line here.
 */
function abandoned(from: typeof db | Tx, since: Date) {
	return from
		.selectFrom("uploads")
		.where("uploaded_at", "<", since)
		.where(({ or, eb }) => or([eb("named_at", "is", null), eb("named_at", "<", since)]))
		.where(({ and, not, exists, selectFrom }) =>
			and([
				not(exists(selectFrom("hero_slides").select("id").whereRef("image_url", "=", "uploads.url"))),
				not(exists(selectFrom("services").select("id").whereRef("image_url", "=", "uploads.url"))),
				not(exists(selectFrom("testimonials").select("id").whereRef("publisher_image_url", "=", "uploads.url"))),
				not(exists(selectFrom("team_members").select("id").whereRef("image_url", "=", "uploads.url"))),
				not(exists(selectFrom("pictures").select("id").whereRef("image_url", "=", "uploads.url"))),
				not(exists(selectFrom("courses").select("id").whereRef("image_url", "=", "uploads.url"))),
				not(exists(selectFrom("courses").select("id").whereRef("brochure_url", "=", "uploads.url"))),
				not(exists(selectFrom("enrolments").select("id").whereRef("image_url", "=", "uploads.url"))),
				not(exists(selectFrom("users").select("id").whereRef("image_url", "=", "uploads.url"))),
				// Few rows, and an address may stand anywhere in them.
				not(exists(selectFrom("settings").select("name").where(sql<boolean>`position(uploads.id in value::text) > 0`))),
				not(exists(selectFrom("newsletter_issues").select("id").where(sql<boolean>`position(uploads.id in body) > 0`))),
			]),
		);
}
