import { queueVerificationMail } from "#accounts/actions/verification-mail.ts";
import { findUser } from "#accounts/data/users.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { LIMITS } from "#kit/rules/limits.ts";

export type ResendResult =
	| { ok: true }
	| { ok: false; reason: "already-verified" | "gone" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Sends a person another verification link, three an hour. Refuses when there is nothing to verify. When an admin asks for
 * it (`actor`), the log says so.
 */
export async function resendVerification(facts: {
	userId: string;
	next?: string | undefined;
	actor?: Actor;
	now: Date;
}): Promise<ResendResult> {
	const { userId, next, actor, now } = facts;
	const user = await findUser(db, userId);
	if (!user) return { ok: false, reason: "gone" };
	if (user.email_verified) return { ok: false, reason: "already-verified" };
	const allowance = await countTry(db, ["verification-mail", user.email], LIMITS.verificationMailsPerAccount, now);
	if (!allowance.allowed) {
		return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	}
	await inTransaction(async (tx) => {
		await queueVerificationMail(tx, { user: { id: user.id, email: user.email, fullName: user.full_name }, next, now });
		if (!actor) return;
		const sent = { actor, action: "sent again", subject: "person", id: user.id, title: user.full_name } as const;
		await insertChange(tx, { ...sent, after: { email: "verify-email" }, now });
	});
	return { ok: true };
}
