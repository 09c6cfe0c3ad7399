import { deedOr } from "#app/admin/deed.ts";
import type { Actor } from "#domain/changes.ts";
import type { ContentKind, ContentValues } from "#domain/content.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import { momentText } from "#domain/moments.ts";
import { doneAt, editIn } from "#server/guards-admin.ts";
import { addContent } from "#server/operations/add-content.ts";
import { editContent } from "#server/operations/edit-content.ts";
import { notYet } from "#ui/admin/admin-answer.ts";

const say = adminMessages.forms;

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
	/** The page of the list. */
	page: string;
	/** For a save that fails (Spec §8). */
	failed: string;
	actor: Actor;
	now: Date;
};

/** Adds or edits content whose values were found right. An edit is confirmed first (Spec §5). */
export async function saveContent<Kind extends ContentKind>(save: Save<Kind>) {
	const { kind, id, form, values, typed, labels, what, page, failed, actor, now } = save;
	const { seenVersion, confirmed, key } = editIn(form);
	return await deedOr(failed, now, { values: typed }, async () => {
		if (id === undefined) {
			await addContent({ kind, values, key, actor, now });
			return doneAt(page, say.added(what));
		}
		const edited = await editContent({ kind, id, seenVersion, values, onlyLook: !confirmed, actor, now });
		if (edited.ok && confirmed) return doneAt(page, say.saved(what));
		if (edited.ok) {
			const confirm = { title: say.saveTitle(what), body: say.saveBody, button: say.yesSave };
			return notYet(409, { values: typed, confirm }, now);
		}
		if (edited.reason === "no-changes")
			return notYet(409, { values: typed, notice: { title: say.noChangesTitle, body: say.noChanges } }, now);
		if (edited.reason === "gone") return notYet(409, { values: typed, errors: { form: say.gone } }, now);
		const { theirs, version, by } = edited;
		const sentence = by ? say.changedBy(by.name, momentText(by.at)) : say.changedBySomebody;
		const shown = Object.entries(labels).map(([name, label]) => ({
			label: String(label),
			text: String(theirs[name as keyof ContentValues[Kind]] ?? ""),
		}));
		return notYet(409, { values: typed, conflict: { version, sentence, theirs: shown } }, now);
	});
}
