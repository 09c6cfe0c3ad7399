import { db } from "#kit/data/db.ts";
import type { Pictures } from "#kit/data/schema.ts";

/** Rows of pictures; each is a topic of its own for open pages. */
export type Collection = Pictures["collection"];
/** `alternative` says in words what is shown: of a logo, the organisation's name. */
export type Picture = { id: number; imageUrl: string; alternative: string };

export async function listPictures(collection: Collection): Promise<Picture[]> {
	return await db
		.selectFrom("pictures")
		.select(["id", "image_url as imageUrl", "alternative"])
		.where("collection", "=", collection)
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}
