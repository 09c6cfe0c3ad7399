import { asReport } from "#kit/data/db.ts";
import { type Cell, csvHead, csvLines } from "#kit/rules/csv.ts";
import { savedAs } from "#kit/rules/downloads.ts";

/**
 * A table to be taken away that may be long: written part by part as it is read, so that neither the memory nor the visitors
 * of the site feel it.
 */
export function csvAnswer(
	fileName: string,
	head: readonly string[],
	parts: AsyncIterable<readonly (readonly Cell[])[]>,
) {
	const texts = textOf(head, parts);
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(reader) {
			const { done, value } = await asReport(() => texts.next());
			if (done) reader.close();
			else reader.enqueue(encoder.encode(value));
		},
		// Anyone who breaks the download off has the rest not read.
		async cancel() {
			await texts.return(undefined);
		},
	});
	return new Response(body, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": savedAs(fileName),
			"cache-control": "private, no-store",
		},
	});
}

async function* textOf(head: readonly string[], parts: AsyncIterable<readonly (readonly Cell[])[]>) {
	yield csvHead(head);
	for await (const rows of parts) yield csvLines(rows);
}
