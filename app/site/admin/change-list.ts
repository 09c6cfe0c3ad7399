import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { doneAt, editIn, missing } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { deleteContent } from "#site/actions/delete-content.ts";
import { moveContent } from "#site/actions/move-content.ts";
import { samePage } from "#site/admin/content-lists.ts";
import { findContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind } from "#site/rules/content.ts";

type ListChange = {
	request: Request;
	url: URL;
	/** What the request sent. */
	form: FormData;
	/** Which kinds this page lists, with the sentence for a deletion that fails. */
	kinds: Partial<Record<ContentKind, { failedDelete: string }>>;
	actor: Actor;
	now: Date;
};

/** What the forms of a list of content ask (`ContentList`): `intent` delete or move (to `place`, from 1), `form` the kind, `id` the row. */
export async function changeList({ request, url, form, kinds, actor, now }: ListChange) {
	const kind = Object.keys(CONTENT).find((name) => name === formText(form, "form")) as ContentKind | undefined;
	const words = kind && kinds[kind];
	const id = rowId(formText(form, "id"));
	if (!kind || !words || !id) return missing(adminForms.unknown);
	const page = samePage({ request, url }, kind);
	const row = await findContent(kind, id);
	// Gone already: as wanted.
	if (!row) return doneAt(page, adminForms.goneAlready);
	const what = `'${row.title || CONTENT[kind].subject}'`;
	if (formText(form, "intent") === "move") {
		const to = placeIn(form);
		if (to === undefined) return missing(adminForms.unknown);
		return await deedOr(adminForms.failedMove, now, { form: kind }, async () => {
			const place = await moveContent({ kind, id, to, actor, now });
			return doneAt(page, place ? adminForms.moved(what, place) : adminForms.goneAlready);
		});
	}
	if (formText(form, "intent") !== "delete") return missing(adminForms.unknown);
	if (!editIn(form).confirmed) {
		const fields = { intent: "delete", form: kind, id: String(id) };
		const confirm = {
			title: adminForms.deleteTitle(what),
			body: adminForms.deleteBody,
			button: adminForms.yesDelete,
			fields,
		};
		return notYet(409, { form: kind, confirm }, now);
	}
	return await deedOr(words.failedDelete, now, { form: kind }, async () => {
		await deleteContent({ kind, id, actor, now });
		return doneAt(page, adminForms.deleted(what));
	});
}

function placeIn(form: FormData): number | undefined {
	const text = formText(form, "place").trim();
	return /^-?\d{1,9}$/.test(text) ? Number(text) - 1 : undefined;
}
