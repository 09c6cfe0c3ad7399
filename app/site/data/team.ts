import { db } from "#kit/data/db.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";

export type TeamMember = { id: number; name: string; position: string; imageUrl: string };

/** 'Our Team', in the academy's order. */
export async function listTeam(): Promise<TeamMember[]> {
	const rows = await db
		.selectFrom("team_members")
		.select(["id", "name", "position", "image_url as imageUrl"])
		.where("deleted_at", "is", null)
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({ ...row, imageUrl: row.imageUrl ?? portraitUrl(row.name) }));
}
