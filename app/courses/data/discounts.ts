import { type RawBuilder, sql } from "kysely";
import type { DiscountFacts } from "#courses/rules/discount-form.ts";
import { type CodeUses, type Discount, usedUp } from "#courses/rules/discount-table.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";

export type DiscountRow = Discount & { version: number };

const COLUMNS = sql`d.id, d.kind, d.name, d.code, d.percent, d.naira_off as "nairaOff", d.from_seats as "fromSeats",
	d.days_ahead as "daysAhead", d.for_everybody as "forEverybody", to_jsonb(d.course_ids) as "courseIds",
	to_jsonb(d.date_ids) as "dateIds", d.from_day as "fromDay", d.until_day as "untilDay", d.most_seats as "mostSeats",
	d.most_buyers as "mostBuyers", d.active, d.version`;

/** The rows of the table that are switched on, codes left out, in the order in which they are displayed. */
export async function listDiscounts(on: Database = db): Promise<Discount[]> {
	const { rows } = await sql<Discount>`select ${COLUMNS} from discounts d
		where d.active and d.kind <> 'code' order by d.id`.execute(on);
	return rows;
}

export async function findDiscount(id: number, on: Database = db): Promise<DiscountRow | undefined> {
	return (await sql<DiscountRow>`select ${COLUMNS} from discounts d where d.id = ${id}`.execute(on)).rows[0];
}

/** The row of a code as `codeIn` reads it. */
export async function findCode(code: string, on: Database = db): Promise<Discount | undefined> {
	return (await sql<Discount>`select ${COLUMNS} from discounts d where d.code = ${code}`.execute(on)).rows[0];
}

/** Locks a row. Codes come after courses and before orders (docs/decisions/locks.md). */
export async function lockDiscount(tx: Tx, id: number): Promise<DiscountRow | undefined> {
	const { rows } = await sql<DiscountRow>`select ${COLUMNS} from discounts d where d.id = ${id}
		for no key update`.execute(tx);
	return rows[0];
}

/** The same by its code: a transaction that counts its uses waits for each that adds one. */
export async function lockCode(tx: Tx, code: string): Promise<Discount | undefined> {
	const { rows } = await sql<Discount>`select ${COLUMNS} from discounts d where d.code = ${code}
		for no key update`.execute(tx);
	return rows[0];
}

/** A seat `e` uses its discount: it is confirmed, or held by a hold that runs. */
export const usesDiscount = (now: Date) =>
	sql<boolean>`(e.cancelled_at is null and (e.confirmed_at is not null or e.held_until > ${now}))`;

/** The buyer of an order `o`, as one text: an account, or else a row of `buyers`. */
const BUYER = sql`coalesce(o.user_id, (select b.user_id from buyers b where b.id = o.buyer_id), 'buyer ' || o.buyer_id)`;

/** `buyer`: who asks. `except`: the seats that are not counted, since they are these. */
type Asking = { codeId: number; except: RawBuilder<unknown>; buyer: RawBuilder<unknown>; now: Date };

/** The seats of an order, for `countUses`. */
export const seatsOfOrder = (orderId: number | null) => sql`e.order_id is not distinct from ${orderId}`;
/** What an account holds and has not paid: to show a price, no seat of theirs stands in their own way. */
export const unpaidOf = (userId: string | null) =>
	sql`(e.confirmed_at is null and o.user_id is not distinct from ${userId})`;

/** The buyer key of an account, for `countUses`. */
export const accountAsBuyer = (userId: string | null) => sql`${userId}::text`;
/** The buyer key of a row of `buyers`. */
export const rowAsBuyer = (buyerId: number | null) =>
	sql`(select coalesce(b.user_id, 'buyer ' || b.id) from buyers b where b.id = ${buyerId})`;
/** The buyer key of an order. */
export const orderAsBuyer = (orderId: number) => sql`(select ${BUYER} from orders o where o.id = ${orderId})`;

/** How many seats and buyers use a row `d`, as a query. */
export const usesOfCode = (now: Date) => sql`select count(*) as seats, count(distinct ${BUYER}) as buyers
	from enrolments e join orders o on o.id = e.order_id where e.discount_id = d.id and ${usesDiscount(now)}`;

/** The uses of a code by other seats. To decide, lock the code before. */
export async function countUses({ codeId, except, buyer, now }: Asking, on: Database = db): Promise<CodeUses> {
	const { rows } = await sql<CodeUses>`select count(*)::int as seats, count(distinct ${BUYER})::int as buyers,
			coalesce(bool_or(${BUYER} = ${buyer}), false) as "isAmong"
		from enrolments e join orders o on o.id = e.order_id
		where e.discount_id = ${codeId} and ${usesDiscount(now)} and not ${except}`.execute(on);
	return rows[0] ?? { seats: 0, buyers: 0, isAmong: false };
}

/** A code of seats of an order that are not confirmed: which of its uses the hold of the seats has given back. */
type LapsedUse = {
	codeId: number;
	code: string;
	orderId: number;
	seats: number;
	mostSeats: number;
	mostBuyers: number;
};

/**
 * The code that leaves no room for unconfirmed seats of an order whose hold is over: the use was given back, and others took it.
 * `also`: a discount that one of them would get again. Lock the order before (`lockOrders`), which locks its codes. Undefined: there is room.
 */
export async function findUsedUpCode(
	tx: Tx,
	{ seatIds, also = null, now }: { seatIds: readonly number[]; also?: number | null; now: Date },
): Promise<string | undefined> {
	if (seatIds.length === 0) return undefined;
	const { rows } =
		await sql<LapsedUse>`select d.id as "codeId", d.code, e.order_id as "orderId", count(*)::int as seats,
			d.most_seats as "mostSeats", d.most_buyers as "mostBuyers"
		from enrolments e join discounts d on d.id = coalesce(${also}::bigint, e.discount_id) and d.kind = 'code'
		where e.id = any(${[...seatIds]}::bigint[]) and e.confirmed_at is null
			and (e.held_until is null or e.held_until <= ${now} or e.discount_id is distinct from d.id)
		group by d.id, e.order_id order by d.id`.execute(tx);
	for (const { codeId, code, orderId, seats, ...limits } of rows) {
		const buyer = orderAsBuyer(orderId);
		const uses = await countUses({ codeId, except: seatsOfOrder(orderId), buyer, now }, tx);
		if (usedUp(limits, seats, uses)) return code;
	}
	return undefined;
}

/** Whether a discount is a code without room for one more seat, beside those that use it now. Lock the code before (`lockOrders`). */
export async function isCodeUsedUp(
	tx: Tx,
	{ discountId, seatId, orderId, now }: { discountId: number; seatId: number; orderId: number; now: Date },
): Promise<boolean> {
	const { rows } = await sql<{ mostSeats: number | null; mostBuyers: number | null }>`select most_seats as "mostSeats",
		most_buyers as "mostBuyers" from discounts where id = ${discountId} and kind = 'code'`.execute(tx);
	const [limits] = rows;
	if (!limits) return false;
	const asking = { codeId: discountId, except: sql`e.id = ${seatId}`, buyer: orderAsBuyer(orderId), now };
	return usedUp(limits, 1, await countUses(asking, tx)) !== undefined;
}

/** Whether an account attended a course before: a confirmed seat of its own whose date is over. */
export async function isAlumnus(userId: string, today: string, on: Database = db): Promise<boolean> {
	const { rows } = await sql<{ is: boolean }>`select exists (select from enrolments e join users u on u.id = e.user_id
		where e.user_id = ${userId} and u.email_verified and e.confirmed_at is not null and e.cancelled_at is null
			and e.last_day < ${today}::date) as is`.execute(on);
	return rows[0]?.is ?? false;
}

/** A row with what it has been so far: its seats now, and what they cost the academy, in kobo before VAT. */
export type DiscountUse = DiscountRow & {
	held: number;
	confirmed: number;
	buyers: number;
	cost: number;
	wasUsed: boolean;
};

/** All rows, as they are displayed; those that are switched off come last. */
export async function listDiscountUses(now: Date, on: Database = db): Promise<DiscountUse[]> {
	const { rows } =
		await sql<DiscountUse>`select ${COLUMNS}, coalesce(u.held, 0) as held, coalesce(u.confirmed, 0) as confirmed,
			coalesce(u.buyers, 0) as buyers, coalesce(u.cost, 0) as cost, ${wasUsed} as "wasUsed"
		from discounts d left join (
			select e.discount_id, count(*) filter (where e.confirmed_at is null)::int as held,
				count(*) filter (where e.confirmed_at is not null)::int as confirmed, count(distinct ${BUYER})::int as buyers,
				coalesce(sum(e.list_price_kobo - e.price_kobo) filter (where e.confirmed_at is not null), 0)::bigint as cost
			from enrolments e join orders o on o.id = e.order_id
			where e.discount_id is not null and ${usesDiscount(now)} group by e.discount_id
		) u on u.discount_id = d.id
		order by d.active desc, d.kind = 'code', d.id`.execute(on);
	return rows;
}

const wasUsed = sql<boolean>`(exists (select from enrolments e where e.discount_id = d.id)
	or exists (select from offered_discounts p where p.discount_id = d.id))`;

const valuesOf = (facts: DiscountFacts) => ({
	kind: facts.kind,
	name: facts.name,
	code: facts.code,
	percent: facts.percent,
	naira_off: facts.nairaOff,
	from_seats: facts.fromSeats,
	days_ahead: facts.daysAhead,
	for_everybody: facts.forEverybody,
	course_ids: facts.courseIds,
	date_ids: facts.dateIds,
	from_day: facts.fromDay,
	until_day: facts.untilDay,
	most_seats: facts.mostSeats,
	most_buyers: facts.mostBuyers,
	active: facts.active,
});

/** Undefined: another row has this code. */
export async function insertDiscount(tx: Tx, facts: DiscountFacts): Promise<number | undefined> {
	const inserted = tx.insertInto("discounts").values(valuesOf(facts)).returning("id");
	const row = await inserted.onConflict((conflict) => conflict.column("code").doNothing()).executeTakeFirst();
	await notify(tx, "settings");
	return row?.id;
}

/** Changes a locked row. */
export async function updateDiscount(tx: Tx, id: number, facts: DiscountFacts) {
	const changed = { ...valuesOf(facts), version: sql<number>`version + 1` };
	await tx.updateTable("discounts").set(changed).where("id", "=", id).execute();
	await notify(tx, "settings");
}

/** Whether a seat ever had it, or was offered it. */
export async function wasDiscountUsed(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql<{ was: boolean }>`select ${wasUsed} as was from discounts d where d.id = ${id}`.execute(
		tx,
	);
	return rows[0]?.was ?? false;
}

/** Deletes a locked row that no seat ever had. */
export async function deleteDiscountRow(tx: Tx, id: number) {
	await tx.deleteFrom("discounts").where("id", "=", id).execute();
	await notify(tx, "settings");
}
