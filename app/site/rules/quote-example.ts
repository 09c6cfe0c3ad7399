import { isOnline } from "#courses/rules/course.ts";
import type { Discount } from "#courses/rules/discount-table.ts";
import { type Quote, quoteFor } from "#courses/rules/discounts.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** A date of a course, with all that a quotation for it reckons with. */
type OfferedCourse = {
	courseId: number;
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	location: string;
	firstDay: Day;
	lastDay: Day;
	seatsLeft: number;
};
export type QuoteExample = Omit<OfferedCourse, "courseId" | "seatsLeft" | "priceKobo" | "vatBasisPoints"> & {
	quote: Omit<Quote, "conditional">;
};

const PARTICIPANTS = 8;
/** An office needs some days to decide. */
const DAYS_AHEAD = 14;

/** A quotation worked out in full, for a date that has room for the group; null while there is none. */
export function quoteExample(
	dates: readonly OfferedCourse[],
	discounts: readonly Discount[],
	today: Day,
): QuoteExample | null {
	const date = dates.find((one) => one.seatsLeft >= PARTICIPANTS && one.firstDay >= addDays(today, DAYS_AHEAD));
	if (!date) return null;
	const { courseId, priceKobo: price, vatBasisPoints } = date;
	const facts = { price, courseId, vatBasisPoints, online: isOnline(date.location), discounts };
	const { title, location, firstDay, lastDay } = date;
	const { conditional: _, ...quote } = quoteFor({ ...facts, participants: PARTICIPANTS, startDay: firstDay, today });
	return { title, location, firstDay, lastDay, quote };
}
