/** The parts of an Excel workbook (ECMA-376), as text: cells are numbers, days and texts, and never formulas. */

import { DAY_MS, daysBetween, secondInLagos, todayInLagos } from "#kit/rules/days.ts";
import { plainAmount } from "#kit/rules/money.ts";
import { beginsLikeFormula, type Cell } from "#kit/rules/tables/csv.ts";

/** As many rows as a sheet of Excel has, and signs as one of its cells. */
export const MOST_SHEET_ROWS = 1_048_576;
const MOST_SIGNS = 32_767;

/** Days are counted from here: Excel takes 1900 for a leap year, and its 1 January 1900 is day 1. */
const DAY_ZERO = "1899-12-30";

/** Styles by their place in `stylesPart`. */
const STYLE = { plain: 0, head: 1, day: 2, moment: 3, money: 4, quoted: 5 } as const;

/** The beginning of a sheet: the heads stay in sight when somebody scrolls. */
export function sheetHead(head: readonly string[]): string {
	const columns = head.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH}" customWidth="1"/>`);
	const cells = head.map((text) => textCell(text, STYLE.head));
	return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData><row>${cells.join("")}</row>`;
}
const WIDTH = 18;

export function sheetRows(rows: readonly (readonly Cell[])[]): string {
	return rows.map((row) => `<row>${row.map(cellXml).join("")}</row>`).join("");
}

export const SHEET_END = "</sheetData></worksheet>";

function cellXml(cell: Cell): string {
	if (cell === null || cell === "") return "<c/>";
	if (typeof cell === "number") return Number.isFinite(cell) ? numberCell(String(cell), STYLE.plain) : "<c/>";
	if (cell instanceof Date) return numberCell(String(serialOfMoment(cell)), STYLE.moment);
	if (typeof cell === "string") return textCell(cell, beginsLikeFormula(cell) ? STYLE.quoted : STYLE.plain);
	if ("day" in cell) return cell.day === null ? "<c/>" : numberCell(String(daysBetween(DAY_ZERO, cell.day)), STYLE.day);
	return numberCell(plainAmount(cell.hundredths), STYLE.money);
}

const numberCell = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

/** A text stands in its own cell, where nothing reads it as a formula. */
function textCell(text: string, style: number): string {
	return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** XML has no place for control signs, and Excel reads `_x0041_` as the sign of that number. */
function escaped(text: string): string {
	return text
		.slice(0, MOST_SIGNS)
		.toWellFormed()
		.replace(CONTROL_SIGNS, "")
		.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;");
}
const CONTROL_SIGNS = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu;

/** To the second: a spreadsheet shows no less. */
function serialOfMoment(at: Date): number {
	const [hours = 0, minutes = 0, seconds = 0] = secondInLagos(at).split(":").map(Number);
	const secondsOfDay = (hours * 60 + minutes) * 60 + seconds;
	return daysBetween(DAY_ZERO, todayInLagos(at)) + (secondsOfDay * 1000) / DAY_MS;
}

/** What else a workbook of so many sheets holds, by its path. Sheets lie under `sheetPath`. */
export function workbookParts(sheets: number): Record<string, string> {
	const each = (part: (n: number) => string) => Array.from({ length: sheets }, (_, at) => part(at + 1)).join("");
	const stylesId = sheets + 1;
	return {
		"xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relations(
			`${each((n) => relation(n, "worksheet", `worksheets/sheet${n}.xml`))}${relation(stylesId, "styles", "styles.xml")}`,
		),
		"xl/styles.xml": STYLES,
		"_rels/.rels": relations(relation(1, "officeDocument", "xl/workbook.xml")),
		"[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${each((n) => `<Override PartName="/${sheetPath(n)}" ContentType="${SHEET_TYPE}.worksheet+xml"/>`)}</Types>`,
	};
}

export const sheetPath = (n: number) => `xl/worksheets/sheet${n}.xml`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relations = (inside: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
const relation = (id: number, type: string, target: string) =>
	`<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/></font>`;
/** In the order of `STYLE`; 4 is Excel's own `#,##0.00`. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;
