/** The name under which a browser saves a file travels in a header, which carries plain letters only. */

/** A Content-Disposition header: a plain name for all, the full one for programs that read RFC 5987. */
export function savedAs(fileName: string): string {
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
	return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
