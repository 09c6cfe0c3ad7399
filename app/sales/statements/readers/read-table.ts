import { isUtf8 } from "node:buffer";
import { fork } from "node:child_process";
import path from "node:path";
import Papa from "papaparse";
import type { XlsxRead } from "#sales/statements/readers/xlsx-process.ts";
import { headsIn } from "#sales/statements/rules/statement-columns.ts";
import { LOOKED_AT, MOST_ROWS, type Table, type TableRow } from "#sales/statements/rules/statement-table.ts";

/** Why a file is no table we read; `too-large`: its sheets unpack to more than a statement has. */
export type TableRefusal =
	| "pdf"
	| "old-excel"
	| "web-page"
	| "broken-excel"
	| "no-table"
	| "too-many-lines"
	| "too-large";

export type TableRead = { ok: true; table: Table } | { ok: false; reason: TableRefusal };

/** The rows of a bank's CSV file, or of the first sheet of its Excel workbook that has any. */
export async function readTable(bytes: Uint8Array): Promise<TableRead> {
	const first = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	if (first === "%PDF") return { ok: false, reason: "pdf" };
	if (first === "\xd0\xcf\x11\xe0") return { ok: false, reason: "old-excel" };
	return first === "PK\x03\x04" ? await readXlsx(bytes) : readCsv(bytes);
}

const DELIMITERS = [",", ";", "\t", "|"];

function readCsv(bytes: Uint8Array): TableRead {
	const format = encodingOf(bytes);
	const text = new TextDecoder(format).decode(bytes);
	if (/^\s*<(!|\?xml|html|head|meta|style|body|div|table)/i.test(text)) return { ok: false, reason: "web-page" };
	// Pictures and programs are full of them.
	if (text.includes("\0")) return { ok: false, reason: "no-table" };
	const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: MOST_ROWS + 1 });
	if (data.length > MOST_ROWS) return { ok: false, reason: "too-many-lines" };
	const unclosed = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
	let line = 1;
	const rows = data.map((raw, at): TableRow => {
		const cells = raw.map((cell) => cell.replace(/\r\n?/g, "\n").trim());
		const row = {
			line,
			cells,
			isBroken: unclosed.has(at) || cells.some((cell) => holdsRow(cell, meta.delimiter, raw)),
		};
		line += raw.reduce((lines, cell) => lines + cell.split(/\r\n?|\n/).length - 1, 1);
		return row;
	});
	const filled = rows.filter(isFilled);
	if (!filled.some(({ cells }) => cells.length > 1)) return { ok: false, reason: "no-table" };
	return { ok: true, table: { rows: filled, format } };
}

/** By which most heads are recognised; else the library guesses, which commas in amounts and names may mislead. */
function delimiterOf(text: string): string {
	const looks = DELIMITERS.map((delimiter) => {
		const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT });
		return { delimiter, heads: Math.max(0, ...data.map(headsIn)) };
	});
	const [best] = looks.toSorted((a, b) => b.heads - a.heads);
	if (best && best.heads > 1) return best.delimiter;
	return Papa.parse(text, { delimitersToGuess: DELIMITERS, skipEmptyLines: "greedy", preview: LOOKED_AT }).meta
		.delimiter;
}

/** A quote opened in one line and closed in a later one makes one row of two, as wide as either. */
const holdsRow = (cell: string, delimiter: string, row: readonly string[]) =>
	cell.includes("\n") && cell.split(delimiter).length >= row.length;

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== "");

/** By the mark at its start, or a zero byte in its first letter; Windows-1252 takes anything. */
function encodingOf(bytes: Uint8Array): Table["format"] {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
	if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
	return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

const PATIENCE_MS = 30_000;
const MOST_MEMORY_MB = 256;

/**
 * In a process of its own: a forged workbook may ask for any amount of memory, and a thread that reaches its limit can take the
 * whole server with it.
 */
async function readXlsx(bytes: Uint8Array): Promise<TableRead> {
	const reader = fork(path.resolve("app/sales/statements/readers/xlsx-process.ts"), {
		execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
		env: {},
		serialization: "advanced",
		stdio: "ignore",
	});
	const late = setTimeout(() => void reader.kill("SIGKILL"), PATIENCE_MS);
	const { promise, resolve } = Promise.withResolvers<XlsxRead>();
	reader
		.once("message", (read) => resolve(read as XlsxRead))
		.once("error", () => resolve({ ok: false, reason: "too-large" }))
		.once("exit", () => resolve({ ok: false, reason: "too-large" }));
	reader.send(bytes, () => undefined);
	const read = await promise;
	clearTimeout(late);
	reader.kill("SIGKILL");
	if (!read.ok) return read;
	const rows = read.rows.map((cells, at) => ({ line: at + 1, cells, isBroken: false })).filter(isFilled);
	if (rows.length === 0) return { ok: false, reason: "no-table" };
	if (rows.length > MOST_ROWS) return { ok: false, reason: "too-many-lines" };
	return { ok: true, table: { rows, format: "xlsx" } };
}
