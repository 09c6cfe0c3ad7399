import { db } from "#kit/data/db.ts";

export type TeamMember = { id: number; name: string; position: string; imageUrl: string | null };

/** 'Our Team', in the academy's order. */
export async function listTeam(): Promise<TeamMember[]> {
	return await db
		.selectFrom("team_members")
		.select(["id", "name", "position", "image_url as imageUrl"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}
