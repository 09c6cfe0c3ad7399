import { writeWelcome } from "#accounts/actions/send-welcome.ts";
import { deleteEmailCode } from "#accounts/data/email-codes.ts";
import { findTokenOwner } from "#accounts/data/tokens.ts";
import { markVerified } from "#accounts/data/users.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue } from "#kit/data/queue.ts";

/** Opens a mailed verification link, in any browser, and signs no one in. Refuses a link that is unknown or has expired. */
export async function verifyEmail({ token, now }: { token: string; now: Date }): Promise<{ ok: boolean }> {
	return await inTransaction(async (tx) => {
		const userId = await findTokenOwner(tx, { purpose: "verify-email", token, now });
		if (!userId) return { ok: false };
		await confirmAddress(tx, userId, now);
		return { ok: true };
	});
}

/** Marks an address as verified. The first time it welcomes the person and tells their open pages; a second time is harmless. */
export async function confirmAddress(tx: Tx, userId: string, now: Date) {
	const user = await markVerified(tx, userId, now);
	if (!user) return;
	await deleteEmailCode(tx, user.id);
	await writeWelcome(tx, { person: { email: user.email, fullName: user.full_name }, now });
	await enqueue(tx, "claims", { userId: user.id });
	await notify(tx, `user:${user.id}`);
	await notify(tx, "people");
}
