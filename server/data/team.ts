import { db, type Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { atTheEnd } from "#server/data/sort-order.ts";

export type TeamMember = { id: number; name: string; position: string; imageUrl: string | null };

/** 'Our Team', in the academy's order. */
export async function listTeam(): Promise<TeamMember[]> {
	return await db
		.selectFrom("team_members")
		.select(["id", "name", "position", "image_url as imageUrl"])
		.orderBy("sort_order")
		.orderBy("id")
		.execute();
}

/** Adds a member of the team after the last. Open pages hear of it. */
export async function insertTeamMember(tx: Tx, member: Omit<TeamMember, "id">, now: Date) {
	await tx
		.insertInto("team_members")
		.values({
			name: member.name,
			position: member.position,
			image_url: member.imageUrl,
			sort_order: atTheEnd("team_members"),
			created_at: now,
			updated_at: now,
		})
		.execute();
	await notify(tx, "team");
}
