/** What an admin may upload. The type of a file is what its first bytes say, never its name or the sender's word. */

export type UploadKind = "image" | "document";

const MB = 1_000_000;

/** The largest files, in bytes. */
export const MOST_BYTES: Record<UploadKind, number> = { image: 10 * MB, document: 20 * MB };
/** What comes with a file in its body: boundaries, and the other fields of a form. */
export const MOST_BESIDE_FILE_BYTES = 1 * MB;
/**
 * Width times height. A file of a few kilobytes can claim to be a picture of any size; what phones call 50 megapixels has up to
 * 8,192 × 6,144.
 */
export const MOST_PIXELS = 51_000_000;
/** So many pictures may wait for the one being worked on. */
export const MOST_WAITING = 12;

/** So wide and high is a picture kept at most, in pixels; a smaller one is never enlarged. */
export const WIDEST = 1600;
export const HIGHEST = 3200;

/** What file pickers offer. */
export const ACCEPTED: Record<UploadKind, string> = {
	image: "image/jpeg,image/png,image/webp,image/avif,image/gif",
	document: "application/pdf",
};

/** Named by no content for so long, an upload counts as abandoned. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000;

export type FileType = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg" | "heic" | "pdf";

/** So many first bytes tell the type. */
export const TELLING_BYTES = 1024;

const PICTURES: readonly FileType[] = ["jpeg", "png", "webp", "avif", "gif"];

export const isPicture = (type: FileType | undefined): boolean => type !== undefined && PICTURES.includes(type);

/** The type of a file by its first bytes (`TELLING_BYTES` of them, or all); undefined when they say nothing we know. */
export function fileTypeOf(first: Uint8Array): FileType | undefined {
	const text = latin(first);
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (/^GIF8[79]a/.test(text)) return "gif";
	if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
	if (/^.{4}ftyp/s.test(text)) return brandOf(text);
	if (text.startsWith("%PDF-")) return "pdf";
	// Refused all the same; known so that the sentence can say what to do instead.
	if (/^[^<]{0,16}<(\?xml|!doctype svg|!--|svg)/i.test(text) && /<svg/i.test(text)) return "svg";
	return undefined;
}

/** Whether a PDF came to its end: the mark stands near it. */
export function endsAsPdf(last: Uint8Array): boolean {
	return latin(last).includes("%%EOF");
}

/** AVIF and the phones' HEIC are boxes of one kind that say first who can read them: major brand, version, others. */
function brandOf(text: string): FileType | undefined {
	const length = Math.min(text.length, Math.max(16, sizeOf(text)));
	const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
	if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
	return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? "heic" : undefined;
}

function sizeOf(text: string): number {
	return [...text.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
}

function latin(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	return text;
}

/** What the upload addresses answer to a file that is kept: absolute for programs, and as it is written into a form. */
export type UploadAnswer = { secure_url: string; url: string; width: number | null; height: number | null };
