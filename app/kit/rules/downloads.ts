/** The name under which a browser saves a file travels in a header, which carries plain letters only. */

/** A Content-Disposition header: a plain name for all, the full one for programs that read RFC 5987. */
export function savedAs(fileName: string): string {
	return `attachment; ${named(fileName)}`;
}

/** The same for a file that the browser shows, and names so when it is kept. */
export function shownAs(fileName: string): string {
	return `inline; ${named(fileName)}`;
}

/** Whether the asker has this very version already (If-None-Match, RFC 9110): then its bytes need not travel again. */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
	const known = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
	return known.includes("*") || known.includes(etag);
}

function named(fileName: string): string {
	const line = fileName.replace(/[\p{Cc}/\\]+/gu, " ");
	const plain = line
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\x20-\x7e]/g, "_")
		.replace(/["%]/g, "_");
	const full = encodeURIComponent(line.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `filename="${plain}"; filename*=UTF-8''${full}`;
}
