/** What a group of an organisation pays (Reading 24, Spec §9). */
import type { Day } from "#domain/days.ts";
import type { Kobo } from "#domain/money.ts";

export type Discount = "early-bird" | "group" | "alumni" | "online" | "in-house";

/** A discount and all that the group would pay with it, in kobo. Discounts do not add up: it is this one or another. */
export type DiscountedTotal = {
	discount: Discount;
	percent: number;
	/** Early bird: the last day on which paying earns it. */
	payBy: Day | null;
	off: Kobo;
	net: Kobo;
	vat: Kobo;
	total: Kobo;
};

export type Quote = {
	participants: number;
	/** Of one participant, before VAT. */
	price: Kobo;
	/** participants × price. */
	subtotal: Kobo;
	/** The group discount, from three participants; null below. */
	applied: { discount: "group"; percent: number } | null;
	off: Kobo;
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	vatBasisPoints: number;
	/** What they would pay if a condition is met that the academy cannot see; shown, not applied. */
	conditional: DiscountedTotal[];
};
