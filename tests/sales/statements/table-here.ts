import { readTable, type TableResult } from "#sales/bank/readers/read-table.ts";
import { readWebPage } from "#sales/bank/readers/web-page.ts";
import { readWorkbook, type WorkbookResult } from "#sales/bank/readers/workbook.ts";
import type { Table } from "#sales/bank/rules/table.ts";

/** What `readTable` answers, without a process for each workbook and each page: read-statement.test.ts proves that it is the same. */
export async function tableHere(bytes: Uint8Array): Promise<TableResult> {
	const begins = Buffer.from(bytes.subarray(0, 5)).toString("latin1");
	if (begins.startsWith("PK")) return tableOf(readWorkbook(bytes), "xlsx");
	if (begins !== "<html") return await readTable(bytes);
	const rows = readWebPage(new TextDecoder().decode(bytes)).map((cells, at) => ({ line: at + 1, cells }));
	return tableOf({ ok: true, sheets: [{ name: "", rows }], hidden: 0 }, "html");
}

function tableOf(read: WorkbookResult, format: Table["format"]): TableResult {
	if (!read.ok) return read;
	const sheets = read.sheets.map(({ name, rows }) => ({
		name,
		rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")),
	}));
	return { ok: true, table: { sheets, hiddenSheets: read.hidden, format } };
}
