import { type RawBuilder, sql } from "kysely";
import {
	accountAsBuyer,
	countUses,
	findCode,
	findDiscount,
	isAlumnus,
	listDiscounts,
	rowAsBuyer,
	seatsOfOrder,
	unpaidOf,
} from "#courses/data/discounts.ts";
import { type CodeUses, type Discount, type SeatDiscount, termsOf } from "#courses/rules/discount-table.ts";
import { type Database, db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { OfferedDiscount } from "#sales/ledger/orders/data/offered-discounts.ts";
import type { SeatPricing, SmallerGroup } from "#sales/ledger/orders/rules/seat-pricing.ts";

type MemberAsking = {
	userId: string | null;
	/** As `codeIn` reads it. */
	code: string | null;
	/** The order by which they asked for the seat before (null: none), whose use is not counted. Left out: only to show the price. */
	orderId?: number | null;
	now: Date;
};

/** Reads what decides about a member's discounts. To take a seat, lock the course and the code before (`lockCode`). */
export async function readMemberPricing(asking: MemberAsking, on: Database = db): Promise<SeatPricing> {
	const { userId, code, orderId, now } = asking;
	const except = orderId === undefined ? unpaidOf(userId) : seatsOfOrder(orderId);
	const table = (await listDiscounts(on)).filter(({ forEverybody }) => forEverybody);
	return await readPricing({ table, buyer: accountAsBuyer(userId), except, person: userId, code, now }, on);
}

type OfficeAsking = {
	/** The stored buyer. Null: a buyer who is not stored yet, or the participant. */
	buyerId: number | null;
	/** The account of the one participant who pays. */
	userId: string | null;
	code: string | null;
	now: Date;
};

/** The same for an order of the office, with the rows for organisations. */
export async function readOfficePricing(
	{ buyerId, userId, ...asking }: OfficeAsking,
	on: Database = db,
): Promise<SeatPricing> {
	const buyer = buyerId === null ? accountAsBuyer(userId) : rowAsBuyer(buyerId);
	const table = await listDiscounts(on);
	return await readPricing({ ...asking, table, buyer, except: seatsOfOrder(null), person: userId }, on);
}

type Asking = {
	table: readonly Discount[];
	buyer: RawBuilder<unknown>;
	except: RawBuilder<unknown>;
	person: string | null;
	code: string | null;
	now: Date;
};

async function readPricing({ table, buyer, except, person, code, now }: Asking, on: Database): Promise<SeatPricing> {
	const today = todayInLagos(now);
	const row = code === null ? undefined : await findCode(code, on);
	const uses = row ? await countUses({ codeId: row.id, except, buyer, now }, on) : NO_USES;
	const asksForAlumni = person !== null && table.some(({ kind }) => kind === "alumni");
	const isAlumni = asksForAlumni && (await isAlumnus(person, today, on));
	return { table, code: code === null ? undefined : { typed: code, row, uses }, isAlumni, today };
}

const NO_USES: CodeUses = { seats: 0, buyers: 0, isAmong: false };

/** The seats that stay when this one is cancelled. Undefined: no group discount, or enough stay for it. */
export async function findSmallerGroup(enrolmentId: number, on: Database = db): Promise<SmallerGroup | undefined> {
	type Row = { discountId: number; name: string; seats: number };
	const { rows } =
		await sql<Row>`select e.discount_id as "discountId", e.discount_reason as name, count(*)::int as seats
		from enrolments e join discounts d on d.id = e.discount_id and d.kind = 'group'
			join enrolments other on other.order_id = e.order_id and other.discount_id = e.discount_id
				and other.id <> e.id and other.cancelled_at is null
		where e.id = ${enrolmentId} and e.cancelled_at is null
		group by e.id, d.id having count(*) < d.from_seats`.execute(on);
	const [row] = rows;
	const discount = row && (await findDiscount(row.discountId, on));
	return discount && { seats: row.seats, name: row.name, terms: termsOf(discount) };
}

/** The discount as the seat stores it. */
export const offeredOf = (discount: SeatDiscount | null, listPrice: Kobo): OfferedDiscount | null =>
	discount && { id: discount.id, name: discount.name, listPrice };
