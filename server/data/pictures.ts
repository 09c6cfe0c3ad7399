import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { atTheEnd } from "#server/data/sort-order.ts";
import type { Pictures } from "#server/data/types.ts";

/** Rows of pictures; each is a topic of its own for open pages. */
export type Collection = Pictures["collection"];
/** `alternative` says in words what is shown: of a logo, the organisation's name. */
export type Picture = { id: number; imageUrl: string; alternative: string };

export async function listPictures(collection: Collection): Promise<Picture[]> {
	return await db
		.selectFrom("pictures")
		.select(["id", "image_url as imageUrl", "alternative"])
		.where("collection", "=", collection)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** Adds a picture after the last of its collection. */
export async function insertPicture(tx: Tx, collection: Collection, picture: Omit<Picture, "id">, now: Date) {
	await tx
		.insertInto("pictures")
		.values({
			collection,
			image_url: picture.imageUrl,
			alternative: picture.alternative,
			sort_order: atTheEnd("pictures"),
			created_at: now,
			updated_at: now,
		})
		.execute();
	await notify(tx, collection);
}
