import {
	accountAsBuyer,
	countUses,
	findCode,
	isAlumnus,
	listDiscounts,
	seatsOfOrder,
	unpaidOf,
} from "#courses/data/discounts.ts";
import { isOnline } from "#courses/rules/course.ts";
import {
	bestDiscount,
	type CodeRefusal,
	type CodeUses,
	type Discount,
	judgeCode,
	type PricedSeats,
	type SeatDiscount,
} from "#courses/rules/discount-table.ts";
import { type Database, db } from "#kit/data/db.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import type { OfferedDiscount } from "#sales/ledger/orders/data/offered-discounts.ts";

/** A date of a course, as a member may take a seat on it. */
type OfferedDate = { id: number; firstDay: Day; location: string; listPrice: Kobo };

/** What decides about the discounts of a member: read once for all dates of a page. */
export type MemberPricing = {
	courseId: number;
	table: readonly Discount[];
	/** Undefined: no code was typed. */
	code: { row: Discount | undefined; uses: CodeUses } | undefined;
	isAlumni: boolean;
	today: Day;
};

type Asking = {
	courseId: number;
	userId: string | null;
	/** As `codeIn` reads it. */
	code: string | null;
	/** The order by which they asked for the seat before (null: none), whose use is not counted. Left out: only to show the price. */
	orderId?: number | null;
	now: Date;
};

/** Reads what decides about a member's discounts. To take a seat, lock the course and the code before (`lockCode`). */
export async function readMemberPricing(asking: Asking, on: Database = db): Promise<MemberPricing> {
	const { courseId, userId, code: typed, orderId, now } = asking;
	const [today, table] = [todayInLagos(now), (await listDiscounts(on)).filter(({ forEverybody }) => forEverybody)];
	const row = typed === null ? undefined : await findCode(typed, on);
	const buyer = accountAsBuyer(userId);
	const except = orderId === undefined ? unpaidOf(userId) : seatsOfOrder(orderId);
	const uses = row ? await countUses({ codeId: row.id, except, buyer, now }, on) : NO_USES;
	const asksForAlumni = userId !== null && table.some(({ kind }) => kind === "alumni");
	const isAlumni = asksForAlumni && (await isAlumnus(userId, today, on));
	return { courseId, table, code: typed === null ? undefined : { row, uses }, isAlumni, today };
}

const NO_USES: CodeUses = { seats: 0, buyers: 0, isAmong: false };

/** The discount that counts for one seat, and why a typed code does not. */
export type PricedSeat = { discount: SeatDiscount | null; refusal: CodeRefusal | null };

/** Prices a member's seat on a date. Early birds pay the whole price; the day on which they ask for the seat counts. */
export function priceSeat(
	{ courseId, table, code, isAlumni, today }: MemberPricing,
	{ id, firstDay, location, listPrice }: OfferedDate,
	purpose: Exclude<Purpose, "balance">,
): PricedSeat {
	const asked: PricedSeats = {
		listPrice,
		courseId,
		courseDateId: id,
		firstDay,
		isOnline: isOnline(location),
		seats: 1,
		byOrganisation: false,
		paidBy: { full: today, deposit: null }[purpose],
		isAlumni,
		today,
	};
	const refusal = code ? (judgeCode(code.row, asked, code.uses) ?? null) : null;
	const discount = bestDiscount(table, asked, refusal ? null : (code?.row ?? null));
	return { discount, refusal };
}

/** The discount as the seat stores it. */
export const offeredOf = (discount: SeatDiscount | null, listPrice: Kobo): OfferedDiscount | null =>
	discount && { id: discount.id, name: discount.name, listPrice };
