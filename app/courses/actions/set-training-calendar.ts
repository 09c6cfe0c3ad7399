import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { lockSettings, writeSetting } from "#settings/data/settings.ts";

/**
 * Offers an uploaded PDF as the training calendar, or none, so that one is made from the dates of the courses. Refused: the present
 * calendar is not the one the page showed (`seenUrl`). A second call changes nothing.
 */
export async function setTrainingCalendar(facts: {
	url: string | null;
	seenUrl: string | null;
	/** What the log calls it. */
	title: string;
	actor: Actor;
	now: Date;
}): Promise<{ ok: true } | { ok: false; reason: "changed" }> {
	const { url, seenUrl, title, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const { settings } = await lockSettings(tx, "academy");
		const before = settings.trainingCalendarUrl;
		if (before === url) return { ok: true };
		if (before !== seenUrl) return { ok: false, reason: "changed" };
		await writeSetting(tx, "trainingCalendarUrl", url, now);
		const action = url === null ? "deleted" : before === null ? "added" : "edited";
		const sides = { before: { url: before }, after: { url } };
		await insertChange(tx, { actor, action, subject: "training calendar", id: null, title, ...sides, now });
		return { ok: true };
	});
}
