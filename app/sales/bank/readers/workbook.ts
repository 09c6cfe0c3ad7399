import { strFromU8, unzipSync } from "fflate";
import { DAY_MS } from "#kit/rules/days.ts";
import { attributeOf, type Tag, tagsIn } from "#sales/bank/readers/tags.ts";

/** A statement of fifty thousand rows takes half of this. */
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
/** The last row that an Excel sheet can have. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 500;

export type WorkbookSheet = { name: string; rows: { line: number; cells: string[] }[] };
export type WorkbookResult =
	| { ok: true; sheets: WorkbookSheet[]; hidden: number }
	| { ok: false; reason: "too-large" | "broken-excel" };

class TooLarge extends Error {}

/** Reads the visible sheets of an Excel workbook as text: days as `2026-11-20`, numbers as the file writes them. */
export function readWorkbook(bytes: Uint8Array): WorkbookResult {
	try {
		const parts = partsOf(bytes);
		const { sheets, isFrom1904 } = listSheets(parts);
		const seen = sheets.filter(({ isHidden }) => !isHidden);
		const strings = [...groupsOf(parts.text("sharedStrings.xml"), "si")];
		const days = dayStyles(parts.text("styles.xml"));
		return {
			ok: true,
			sheets: seen.map(({ name, path }) => ({ name, rows: rowsOf(parts.text(path), { strings, days, isFrom1904 }) })),
			hidden: sheets.length - seen.length,
		};
	} catch (error) {
		return { ok: false, reason: error instanceof TooLarge ? "too-large" : "broken-excel" };
	}
}

type Parts = { text: (path: string) => string; has: (path: string) => boolean; book: string };

function partsOf(bytes: Uint8Array): Parts {
	let unpacked = 0;
	const isNeeded = ({ name, originalSize }: { name: string; originalSize: number }) => {
		if (!/\.(xml|rels)$/i.test(name)) return false;
		unpacked += originalSize;
		if (unpacked > MOST_UNPACKED_BYTES) throw new TooLarge();
		return true;
	};
	const files = new Map(
		Object.entries(unzipSync(bytes, { filter: isNeeded })).map(([name, file]) => [key(name), file]),
	);
	const book = [...files.keys()].find((name) => /(^|\/)workbook\.xml$/.test(name));
	if (!book) throw new Error("no workbook");
	const folder = book.slice(0, -"workbook.xml".length);
	const at = (path: string) => (path.startsWith("/") ? key(path) : key(folder + path));
	const text = (path: string) => strFromU8(files.get(at(path)) ?? new Uint8Array());
	return { text, has: (path) => files.has(at(path)), book };
}

/** The common form of a path, which the zip and its relations write differently. */
const key = (path: string) => path.toLowerCase().replace(/\\/g, "/").replace(/^\//, "");

type SheetEntry = { name: string; path: string; isHidden: boolean };

function listSheets({ text, has }: Parts): { sheets: SheetEntry[]; isFrom1904: boolean } {
	const paths = new Map<string, string>();
	for (const tag of tagsIn(text("_rels/workbook.xml.rels")))
		if (tag.name === "relationship" && !tag.closes)
			paths.set(attributeOf(tag, "id") ?? "", attributeOf(tag, "target") ?? "");
	const sheets: SheetEntry[] = [];
	let isFrom1904 = false;
	for (const tag of tagsIn(text("workbook.xml"))) {
		if (tag.closes) continue;
		if (tag.name === "workbookpr") isFrom1904 = /^(1|true|on)$/i.test(attributeOf(tag, "date1904")?.trim() ?? "");
		if (tag.name !== "sheet") continue;
		const path = paths.get(attributeOf(tag, "id") ?? "") ?? "";
		// A chart has no rows.
		if (!has(path) || !/worksheet|sheet\d*\.xml/i.test(path)) continue;
		const isHidden = /hidden/i.test(attributeOf(tag, "state") ?? "");
		sheets.push({ name: attributeOf(tag, "name") ?? "", path, isHidden });
	}
	if (sheets.length === 0) throw new Error("no sheets");
	return { sheets, isFrom1904 };
}

/** The joined texts of `<t>` within each tag of a name, without pronunciation hints. */
function* groupsOf(xml: string, group: string): Generator<string> {
	let text: string | undefined;
	let isHint = false;
	for (const { name, closes, text: behind } of tagsIn(xml)) {
		if (name === group && !closes) text = "";
		else if (name === group && text !== undefined) {
			yield plainText(text);
			text = undefined;
		} else if (name === "rph") isHint = !closes;
		else if (name === "t" && !closes && !isHint && text !== undefined) text += behind;
	}
}

/** Whether each style shows a number as a day, by position. */
function dayStyles(xml: string): boolean[] {
	const formats = new Map<string, string>();
	const styles: boolean[] = [];
	let isCells = false;
	for (const tag of tagsIn(xml)) {
		if (tag.name === "cellxfs") isCells = !tag.closes;
		if (tag.closes) continue;
		if (tag.name === "numfmt") formats.set(attributeOf(tag, "numfmtid") ?? "", attributeOf(tag, "formatcode") ?? "");
		if (tag.name === "xf" && isCells) {
			const id = attributeOf(tag, "numfmtid") ?? "0";
			styles.push(isDayFormat(Number(id), formats.get(id)));
		}
	}
	return styles;
}

type Book = { strings: readonly string[]; days: readonly boolean[]; isFrom1904: boolean };

/** Reads the rows. A row or cell names its position, or follows the one before. */
function rowsOf(xml: string, book: Book): WorkbookSheet["rows"] {
	const rows: WorkbookSheet["rows"] = [];
	let line = 0;
	let cells: string[] = [];
	let column = -1;
	let cell: { tag: Tag; value: string; text: string; formula: string } | undefined;
	let isHint = false;
	for (const tag of tagsIn(xml)) {
		const { name, closes, text } = tag;
		if (name === "row" && !closes) {
			line = Number(attributeOf(tag, "r") ?? line + 1);
			if (!(line > 0 && line <= LAST_ROW)) throw new TooLarge();
			[cells, column] = [[], -1];
		} else if (name === "row") {
			if (cells.some((filled) => filled)) rows.push({ line, cells: Array.from(cells, (filled) => filled ?? "") });
			cells = [];
		} else if (name === "c" && !closes) {
			column = columnOf(attributeOf(tag, "r")) ?? column + 1;
			if (column > LAST_COLUMN) throw new TooLarge();
			cell = { tag, value: "", text: "", formula: "" };
		} else if (name === "c" && cell) {
			cells[column] = cellText(cell, book);
			cell = undefined;
		} else if (name === "rph") isHint = !closes;
		else if (cell && !closes && name === "v") cell.value += text;
		else if (cell && !closes && name === "f") cell.formula += text;
		else if (cell && !closes && name === "t" && !isHint) cell.text += text;
	}
	return rows;
}

/** `AB12` is the 28th column, counted from 0. */
function columnOf(address: string | undefined): number | undefined {
	const letters = /^[A-Z]{1,3}/i.exec(address ?? "")?.[0].toUpperCase();
	return letters === undefined
		? undefined
		: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Cell = { tag: Tag; value: string; text: string; formula: string };

function cellText({ tag, value, text, formula }: Cell, { strings, days, isFrom1904 }: Book): string {
	const type = attributeOf(tag, "t") ?? "n";
	if (type === "inlineStr") return plainText(text);
	if (type === "s") return strings[Number(value)] ?? "";
	const plain = plainText(value);
	// The file holds no result of this formula, and we do not calculate it.
	if (plain === "" && formula) return `=${plainText(formula)}`;
	if (type === "b") return plain === "1" ? "TRUE" : "FALSE";
	if (type === "d") return plain.slice(0, 10);
	if (type !== "n" || plain === "" || !Number.isFinite(Number(plain))) return plain;
	return days[Number(attributeOf(tag, "s") ?? 0)] ? dayOfSerial(Number(plain), isFrom1904) : numberText(plain);
}

/** Decodes `_x000D_`, Excel's spelling of a character that XML cannot hold. */
function plainText(text: string): string {
	const written = text.replace(/_x([0-9A-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return written.replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n").trim();
}

const BEGINS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** The built-in formats of Excel that show a day, with or without a time. */
const OWN_DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Whether a number format shows a day: it has a `d` or a `y` outside of quoted text, colours and conditions. */
export function isDayFormat(id: number, code: string | undefined): boolean {
	if (code === undefined) return OWN_DAYS.has(id);
	return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "").replace(/general/gi, ""));
}

/** The day with this number, counted from the workbook's first day. The time of day is left out. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string {
	// 23:59:59.9996 is the next day's beginning as Excel shows it.
	const days = Math.floor(Math.round(serial * 86_400) / 86_400);
	const at = new Date(BEGINS[isFrom1904 ? 1904 : 1900] + days * DAY_MS);
	return Number.isNaN(at.getTime()) ? String(serial) : at.toISOString().slice(0, 10);
}

/**
 * A number of the file as text with at most two decimals; kobo are read from the text. Excel stores floating numbers and writes a
 * calculated one with seventeen figures (`53.749999999999996` for 53.75). Of a longer number it keeps fifteen figures; the exponent then
 * marks a reference as rounded.
 */
export function numberText(text: string): string {
	if (/^-?\d{1,15}(\.\d{1,2})?$/.test(text)) return text;
	const value = Number(text);
	if (Math.abs(value) >= 1e15) return value.toExponential(14).toUpperCase();
	const rounded = value.toFixed(2);
	return Math.abs(Number(rounded) - value) < 0.000_1 ? rounded : String(value);
}
