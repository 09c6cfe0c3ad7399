import type { OpenSite } from "#tests/http/house.ts";

/**
 * Kind and recipient of the e-mails queued behind this one, but for those the calendar brings: on some days a reminder of the demo is due.
 */
export async function mailsSince(site: OpenSite, before: unknown): Promise<[string, string][]> {
	const rows = await site.query(
		`select kind, recipient from mails where id > $1 and kind not in ('balance-due', 'course-reminder') order by id`,
		[before],
	);
	return rows.map(({ kind, recipient }) => [kind, recipient]);
}
