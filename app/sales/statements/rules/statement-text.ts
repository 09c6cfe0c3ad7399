/** A bank's statement as text: whatever encoding it came in. */

/** How its bytes were read. */
export type StatementEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type StatementText = { text: string; encoding: StatementEncoding };

/** What people choose instead of the CSV. */
export type OtherFile = "spreadsheet" | "pdf" | "web-page";

/** So many bytes tell the encoding, and what a file is. */
const TELLING_BYTES = 2000;

/** Whether these are the bytes of a spreadsheet, a PDF, or a web page as some banks call `.xls`: they hold a statement, and are no CSV. */
export function otherFileIn(bytes: Uint8Array): OtherFile | undefined {
	const first = [...bytes.subarray(0, 4)].map((byte) => String.fromCharCode(byte)).join("");
	if (first === "PK\x03\x04" || first === "\xd0\xcf\x11\xe0") return "spreadsheet";
	if (first === "%PDF") return "pdf";
	const begin = statementText(bytes.subarray(0, TELLING_BYTES)).text;
	return /^\s*<(!|\?xml|html|head|meta|style|body|div|table)/i.test(begin) ? "web-page" : undefined;
}

/** Whether hardly a sign of it is one no text has: pictures and programs are full of them. */
export function isText(text: string): boolean {
	const begin = text.slice(0, TELLING_BYTES);
	const strange = [...begin].filter((sign) => sign < " " && !"\t\r\n".includes(sign));
	return strange.length * 50 <= begin.length;
}

/**
 * The text of a file. UTF-8 and UTF-16 by the mark at their start, UTF-16 by its zero bytes, UTF-8 where all of it is, else
 * Windows-1252, which takes anything. Signs no text has are left out.
 */
export function statementText(bytes: Uint8Array): StatementText {
	const encoding = encodingOf(bytes);
	// The decoder takes the mark at the start away.
	const text = new TextDecoder(encoding).decode(bytes);
	return { text: text.replaceAll("\0", ""), encoding };
}

function encodingOf(bytes: Uint8Array): StatementEncoding {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	return byZeroBytes(bytes.subarray(0, TELLING_BYTES)) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** Half of the bytes of plain letters in UTF-16 are zero: the second of each two, or the first. */
function byZeroBytes(bytes: Uint8Array): StatementEncoding | undefined {
	const isZeroAt = (odd: number) => bytes.filter((byte, at) => at % 2 === odd && byte === 0).length > bytes.length / 5;
	if (isZeroAt(1)) return "utf-16le";
	return isZeroAt(0) ? "utf-16be" : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
