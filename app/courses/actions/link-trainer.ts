import { lockTrainer, setTrainerAccount } from "#courses/data/trainers.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";

type Link = { person: { id: string; fullName: string }; memberId: number | null; actor: Actor; now: Date };

/** Links an account to a member of the team, or to none. Refused: the team member is linked to another account or was deleted. */
export async function linkTrainer({ person, memberId, actor, now }: Link) {
	return await inTransaction(async (tx) => {
		const member = memberId === null ? null : await lockTrainer(tx, memberId);
		if (member === undefined || (member?.userId && member.userId !== person.id)) return { ok: false as const };
		await setTrainerAccount(tx, { userId: person.id, memberId });
		const after = { teamMember: member?.name ?? null };
		await insertChange(tx, {
			actor,
			action: "edited",
			subject: "person",
			id: person.id,
			title: person.fullName,
			after,
			now,
		});
		await notify(tx, "people");
		await notify(tx, `user:${person.id}`);
		return { ok: true as const, name: member?.name ?? null };
	});
}
