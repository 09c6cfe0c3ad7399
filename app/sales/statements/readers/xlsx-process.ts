// The process in which an Excel workbook is read: app/sales/statements/readers/read-table.ts starts it and takes the answer.
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";

export type XlsxRead = { ok: true; rows: string[][] } | { ok: false; reason: "too-large" | "broken-excel" };

/** Fifty thousand rows of a statement are half of it. */
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;

process.once("message", async (bytes: Uint8Array<ArrayBuffer>) => process.send?.(await read(bytes)));

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxRead> {
	try {
		if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) return { ok: false, reason: "too-large" };
		const sheets = await readWorkbook(new Blob([bytes]), { parseNumber: numberText });
		const rows = sheets.map(({ data }) => data.map((row) => row.map(cellText)));
		return { ok: true, rows: rows.find((some) => some.some((row) => row.some((cell) => cell !== ""))) ?? [] };
	} catch {
		return { ok: false, reason: "broken-excel" };
	}
}

/** As its directory says; the library unpacks no more than that. */
function unpackedBytes(bytes: Uint8Array): number {
	let sum = 0;
	unzipSync(bytes, {
		filter: ({ originalSize }) => {
			sum += originalSize;
			return false;
		},
	});
	return sum;
}

function cellText(cell: unknown): string {
	if (cell === null) return "";
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
	return String(cell).replaceAll("\0", "").toWellFormed().trim();
}

/**
 * A number as the file writes it. Excel writes what it calculated to seventeen figures (`53.749999999999996`): that is meant to
 * the kobo. It keeps fifteen figures of a longer number: a reference is then marked as rounded by its exponent.
 */
function numberText(text: string): string {
	if (/^-?\d{1,15}(\.\d{1,2})?$/.test(text)) return text;
	const value = Number(text);
	if (Math.abs(value) >= 1e15) return value.toExponential(14).toUpperCase();
	const rounded = value.toFixed(2);
	return Math.abs(Number(rounded) - value) < 0.000_1 ? rounded : String(value);
}
