import { attributeOf, tagsIn } from "#sales/bank/readers/tags.ts";

/** The tags that begin a new row, also outside a table, where banks write the account and the period. */
const BREAKS = new Set([
	"tr",
	"table",
	"tbody",
	"thead",
	"tfoot",
	"p",
	"div",
	"br",
	"h1",
	"h2",
	"h3",
	"h4",
	"li",
	"body",
]);
const NOT_SHOWN = new Set(["script", "style", "head"]);
const CAN_BE_HIDDEN = new Set(["tr", "table", "tbody", "div"]);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|(^|\s)hidden(\s|=|$)/i;
const WIDEST = 200;

/** Reads the rows of a web page that a bank calls an Excel file: the rows of its tables, and the lines of text around them. */
export function readWebPage(source: string): string[][] {
	const rows: string[][] = [];
	let cells: string[] = [];
	let text = "";
	/** The number of columns of the open cell; 0 outside a cell. */
	let span = 0;
	/** The tag whose content is hidden, and the depth of open tags with its name. */
	let unseen: { name: string; depth: number } | undefined;
	const endCell = () => {
		const plain = text.replace(/\s+/g, " ").trim();
		if (span > 0 || plain !== "") cells.push(plain, ...Array<string>(Math.max(0, span - 1)).fill(""));
		[text, span] = ["", 0];
	};
	const endRow = () => {
		endCell();
		if (cells.some((cell) => cell !== "")) rows.push(cells);
		cells = [];
	};
	for (const tag of tagsIn(source)) {
		const { name, closes } = tag;
		if (unseen && name === unseen.name) {
			// The next row ends a hidden row without a closing tag.
			unseen.depth += closes || name === "tr" ? -1 : 1;
			if (unseen.depth <= 0) unseen = undefined;
		}
		if (!unseen && !closes && (NOT_SHOWN.has(name) || (CAN_BE_HIDDEN.has(name) && HIDDEN.test(tag.attributes))))
			unseen = { name, depth: 1 };
		if (unseen) continue;
		if (name === "td" || name === "th") {
			endCell();
			if (!closes) span = Math.min(WIDEST, Number(attributeOf(tag, "colspan")) || 1);
		} else if (BREAKS.has(name)) {
			if (span > 0 && name !== "tr" && name !== "table") text += " ";
			else endRow();
		}
		text += tag.text;
	}
	endRow();
	return rows;
}
