import { LIMITS } from "#domain/limits.ts";
import { db, inTransaction } from "#server/data/db.ts";
import { countTry } from "#server/data/limits.ts";
import { findUser } from "#server/data/users.ts";
import { queueVerificationMail } from "#server/operations/verification-mail.ts";

export type Resent =
	| { ok: true }
	| { ok: false; reason: "already-verified" | "gone" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/** Sends the signed-in person another verification link, three an hour. Refuses when there is nothing to verify. */
export async function resendVerification({ userId, now }: { userId: string; now: Date }): Promise<Resent> {
	const user = await findUser(db, userId);
	if (!user) return { ok: false, reason: "gone" };
	if (user.email_verified) return { ok: false, reason: "already-verified" };
	const allowance = await countTry(db, ["verification-mail", user.email], LIMITS.verificationMailsPerAccount, now);
	if (!allowance.allowed) {
		return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	}
	await inTransaction((tx) =>
		queueVerificationMail(tx, { user: { id: user.id, email: user.email, fullName: user.full_name }, now }),
	);
	return { ok: true };
}
