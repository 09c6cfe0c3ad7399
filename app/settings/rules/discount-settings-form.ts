/** The form of the discount policy: per cent, and from when or how many. */
import { formText } from "#kit/rules/form-text.ts";
import {
	type DiscountPolicy,
	MOST_DAYS_AHEAD,
	MOST_DISCOUNT_PERCENT,
	MOST_PARTICIPANTS,
} from "#settings/rules/discount-policy.ts";
import { settingErrors } from "#settings/rules/form-errors.ts";
import type { GroupValues } from "#settings/rules/settings.ts";

/** Each field with its least and most. */
export const DISCOUNT_FIELDS = {
	earlyBird: [0, MOST_DISCOUNT_PERCENT],
	earlyBirdDays: [1, MOST_DAYS_AHEAD],
	group: [0, MOST_DISCOUNT_PERCENT],
	groupFrom: [2, MOST_PARTICIPANTS],
	alumni: [0, MOST_DISCOUNT_PERCENT],
	online: [0, MOST_DISCOUNT_PERCENT],
	inHouse: [0, MOST_DISCOUNT_PERCENT],
	inHouseFrom: [2, MOST_PARTICIPANTS],
	/** How far below the list price the front desk may go by itself. */
	deskDiscount: [0, MOST_DISCOUNT_PERCENT],
} as const satisfies Record<string, readonly [least: number, most: number]>;

export type DiscountField = keyof typeof DISCOUNT_FIELDS;
const NAMES = Object.keys(DISCOUNT_FIELDS) as DiscountField[];

type DiscountSettings = { discounts: DiscountPolicy; deskDiscountPercent: number };

/** The policy as the text of its fields. */
export function discountFields({ discounts, deskDiscountPercent }: DiscountSettings): Record<DiscountField, string> {
	const { earlyBird, group, alumni, online, inHouse } = discounts;
	return {
		earlyBird: String(earlyBird.percent),
		earlyBirdDays: String(earlyBird.daysAhead),
		group: String(group.percent),
		groupFrom: String(group.from),
		alumni: String(alumni.percent),
		online: String(online.percent),
		inHouse: String(inHouse.percent),
		inHouseFrom: String(inHouse.from),
		deskDiscount: String(deskDiscountPercent),
	};
}

/** What was sent, judged: whole numbers. */
export function readDiscounts(form: FormData) {
	const typed = Object.fromEntries(NAMES.map((name) => [name, formText(form, name).trim()]));
	const errors: Record<string, string> = {};
	const numberIn = (name: DiscountField): number => {
		const [least, most] = DISCOUNT_FIELDS[name];
		const text = (typed[name] ?? "").replace(/\s*%$/, "");
		const number = /^\d{1,3}$/.test(text) ? Number(text) : -1;
		if (number < least || number > most) errors[name] = settingErrors.numberWrong(least, most);
		return number;
	};
	const discounts: DiscountPolicy = {
		earlyBird: { percent: numberIn("earlyBird"), daysAhead: numberIn("earlyBirdDays") },
		group: { percent: numberIn("group"), from: numberIn("groupFrom") },
		alumni: { percent: numberIn("alumni") },
		online: { percent: numberIn("online") },
		inHouse: { percent: numberIn("inHouse"), from: numberIn("inHouseFrom") },
	};
	const deskDiscountPercent = numberIn("deskDiscount");
	const values: GroupValues = Object.keys(errors).length > 0 ? {} : { discounts, deskDiscountPercent };
	return { values, errors, typed };
}
