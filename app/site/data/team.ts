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

/** A member of the team with what they tell of themselves. A member of the team who is in the trash is not found. */
export async function findTeamMember(id: number): Promise<(TeamMember & { biography: string }) | undefined> {
	const row = await db
		.selectFrom("team_members")
		.select(["id", "name", "position", "biography", "image_url as imageUrl"])
		.where("id", "=", id)
		.where("deleted_at", "is", null)
		.executeTakeFirst();
	return row && { ...row, imageUrl: row.imageUrl ?? portraitUrl(row.name) };
}
