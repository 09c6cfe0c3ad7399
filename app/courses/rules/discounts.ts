/** What a group of an organisation pays (docs/product.md#discounts). */
import { addDays, type Day } from "#kit/rules/days.ts";
import { type Kobo, percentOf, vatOn } from "#kit/rules/money.ts";
import { type DiscountPolicy, FIRST_DISCOUNTS } from "#settings/rules/discount-policy.ts";

export type Discount = "early-bird" | "group" | "alumni" | "online" | "in-house";

/** A discount and all that the group would pay with it, in kobo. Discounts do not add up: it is this one or another. */
export type DiscountedTotal = {
	discount: Discount;
	percent: number;
	/** Early bird: the last day on which paying earns it. */
	payBy: Day | null;
	/** In-house: from so many participants. */
	from?: number;
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
	/** What the academy offers (a setting). */
	discounts?: DiscountPolicy;
};

/**
 * What a group pays, in kobo: participants × price, less one discount, then VAT; each step half up to a kobo.
 *
 * Group (at first 10 % from 3 participants) is a fact the academy sees: it is applied. The others hang on what it cannot see and
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
	const { price, participants, vatBasisPoints, discounts = FIRST_DISCOUNTS } = group;
	const subtotal = price * participants;
	const { percent, from } = discounts.group;
	const applied: Quote["applied"] = percent > 0 && participants >= from ? { discount: "group", percent } : null;
	const conditional = conditionsOf(group, discounts).map((condition) => ({
		...condition,
		...less(subtotal, condition.percent, vatBasisPoints),
	}));
	const charge = less(subtotal, applied?.percent ?? 0, vatBasisPoints);
	return {
		participants,
		price,
		subtotal,
		applied,
		...charge,
		vatBasisPoints,
		// No one takes one that costs as much or more.
		conditional: conditional.filter(({ total }) => total < charge.total),
	};
}

type Condition = Pick<DiscountedTotal, "discount" | "percent" | "payBy" | "from">;

function conditionsOf({ participants, startDay, today, online }: QuoteFacts, offered: DiscountPolicy): Condition[] {
	const { earlyBird, alumni, inHouse } = offered;
	const payBy = addDays(startDay, -earlyBird.daysAhead);
	const conditions: Condition[] = [];
	if (payBy >= today) conditions.push({ discount: "early-bird", percent: earlyBird.percent, payBy });
	conditions.push({ discount: "alumni", percent: alumni.percent, payBy: null });
	if (online) conditions.push({ discount: "online", percent: offered.online.percent, payBy: null });
	if (participants >= inHouse.from)
		conditions.push({ discount: "in-house", percent: inHouse.percent, payBy: null, from: inHouse.from });
	return conditions.filter(({ percent }) => percent > 0);
}

function less(subtotal: Kobo, percent: number, vatBasisPoints: number) {
	const off = percentOf(subtotal, percent);
	const net = subtotal - off;
	const vat = vatOn(net, vatBasisPoints);
	return { off, net, vat, total: net + vat };
}
