/** Which of a member's courses comes next, which come later, and how far away the next one is. */
import { type DateRange, type Day, hasEnded } from "#kit/rules/date-range.ts";
import { daysBetween } from "#kit/rules/days.ts";

export type Countdown =
	| { kind: "days"; days: number }
	| { kind: "tomorrow" }
	/** `at` is null when the academy has not set the hours. */
	| { kind: "today"; at: string | null }
	/** The date has begun: today is day `day` of `of`. */
	| { kind: "running"; day: number; of: number };

/** How far away a date is that has not ended. */
export function countdownTo(date: DateRange, today: Day, startsAt: string | null): Countdown {
	const days = daysBetween(today, date.firstDay);
	if (days > 1) return { kind: "days", days };
	if (days === 1) return { kind: "tomorrow" };
	if (days === 0) return { kind: "today", at: startsAt };
	return { kind: "running", day: 1 - days, of: daysBetween(date.firstDay, date.lastDay) + 1 };
}

type CourseEntry = {
	date: DateRange | null;
	/** The person can attend: neither the enrolment nor its date is cancelled, and the seat is not released. */
	holdsSeat: boolean;
	/** It is over for the person, whatever its date says. */
	isCancelled: boolean;
};

export type SortedCourses<Enrolled> = { next: Enrolled | undefined; coming: Enrolled[]; past: Enrolled[] };

/**
 * The course whose date begins first is next. Courses that need an action of the member (a released seat, a cancelled date) come before
 * those that only wait. Past courses have ended or were cancelled; the latest is first.
 */
export function sortCourses<Enrolled extends CourseEntry>(
	courses: readonly Enrolled[],
	today: Day,
): SortedCourses<Enrolled> {
	const isPast = ({ date, isCancelled }: Enrolled) => isCancelled || (date !== null && hasEnded(date, today));
	const ahead = courses.filter((course) => !isPast(course)).toSorted(byFirstDay);
	const next = ahead.find(({ holdsSeat, date }) => holdsSeat && date !== null);
	const coming = ahead
		.filter((course) => course !== next)
		.toSorted((a, b) => Number(a.holdsSeat) - Number(b.holdsSeat));
	const past = courses.filter(isPast).toSorted((a, b) => byFirstDay(b, a));
	const ended = [...past.filter((course) => !course.isCancelled), ...past.filter((course) => course.isCancelled)];
	return { next, coming, past: ended };
}

/** Courses without a date come last. */
function byFirstDay(a: CourseEntry, b: CourseEntry): number {
	return (a.date?.firstDay ?? "9999").localeCompare(b.date?.firstDay ?? "9999");
}
