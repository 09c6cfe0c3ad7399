import type { SeedCourse, SeedDate } from "#db/seed/courses.ts";
import { addDays, type Day, daysBetween } from "#kit/rules/days.ts";
import { isWorkingDay } from "#sales/ledger/transfers/rules/working-days.ts";

/**
 * The days of a date of the demo: the first consecutive working days inside one week, from so many days after today.
 * No one teaches on Christmas Day.
 */
export function seedDays(today: Day, { inDays, days }: Pick<SeedDate, "inDays" | "days">) {
	let firstDay = addDays(today, inDays);
	const isTaught = (from: Day) =>
		Array.from({ length: days }, (_, n) => addDays(from, n)).every((day) => isWorkingDay(day, []));
	while (!isTaught(firstDay)) firstDay = addDays(firstDay, 1);
	return { firstDay, lastDay: addDays(firstDay, days - 1) };
}

const LUNCH = 60;

/** The hours of its days: the course's length shared by them, with an hour for lunch on a day of more than four hours. */
export function seedHours({ minutes }: Pick<SeedCourse, "minutes">, { days }: Pick<SeedDate, "days">) {
	const aDay = minutes / days;
	const start = aDay >= 8 * 60 ? 8 * 60 : 9 * 60;
	const end = start + aDay + (aDay > 4 * 60 ? LUNCH : 0);
	return { startsAt: clock(start), endsAt: clock(end) };
}

function clock(minutes: number): string {
	const whole = Math.round(minutes);
	return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

/** The online date that begins next: the demo's office has set its joining link already. */
export function nextOnline(today: Day, courses: readonly SeedCourse[]): SeedDate | undefined {
	return courses
		.flatMap(({ dates }) => dates)
		.filter(({ location }) => location === "online")
		.toSorted((a, b) => daysBetween(seedDays(today, b).firstDay, seedDays(today, a).firstDay))[0];
}

/** No one meets here: the name belongs to no one. */
export const SEED_JOINING_LINK = "https://meet.koya.example/next-class";
