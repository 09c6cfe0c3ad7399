import { asReport } from "#kit/data/db.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { type Cell, csvHead, csvLines } from "#kit/rules/tables/csv.ts";
import { xlsxBytes } from "#kit/web/xlsx-bytes.ts";

export type TableFormat = "csv" | "xlsx";

const TYPES: Readonly<Record<TableFormat, string>> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** `file`: its name without the ending. `parts`: its rows, part by part. */
type Table = { file: string; head: readonly string[]; parts: AsyncIterable<readonly (readonly Cell[])[]> };

/**
 * A table to be taken away that may be long: written part by part as it is read, so that neither the memory nor the visitors
 * of the site feel it.
 */
export function tableAnswer(format: TableFormat, { file, head, parts }: Table) {
	const bytes = format === "xlsx" ? xlsxBytes(head, parts) : csvBytes(head, parts);
	const body = new ReadableStream<Uint8Array>({
		async pull(reader) {
			const { done, value } = await asReport(() => bytes.next());
			if (done) reader.close();
			else reader.enqueue(value);
		},
		// Anyone who breaks the download off has the rest not read.
		async cancel() {
			await bytes.return(undefined);
		},
	});
	return new Response(body, {
		headers: {
			"content-type": TYPES[format],
			"content-disposition": savedAs(`${file}.${format}`),
			"cache-control": "private, no-store",
		},
	});
}

async function* csvBytes(head: Table["head"], parts: Table["parts"]) {
	const encoder = new TextEncoder();
	yield encoder.encode(csvHead(head));
	for await (const rows of parts) yield encoder.encode(csvLines(rows));
}
