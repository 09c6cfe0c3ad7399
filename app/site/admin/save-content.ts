import { deedOr } from "#kit/admin/admin-action.ts";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { adminForms as words } from "#kit/words/forms.ts";
import { addContent } from "#site/actions/add-content.ts";
import { editContent } from "#site/actions/edit-content.ts";
import { backTo, endOf } from "#site/admin/content-lists.ts";
import type { ContentKind, ContentValues } from "#site/rules/content.ts";

type Save<Kind extends ContentKind> = {
	kind: Kind;
	/** The row's id; undefined where one is added. */
	id: number | undefined;
	form: FormData;
	values: ContentValues[Kind];
	/** As typed, for a form that is shown again. */
	typed: Record<string, string>;
	/** How the values are labelled, where somebody else's are shown beside one's own. */
	labels: Partial<Record<keyof ContentValues[Kind] & string, string>>;
	/** What it is called in sentences. */
	what: string;
	/** The page of its list, to which one comes back. */
	list: string;
	/** Of the form: the pages of the lists it was opened from stand in it. */
	url: URL;
	/** For a save that fails. */
	failed: string;
	actor: Actor;
	now: Date;
};

/** Adds or edits content whose values were found right. An edit is confirmed first. */
export async function saveContent<Kind extends ContentKind>(save: Save<Kind>) {
	const { kind, id, form, values, typed, labels, what, list, url, failed, actor, now } = save;
	const { seenVersion, confirmed, key } = editIn(form);
	return await deedOr(failed, now, { values: typed }, async () => {
		if (id === undefined) {
			await addContent({ kind, values, key, actor, now });
			return doneAt(await nextAfterAdding(save), words.added(what));
		}
		const edited = await editContent({ kind, id, seenVersion, values, onlyLook: !confirmed, actor, now });
		const theirs = (there: ContentValues[Kind]) =>
			Object.entries(labels).map(([name, label]) => ({
				label: String(label),
				text: String(there[name as keyof ContentValues[Kind]] ?? ""),
			}));
		const page = backTo(url, list, kind);
		return editAnswer({ edited, confirmed, typed, what, page, theirs, now });
	});
}

/** The end of the list, where it stands now; or the same form again for another one (`then=another`). */
async function nextAfterAdding({
	form,
	url,
	list,
	kind,
	now,
}: Pick<Save<ContentKind>, "form" | "url" | "list" | "kind" | "now">) {
	if (form.get("then") !== "another") return await endOf(list, kind);
	// Another address each time: a form that begins anew.
	return `${url.pathname}?after=${now.getTime()}`;
}
