import type { Discount, DiscountKind } from "#courses/rules/discount-table.ts";

type Row = Pick<Discount, "name" | "percent"> & Partial<Discount>;

const row = (id: number, kind: DiscountKind, { name, percent, ...more }: Row): Discount => ({
	id,
	kind,
	name,
	percent,
	code: null,
	nairaOff: null,
	fromSeats: null,
	daysAhead: null,
	forEverybody: false,
	courseIds: null,
	dateIds: null,
	fromDay: null,
	untilDay: null,
	mostSeats: null,
	mostBuyers: null,
	active: true,
	...more,
});

/** The table as it is first filled (db/migrations/0084_discounts.sql), switched on. */
export const specifiedDiscounts: readonly Discount[] = [
	row(1, "early-bird", { name: "Early Bird", percent: 5, daysAhead: 14 }),
	row(2, "group", { name: "Group", percent: 10, fromSeats: 3 }),
	row(3, "alumni", { name: "Alumni", percent: 5 }),
	row(4, "online", { name: "Online or distance learning", percent: 10 }),
	row(5, "in-house", { name: "In-house", percent: 20, fromSeats: 10 }),
];
