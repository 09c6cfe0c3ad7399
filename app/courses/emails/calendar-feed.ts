import ical from "ical-generator";
import { addEvent, calendarText, madeBy } from "#courses/emails/calendar-file.ts";
import { feedName, feedUrl, type TrainingDate, trainingEvent } from "#courses/rules/training-calendar.ts";

/** How often a calendar program looks for news. */
const REFRESH_SECONDS = 6 * 3600;

type Feed = { dates: readonly TrainingDate[]; location: string | undefined; academyName: string; publicUrl: string };

/**
 * The dates as a calendar to subscribe to. Nothing of the moment is in it: the same dates make the same bytes, so a
 * program that has them already reads so.
 */
export function calendarFeed({ dates, location, academyName, publicUrl }: Feed): string {
	const calendar = ical({
		...madeBy(academyName),
		name: feedName(academyName, location),
		url: feedUrl(publicUrl, location),
		ttl: REFRESH_SECONDS,
	});
	for (const date of dates)
		addEvent(calendar, { ...trainingEvent(date, publicUrl), stamp: date.changedAt, changedAt: date.changedAt });
	return calendarText(calendar);
}
