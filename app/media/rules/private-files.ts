/** Files for the academy's eyes alone: what is taken of each kind, recognised by its bytes, never by its name or the sender's word. */
import { type FileType, fileTypeOf } from "#kit/rules/uploads.ts";

export type PrivateFileKind = "proof" | "certificate" | "statement";

const MB = 1_000_000;

/** The largest files, in bytes. */
export const MOST_PRIVATE_BYTES: Record<PrivateFileKind, number> = {
	proof: 10 * MB,
	certificate: 10 * MB,
	statement: 5 * MB,
};

/** What file pickers offer. */
export const ACCEPTED_PROOFS = "application/pdf,image/jpeg,image/png,image/webp";

/** Named by no row for so long, a private file counts as abandoned. */
export const PRIVATE_ABANDONED_AFTER_MS = 24 * 3_600_000;

export type PrivateFileRefusal =
	| "no-file"
	| "too-large"
	| "cut-off"
	| "heic"
	| "other-type"
	| "unreadable"
	/** A PDF with JavaScript, a program to start, or files inside it. */
	| "active"
	| "too-many-pixels"
	/** Many pictures wait to be drawn anew. */
	| "busy"
	| "too-slow"
	| "not-kept";

/** A picture is drawn anew, as `REDRAWN`. */
type PrivateType = { ending: string; contentType: string; isPicture?: true };

const TYPES: Partial<Record<FileType, PrivateType>> = {
	pdf: { ending: "pdf", contentType: "application/pdf" },
	jpeg: { ending: "jpg", contentType: "image/jpeg", isPicture: true },
	png: { ending: "png", contentType: "image/png", isPicture: true },
	webp: { ending: "webp", contentType: "image/webp", isPicture: true },
};
export const REDRAWN: PrivateType = { ending: "jpg", contentType: "image/jpeg" };
/** The reader of statements finds out whether it is one. */
const STATEMENT: PrivateType = { ending: "csv", contentType: "text/csv" };
const WORKBOOK: PrivateType = {
	ending: "xlsx",
	contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The type of a private file by its first bytes (`TELLING_BYTES`), or why it is not taken. */
export function privateTypeOf(kind: PrivateFileKind, first: Uint8Array): PrivateType | "heic" | "other-type" {
	// A workbook is a ZIP archive.
	if (kind === "statement") return first[0] === 0x50 && first[1] === 0x4b ? WORKBOOK : STATEMENT;
	const type = fileTypeOf(first);
	if (type === "heic") return type;
	return (type && TYPES[type]) ?? "other-type";
}

const LONGEST_NAME = 120;

/**
 * What a sender calls a file, as one line without a path; never empty. It is shown and named, and nothing is judged by it.
 * `isRedrawn`: it ends otherwise now than it did.
 */
export function privateFilename(name: string, ending: string, isRedrawn = false): string {
	const sent = name
		.toWellFormed()
		.replace(/^.*[/\\]/s, "")
		.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
		.trim();
	if (!sent) return `file.${ending}`;
	const line = isRedrawn ? `${sent.replace(/(.)\.[^.]{1,5}$/, "$1")}.${ending}` : sent;
	if (line.length <= LONGEST_NAME) return line;
	return `${[...line]
		.slice(0, LONGEST_NAME - 10)
		.join("")
		.trim()}….${ending}`;
}
