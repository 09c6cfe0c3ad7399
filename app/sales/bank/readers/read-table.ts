import { isUtf8 } from "node:buffer";
import { fork } from "node:child_process";
import path from "node:path";
import Papa from "papaparse";
import type { ReaderTask } from "#sales/bank/readers/reader-process.ts";
import type { WorkbookResult } from "#sales/bank/readers/workbook.ts";
import { MOST_ROWS, type Table, type TableRow } from "#sales/bank/rules/table.ts";

/** Why a file is no table that we can read; `too-large`: its unpacked sheets are larger than any statement. */
export type TableRefusal =
	| "pdf"
	| "old-excel"
	| "web-page"
	| "broken-excel"
	| "no-table"
	| "too-many-lines"
	| "too-large";

export type TableResult = { ok: true; table: Table } | { ok: false; reason: TableRefusal };

/** Reads a file as cells of text with their row numbers: a CSV file, an Excel workbook, or a web page with the name of one. */
export async function readTable(bytes: Uint8Array): Promise<TableResult> {
	const first = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	if (first === "%PDF") return { ok: false, reason: "pdf" };
	if (first === "\xd0\xcf\x11\xe0") return { ok: false, reason: "old-excel" };
	if (first === "PK\x03\x04") return tableOf(await readApart({ workbook: bytes }), "xlsx");
	const format = encodingOf(bytes);
	const text = new TextDecoder(format).decode(bytes);
	// Pictures and programs contain many of these.
	if (text.includes("\0")) return { ok: false, reason: "no-table" };
	if (!/^\s*<(!|\?xml|[a-z])/i.test(text)) return readCsv(text, format);
	return /<t[dh][\s>]/i.test(text)
		? tableOf(await readApart({ page: text }), "html")
		: { ok: false, reason: "web-page" };
}

function tableOf(read: WorkbookResult, format: Table["format"]): TableResult {
	if (!read.ok) return read;
	const sheets = read.sheets.map(({ name, rows }) => ({ name, rows: rows.filter(isFilled) }));
	const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
	if (count === 0) return { ok: false, reason: "no-table" };
	if (count > MOST_ROWS) return { ok: false, reason: "too-many-lines" };
	return { ok: true, table: { sheets, hiddenSheets: read.hidden, format } };
}

function readCsv(source: string, format: Table["format"]): TableResult {
	// A file joined from two may have both kinds of line ending.
	const text = source.replace(/\r+\n|\r/g, "\n");
	const rows = rowsBy(delimiterOf(text), text);
	if (rows.length > MOST_ROWS) return { ok: false, reason: "too-many-lines" };
	if (!rows.some(({ cells }) => cells.length > 1)) return { ok: false, reason: "no-table" };
	return { ok: true, table: { sheets: [{ name: "", rows }], hiddenSheets: 0, format } };
}

/**
 * Splits the text into rows. If a quote is never closed, or closed only in another row, many lines would become one row; then each line
 * is a row.
 */
function rowsBy(delimiter: string, text: string): TableRow[] {
	const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: MOST_ROWS + 1 });
	const holdsRow = (cells: readonly string[]) =>
		cells.some((cell) => cell.includes("\n") && cell.split(delimiter).length >= cells.length && cells.length > 2);
	if (errors.some(({ type }) => type === "Quotes") || data.some(holdsRow)) return rowsByLine(delimiter, text);
	let line = 1;
	return data
		.map((raw): TableRow => {
			const row = { line, cells: raw.map((cell) => cell.trim()) };
			line += raw.reduce((lines, cell) => lines + cell.split("\n").length - 1, 1);
			return row;
		})
		.filter(isFilled);
}

function rowsByLine(delimiter: string, text: string): TableRow[] {
	const lines = text.split("\n").slice(0, MOST_ROWS + 1);
	const rows = lines.map((line, at): TableRow => {
		const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: "\n" });
		const isTorn = errors.some(({ type }) => type === "Quotes");
		return { line: at + 1, cells: isTorn ? [line.trim()] : (data[0] ?? []).map((cell) => cell.trim()) };
	});
	return rows.filter(isFilled);
}

const DELIMITERS = [",", ";", "\t", "|"];
const LOOKED_AT = 200;

/** The delimiter that gives most rows the same number of cells, at least three; of equal ones, the one with more cells. */
function delimiterOf(text: string): string {
	const said = /^\ufeff?sep=(.)\n/i.exec(text)?.[1];
	if (said) return said;
	const looks = DELIMITERS.map((delimiter) => {
		const { data } = Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: LOOKED_AT });
		const widths = Map.groupBy(
			data.map(({ length }) => length).filter((width) => width > 1),
			(width) => width,
		);
		const [width, times] = [...widths]
			.map(([of, all]) => [of, all.length] as const)
			.toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
		return { delimiter, width, score: times * (width > 2 ? 3 : 1) };
	});
	return looks.toSorted((a, b) => b.score - a.score || b.width - a.width)[0]?.delimiter ?? ",";
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== "");

/** The encoding, by the byte order mark or a zero byte in the first letter; otherwise UTF-8 if it is valid, else Windows-1252. */
function encodingOf(bytes: Uint8Array): Exclude<Table["format"], "xlsx" | "html"> {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
	if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
	return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

const PATIENCE_MS = 30_000;
const MOST_MEMORY_MB = 256;

/**
 * Reads the file in a process of its own: a forged workbook may claim any amount of memory, and a thread that reaches its limit can end
 * the whole server.
 */
async function readApart(task: ReaderTask): Promise<WorkbookResult> {
	const reader = fork(path.resolve("app/sales/bank/readers/reader-process.ts"), {
		execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
		env: {},
		serialization: "advanced",
		stdio: "ignore",
	});
	const late = setTimeout(() => void reader.kill("SIGKILL"), PATIENCE_MS);
	const { promise, resolve } = Promise.withResolvers<WorkbookResult>();
	reader
		.once("message", (read) => resolve(read as WorkbookResult))
		.once("error", () => resolve({ ok: false, reason: "too-large" }))
		.once("exit", () => resolve({ ok: false, reason: "too-large" }));
	reader.send(task, () => undefined);
	const read = await promise;
	clearTimeout(late);
	reader.kill("SIGKILL");
	return read;
}
