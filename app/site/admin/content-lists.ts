import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { pagesOf } from "#kit/rules/listing.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { shortened } from "#kit/rules/text.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { deleteContent } from "#site/actions/delete-content.ts";
import { moveContent } from "#site/actions/move-content.ts";
import { KIND_EDITORS, type KindEditor } from "#site/admin/content-kinds.tsx";
import type { ListedContent } from "#site/admin/content-list.tsx";
import { findContent, listContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind } from "#site/rules/content.ts";
import { type ContentPage, contentPage } from "#site/rules/content-pages.ts";

/** More of a text than a row shows is not sent. */
const SHOWN_LETTERS = 200;

/** The page of a list that the address asks for, as `ContentList` shows it. */
export async function listedContent(url: URL, kind: ContentKind): Promise<ContentPage<ListedContent>> {
	const { columns, row }: KindEditor = KIND_EDITORS[kind];
	const { text = "", pattern } = row;
	const { rows, ...page } = contentPage(await listContent(kind), url.searchParams.get(kind));
	return {
		...page,
		rows: rows.map(({ id, title, ...found }, at) => {
			const values: Readonly<Record<string, string | null>> = found.values;
			const drawn = row.shape === "face" ? portraitUrl(title) : "at" in pattern ? pattern.at(page.before + at) : null;
			const imageUrl = values[columns.image] ?? drawn;
			const seed = "seed" in pattern ? `${pattern.seed}-${id}` : "";
			return { id, title, text: shortened(values[text] ?? "", SHOWN_LETTERS), imageUrl, seed };
		}),
	};
}

type ListChange = {
	request: Request;
	url: URL;
	/** What the request sent. */
	form: FormData;
	/** Which kinds this page lists. */
	kinds: readonly ContentKind[];
	actor: Actor;
	now: Date;
};

/** What the forms of a list of content ask (`ContentList`): `intent` delete or move (to `position`, from 1), `form` the kind, `id` the row. */
export async function changeList({ request, url, form, kinds, actor, now }: ListChange) {
	const kind = kinds.find((name) => name === formText(form, "form"));
	const id = rowId(formText(form, "id"));
	if (!kind || !id) return missing(adminForms.unknown);
	const page = samePage({ request, url }, kind);
	const row = await findContent(kind, id);
	// Gone already: as wanted.
	if (!row) return redirectWithFlash(page, adminForms.goneAlready);
	const what = `'${row.title || CONTENT[kind].subject}'`;
	if (formText(form, "intent") === "move") {
		const to = positionIn(form);
		if (to === undefined) return missing(adminForms.unknown);
		return await runAction(adminForms.failedMove, now, { form: kind }, async () => {
			const position = await moveContent({ kind, id, to, actor, now });
			return redirectWithFlash(page, position ? adminForms.moved(what, position) : adminForms.goneAlready);
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
		return formAnswer(409, { form: kind, confirm }, now);
	}
	return await runAction(KIND_EDITORS[kind].failed.delete, now, { form: kind }, async () => {
		await deleteContent({ kind, id, actor, now });
		return redirectWithFlash(page, adminForms.deleted(what));
	});
}

/** Back to the list as it was left: its pages stand in the address of what was opened from it. */
export function backTo(url: URL, kind: ContentKind): string {
	const query = new URLSearchParams(url.search);
	query.delete("after");
	return `${KIND_EDITORS[kind].page.to}${query.size > 0 ? `?${query}` : ""}#${kind}`;
}

/** The list with what was just added: at its end. */
export async function endOf(kind: ContentKind): Promise<string> {
	const pages = pagesOf((await listContent(kind)).length);
	return `${KIND_EDITORS[kind].page.to}${pages > 1 ? `?${kind}=${pages}` : ""}#${kind}`;
}

/** The same page again after one of its small forms. Without script the browser is led to the list; with it, it stays where it is. */
export function samePage({ request, url }: { request: Request; url: URL }, kind: string): string {
	const { pathname, search } = url;
	const byScript = request.headers.get("sec-fetch-dest") === "empty";
	return `${pathname}${search}${byScript ? "" : `#${kind}`}`;
}

function positionIn(form: FormData): number | undefined {
	const text = formText(form, "position").trim();
	return /^-?\d{1,9}$/.test(text) ? Number(text) - 1 : undefined;
}
