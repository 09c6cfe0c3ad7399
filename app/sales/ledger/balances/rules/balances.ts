/** When a balance is due, and on which days people are reminded of it. */
import { type Day, daysBetween } from "#kit/rules/days.ts";

/** So many days before a balance is due a reminder goes out, each once; 0 is the day itself. */
export const REMINDERS = [14, 7, 3, 1, 0] as const;

export type DaysBefore = (typeof REMINDERS)[number];

/** Reminders go out from this hour of the Lagos clock: nobody is woken by one. */
export const REMIND_FROM_HOUR = 8;

/**
 * The day until which a balance may be paid: the one an admin gave, else the first day of training as the date stands now,
 * else as it was bought. Null: nobody knows, a date that an import gave.
 */
export function dueDayOf(
	enrolment: { dueDay: Day | null; firstDay: Day | null },
	dateNow: { firstDay: Day } | null,
): Day | null {
	return enrolment.dueDay ?? dateNow?.firstDay ?? enrolment.firstDay;
}

/** The reminder that goes out on a day. Undefined: none; a day that was missed is not made up for. */
export function reminderDue(dueDay: Day, today: Day): DaysBefore | undefined {
	const left = daysBetween(today, dueDay);
	return REMINDERS.find((days) => days === left);
}

/** Whether a balance should have been paid by now: from the day after it was due. */
export function isOverdue(dueDay: Day, today: Day): boolean {
	return dueDay < today;
}

/** So many days ahead a balance may be put off at most: further away is a slip of the keyboard. */
export const LONGEST_WAIT_DAYS = 366;
