import { deedOr } from "#app/admin/deed.ts";
import type { Actor } from "#domain/changes.ts";
import { CONTENT, type ContentKind } from "#domain/content.ts";
import { formText } from "#domain/form-text.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import { rowId } from "#domain/row-id.ts";
import { findContent } from "#server/data/content.ts";
import { doneAt, editIn, missing } from "#server/guards-admin.ts";
import { deleteContent } from "#server/operations/delete-content.ts";
import { moveContent } from "#server/operations/move-content.ts";
import { notYet } from "#ui/admin/admin-answer.ts";

const say = adminMessages.forms;

type ListChange = {
	form: FormData;
	/** Which kinds this page lists, with the sentence for a deletion that fails (Spec §8). */
	kinds: Partial<Record<ContentKind, { failedDelete: string }>>;
	/** The page of the list. */
	page: string;
	actor: Actor;
	now: Date;
};

/** What the forms of a list of content ask (`ContentList`): `intent` delete or move, `form` the kind, `id` the row. */
export async function changeList({ form, kinds, page, actor, now }: ListChange) {
	const kind = Object.keys(CONTENT).find((name) => name === formText(form, "form")) as ContentKind | undefined;
	const words = kind && kinds[kind];
	const id = rowId(formText(form, "id"));
	if (!kind || !words || !id) return missing(say.unknown);
	const row = await findContent(kind, id);
	// Gone already: as wanted.
	if (!row) return doneAt(page, say.goneAlready);
	const what = `'${row.title || CONTENT[kind].subject}'`;
	if (formText(form, "intent") === "move") {
		const to = Number(formText(form, "to"));
		if (!Number.isSafeInteger(to)) return missing(say.unknown);
		return await deedOr(say.failedMove, now, { form: kind }, async () => {
			await moveContent({ kind, id, to, actor, now });
			return doneAt(`${page}#${kind}`, say.moved(what, Math.max(to, 0) + 1));
		});
	}
	if (formText(form, "intent") !== "delete") return missing(say.unknown);
	if (!editIn(form).confirmed) {
		const fields = { intent: "delete", form: kind, id: String(id) };
		const confirm = { title: say.deleteTitle(what), body: say.deleteBody, button: say.yesDelete, fields };
		return notYet(409, { form: kind, confirm }, now);
	}
	return await deedOr(words.failedDelete, now, { form: kind }, async () => {
		await deleteContent({ kind, id, actor, now });
		return doneAt(page, say.deleted(what));
	});
}
