import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";

/** A discount from the academy's table as a seat got it: its row, its name then, and the list price it was taken off (kobo). */
export type OfferedDiscount = { id: number; name: string; listPrice: number };

/** Notes by which discount a seat that is not confirmed was offered a price. `seat`: a query that answers its id. */
export function offeredInsert(seat: RawBuilder<unknown>, price: number, { id, name, listPrice }: OfferedDiscount) {
	return sql`insert into offered_discounts (enrolment_id, price_kobo, list_price_kobo, discount_id, name)
		select s.id, ${price}, ${listPrice}, ${id}, ${name} from (${seat}) s (id)
		on conflict (enrolment_id, price_kobo) do update set list_price_kobo = excluded.list_price_kobo,
			discount_id = excluded.discount_id, name = excluded.name`;
}

/** The discount by which a seat was once offered a price. Null: it was the list price. */
export async function findOffered(tx: Tx, enrolmentId: number, price: number): Promise<OfferedDiscount | null> {
	const { rows } = await sql<OfferedDiscount>`select discount_id as id, name, list_price_kobo as "listPrice"
		from offered_discounts where enrolment_id = ${enrolmentId} and price_kobo = ${price}`.execute(tx);
	return rows[0] ?? null;
}

/** The columns of an enrolment about its price. */
export function columnsOfPrice({ price, discount }: { price: number; discount: OfferedDiscount | null }) {
	return {
		list_price_kobo: discount?.listPrice ?? price,
		price_kobo: price,
		discount: discount ? ("policy" as const) : null,
		discount_reason: discount?.name ?? null,
		discount_id: discount?.id ?? null,
	};
}
