/** The hours of a date's days, in Lagos, as 'HH:MM'. A date without has none to tell. */
export type ClassTimes = { startsAt: string; endsAt: string };

/** The hours as the database holds them; null where the academy has not said them. */
export function classTimesOf(row: { starts_at: string | null; ends_at: string | null }): ClassTimes | null {
	if (row.starts_at === null || row.ends_at === null) return null;
	return { startsAt: row.starts_at.slice(0, 5), endsAt: row.ends_at.slice(0, 5) };
}

/** '09:00 - 16:30'. */
export function classTimesText({ startsAt, endsAt }: ClassTimes): string {
	return `${startsAt} - ${endsAt}`;
}
