import { db } from "#server/data/db.ts";

/** Where each course lives and when it last changed, for search engines. */
export async function listCourseAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
	return await db.selectFrom("courses").select(["slug", "updated_at as updatedAt"]).orderBy("slug").execute();
}
