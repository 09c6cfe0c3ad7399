/** How the office reads that a trainer or a room is booked twice. */
import { hoursOn } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import type { Clash, PlannedDate } from "#courses/rules/dates/date-clashes.ts";
import { nearDay, nearRange } from "#kit/rules/date-range.ts";
import { type Day, daysBetween } from "#kit/rules/days.ts";
import { counted } from "#kit/rules/text.ts";

export const clashWords = {
	title: "Booked twice",
	/** After a course was saved. */
	saved: (count: number) => `Please check ${counted(count, "double booking", "double bookings")} below.`,
	/** 'Halima Bello, Fri 7 Mar: Excel, Lagos, 09:00 - 16:00, and Leadership, Abuja, 10:00 - 13:00.' */
	clash: ({ name, date, other, days }: Clash) =>
		`${name}, ${daysText(days)}: ${planText(date, days)}, and ${planText(other, days)}.`,
	all: (count: number) => `Show ${counted(count, "double booking", "double bookings")}`,
};

/** The hours are those of the first day that clashes. */
function planText(date: PlannedDate, [day = date.firstDay]: readonly Day[]): string {
	const hours = hoursOn(date.times, day);
	const text = hours ? `${hours.startsAt} - ${hours.endsAt}` : "hours not set";
	return `${date.title}, ${locationName(date.location)}, ${text}`;
}

/** 'Fri 7 Mar', 'Wed 5 – Fri 7 Mar'; days apart one by one. */
function daysText(days: readonly Day[]): string {
	const [firstDay = "", lastDay = ""] = [days[0], days.at(-1)];
	const isInRow = daysBetween(firstDay, lastDay) === days.length - 1;
	return isInRow ? nearRange({ firstDay, lastDay }) : days.map(nearDay).join(", ");
}
