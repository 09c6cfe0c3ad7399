import { type Selectable, sql } from "kysely";
import { linkToken, newNonce, tokenHash } from "#accounts/data/tokens.ts";
import { config } from "#kit/config/config.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { BuyerLinks } from "#kit/data/schema.ts";

/** A private address of a buyer: it opens one order, or all orders of the organisation. */
export type BuyerLink = Selectable<BuyerLinks>;

/** What a private address opens. `orderId` null: all orders of the buyer. */
export type BuyerLinkAim = { buyerId: number; orderId: number | null };

/** The live private address for this aim, written when there is none. Of two who ask at once, both get the same. */
export async function ensureBuyerLink(tx: Tx, { buyerId, orderId }: BuyerLinkAim, now: Date): Promise<BuyerLink> {
	const nonce = newNonce();
	await sql`insert into buyer_links (buyer_id, order_id, nonce, token_sha256, made_at)
		values (${buyerId}, ${orderId}, ${nonce}, ${tokenHash(linkToken("buyer", nonce))}, ${now})
		on conflict (buyer_id, coalesce(order_id, 0)) where revoked_at is null do nothing`.execute(tx);
	return (await findLiveBuyerLink({ buyerId, orderId }, tx)) as BuyerLink;
}

export async function findLiveBuyerLink(
	{ buyerId, orderId }: BuyerLinkAim,
	on: Database = db,
): Promise<BuyerLink | undefined> {
	return await on
		.selectFrom("buyer_links")
		.selectAll()
		.where("buyer_id", "=", buyerId)
		.where("order_id", orderId === null ? "is" : "=", orderId)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
}

/** Finds a private address that is not revoked by its token. */
export async function findBuyerLinkByToken(token: string, on: Database = db): Promise<BuyerLink | undefined> {
	return await on
		.selectFrom("buyer_links")
		.selectAll()
		.where("token_sha256", "=", tokenHash(token))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
}

/** Revokes these private addresses. */
export async function revokeBuyerLinks(tx: Tx, ids: readonly number[], now: Date) {
	if (ids.length === 0) return;
	await tx
		.updateTable("buyer_links")
		.set({ revoked_at: now })
		.where("id", "in", [...ids])
		.where("revoked_at", "is", null)
		.execute();
}

/**
 * Lets the private address of an order follow its corrected buyer. With another e-mail address the earlier one opens nothing any more, and a
 * new one is written: the first may have gone to a stranger. Lock the order before.
 */
export async function moveOrderLink(
	tx: Tx,
	orderId: number,
	{ was, is }: { was: Contact; is: Contact },
	now: Date,
): Promise<void> {
	const link = await findLiveBuyerLink({ buyerId: was.id, orderId }, tx);
	if (!link) return;
	if (was.email?.toLowerCase() === is.email?.toLowerCase()) {
		await tx.updateTable("buyer_links").set({ buyer_id: is.id }).where("id", "=", link.id).execute();
		return;
	}
	await revokeBuyerLinks(tx, [link.id], now);
	await ensureBuyerLink(tx, { buyerId: is.id, orderId }, now);
}

type Contact = { id: number; email: string | null };

/** The private page of a buyer. Only the buyer's own address receives it. */
export function buyerPath({ nonce }: Pick<BuyerLink, "nonce">): string {
	return `/organisations/${linkToken("buyer", nonce)}`;
}

/** The page of one order behind a private address. */
export function buyerOrderPath(link: Pick<BuyerLink, "nonce">, code: string): string {
	return `${buyerPath(link)}/orders/${code}`;
}

export const buyerUrl = (link: Pick<BuyerLink, "nonce">) => `${config.publicUrl}${buyerPath(link)}`;
export const buyerOrderUrl = (link: Pick<BuyerLink, "nonce">, code: string) =>
	`${config.publicUrl}${buyerOrderPath(link, code)}`;

/** The private page of an order. Null: the order has none. */
export async function findOrderUrl(on: Database, orderId: number): Promise<string | null> {
	const link = await on
		.selectFrom("buyer_links")
		.innerJoin("orders", "orders.id", "buyer_links.order_id")
		.select(["nonce", "code"])
		.where("order_id", "=", orderId)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return link ? buyerOrderUrl(link, link.code) : null;
}
