import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { MOST_SHEET_ROWS, SHEET_END, sheetHead, sheetPath, sheetRows, workbookParts } from "#kit/rules/tables/xlsx.ts";

/** Rows that are turned into bytes at once: between them the process answers others. */
const ROWS_AT_ONCE = 500;

type Rows = readonly (readonly Cell[])[];

/**
 * An Excel workbook, part by part as its rows are read: no more than one part is in memory. More rows than a sheet holds go to further
 * sheets.
 */
export async function* xlsxBytes(head: readonly string[], parts: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
	const written: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		written.push(bytes);
	});
	let sheets = 0;
	const begin = () => {
		sheets += 1;
		return beginPart(zip, sheetPath(sheets), sheetHead(head));
	};
	let sheet = begin();
	let inSheet = 1;
	for await (const rows of inSlices(parts)) {
		if (inSheet + rows.length > MOST_SHEET_ROWS) {
			sheet.push(strToU8(SHEET_END), true);
			sheet = begin();
			inSheet = 1;
		}
		inSheet += rows.length;
		sheet.push(strToU8(sheetRows(rows)));
		yield* written.splice(0);
		await othersTurn();
	}
	sheet.push(strToU8(SHEET_END), true);
	for (const [path, text] of Object.entries(workbookParts(sheets))) beginPart(zip, path, text).push(strToU8(""), true);
	zip.end();
	yield* written.splice(0);
}

function beginPart(zip: Zip, path: string, text: string): ZipDeflate {
	const part = new ZipDeflate(path, { level: 6 });
	zip.add(part);
	part.push(strToU8(text));
	return part;
}

async function* inSlices(parts: AsyncIterable<Rows>) {
	for await (const rows of parts)
		for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

const othersTurn = () => new Promise((resolve) => setImmediate(resolve));
