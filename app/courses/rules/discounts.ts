/** What a group of an organisation pays (docs/product.md#discounts). */
import { addDays, type Day } from "#kit/rules/days.ts";
import { type Kobo, percentOf, vatOn } from "#kit/rules/money.ts";

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

type QuoteFacts = {
	/** Of one participant, before VAT, in kobo. */
	price: Kobo;
	participants: number;
	/** The first day the group would like. */
	startDay: Day;
	today: Day;
	/** Whether the course can be taken online. */
	online: boolean;
	vatBasisPoints: number;
};

/** The policy as displayed (docs/product.md#discounts), in its order. */
const PERCENT: Record<Discount, number> = { "early-bird": 5, group: 10, alumni: 5, online: 10, "in-house": 20 };
const GROUP_FROM = 3;
export const IN_HOUSE_FROM = 10;
const EARLY_BIRD_DAYS_AHEAD = 14;

/**
 * What a group pays, in kobo: participants × price, less one discount, then VAT; each step half up to a kobo.
 *
 * Group, 10 % from 3 participants, is a fact the academy sees: it is applied. The others hang on what it cannot see and
 * are listed where they make it cheaper, each with all that would be paid with it in place of the applied one, since discounts do
 * not add up:
 * - early bird, 5 %: paid two weeks before the start; listed while that day is today or later;
 * - alumni, 5 %;
 * - online or distance learning, 10 %: listed when the course can be taken online;
 * - in-house, 20 %: listed from 10 participants.
 *
 * Source: docs/product.md#discounts.
 */
export function quoteFor(group: QuoteFacts): Quote {
	const { price, participants, vatBasisPoints } = group;
	const subtotal = price * participants;
	const applied: Quote["applied"] = participants >= GROUP_FROM ? { discount: "group", percent: PERCENT.group } : null;
	const conditional = conditionsOf(group).map(({ discount, payBy }) => ({
		discount,
		percent: PERCENT[discount],
		payBy,
		...less(subtotal, PERCENT[discount], vatBasisPoints),
	}));
	const charge = less(subtotal, applied?.percent ?? 0, vatBasisPoints);
	return {
		participants,
		price,
		subtotal,
		applied,
		...charge,
		vatBasisPoints,
		// Nobody takes one that costs as much or more.
		conditional: conditional.filter(({ total }) => total < charge.total),
	};
}

/** The last day on which paying earns the early bird's discount: two weeks before the start (docs/product.md#discounts). */
function earlyBirdUntil(startDay: Day): Day {
	return addDays(startDay, -EARLY_BIRD_DAYS_AHEAD);
}

function conditionsOf({ participants, startDay, today, online }: QuoteFacts) {
	const payBy = earlyBirdUntil(startDay);
	const conditions: { discount: Discount; payBy: Day | null }[] = [];
	if (payBy >= today) conditions.push({ discount: "early-bird", payBy });
	conditions.push({ discount: "alumni", payBy: null });
	if (online) conditions.push({ discount: "online", payBy: null });
	if (participants >= IN_HOUSE_FROM) conditions.push({ discount: "in-house", payBy: null });
	return conditions;
}

function less(subtotal: Kobo, percent: number, vatBasisPoints: number) {
	const off = percentOf(subtotal, percent);
	const net = subtotal - off;
	const vat = vatOn(net, vatBasisPoints);
	return { off, net, vat, total: net + vat };
}
