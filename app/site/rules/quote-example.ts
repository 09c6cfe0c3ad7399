import { isOnline } from "#courses/rules/course.ts";
import { type Quote, quoteFor } from "#courses/rules/discounts.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** A date of a course, with all that a quotation for it reckons with. */
type OfferedCourse = {
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	location: string;
	firstDay: Day;
	lastDay: Day;
	seatsLeft: number;
};
export type QuoteExample = Omit<OfferedCourse, "seatsLeft" | "priceKobo" | "vatBasisPoints"> & {
	quote: Omit<Quote, "conditional">;
};

const PARTICIPANTS = 8;
/** An office needs some days to decide. */
const DAYS_AHEAD = 14;

/** A quotation worked out in full, for a date that has room for the group; null while there is none. */
export function quoteExample(dates: readonly OfferedCourse[], today: Day): QuoteExample | null {
	const date = dates.find((one) => one.seatsLeft >= PARTICIPANTS && one.firstDay >= addDays(today, DAYS_AHEAD));
	if (!date) return null;
	const facts = { price: date.priceKobo, vatBasisPoints: date.vatBasisPoints, online: isOnline(date.location) };
	const { title, location, firstDay, lastDay } = date;
	const { conditional: _, ...quote } = quoteFor({ ...facts, participants: PARTICIPANTS, startDay: firstDay, today });
	return { title, location, firstDay, lastDay, quote };
}
