/** Whether two dates are taught at the same time: what a trainer or a room cannot do. */
import { type ClassTimes, hoursOn } from "#courses/rules/class-times.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { addDays, type Day } from "#kit/rules/days.ts";

export type PlannedDate = DateRange & {
	id: number;
	title: string;
	/** Of its course. */
	slug: string;
	/** As it is stored. */
	location: string;
	times: ClassTimes | null;
};

/** A trainer or a room that two dates need at the same time. */
export type Clash = {
	of: "trainer" | "room";
	name: string;
	date: PlannedDate;
	other: PlannedDate;
	/** The days on which their hours overlap, in order. */
	days: Day[];
};

/** The same for the same clash on the same days. */
export const clashKey = ({ of, name, date, other, days }: Clash) => [of, name, date.id, other.id, ...days].join(" ");

export type ClashesByDate = Readonly<Record<string, readonly Clash[] | undefined>>;

/** The days on which two dates are held at overlapping hours. A date whose hours are not set takes the whole day. */
export function clashDays(a: Pick<PlannedDate, keyof DateRange | "times">, b: typeof a): Day[] {
	const first = a.firstDay > b.firstDay ? a.firstDay : b.firstDay;
	const last = a.lastDay < b.lastDay ? a.lastDay : b.lastDay;
	const days: Day[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) {
		const [one, other] = [hoursOn(a.times, day), hoursOn(b.times, day)];
		if (!one || !other || (one.startsAt < other.endsAt && other.startsAt < one.endsAt)) days.push(day);
	}
	return days;
}
