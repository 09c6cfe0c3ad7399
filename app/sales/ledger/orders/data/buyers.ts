import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Buyers } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { likeWords } from "#kit/rules/listing.ts";
import { plainLetters } from "#kit/rules/text.ts";

/** The buyer of an order, who is invoiced, when that is not the member. */
export type BuyerRow = Selectable<Buyers>;

export type NewBuyer = {
	isOrganisation: boolean;
	name: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	address: string | null;
	taxNumber: string | null;
};

export async function insertBuyer(tx: Tx, buyer: NewBuyer, now: Date): Promise<BuyerRow> {
	return await tx
		.insertInto("buyers")
		.values({
			is_organisation: buyer.isOrganisation,
			name: buyer.name,
			email: buyer.email,
			phone: buyer.phone,
			address: buyer.address,
			tax_number: buyer.taxNumber,
			created_at: now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Writes a payer who ordered nothing. */
export async function insertPayer(tx: Tx, payer: Pick<NewBuyer, "name" | "email" | "phone">, now: Date) {
	return await insertBuyer(tx, { isOrganisation: false, address: null, taxNumber: null, ...payer }, now);
}

export async function findBuyer(on: Database, id: number): Promise<BuyerRow | undefined> {
	return await on.selectFrom("buyers").selectAll().where("id", "=", id).executeTakeFirst();
}

type NewPerson = { name: string; email: string | null; phone: string | null };

/**
 * Corrects the name, e-mail and phone of a buyer who also attends, and the address of the order's open attempts. False: an organisation
 * or another person ordered. Lock the order before.
 */
export async function correctBuyer(
	tx: Tx,
	{ id: orderId, buyer_id: buyerId }: { id: number; buyer_id: number | null },
	{ was, is }: { was: NewPerson; is: NewPerson },
): Promise<boolean> {
	const { numAffectedRows } = await sql`update buyers set name = ${is.name},
			email = case when lower(email) = ${was.email} then ${is.email} else email end,
			phone = case when phone = ${was.phone} then ${is.phone} else phone end
		where id = ${buyerId} and name = ${was.name} and not is_organisation`.execute(tx);
	if (!numAffectedRows) return false;
	await sql`update payment_attempts set buyer = jsonb_set(buyer, '{name}', to_jsonb(${is.name}::text))
		where order_id = ${orderId} and state <> 'paid' and buyer ->> 'name' = ${was.name}`.execute(tx);
	if (was.email === null || is.email === null || was.email === is.email) return true;
	// The next receipts go to this address.
	await sql`update payment_attempts set invoice_email = ${is.email}
		where order_id = ${orderId} and state <> 'paid' and invoice_email = ${was.email}`.execute(tx);
	await sql`update enrolments set invoice_email = ${is.email} where order_id = ${orderId} and invoice_email = ${was.email}`.execute(
		tx,
	);
	return true;
}

type Replacement = { was: BuyerRow; is: BuyerRow; purchaseOrder: string | null };

/** Replaces the organisation that buys an order, also on its open attempts and its proformas. Lock the order before. */
export async function replaceBuyer(tx: Tx, orderId: number, { was, is, purchaseOrder }: Replacement) {
	await sql`update orders set buyer_id = ${is.id}, purchase_order = ${purchaseOrder} where id = ${orderId}`.execute(tx);
	const named = { name: is.name, address: is.address, taxNumber: is.tax_number, purchaseOrder };
	await sql`update payment_attempts set buyer = buyer || ${storedJson(named)}::jsonb
		where order_id = ${orderId} and state <> 'paid' and buyer ->> 'name' = ${was.name}`.execute(tx);
	await sql`update pay_links set buyer = buyer || ${storedJson(named)}::jsonb
		where order_id = ${orderId} and revoked_at is null and buyer ->> 'name' = ${was.name}`.execute(tx);
	await sql`with awaited as (
			select attempt_id from bank_transfers t join payment_attempts a on a.id = t.attempt_id
			where a.order_id = ${orderId} and a.state <> 'paid' and t.facts -> 'buyer' ->> 'name' = ${was.name}
		), proformas as (
			update documents set bearer = ${is.name} where kind = 'proforma' and attempt_id in (select attempt_id from awaited)
		)
		update bank_transfers set facts = jsonb_set(facts, '{buyer}', facts -> 'buyer' || ${storedJson(named)}::jsonb)
		where attempt_id in (select attempt_id from awaited)`.execute(tx);
	if (was.email === is.email) return;
	// The next receipts go to this address.
	await sql`update payment_attempts set invoice_email = ${is.email ?? ""}
		where order_id = ${orderId} and state <> 'paid' and invoice_email = ${was.email ?? ""}`.execute(tx);
	await sql`update enrolments set invoice_email = ${is.email ?? ""}
		where order_id = ${orderId} and invoice_email = ${was.email ?? ""}`.execute(tx);
}

/** Organisations with this text in their name, the latest first, with their number of orders. */
export async function searchBuyers(
	words: string,
	limit: number,
	on: Database = db,
): Promise<(BuyerRow & { orders: number })[]> {
	const each = likeWords(words);
	const { rows } = await sql<BuyerRow & { orders: number }>`
		select b.*, (select count(*)::int from orders where buyer_id = b.id) as orders
		from buyers b where b.is_organisation and b.plain_name like all (${each}::text[]) order by b.id desc limit ${limit}`.execute(
		on,
	);
	return rows;
}

/** The most organisations with the same name that are compared. */
const MOST_ALIKE = 50;

/** The stored buyer that equals these fields. Different fields make another buyer. */
export async function findKnownBuyer(on: Database, buyer: NewBuyer): Promise<BuyerRow | undefined> {
	const alike = buyer.isOrganisation ? await searchBuyers(buyer.name, MOST_ALIKE, on) : [];
	const known = alike.find(({ name }) => plainLetters(name) === plainLetters(buyer.name));
	const isSame = (typed: string | null, kept: string | null) =>
		typed === null || plainLetters(typed) === plainLetters(kept ?? "");
	const isKnown =
		known &&
		isSame(buyer.address, known.address) &&
		isSame(buyer.email, known.email) &&
		isSame(buyer.taxNumber, known.tax_number);
	return isKnown ? known : undefined;
}
