import { type RawBuilder, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { type BuyerLink, ensureBuyerLink, revokeBuyerLinks } from "#sales/ledger/buyers/data/buyer-links.ts";

/**
 * The ids of the buyers that are one organisation with this one: of the same name, and whose documents go to the same address. Typing the
 * name of an organisation is not enough, and neither is sharing a mailbox with another one.
 */
export function sameOrganisation(buyerId: number): RawBuilder<unknown> {
	return sql`(select b.id from buyers b join buyers mine on mine.id = ${buyerId}
		where b.id = mine.id or b.is_organisation and mine.is_organisation and b.plain_name = mine.plain_name
			and lower(b.email) = lower(mine.email))`;
}

/** The ids of the organisations whose documents go to this address. */
export function organisationsOfContact(email: string): RawBuilder<unknown> {
	return sql`(select id from buyers where is_organisation and lower(email) = lower(${email}))`;
}

/** Whether an organisation ordered with this address. Ask only with a verified one. */
export async function isContact(email: string): Promise<boolean> {
	const { rows } = await sql`select from orders where buyer_id in ${organisationsOfContact(email)} limit 1`.execute(db);
	return rows.length > 0;
}

/** The live private address of all orders of the buyer's organisation. */
export async function findPageLink(buyerId: number, on: Database = db): Promise<BuyerLink | undefined> {
	return (await listLiveLinks(on, buyerId)).find(({ order_id }) => order_id === null);
}

/** The live private address of all orders of the buyer's organisation, written when there is none. Two at once get the same. */
export async function ensurePageLink(tx: Tx, buyerId: number, now: Date): Promise<BuyerLink> {
	await lockOrganisation(tx, buyerId);
	return (await findPageLink(buyerId, tx)) ?? (await ensureBuyerLink(tx, { buyerId, orderId: null }, now));
}

/** Revokes every private address of an organisation: of its page, and of each of its orders. Answers the orders that had one. */
export async function revokeLinksOfOrganisation(tx: Tx, buyerId: number, now: Date): Promise<BuyerLink[]> {
	await lockOrganisation(tx, buyerId);
	const live = await listLiveLinks(tx, buyerId);
	await revokeBuyerLinks(
		tx,
		live.map(({ id }) => id),
		now,
	);
	return live;
}

async function lockOrganisation(tx: Tx, buyerId: number) {
	await sql`select id from buyers where id in ${sameOrganisation(buyerId)} order by id for no key update`.execute(tx);
}

async function listLiveLinks(on: Database, buyerId: number): Promise<BuyerLink[]> {
	const { rows } = await sql<BuyerLink>`select * from buyer_links
		where revoked_at is null and buyer_id in ${sameOrganisation(buyerId)} order by id`.execute(on);
	return rows;
}
