import { config } from "#kit/config/config.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import type { PolicyName } from "#kit/rules/office/policies.ts";
import { readSettings } from "#settings/data/settings.ts";
import { insertPolicy, lockPolicy } from "#site/data/policies.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { placeholderValues } from "#site/rules/policies/policy-placeholders.ts";

/** As it was typed, with placeholders. */
export type PolicyText = { source: string; isDraft: boolean };

/**
 * Publishes a policy page as a new version, with the present settings in place of its placeholders; the earlier ones stay as they are. Refuses when nothing differs ('No Changes'),
 * and when somebody published another version than the one the form saw. A page no one has published yet has version 0.
 */
export async function publishPolicy(facts: {
	name: PolicyName;
	/** What the log calls it. */
	title: string;
	seenVersion: number;
	text: PolicyText;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
}): Promise<EditResult<PolicyText>> {
	const { name, title, seenVersion, text, onlyLook, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const { version, source, isDraft } = (await lockPolicy(tx, name)) ?? { version: 0, source: "", isDraft: true };
		// What somebody else published meanwhile, word for word, or the same form sent twice: it is as wanted.
		if (source === text.source && isDraft === text.isDraft)
			return version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (version !== seenVersion) {
			const by = await findLastChange(tx, "policy", name);
			return { ok: false, reason: "changed", theirs: { source, isDraft }, version, by };
		}
		if (onlyLook) return { ok: true };
		// Read under the lock: settings that are saved at this moment wait for it, and publish their values after this version.
		const { body } = fillIn(text.source, placeholderValues(await readSettings(tx), config.publicUrl));
		await insertPolicy(tx, name, { ...text, body, version: version + 1, publishedAt: now });
		// The texts themselves stay readable as versions.
		await insertChange(tx, {
			actor,
			action: "published",
			subject: "policy",
			id: name,
			title,
			...(version > 0 && { before: { version } }),
			after: { version: version + 1 },
			now,
		});
		return { ok: true };
	});
}
