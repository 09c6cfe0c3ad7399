import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { config } from "#kit/config/config.ts";
import type { Database, Tx } from "#kit/data/db.ts";
import { rowId } from "#kit/rules/row-id.ts";

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

/**
 * What a link that is handed on lets its bearer do: pay for somebody, choose what becomes of a cancelled date, accept a quotation, see the
 * orders of a buyer, enter a name for one seat, register for a private date, or see their place on a waiting list.
 */
export type LinkPurpose = "pay" | "date-choice" | "quotation" | "buyer" | "seat" | "private-date" | "waiting";

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

/** What a link that stands in letters lets its bearer do with one row: these harm no one, and work as long as the row is there. */
export type RowPurpose = "confirm-newsletter" | "unsubscribe" | "stop-alerts";

/** The token of such a link, made of the row's id: none is kept. */
export function rowToken(purpose: RowPurpose, id: number): string {
	return `${id}-${createHmac("sha256", config.authSecret).update(`${purpose}:${id}`).digest("base64url").slice(0, 32)}`;
}

/** Which row it is; undefined for a token that is none of ours. */
export function rowOfToken(purpose: RowPurpose, token: string): number | undefined {
	const id = rowId(token.slice(0, token.indexOf("-")));
	if (!id) return undefined;
	const [given, ours] = [Buffer.from(token), Buffer.from(rowToken(purpose, id))];
	return given.length === ours.length && timingSafeEqual(given, ours) ? id : undefined;
}
