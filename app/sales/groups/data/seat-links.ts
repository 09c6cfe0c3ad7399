import { type Selectable, sql } from "kysely";
import { linkToken, newNonce, tokenHash } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { SeatLinks } from "#kit/data/schema.ts";

/** A single-use address at which one person enters their name for one seat. */
export type SeatLink = Selectable<SeatLinks>;

/** Writes an address for each of these seats that has no live one. Lock their order before. */
export async function insertSeatLinks(tx: Tx, seatIds: readonly number[], now: Date) {
	for (const seatId of seatIds) {
		const nonce = newNonce();
		await sql`insert into seat_links (enrolment_id, nonce, token_sha256, made_at)
			values (${seatId}, ${nonce}, ${tokenHash(linkToken("seat", nonce))}, ${now})
			on conflict (enrolment_id) where used_at is null and revoked_at is null do nothing`.execute(tx);
	}
}

/** Finds an address that is not revoked by its token, used or not. */
export async function findSeatLinkByToken(token: string, on: Database = db): Promise<SeatLink | undefined> {
	return await on
		.selectFrom("seat_links")
		.selectAll()
		.where("token_sha256", "=", tokenHash(token))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
}

/** The live addresses of the seats of an order, and the seats whose name came by one. */
export async function listSeatLinks(orderId: number, on: Database = db) {
	const rows = await on
		.selectFrom("seat_links")
		.innerJoin("enrolments", "enrolments.id", "seat_links.enrolment_id")
		.selectAll("seat_links")
		.where("order_id", "=", orderId)
		.where("revoked_at", "is", null)
		.orderBy("seat_links.id")
		.execute();
	return {
		live: new Map(rows.flatMap((link) => (link.used_at ? [] : [[link.enrolment_id, link] as const]))),
		used: new Map(rows.flatMap((link) => (link.used_at ? [[link.enrolment_id, link.used_at] as const] : []))),
	};
}

/** Revokes the live addresses of these seats. Answers how many there were. */
export async function revokeSeatLinks(tx: Tx, seatIds: readonly number[], now: Date): Promise<number> {
	if (seatIds.length === 0) return 0;
	const revoked = await tx
		.updateTable("seat_links")
		.set({ revoked_at: now })
		.where("enrolment_id", "in", [...seatIds])
		.where("used_at", "is", null)
		.where("revoked_at", "is", null)
		.returning("id")
		.execute();
	return revoked.length;
}

/** Forgets that the names of these seats came by their own address: the buyer named them anew. */
export async function forgetUsedLinks(tx: Tx, seatIds: readonly number[]) {
	if (seatIds.length === 0) return;
	await tx
		.deleteFrom("seat_links")
		.where("enrolment_id", "in", [...seatIds])
		.where("used_at", "is not", null)
		.execute();
}

/** Uses an address up. False: it was used or revoked meanwhile. Lock its order before. */
export async function markSeatLinkUsed(tx: Tx, id: number, now: Date): Promise<boolean> {
	const used = await tx
		.updateTable("seat_links")
		.set({ used_at: now })
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("revoked_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return used !== undefined;
}

/** The order of a seat. */
export async function findOrderIdOfSeat(seatId: number): Promise<number> {
	const seats = db.selectFrom("enrolments").select("order_id").where("id", "=", seatId);
	return (await seats.executeTakeFirstOrThrow()).order_id;
}

export const seatLinkPath = ({ nonce }: Pick<SeatLink, "nonce">) => `/seats/${linkToken("seat", nonce)}`;
export const seatLinkUrl = (link: Pick<SeatLink, "nonce">) => `${config.publicUrl}${seatLinkPath(link)}`;
