import { db } from "#server/data/db.ts";
import type { Uploads } from "#server/data/types.ts";

/** An uploaded file by its address. */
export async function findUpload(url: string, kind: Uploads["kind"]) {
	return await db.selectFrom("uploads").selectAll().where("url", "=", url).where("kind", "=", kind).executeTakeFirst();
}
