import { findLastChange, insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { type Actor, differenceOf } from "#kit/rules/changes.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import { lockEmailText, writeEmailText } from "#mail/data/email-texts.ts";
import { type EditableText, type EmailText, isSameText } from "#mail/rules/email-text.ts";

type SaveEmailText = {
	text: EditableText;
	/** The kind of e-mail it belongs to. */
	kind: string;
	/** Judged already (`judgeText`). The original is saved as none. */
	typed: EmailText;
	seenVersion: number;
	actor: Actor;
	now: Date;
};

/**
 * Saves what the academy writes in an e-mail; the original takes its place again where that is what was typed. Refuses when nothing
 * differs, and when somebody saved another version than the one the form saw. E-mails in the queue stay as they are.
 */
export async function saveEmailText(save: SaveEmailText): Promise<EditResult<EmailText>> {
	const { text, kind, typed, seenVersion, actor, now } = save;
	const { name, title, original } = text;
	return await inTransaction(async (tx) => {
		const saved = await lockEmailText(tx, name);
		const current = saved.text ?? original;
		const difference = differenceOf(current, typed);
		// What somebody else saved meanwhile, word for word, or the same form sent twice: it is as wanted.
		if (!difference) return saved.version === seenVersion ? { ok: false, reason: "no-changes" } : { ok: true };
		if (saved.version !== seenVersion) {
			const by = await findLastChange(tx, "e-mail text", name);
			return { ok: false, reason: "changed", theirs: current, version: saved.version, by };
		}
		await writeEmailText(tx, { name, kind, text: isSameText(typed, original) ? null : typed, now });
		await insertChange(tx, { actor, action: "edited", subject: "e-mail text", id: name, title, ...difference, now });
		return { ok: true };
	});
}
