import { type Conflict, formAnswer } from "#kit/admin/admin-answer.ts";
import type { EditResult } from "#kit/rules/editing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms as words } from "#kit/words/forms.ts";

type EditAnswer<Values> = {
	edited: EditResult<Values>;
	/** Done, or only looked at: then it is to be confirmed. */
	confirmed: boolean;
	/** As typed, for a form that is shown again. */
	typed: Record<string, string>;
	/** What it is called in sentences. */
	what: string;
	/** Where one goes when it is done. */
	page: string;
	/** Somebody else's values as they are shown beside one's own. */
	theirs: (values: Values) => Conflict["theirs"];
	/** One's own values: of somebody else's only what differs is shown. Left out: all of them. */
	sent?: Values;
	/** What a save changes for visitors, where 'Visitors see them at once.' does not say it. */
	confirmBody?: string;
	now: Date;
};

/** How an edit went: done, to be confirmed, 'No Changes', gone, or somebody was earlier. */
export function editAnswer<Values>(answer: EditAnswer<Values>) {
	const { edited, confirmed, typed, what, page, theirs, confirmBody = words.saveBody, now } = answer;
	if (edited.ok && confirmed) return redirectWithFlash(page, words.saved(what));
	if (edited.ok) {
		const confirm = { title: words.saveTitle(what), body: confirmBody, button: words.yesSave };
		return formAnswer(409, { values: typed, confirm }, now);
	}
	if (edited.reason === "no-changes")
		return formAnswer(409, { values: typed, notice: { title: words.noChangesTitle, body: words.noChanges } }, now);
	if (edited.reason === "gone") return formAnswer(409, { values: typed, errors: { form: words.gone } }, now);
	const { version, by } = edited;
	const sentence = by ? words.changedBy(by.name, momentText(by.at)) : words.changedBySomebody;
	const shown = differing(theirs(edited.theirs), answer.sent && theirs(answer.sent));
	return formAnswer(409, { values: typed, conflict: { version, sentence, theirs: shown } }, now);
}

/** Those texts of somebody else's version that are not one's own. Both have the same labels in the same order. */
function differing(theirs: Conflict["theirs"], own: Conflict["theirs"] | undefined): Conflict["theirs"] {
	return own ? theirs.filter(({ text }, at) => text !== own[at]?.text) : theirs;
}
