// What a PDF can do besides being looked at: scripts, starting programs, files inside it. A document of ours needs none of them.
import { constants, inflateSync } from "node:zlib";

const REFERENCE = "\\d{1,10} \\d{1,5} ?R";
const VALUE = ` ?(?:<<|${REFERENCE})`;
/** Looked for where white space is one space. */
const ACTIVE = new RegExp(
	[
		// Actions, and the list of those that run when the document is opened.
		"/S ?/(?:JavaScript|Launch)(?![A-Za-z])",
		`/JavaScript${VALUE}`,
		// Files inside: their list, the files themselves, and what names one.
		`/EmbeddedFiles${VALUE}`,
		"/Type ?/EmbeddedFile(?![A-Za-z])",
		`/EF${VALUE}`,
	].join("|"),
);
/** Objects may lie packed in a stream of their own, where a plain look does not see them. */
const PACKED = "/ObjStm";
/** No writer says more about one before it begins. */
const LONGEST_HEAD = 4000;
/** A document of text and pictures needs a small part of each. */
const MOST_PACKED = 5000;
const MOST_UNPACKED_BYTES = 60_000_000;

/**
 * "active": it has JavaScript, starts programs or has files inside it; "unreadable": objects that cannot be unpacked.
 * What an encrypted document packs stays unseen: banks lock their receipts, and viewers ask before they run anything.
 */
export function pdfContents(bytes: Uint8Array): "plain" | "active" | "unreadable" {
	if (isActive(bytes)) return "active";
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const isEncrypted = file.includes("/Encrypt");
	let [left, streams] = [MOST_UNPACKED_BYTES, 0];
	for (let at = file.indexOf(PACKED); at >= 0; at = file.indexOf(PACKED, at + 1)) {
		const begins = /stream\r?\n/.exec(latin1(file.subarray(at, at + LONGEST_HEAD)));
		const start = begins && at + begins.index + begins[0].length;
		const unpacked = start && ++streams <= MOST_PACKED ? inflated(bytes.subarray(start), left) : undefined;
		if (!unpacked && isEncrypted && streams <= MOST_PACKED) continue;
		if (!unpacked) return "unreadable";
		if (isActive(unpacked)) return "active";
		left -= unpacked.length;
	}
	return "plain";
}

/** Read in parts, so that a large file does not stand in memory several times. */
const PART_BYTES = 60_000;
/** Longer than anything that is looked for, once white space is one space: so much of a part is looked at again with the next. */
const REACH = 200;

/**
 * Looked at twice: a comment may stand between two words, and what looks like one may be part of a text. Each pass reads every
 * byte once, whatever somebody put there to make it slow.
 */
function isActive(bytes: Uint8Array): boolean {
	let [withComments, without, inComment] = ["", "", false];
	for (let start = 0; start < bytes.length; ) {
		let end = Math.min(start + PART_BYTES, bytes.length);
		// An escaped letter is not cut in two.
		while (end < bytes.length && (bytes[end - 1] === HASH || bytes[end - 2] === HASH)) end++;
		const text = withoutEscapes(latin1(bytes.subarray(start, end)));
		const bare = (inComment ? `%${text}` : text).replace(/%[^\r\n]*/g, " ");
		withComments = inOneSpace(withComments.slice(-REACH) + text);
		without = inOneSpace(without.slice(-REACH) + bare);
		if (ACTIVE.test(withComments) || ACTIVE.test(without)) return true;
		const line = text.slice(Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1);
		inComment = line.includes("%") || (inComment && line.length === text.length);
		start = end;
	}
	return false;
}

const HASH = 0x23;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

const inOneSpace = (text: string) => text.replace(/[\s\0]+/g, " ");

/** A name may write any of its letters as # and its number. */
function withoutEscapes(text: string): string {
	return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Undefined for what is not packed in the one way writers use, and for more than `most` bytes. What follows is left alone. */
function inflated(packed: Uint8Array, most: number): Buffer | undefined {
	try {
		return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
	} catch {
		return undefined;
	}
}
