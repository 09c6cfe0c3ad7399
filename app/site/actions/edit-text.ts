import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import { lockSiteText, saveSiteText } from "#site/data/site-texts.ts";
import type { SiteText, SiteTextName } from "#site/rules/site-text.ts";

/**
 * Writes 'Who We Are' or 'Why Choose Us'. Refuses when nothing differs ('No Changes'), and when somebody saved
 * another version than the one the form saw. A text no one has written yet has version 0.
 */
export async function editText(facts: {
	name: SiteTextName;
	/** What the log calls it. */
	title: string;
	seenVersion: number;
	text: SiteText;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
}): Promise<EditResult<SiteText>> {
	const { name, title, seenVersion, text, onlyLook, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const { version, ...there } = (await lockSiteText(tx, name)) ?? { version: 0, description: "", items: [] };
		const difference = differenceOf(there, text);
		// What somebody else saved meanwhile, word for word, or the same form sent twice: it is as wanted.
		if (!difference) return version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (version !== seenVersion) {
			const by = await findLastChange(tx, "text", name);
			return { ok: false, reason: "changed", theirs: there, version, by };
		}
		if (onlyLook) return { ok: true };
		await saveSiteText(tx, name, text, now);
		await insertChange(tx, { actor, action: "edited", subject: "text", id: name, title, ...difference, now });
		return { ok: true };
	});
}
