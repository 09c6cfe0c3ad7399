/** When a balance is due, and on which days reminders are sent. */
import { type Day, daysBetween } from "#kit/rules/days.ts";

/** A reminder is sent this many days before a balance is due, each once; 0 is the due day itself. */
export const REMINDERS = [14, 7, 3, 1, 0] as const;

export type DaysBefore = (typeof REMINDERS)[number];

/** Reminders are sent from this hour on, Lagos time, so that no phone rings at night. */
export const REMIND_FROM_HOUR = 8;

/**
 * The day by which a balance must be paid: the day an admin set, else the first day of the date as it stands now, else the first day as
 * it was bought. Null when an imported date has no known first day.
 */
export function dueDayOf(
	enrolment: { dueDay: Day | null; firstDay: Day | null },
	dateNow: { firstDay: Day } | null,
): Day | null {
	return enrolment.dueDay ?? dateNow?.firstDay ?? enrolment.firstDay;
}

/** The reminder to send on a day, or undefined. A reminder that was missed is not sent later. */
export function reminderDue(dueDay: Day, today: Day): DaysBefore | undefined {
	const left = daysBetween(today, dueDay);
	return REMINDERS.find((days) => days === left);
}

/** Whether a balance is overdue: from the day after its due day. */
export function isOverdue(dueDay: Day, today: Day): boolean {
	return dueDay < today;
}

/** The furthest a due day can be set ahead, in days. A later day is taken for a typing mistake. */
export const LONGEST_WAIT_DAYS = 366;
