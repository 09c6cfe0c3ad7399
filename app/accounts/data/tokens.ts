import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { config } from "#kit/config/config.ts";
import type { Database, Tx } from "#kit/data/db.ts";

/** What a mailed link lets its bearer do, once or until it expires. */
export type TokenPurpose = "verify-email" | "choose-password" | "know-browser";

type TokenQuery = { purpose: TokenPurpose; token: string; now: Date };

/** Makes the secret of a mailed link. Only its hash is kept: reading the table opens no account. */
export async function insertToken(
	tx: Tx,
	token: { purpose: TokenPurpose; userId: string; minutesValid: number; now: Date },
): Promise<string> {
	const secret = randomBytes(24).toString("base64url");
	await tx
		.insertInto("verifications")
		.values({
			id: randomUUID(),
			identifier: identifier(token.purpose, secret),
			value: token.userId,
			expires_at: new Date(token.now.getTime() + token.minutesValid * 60_000),
			created_at: token.now,
			updated_at: token.now,
		})
		.execute();
	return secret;
}

/** Whose link it is, or undefined once it has expired or been used. */
export async function findTokenOwner(on: Database, { purpose, token, now }: TokenQuery) {
	const row = await on
		.selectFrom("verifications")
		.select("value")
		.where("identifier", "=", identifier(purpose, token))
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row?.value;
}

/** Uses a link up: of two that arrive together one gets the owner, the other undefined. */
export async function takeToken(tx: Tx, { purpose, token, now }: TokenQuery) {
	const row = await tx
		.deleteFrom("verifications")
		.where("identifier", "=", identifier(purpose, token))
		.where("expires_at", ">", now)
		.returning("value")
		.executeTakeFirst();
	return row?.value;
}

export async function deleteTokensOf(tx: Tx, purpose: TokenPurpose, userId: string) {
	await tx
		.deleteFrom("verifications")
		.where("value", "=", userId)
		.where("identifier", "like", `${purpose}:%`)
		.execute();
}

export async function deleteExpiredTokens(on: Database, now: Date) {
	await on.deleteFrom("verifications").where("expires_at", "<=", now).execute();
}

const identifier = (purpose: TokenPurpose, token: string) =>
	`${purpose}:${createHash("sha256").update(token).digest("base64url")}`;

/** What a link that is handed on lets its bearer do: pay for somebody, or choose what becomes of a cancelled date. */
export type LinkPurpose = "pay" | "date-choice";

/** What a link's row keeps, beside the hash of its token. */
export function newNonce(): string {
	return randomBytes(18).toString("base64url");
}

/**
 * The token of a link, always the same for its nonce: so it can be shown again, and who reads the table alone opens nothing
 * with it. 43 letters.
 */
export function linkToken(purpose: LinkPurpose, nonce: string): string {
	return createHmac("sha256", config.authSecret).update(`${purpose}:${nonce}`).digest("base64url");
}

/** By which a token is looked up: sha256, hex. */
export function tokenHash(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
