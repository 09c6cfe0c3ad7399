/** What the academy takes off the price of a group (docs/product.md#discounts). */

/** Per cent of the price before VAT; 0: not offered. */
export type DiscountPolicy = {
	earlyBird: { percent: number; daysAhead: number };
	group: { percent: number; from: number };
	alumni: { percent: number };
	online: { percent: number };
	inHouse: { percent: number; from: number };
};

/** What holds until an admin saves another, in a demo. */
export const FIRST_DISCOUNTS: DiscountPolicy = {
	earlyBird: { percent: 5, daysAhead: 14 },
	group: { percent: 10, from: 3 },
	alumni: { percent: 5 },
	online: { percent: 10 },
	inHouse: { percent: 20, from: 10 },
};

/** A live academy promises no discount it has not said; the numbers of people and days are where its form begins. */
export const NO_DISCOUNTS: DiscountPolicy = {
	earlyBird: { percent: 0, daysAhead: 14 },
	group: { percent: 0, from: 3 },
	alumni: { percent: 0 },
	online: { percent: 0 },
	inHouse: { percent: 0, from: 10 },
};

export const MOST_DISCOUNT_PERCENT = 90;
export const MOST_DAYS_AHEAD = 365;
export const MOST_PARTICIPANTS = 500;

export type DiscountTerms = { figure: string; name: string; terms: string };

/** The policy as it is displayed: what is offered, in its order. */
export function discountTerms({ earlyBird, group, alumni, online, inHouse }: DiscountPolicy): DiscountTerms[] {
	const weeks = earlyBird.daysAhead / 7;
	const ahead =
		Number.isInteger(weeks) && weeks > 0 ? `${counted(weeks, "week")}` : counted(earlyBird.daysAhead, "day");
	const all = [
		{ ...earlyBird, name: "Early Bird", terms: `${earlyBird.percent}% off for paying ${ahead} in advance.` },
		{
			...group,
			name: "Group",
			terms: `${group.percent}% off for ${group.from} or more participants from one organisation.`,
		},
		{ ...alumni, name: "Alumni", terms: `${alumni.percent}% off.` },
		{ ...online, name: "Online or distance learning", terms: `${online.percent}%.` },
		{ ...inHouse, name: "In-house", terms: `${inHouse.percent}% for ${inHouse.from} people and above.` },
	];
	return all.flatMap(({ percent, name, terms }) => (percent > 0 ? [{ figure: `${percent}%`, name, terms }] : []));
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
