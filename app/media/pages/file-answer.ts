import { savedAs } from "#kit/rules/downloads.ts";

/** A file of somebody's own to be taken away: no cache keeps it. */
export function fileAnswer(file: { filename: string; contentType: string; content: Uint8Array | string }) {
	const body = typeof file.content === "string" ? file.content : new Uint8Array(file.content);
	return new Response(body, {
		headers: {
			"content-type": file.contentType,
			"content-disposition": savedAs(file.filename),
			"cache-control": "private, no-store",
		},
	});
}
