// The process in which workbooks and web pages are read: app/sales/bank/readers/read-table.ts starts it and receives its result.
import { readWebPage } from "#sales/bank/readers/web-page.ts";
import { readWorkbook, type WorkbookResult } from "#sales/bank/readers/workbook.ts";

export type ReaderTask = { workbook: Uint8Array } | { page: string };

process.once("message", (task: ReaderTask) => process.send?.(read(task)));

function read(task: ReaderTask): WorkbookResult {
	if ("workbook" in task) return readWorkbook(task.workbook);
	const rows = readWebPage(task.page).map((cells, at) => ({ line: at + 1, cells }));
	return { ok: true, sheets: [{ name: "", rows }], hidden: 0 };
}
