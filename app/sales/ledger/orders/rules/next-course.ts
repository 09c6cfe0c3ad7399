/** Which of a member's courses comes next, which come after it, and how far away the next one is. */
import { type DateRange, type Day, hasEnded } from "#kit/rules/date-range.ts";
import { daysBetween } from "#kit/rules/days.ts";

export type Countdown =
	| { kind: "days"; days: number }
	| { kind: "tomorrow" }
	/** `at` is null where the academy has not said the hours. */
	| { kind: "today"; at: string | null }
	/** It has begun: this is its n-th day of so many. */
	| { kind: "running"; day: number; of: number };

/** How far away a date is that has not ended. */
export function countdownTo(date: DateRange, today: Day, startsAt: string | null): Countdown {
	const days = daysBetween(today, date.firstDay);
	if (days > 1) return { kind: "days", days };
	if (days === 1) return { kind: "tomorrow" };
	if (days === 0) return { kind: "today", at: startsAt };
	return { kind: "running", day: 1 - days, of: daysBetween(date.firstDay, date.lastDay) + 1 };
}

type Listed = {
	date: DateRange | null;
	/** It takes its owner to a training: it was not cancelled, released, nor its date. */
	holdsSeat: boolean;
	/** It is over for its owner, whatever its date says. */
	isCancelled: boolean;
};

export type Sorted<Enrolled> = { next: Enrolled | undefined; coming: Enrolled[]; past: Enrolled[] };

/**
 * The seat whose date begins first is next. What has to be done something about comes before what only waits: a released seat
 * and a date that the academy cancelled. Past is what has ended or was cancelled, the latest first.
 */
export function sortCourses<Enrolled extends Listed>(courses: readonly Enrolled[], today: Day): Sorted<Enrolled> {
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

/** A course without a date comes last. */
function byFirstDay(a: Listed, b: Listed): number {
	return (a.date?.firstDay ?? "9999").localeCompare(b.date?.firstDay ?? "9999");
}
