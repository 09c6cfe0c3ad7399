import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { EMAIL_CODE } from "#accounts/rules/email-code.ts";
import { config } from "#kit/config/config.ts";
import type { Database, Tx } from "#kit/data/db.ts";

type Owner = { id: string; email: string };

/** Draws a code for a person and an address. The code of an earlier e-mail is dead from now on. */
export async function replaceEmailCode(tx: Tx, owner: Owner, now: Date): Promise<string> {
	const code = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, "0");
	const row = {
		code_hash: hashOf(owner, code).toString("base64url"),
		wrong_tries: 0,
		expires_at: new Date(now.getTime() + EMAIL_CODE.minutesValid * 60_000),
	};
	await tx
		.insertInto("email_codes")
		.values({ user_id: owner.id, ...row })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
		.execute();
	return code;
}

export type CodeCheck = "right" | "wrong" | "last-try" | "expired";

/**
 * Compares a code with the one that was mailed. A wrong one is counted, and the fifth ends the code (`last-try`): call it
 * where the transaction is committed all the same.
 */
export async function checkEmailCode(tx: Tx, owner: Owner, code: string, now: Date): Promise<CodeCheck> {
	const row = await tx
		.selectFrom("email_codes")
		.selectAll()
		.where("user_id", "=", owner.id)
		.forUpdate()
		.executeTakeFirst();
	if (!row || row.wrong_tries >= EMAIL_CODE.tries || row.expires_at <= now) return "expired";
	if (timingSafeEqual(hashOf(owner, code), Buffer.from(row.code_hash, "base64url"))) return "right";
	const wrong_tries = row.wrong_tries + 1;
	await tx.updateTable("email_codes").set({ wrong_tries }).where("user_id", "=", owner.id).execute();
	return wrong_tries >= EMAIL_CODE.tries ? "last-try" : "wrong";
}

export async function deleteEmailCode(tx: Tx, userId: string) {
	await tx.deleteFrom("email_codes").where("user_id", "=", userId).execute();
}

export async function deleteExpiredEmailCodes(on: Database, now: Date) {
	await on.deleteFrom("email_codes").where("expires_at", "<=", now).execute();
}

/** Under a key: of a million codes a plain hash would be found in a second by who reads the table. */
function hashOf({ id, email }: Owner, code: string): Buffer {
	return createHmac("sha256", config.authSecret).update(`email-code:${id}:${email}:${code}`).digest();
}
