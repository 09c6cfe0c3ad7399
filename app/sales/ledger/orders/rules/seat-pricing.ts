/** What seats cost with the academy's table of discounts (docs/product.md#discounts). The server and the office's form ask the same function. */

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
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";

/** What decides about discounts, besides what is asked for: read once for all dates of a page. */
export type SeatPricing = {
	table: readonly Discount[];
	/** Undefined: no code was typed. `row` undefined: the academy has no such code. */
	code: { typed: string; row: Discount | undefined; uses: CodeUses } | undefined;
	/** The person who buys a seat for themselves attended a course before. */
	isAlumni: boolean;
	today: Day;
};

/** A date of a course, as its seats are priced. `listPrice`: of one seat before VAT, in kobo. */
export type PricedDate = { id: number; courseId: number; firstDay: Day; location: string; listPrice: Kobo };

/** Who asks for how many seats, and the day by which the whole price is paid. */
type Asked = Pick<PricedSeats, "seats" | "byOrganisation" | "paidBy"> & { isAlumni: boolean };

/** The discount that counts for a seat, and why a typed code does not. */
export type PricedSeat = { discount: SeatDiscount | null; refusal: CodeRefusal | null };

/** Prices seats that are asked for together. The day on which they are asked for counts. */
export function priceSeats(
	{ table, code, today }: Pick<SeatPricing, "table" | "code" | "today">,
	{ id: courseDateId, location, ...date }: PricedDate,
	asked: Asked,
): PricedSeat {
	const seats: PricedSeats = { ...date, courseDateId, isOnline: isOnline(location), ...asked, today };
	const refusal = code ? (judgeCode(code.row, seats, code.uses) ?? null) : null;
	const discount = bestDiscount(table, seats, refusal ? null : (code?.row ?? null));
	return { discount, refusal };
}

/** Prices a member's seat on a date. Early birds pay the whole price. */
export function priceSeat(pricing: SeatPricing, date: PricedDate, purpose: Exclude<Purpose, "balance">): PricedSeat {
	const paidBy = { full: pricing.today, deposit: null }[purpose];
	return priceSeats(pricing, date, { seats: 1, byOrganisation: false, paidBy, isAlumni: pricing.isAlumni });
}

/** The seats as the office registers them. */
export type OfficeSeats = {
	seats: number;
	byOrganisation: boolean;
	/** The one participant pays for the seat. */
	isForThemselves: boolean;
	plan: "whole" | "deposit";
	/** The due day of an invoice. Null: the money is here, or asked for at once. */
	invoiceUntil: Day | null;
};

/** Prices seats at the office's list price. Early birds pay the whole price by their day, on invoice too. */
export function priceOfficeSeats(pricing: SeatPricing, date: PricedDate, asked: OfficeSeats): PricedSeat {
	const { seats, byOrganisation, isForThemselves, plan, invoiceUntil } = asked;
	const paidBy = plan === "whole" ? (invoiceUntil ?? pricing.today) : null;
	return priceSeats(pricing, date, { seats, byOrganisation, paidBy, isAlumni: isForThemselves && pricing.isAlumni });
}

/** The seats of an order that stay when one is cancelled: fewer than their discount is for. They keep their price. */
export type SmallerGroup = { seats: number; name: string; terms: string };
