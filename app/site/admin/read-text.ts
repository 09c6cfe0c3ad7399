import { movedTo } from "#kit/rules/list-order.ts";
import { adminHome as words } from "#site/admin/home-words.ts";
import type { HeadedItem } from "#site/rules/headed-item.ts";
import { MOST_ITEMS, type RowsRead } from "#site/rules/site-text.ts";

/** The rows of list items as they were typed (`ItemRows`), with the places of the headings and texts kept. */
export function rowsIn(form: FormData): HeadedItem[] {
	const [headings, texts] = [typedIn(form, "itemHeading"), typedIn(form, "itemText")];
	return Array.from({ length: Math.max(headings.length, texts.length) }, (_, row) => ({
		heading: headings[row] ?? "",
		text: texts[row] ?? "",
	}));
}

/** What a button between the rows asks of a browser without script: `add`, `remove:2`, `up:2`, `down:2`, counted from 0. */
export function changedRows(rows: readonly HeadedItem[], change: string): HeadedItem[] {
	const [deed = "", at = ""] = change.split(":");
	const row = rows[Number(at)];
	if (deed === "add") return [...rows, { heading: "", text: "" }].slice(0, MOST_ITEMS);
	if (!at || !row) return [...rows];
	if (deed === "remove") return rows.filter((other) => other !== row);
	return movedTo(rows, row, Number(at) + (deed === "up" ? -1 : 1));
}

/** The sentence for rows that are refused. */
export function rowsSentence(refused: Extract<RowsRead, { ok: false }>): string {
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
