/** The academy's table of discounts, and which of them counts for a seat (docs/product.md#discounts). */
import { longDay } from "#kit/rules/date-range.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import { type Kobo, naira, percentOf } from "#kit/rules/money.ts";

export const DISCOUNT_KINDS = ["early-bird", "group", "alumni", "online", "in-house", "code"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const MOST_DISCOUNT_PERCENT = 90;
export const MOST_DISCOUNT_NAIRA = 10_000_000;
export const MOST_DAYS_AHEAD = 365;
export const MOST_GROUP = 500;
export const MOST_USES = 100_000;
export const LONGEST_DISCOUNT_NAME = 60;

/** A row of the table. */
export type Discount = {
	id: number;
	kind: DiscountKind;
	name: string;
	/** In capitals, as a code is compared. Null: it is no code. */
	code: string | null;
	/** Exactly one of both is set. `nairaOff`: whole naira a seat. */
	percent: number | null;
	nairaOff: number | null;
	/** Group and in-house: from so many participants. */
	fromSeats: number | null;
	/** Early bird: paid so many days before the first day. */
	daysAhead: number | null;
	/** False: only in quotations for organisations. */
	forEverybody: boolean;
	/** Where it applies: to these courses and these dates. Both null: to all. */
	courseIds: number[] | null;
	dateIds: number[] | null;
	/** The first and the last day on which it is given. */
	fromDay: Day | null;
	untilDay: Day | null;
	/** A code: so many seats, and so many buyers, may use it. */
	mostSeats: number | null;
	mostBuyers: number | null;
	active: boolean;
};

/** Seats of one date that somebody asks for, before any discount. */
export type PricedSeats = {
	/** Of one seat, before VAT, in kobo. */
	listPrice: Kobo;
	courseId: number;
	courseDateId: number;
	firstDay: Day;
	isOnline: boolean;
	seats: number;
	/** An organisation buys them through the office. */
	byOrganisation: boolean;
	/** The day by which the whole price is paid. Null: a part of it is paid later. */
	paidBy: Day | null;
	/** The person who buys one for themselves attended a course before. */
	isAlumni: boolean;
	today: Day;
};

/** The discount that counts for a seat: its row, its name at this moment, and what it takes off a seat, in kobo before VAT. */
export type SeatDiscount = { id: number; name: string; off: Kobo; isCode: boolean };

/** The one discount that counts: the largest of all that apply. A code counts only where it takes off more than the others. */
export function bestDiscount(
	table: readonly Discount[],
	asked: PricedSeats,
	code: Discount | null = null,
): SeatDiscount | null {
	const candidates = [...table.filter((one) => one.kind !== "code" && applies(one, asked)), ...(code ? [code] : [])];
	let best: SeatDiscount | null = null;
	for (const one of candidates) {
		const off = offSeat(one, asked.listPrice);
		if (off > (best?.off ?? 0)) best = { id: one.id, name: discountName(one), off, isCode: one.kind === "code" };
	}
	return best;
}

/** What a discount takes off a seat. Nothing where it would take off all of it: free seats are given by the office. */
export function offSeat({ percent, nairaOff }: Pick<Discount, "percent" | "nairaOff">, listPrice: Kobo): Kobo {
	const off = percent === null ? (nairaOff ?? 0) * 100 : percentOf(listPrice, percent);
	return off < listPrice ? off : 0;
}

/** Its name as it stands beside a price: `Early Bird (5%)`, `Code LEARN10 (10%)`. */
export const discountName = (discount: Pick<Discount, "name" | "code" | "percent" | "nairaOff">) =>
	`${discount.code === null ? discount.name : `Code ${discount.code}`} (${discountFigure(discount)})`;

/** `10%`, or `₦5,000`. */
export const discountFigure = ({ percent, nairaOff }: Pick<Discount, "percent" | "nairaOff">) =>
	percent === null ? naira((nairaOff ?? 0) * 100).replace(/\.00$/, "") : `${percent}%`;

/** Whether it is given on this day. */
export const isGiven = ({ active, fromDay, untilDay }: Discount, today: Day) =>
	active && (fromDay === null || fromDay <= today) && (untilDay === null || today <= untilDay);

/** Whether it applies to a course, or to a date of it. Without a date: to the course as a whole. */
export function isForCourse({ courseIds, dateIds }: Discount, courseId: number, courseDateId: number | null = null) {
	if (courseIds === null && dateIds === null) return true;
	const isNamed = courseDateId !== null && (dateIds ?? []).includes(courseDateId);
	return isNamed || (courseIds ?? []).includes(courseId);
}

/** The last day on which paying the whole price earns the early bird. */
export const payByOf = ({ daysAhead }: Pick<Discount, "daysAhead">, firstDay: Day) =>
	addDays(firstDay, -(daysAhead ?? 0));

function applies(discount: Discount, asked: PricedSeats): boolean {
	const { courseId, courseDateId, byOrganisation, today } = asked;
	if (!isGiven(discount, today) || !isForCourse(discount, courseId, courseDateId)) return false;
	if (!discount.forEverybody && !byOrganisation) return false;
	switch (discount.kind) {
		case "early-bird":
			return asked.paidBy !== null && asked.paidBy <= payByOf(discount, asked.firstDay);
		case "group":
			return byOrganisation && asked.seats >= (discount.fromSeats ?? 0);
		case "alumni":
			return asked.isAlumni;
		case "online":
			return asked.isOnline;
		// Whether a course is held in-house is agreed in the quotation.
		case "in-house":
		case "code":
			return false;
	}
}

/** How often a code is used by confirmed seats and running holds. `isAmong`: this buyer is one of its buyers. */
export type CodeUses = { seats: number; buyers: number; isAmong: boolean };

export type CodeRefusal = "unknown" | "ended" | "not-yet" | "not-here" | "used-by-seats" | "used-by-buyers";

/** Why a typed code does not count. Undefined: it does, unless another discount takes off more. */
export function judgeCode(
	code: Discount | undefined,
	asked: Pick<PricedSeats, "courseId" | "courseDateId" | "seats" | "today">,
	uses: CodeUses,
): CodeRefusal | undefined {
	if (!code) return "unknown";
	const { fromDay, untilDay, active } = code;
	if (!active || (untilDay !== null && asked.today > untilDay)) return "ended";
	if (fromDay !== null && asked.today < fromDay) return "not-yet";
	if (!isForCourse(code, asked.courseId, asked.courseDateId)) return "not-here";
	return usedUp(code, asked.seats, uses);
}

/** Which limit of a code leaves no room for so many more seats of a buyer. */
export function usedUp(
	{ mostSeats, mostBuyers }: Pick<Discount, "mostSeats" | "mostBuyers">,
	seats: number,
	uses: CodeUses,
): "used-by-seats" | "used-by-buyers" | undefined {
	if (mostSeats !== null && uses.seats + seats > mostSeats) return "used-by-seats";
	if (mostBuyers !== null && !uses.isAmong && uses.buyers >= mostBuyers) return "used-by-buyers";
	return undefined;
}

/** A code as it is stored and compared: capitals, without spaces. Null: nothing was typed. */
export function codeIn(text: string): string | null {
	return text.replace(/\s/g, "").toUpperCase().slice(0, 40) || null;
}
/** Codes are read out on the phone and typed by hand. */
export const isCodeText = (text: string) => /^[A-Z0-9-]{3,20}$/.test(text);

/** A line of the policy as it is displayed. */
export type DiscountTerms = { figure: string; name: string; terms: string };

/** The policy as it is displayed: what is given today, codes left out. */
export function discountTerms(table: readonly Discount[], today: Day): DiscountTerms[] {
	return table
		.filter((one) => one.kind !== "code" && isGiven(one, today))
		.map((one) => ({ figure: discountFigure(one), name: one.name, terms: termsOf(one) }));
}

/** What one row promises, in a sentence. */
export function termsOf(discount: Discount): string {
	const figure = discountFigure(discount);
	const limits = [
		...(discount.courseIds === null && discount.dateIds === null ? [] : ["On some courses."]),
		...(discount.untilDay === null ? [] : [`Until ${longDay(discount.untilDay)}.`]),
	];
	return [promiseOf(discount, figure), ...limits].join(" ");
}

function promiseOf({ kind, percent, fromSeats, daysAhead }: Discount, figure: string): string {
	switch (kind) {
		case "early-bird":
			return `${figure} off for paying ${daysOrWeeks(daysAhead ?? 0)} in advance.`;
		case "group":
			return `${figure} off for ${fromSeats} or more participants from one organisation.`;
		case "in-house":
			return `${figure}${percent === null ? " off" : ""} for ${fromSeats} people and above.`;
		case "online":
			return percent === null ? `${figure} off.` : `${figure}.`;
		case "alumni":
		case "code":
			return `${figure} off.`;
	}
}

function daysOrWeeks(days: number): string {
	const weeks = days / 7;
	return Number.isInteger(weeks) && weeks > 0 ? counted(weeks, "week") : counted(days, "day");
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
