import { confirmAddress } from "#accounts/actions/verify-email.ts";
import { checkEmailCode } from "#accounts/data/email-codes.ts";
import { findUser, lockUser } from "#accounts/data/users.ts";
import { readEmailCode } from "#accounts/rules/email-code.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry, forgiveTry, type LimitKey } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";

export type VerifiedByCode =
	| { ok: true }
	| { ok: false; reason: CodeRefusal }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

export type CodeRefusal =
	/** Not counted: six digits are missing. */
	| "no-code"
	| "wrong"
	/** The fifth wrong one: another e-mail is needed. */
	| "last-try"
	/** Too old, used up, or replaced by a newer e-mail. */
	| "expired";

/**
 * Verifies an address by the six digits of the e-mail, for somebody who is signed in to that account: a code alone opens nothing.
 * Wrong ones are counted for the code, for the address that was mailed, and for the address they come from.
 */
export async function verifyByCode(facts: {
	userId: string;
	typed: string;
	clientAddress: string;
	now: Date;
}): Promise<VerifiedByCode> {
	const { userId, typed, clientAddress, now } = facts;
	const code = readEmailCode(typed);
	if (!code) return { ok: false, reason: "no-code" };
	const user = await findUser(db, userId);
	if (!user) return { ok: false, reason: "expired" };
	if (user.email_verified) return { ok: true };
	// Counted before the code is looked at, so that guesses sent in parallel count too.
	const counts: [LimitKey, (typeof LIMITS)[keyof typeof LIMITS]][] = [
		[["email-code", user.email], LIMITS.wrongEmailCodesPerAccount],
		[["email-code at", clientAddress], LIMITS.wrongEmailCodesPerAddress],
	];
	for (const [key, limit] of counts) {
		const allowance = await countTry(db, key, limit, now);
		if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	}
	const answer = await inTransaction(async (tx) => {
		const owner = await lockUser(tx, userId);
		if (!owner) return "expired";
		if (owner.email_verified) return "right";
		const found = await checkEmailCode(tx, owner, code, now);
		if (found === "right") await confirmAddress(tx, userId, now);
		return found;
	});
	// Against a code that has ended no one can guess.
	if (answer === "right" || answer === "expired") for (const [key] of counts) await forgiveTry(db, key);
	return answer === "right" ? { ok: true } : { ok: false, reason: answer };
}
