/** The form of one row of the table of discounts. */
import {
	codeIn,
	type Discount,
	type DiscountKind,
	discountFigure,
	isCodeText,
	LONGEST_DISCOUNT_NAME,
	MOST_DAYS_AHEAD,
	MOST_DISCOUNT_NAIRA,
	MOST_DISCOUNT_PERCENT,
	MOST_GROUP,
	MOST_USES,
} from "#courses/rules/discount-table.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { tidy } from "#kit/rules/text.ts";

export type DiscountFacts = Omit<Discount, "id">;

/** What is wrong with a field; the page has its sentence. */
export type DiscountFault =
	| "name-missing"
	| "name-long"
	| "off-wrong"
	| "code-wrong"
	| { least: number; most: number }
	| "day-wrong"
	| "until-before"
	| "nowhere";
export type DiscountFaults = Readonly<Record<string, DiscountFault>>;

export type ReadDiscount = { facts: DiscountFacts; typed: Record<string, string>; faults: DiscountFaults };

/** The fields of a row as text; `courses` and `dates` are ids with commas. */
export function discountFields(discount: DiscountFacts): Record<string, string> {
	const { courseIds, dateIds } = discount;
	const text = (value: number | string | null) => (value === null ? "" : String(value));
	return {
		name: discount.name,
		code: discount.code ?? "",
		off: discountFigure(discount),
		fromSeats: text(discount.fromSeats),
		daysAhead: text(discount.daysAhead),
		audience: discount.forEverybody ? "everybody" : "organisations",
		where: courseIds === null && dateIds === null ? "all" : "some",
		courses: (courseIds ?? []).join(),
		dates: (dateIds ?? []).join(),
		fromDay: discount.fromDay ?? "",
		untilDay: discount.untilDay ?? "",
		mostSeats: text(discount.mostSeats),
		mostBuyers: text(discount.mostBuyers),
		active: discount.active ? "yes" : "no",
	};
}

/** A row of a kind before anything is typed. */
export function firstDiscount(kind: DiscountKind, name: string): DiscountFacts {
	return {
		kind,
		name,
		code: kind === "code" ? "" : null,
		percent: 10,
		nairaOff: null,
		fromSeats: kind === "group" ? 3 : kind === "in-house" ? 10 : null,
		daysAhead: kind === "early-bird" ? 14 : null,
		forEverybody: true,
		courseIds: null,
		dateIds: null,
		fromDay: null,
		untilDay: null,
		mostSeats: null,
		mostBuyers: null,
		active: true,
	};
}

/** What was sent, judged. Facts that are wrong have a fault. */
export function readDiscount(kind: DiscountKind, form: FormData): ReadDiscount {
	const faults: Record<string, DiscountFault> = {};
	const text = (name: string) => tidy(formText(form, name));
	const ids = (name: string) => [...new Set(form.getAll(name).flatMap((value) => rowId(String(value)) ?? []))];
	const isCode = kind === "code";

	const name = text("name");
	if (!name) faults.name = "name-missing";
	else if (name.length > LONGEST_DISCOUNT_NAME) faults.name = "name-long";
	const code = isCode ? (codeIn(text("code")) ?? "") : null;
	if (code !== null && !isCodeText(code)) faults.code = "code-wrong";
	const off = offIn(text("off"));
	if (!off) faults.off = "off-wrong";

	const numberIn = (field: string, [least, most]: readonly [number, number], isOptional = false) => {
		const typed = text(field).replace(/,/g, "");
		if (typed === "" && isOptional) return null;
		const number = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
		if (number < least || number > most) faults[field] = { least, most };
		return number;
	};
	const dayIn = (field: string): Day | null => {
		const typed = text(field);
		if (typed !== "" && !isDay(typed)) faults[field] = "day-wrong";
		return isDay(typed) ? typed : null;
	};
	const isForSome = text("where") === "some";
	const [courseIds, dateIds] = [ids("course"), ids("date")];
	if (isForSome && courseIds.length + dateIds.length === 0) faults.where = "nowhere";
	const [fromDay, untilDay] = [dayIn("fromDay"), dayIn("untilDay")];
	if (fromDay && untilDay && untilDay < fromDay) faults.untilDay = "until-before";

	const facts: DiscountFacts = {
		kind,
		name,
		code,
		percent: off?.percent ?? null,
		nairaOff: off?.nairaOff ?? null,
		fromSeats: kind === "group" || kind === "in-house" ? numberIn("fromSeats", [2, MOST_GROUP]) : null,
		daysAhead: kind === "early-bird" ? numberIn("daysAhead", [1, MOST_DAYS_AHEAD]) : null,
		forEverybody: isCode || text("audience") === "everybody",
		courseIds: isForSome && courseIds.length > 0 ? courseIds : null,
		dateIds: isForSome && dateIds.length > 0 ? dateIds : null,
		fromDay,
		untilDay,
		mostSeats: isCode ? numberIn("mostSeats", [1, MOST_USES], true) : null,
		mostBuyers: isCode ? numberIn("mostBuyers", [1, MOST_USES], true) : null,
		active: text("active") === "yes",
	};
	const fields = ["off", "fromSeats", "daysAhead", "fromDay", "untilDay", "mostSeats", "mostBuyers"];
	const typed = {
		...discountFields(facts),
		...Object.fromEntries(fields.map((field) => [field, text(field)])),
		where: isForSome ? "some" : "all",
		courses: courseIds.join(),
		dates: dateIds.join(),
	};
	return { facts, typed, faults };
}

/** `10%`, `10 %`, or whole naira: `₦5,000`, `5000`. */
function offIn(text: string): { percent: number | null; nairaOff: number | null } | undefined {
	const [, percent] = /^(\d{1,3})\s*%$/.exec(text) ?? [];
	if (percent !== undefined) {
		const number = Number(percent);
		return number >= 1 && number <= MOST_DISCOUNT_PERCENT ? { percent: number, nairaOff: null } : undefined;
	}
	const [, whole] = /^₦?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.00)?$/.exec(text) ?? [];
	const nairaOff = whole === undefined ? 0 : Number(whole.replaceAll(",", ""));
	return nairaOff >= 1 && nairaOff <= MOST_DISCOUNT_NAIRA ? { percent: null, nairaOff } : undefined;
}
