import { strToU8, zipSync } from "fflate";

/** A cell of a sheet: text, nothing, a day, or a number exactly as the file writes it. */
export type SheetCell = string | null | { day: string } | { number: string };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const DAYS_BEFORE_1970 = 25_569;

function cellXml(cell: SheetCell, at: string): string {
	if (cell === null) return "";
	if (typeof cell === "string") return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
	if ("number" in cell) return `<c r="${at}"><v>${cell.number}</v></c>`;
	return `<c r="${at}" s="1"><v>${Date.parse(cell.day) / 86_400_000 + DAYS_BEFORE_1970}</v></c>`;
}

function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
	const xml = rows.map((cells, row) => {
		const inside = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`));
		return `<row r="${row + 1}">${inside.join("")}</row>`;
	});
	return `<worksheet xmlns="${MAIN}"><sheetData>${xml.join("")}</sheetData></worksheet>`;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type SheetGiven = string | readonly (readonly SheetCell[])[];

/** What a workbook says of itself, and which of its sheets nobody sees. */
type Book = { sheets: readonly SheetGiven[]; properties?: string; hidden?: readonly number[] };

/** An Excel workbook of these sheets; one can be given as the file has it. */
export function workbook(...given: readonly SheetGiven[] | [Book]): Uint8Array {
	const [first] = given;
	const isBook = typeof first === "object" && "sheets" in first;
	const { sheets, properties = "", hidden = [] }: Book = isBook ? first : { sheets: given as readonly SheetGiven[] };
	const state = (at: number) => (hidden.includes(at) ? ' state="hidden"' : "");
	const named = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}"${state(at)} r:id="s${at}"/>`);
	const related = sheets.map(
		(_, at) => `<Relationship Id="s${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
	);
	return zipped({
		"[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		"xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${named.join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join("")}<Relationship Id="y" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
		// The second style is a day.
		"xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
		...Object.fromEntries(
			sheets.map((rows, at) => [`xl/worksheets/sheet${at}.xml`, typeof rows === "string" ? rows : sheetXml(rows)]),
		),
	});
}

export function zipped(files: Readonly<Record<string, string>>): Uint8Array {
	return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
