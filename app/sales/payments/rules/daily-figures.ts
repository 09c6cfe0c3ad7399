/** What each day brought: enrolments, and money that arrived, in kobo. A day is one of Lagos. */
import { addDays, type Day, daysBetween } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** `received` is all that arrived, `vat` the part of it that is tax. */
export type Figures = { enrolments: number; received: Kobo; vat: Kobo };
export type DayFigures = Figures & { day: Day };

const NONE: Figures = { enrolments: 0, received: 0, vat: 0 };

/** Every day from the first to the last, the quiet ones as well, each once and in order. Other days are left out. */
export function everyDay(known: readonly DayFigures[], first: Day, last: Day): DayFigures[] {
	const byDay = new Map(known.map((figures) => [figures.day, figures]));
	return Array.from({ length: daysBetween(first, last) + 1 }, (_, later) => {
		const day = addDays(first, later);
		return { ...NONE, ...byDay.get(day), day };
	});
}

/** The sums of the last so many days of a row of days. */
export function sumsOfLast(days: readonly DayFigures[], many: number): Figures {
	return days.slice(-many).reduce(
		(sum, { enrolments, received, vat }) => ({
			enrolments: sum.enrolments + enrolments,
			received: sum.received + received,
			vat: sum.vat + vat,
		}),
		NONE,
	);
}
