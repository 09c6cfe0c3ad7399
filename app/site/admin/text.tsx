import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, type ContentField, theirsIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { movedTo } from "#kit/rules/list-order.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { siteWords } from "#kit/words/site.ts";
import { editText } from "#site/actions/edit-text.ts";
import { ItemRows } from "#site/admin/content-item-rows.tsx";
import { TEXT_TITLES, adminHome as words } from "#site/admin/home-words.ts";
import { findSiteText } from "#site/data/site-texts.ts";
import type { HeadedItem } from "#site/rules/headed-item.ts";
import {
	hasItems,
	isHeaded,
	isRequired,
	LONGEST_DESCRIPTION,
	MOST_ITEMS,
	type RowsResult,
	readRows,
	rowsOf,
	SITE_TEXTS,
	type SiteText,
	type SiteTextName,
} from "#site/rules/site-text.ts";
import type { Route } from "./+types/text";

const LIST = "/admin/home";

export async function loader({ params }: Route.LoaderArgs) {
	const name = nameIn(params.name);
	const { version, description, items } = (await findSiteText(name)) ?? { version: 0, description: "", items: [] };
	return { name, version, description, rows: rowsOf(name, items) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const name = nameIn(params.name);
	const now = new Date();
	const description = formText(form, "description").trim();
	const rows = rowsIn(form);
	const typed = { description: formText(form, "description"), rows: JSON.stringify(rows) };
	const change = formText(form, "rows");
	// Nothing is saved: without script the rows are changed here.
	if (change) return formAnswer(200, { values: { ...typed, rows: JSON.stringify(changedRows(rows, change)) } }, now);
	const refuse = (errors: Record<string, string>) => formAnswer(400, { values: typed, errors }, now);
	// A badge, the banner and the footer may say nothing: they are then left out.
	if (!description && isRequired(name)) return refuse({ description: siteWords.required });
	if (description.length > LONGEST_DESCRIPTION) return refuse({ description: forms.tooLong(LONGEST_DESCRIPTION) });
	const read = readRows(name, rows);
	if (!read.ok) return refuse({ form: rowsSentence(read), ...("row" in read && { row: String(read.row) }) });
	const text = { description, items: read.items };
	const { seenVersion, confirmed } = editIn(form);
	const title = TEXT_TITLES[name];
	return await runAction(words.failedText, now, { values: typed }, async () => {
		const edited = await editText({ name, title, seenVersion, text, onlyLook: !confirmed, actor, now });
		const theirs = ({ description, items }: SiteText) =>
			theirsIn(fieldsOf(name), { description, rows: items.join("\n") });
		return editAnswer({ edited, confirmed, typed, what: `'${title}'`, page: `${LIST}#texts`, theirs, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["texts"]);
	const { name, version, description, rows } = loaderData;
	return (
		<ContentEditor
			key={name}
			title={words.editText(TEXT_TITLES[name])}
			back={{ to: LIST, label: words.title }}
			fields={fieldsOf(name)}
			values={{ description, rows: JSON.stringify(rows) }}
			answer={answer}
			version={version}
			button={forms.save}
			busyLabel={forms.saving}
		/>
	);
}

function fieldsOf(name: SiteTextName): ContentField[] {
	const description = { name: "description", label: words.description, rows: 6, maxLength: LONGEST_DESCRIPTION };
	if (!hasItems(name)) return [{ ...description, rows: 3 }];
	return [
		description,
		{
			name: "rows",
			label: words.listItems,
			input: ({ values, errors }) => (
				<ItemRows
					headed={isHeaded(name)}
					rows={JSON.parse(values.rows || "[]")}
					wrongRow={errors.row === undefined ? undefined : Number(errors.row)}
				/>
			),
		},
	];
}

function nameIn(param: string): SiteTextName {
	return SITE_TEXTS.find((name) => name === param) ?? missing(forms.unknown);
}

/** The rows of list items as they were typed (`ItemRows`), with the positions of the headings and texts kept. */
function rowsIn(form: FormData): HeadedItem[] {
	const [headings, texts] = [typedIn(form, "itemHeading"), typedIn(form, "itemText")];
	return Array.from({ length: Math.max(headings.length, texts.length) }, (_, row) => ({
		heading: headings[row] ?? "",
		text: texts[row] ?? "",
	}));
}

/** What a button between the rows asks of a browser without script: `add`, `remove:2`, `up:2`, `down:2`, counted from 0. */
function changedRows(rows: readonly HeadedItem[], change: string): HeadedItem[] {
	const [action = "", at = ""] = change.split(":");
	const row = rows[Number(at)];
	if (action === "add") return [...rows, { heading: "", text: "" }].slice(0, MOST_ITEMS);
	if (!at || !row) return [...rows];
	if (action === "remove") return rows.filter((other) => other !== row);
	return movedTo(rows, row, Number(at) + (action === "up" ? -1 : 1));
}

/** The sentence for rows that are refused. */
function rowsSentence(refused: Extract<RowsResult, { ok: false }>): string {
	if (refused.fault === "too-many") return words.tooManyItems(MOST_ITEMS);
	const number = refused.row + 1;
	const sentences = {
		"too-long": words.itemTooLong(number),
		"no-heading": words.itemNoHeading(number),
		colon: words.itemColon(number),
		twice: words.itemTwice(number),
	};
	return sentences[refused.fault];
}

function typedIn(form: FormData, name: string): string[] {
	return form.getAll(name).map((value) => (typeof value === "string" ? value.replaceAll("\0", "") : ""));
}
