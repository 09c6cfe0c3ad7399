import { updateUserPicture } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { storeUpload, type UploadRefusal } from "#media/actions/store-upload.ts";

/** What arrives, written to a path, or why not. */
type ReceiveFile = Parameters<typeof storeUpload>[0]["arrive"];

export type PictureChangeResult =
	| { ok: true; imageUrl: string | null }
	| { ok: false; reason: UploadRefusal | "too-many" };

/**
 * A member's own picture: judged and drawn anew as every picture, or taken away (`arrive` null). The one before is removed once
 * nothing shows it (app/media/actions/sweep-uploads.ts).
 */
export async function changePicture(facts: {
	actor: Actor;
	arrive: ReceiveFile | null;
	now: Date;
}): Promise<PictureChangeResult> {
	const { actor, arrive, now } = facts;
	let imageUrl: string | null = null;
	if (arrive) {
		const allowance = await countTry(db, ["picture", actor.id], LIMITS.picturesPerMember, now);
		if (!allowance.allowed) return { ok: false, reason: "too-many" };
		const kept = await storeUpload({ kind: "image", arrive, actor, now });
		if (!kept.ok) return kept;
		imageUrl = kept.url;
	}
	await inTransaction(async (tx) => {
		await updateUserPicture(tx, actor.id, { imageUrl, now });
		await notify(tx, `user:${actor.id}`);
	});
	return { ok: true, imageUrl };
}
