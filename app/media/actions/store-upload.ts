import { randomBytes } from "node:crypto";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "#kit/rules/changes.ts";
import { documentFile, MEDIA } from "#kit/rules/media.ts";
import { endsAsPdf, fileTypeOf, isPicture, MOST_BYTES, TELLING_BYTES, type UploadKind } from "#kit/rules/uploads.ts";
import { deleteUpload, insertUpload } from "#media/data/uploads.ts";
import { type DarkroomRefusal, develop } from "#media/images/resize-image.ts";
import { pdfContents } from "#media/readers/pdf-contents.ts";
import { withArrival } from "#media/storage/arrivals.ts";
import { storage } from "#media/storage/storage.ts";
import { withWholeFile } from "#media/storage/whole-file.ts";

export type UploadRefusal =
	| DarkroomRefusal
	| "no-file"
	| "too-large"
	| "cut-off"
	| "no-picture"
	| "svg"
	| "heic"
	| "no-pdf"
	/** A PDF with JavaScript, a program to start, or files inside it. */
	| "active"
	| "not-kept";

/** `url` names a picture's widest variant (app/kit/rules/media.ts). Sizes in pixels; null of a document. */
export type KeptUpload = { ok: true; url: string; width: number | null; height: number | null };
export type KeepResult = KeptUpload | { ok: false; reason: UploadRefusal };

/** Writes what arrives to this path, or says why not. */
type ReceiveFile = (to: string) => Promise<{ ok: true } | { ok: false; reason: UploadRefusal }>;
type NewUpload = { files: string[]; url: string; contentType: string; bytes: number } & Omit<KeptUpload, "ok" | "url">;

/**
 * Keeps a picture or a document of an admin under a name of our own: judged by its bytes, a picture re-encoded in
 * several widths and stripped of its metadata. Refused, failed or broken off, it leaves neither file nor row.
 */
export async function storeUpload(facts: {
	kind: UploadKind;
	arrive: ReceiveFile;
	actor: Actor;
	now: Date;
}): Promise<KeepResult> {
	const { kind, arrive, actor, now } = facts;
	return await withArrival(async (folder) => {
		const from = path.join(folder, "arrived");
		const arrived = await arrive(from);
		if (!arrived.ok) return arrived;
		const id = randomBytes(16).toString("hex");
		const made = kind === "image" ? await pictureOf(from, folder, id) : await documentOf(from, folder, id);
		if (!made.ok) return made;
		const { files, url, contentType, bytes, width, height } = made;
		// The row first: should the process end now, the sweep knows what to remove.
		await insertUpload({
			id,
			kind,
			url,
			files,
			content_type: contentType,
			bytes,
			width,
			height,
			uploaded_by: actor.id,
			uploaded_at: now,
		});
		if (!(await stored(id, folder, made))) return { ok: false, reason: "not-kept" };
		return { ok: true, url, width, height };
	});
}

async function pictureOf(from: string, folder: string, id: string) {
	const { first, bytes } = await endsOf(from);
	const type = fileTypeOf(first);
	if (bytes > MOST_BYTES.image) return refused("too-large");
	if (bytes === 0) return refused("no-file");
	if (!isPicture(type)) return refused(type === "svg" || type === "heic" ? type : "no-picture");
	const developed = await develop({ from, folder, id });
	if (!developed.ok) return developed;
	const [widest = ""] = developed.files;
	return { ...developed, url: MEDIA + widest, contentType: "image/webp" };
}

/** A document is kept as it came: what it looks like must not change. */
async function documentOf(from: string, folder: string, id: string) {
	const { first, last, bytes } = await endsOf(from);
	if (bytes > MOST_BYTES.document) return refused("too-large");
	if (bytes === 0) return refused("no-file");
	if (fileTypeOf(first) !== "pdf") return refused("no-pdf");
	if (!endsAsPdf(last)) return refused("unreadable");
	const contents = await withWholeFile(from, pdfContents);
	if (contents !== "plain") return refused(contents);
	const file = documentFile(id);
	await rename(from, path.join(folder, file));
	const size = { width: null, height: null, bytes };
	return { ok: true as const, files: [file], ...size, url: MEDIA + file, contentType: "application/pdf" };
}

const refused = (reason: UploadRefusal) => ({ ok: false as const, reason });

async function endsOf(file: string) {
	const handle = await open(file);
	try {
		const { size } = await handle.stat();
		const read = async (position: number) => {
			const { buffer, bytesRead } = await handle.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, position);
			return buffer.subarray(0, bytesRead);
		};
		return { bytes: size, first: await read(0), last: await read(Math.max(0, size - TELLING_BYTES)) };
	} finally {
		await handle.close();
	}
}

/** All files or none: of a failure the operator reads more. */
async function stored(id: string, folder: string, { files, contentType }: NewUpload): Promise<boolean> {
	const kept = storage();
	try {
		for (const file of files) await kept.put(file, path.join(folder, file), contentType);
		return true;
	} catch (error) {
		console.warn(`An upload could not be stored: ${error instanceof Error ? error.message : error}`);
		// What cannot be removed now stays in its row, and the sweep tries again.
		const removed = await Promise.allSettled(files.map((file) => kept.delete(file)));
		if (removed.every(({ status }) => status === "fulfilled")) await deleteUpload(id);
		return false;
	}
}
