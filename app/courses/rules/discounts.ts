/** What a group of an organisation pays (docs/product.md#discounts). */
import {
	type Discount,
	type DiscountKind,
	discountFigure,
	isForCourse,
	isGiven,
	offSeat,
	payByOf,
} from "#courses/rules/discount-table.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, percentOf, vatOn } from "#kit/rules/money.ts";

/** A quotation is asked for without a code. */
export type QuotedKind = Exclude<DiscountKind, "code">;

/** What a discount takes off, as it was on the day of the quotation: per cent, or (then `percent` is 0) kobo for each participant. */
export type QuotedOff = { percent: number; each?: Kobo };

/** A discount and all that the group would pay with it, in kobo. Discounts do not add up: it is this one or another. */
export type DiscountedTotal = QuotedOff & {
	discount: QuotedKind;
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
	/** The group discount, from so many participants; null below. */
	applied: (QuotedOff & { discount: "group" }) | null;
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
	courseId: number;
	/** The first day the group would like. */
	startDay: Day;
	today: Day;
	/** Whether the course can be taken online. */
	online: boolean;
	vatBasisPoints: number;
	/** The academy's table. */
	discounts: readonly Discount[];
};

/**
 * What a group pays, in kobo: participants × price, less one discount, then VAT; each step half up to a kobo.
 *
 * Group is a fact the academy sees: the best that the number of participants earns is applied. The others hang on what it cannot see
 * and are listed where they make it cheaper, the best of each kind, with all that would be paid with it in place of the applied one,
 * since discounts do not add up: early bird while its day is today or later; alumni; online when the course can be taken online;
 * in-house from its number of participants.
 *
 * Source: docs/product.md#discounts.
 */
export function quoteFor(group: QuoteFacts): Quote {
	const { price, participants, courseId, today, vatBasisPoints } = group;
	const subtotal = price * participants;
	const chargeOf = (discount: Discount | undefined) => chargeLess(subtotal, offOf(discount, group), vatBasisPoints);
	const offered = group.discounts.filter(
		(one) => isGiven(one, today) && isForCourse(one, courseId) && canBeMet(one, group),
	);
	const bestOf = (kind: QuotedKind) =>
		offered.filter((one) => one.kind === kind).toSorted((a, b) => offOf(b, group) - offOf(a, group))[0];
	const applied = bestOf("group");
	const charge = chargeOf(applied);
	const conditional = CONDITIONAL.flatMap((kind): DiscountedTotal[] => {
		const one = bestOf(kind);
		if (!one) return [];
		const payBy = kind === "early-bird" ? payByOf(one, group.startDay) : null;
		const from = kind === "in-house" && one.fromSeats !== null ? { from: one.fromSeats } : {};
		return [{ discount: kind, ...quotedOff(one), payBy, ...from, ...chargeOf(one) }];
	});
	return {
		participants,
		price,
		subtotal,
		applied: applied ? { discount: "group", ...quotedOff(applied) } : null,
		...charge,
		vatBasisPoints,
		// No one takes one that costs as much or more.
		conditional: conditional.filter(({ total }) => total < charge.total),
	};
}

type RuleContext = { courseId: number; discounts: readonly Discount[]; today: Day };

/** The row of the table that a quotation applied: its group earns this figure today. Null: the office agreed another. */
export function ruleOfQuote(
	{ applied, participants }: Pick<Quote, "applied" | "participants">,
	{ courseId, discounts, today }: RuleContext,
): Discount | null {
	if (!applied) return null;
	const isEarned = (one: Discount) =>
		one.kind === "group" && isGiven(one, today) && isForCourse(one, courseId) && participants >= (one.fromSeats ?? 0);
	const isSame = ({ percent, each }: QuotedOff) => percent === applied.percent && each === applied.each;
	return discounts.find((one) => isEarned(one) && isSame(quotedOff(one))) ?? null;
}

/** In the order in which they are listed. */
const CONDITIONAL = ["early-bird", "alumni", "online", "in-house"] as const satisfies readonly QuotedKind[];

/** `10%`, or what is taken off for each participant: `₦5,000 each`. */
export const quotedFigure = ({ percent, each }: QuotedOff) =>
	each === undefined ? `${percent}%` : `${discountFigure({ percent: null, nairaOff: each / 100 })} each`;

const quotedOff = ({ percent, nairaOff }: Discount): QuotedOff =>
	percent === null ? { percent: 0, each: (nairaOff ?? 0) * 100 } : { percent };

function canBeMet(discount: Discount, { participants, startDay, today, online }: QuoteFacts): boolean {
	switch (discount.kind) {
		case "early-bird":
			return payByOf(discount, startDay) >= today;
		case "group":
		case "in-house":
			return participants >= (discount.fromSeats ?? 0);
		case "alumni":
			return true;
		case "online":
			return online;
		case "code":
			return false;
	}
}

function offOf(discount: Discount | undefined, { price, participants }: QuoteFacts): Kobo {
	if (!discount) return 0;
	const { percent } = discount;
	return percent === null ? offSeat(discount, price) * participants : percentOf(price * participants, percent);
}

function chargeLess(subtotal: Kobo, off: Kobo, vatBasisPoints: number) {
	const net = subtotal - off;
	const vat = vatOn(net, vatBasisPoints);
	return { off, net, vat, total: net + vat };
}
