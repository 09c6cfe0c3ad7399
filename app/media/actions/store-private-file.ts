import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { inTransaction } from "#kit/data/db.ts";
import { endsAsPdf, TELLING_BYTES } from "#kit/rules/uploads.ts";
import { deletePrivateFile, insertPrivateFile } from "#media/data/private-files.ts";
import { redraw } from "#media/images/resize-image.ts";
import { pdfContents } from "#media/readers/pdf-contents.ts";
import {
	MOST_PRIVATE_BYTES,
	type PrivateFileKind,
	type PrivateFileRefusal,
	privateFilename,
	privateTypeOf,
	REDRAWN,
} from "#media/rules/private-files.ts";
import { withArrival } from "#media/storage/arrivals.ts";
import { storage } from "#media/storage/storage.ts";
import { withWholeFile } from "#media/storage/whole-file.ts";

/** Writes what arrives to this path, or says why not. `filename`: what the sender calls it. */
export type ArrivingPrivateFile = (
	to: string,
) => Promise<{ ok: true; filename: string } | { ok: false; reason: PrivateFileRefusal }>;

export type KeptPrivateFile =
	| { ok: true; fileId: string; sha256: string; filename: string }
	| { ok: false; reason: PrivateFileRefusal };

/**
 * Keeps a file for the academy's eyes: PDF, JPEG, PNG or WebP by its bytes, at most 10 MB; a statement of the bank of any shape,
 * at most 5 MB. A picture is drawn anew: it loses what the phone wrote into it, and what it would unpack to is bounded. An action has to name it within a day, else `sweepPrivateFiles` removes it. Refused, failed or
 * broken off, it leaves neither file nor row.
 */
export async function storePrivateFile(facts: {
	kind: PrivateFileKind;
	arrive: ArrivingPrivateFile;
	/** Null: who has no account, and sees it no more. */
	ownerId: string | null;
	now: Date;
}): Promise<KeptPrivateFile> {
	const { kind, arrive, ownerId, now } = facts;
	return await withArrival(async (folder) => {
		const from = path.join(folder, "arrived");
		const arrived = await arrive(from);
		if (!arrived.ok) return arrived;
		const judged = await withWholeFile(from, (bytes) => judge(kind, bytes));
		if (!judged.ok) return judged;
		const kept = judged.type.isPicture
			? await pictureAnew(from, path.join(folder, "anew.jpg"))
			: { ...judged, file: from };
		if (!kept.ok) return kept;
		const { type, file, bytes, sha256 } = kept;
		// No name that the address of uploaded pictures would give out (app/kit/rules/media.ts).
		const name = `private-${randomBytes(16).toString("hex")}.${type.ending}`;
		const filename = privateFilename(arrived.filename, type.ending, judged.type.isPicture);
		const row = { kind, name, filename, contentType: type.contentType, bytes, sha256, ownerId, now };
		// The row first: should the process end now, the sweep knows what to remove.
		const fileId = await inTransaction((tx) => insertPrivateFile(tx, row));
		if (!(await isStored(fileId, name, file, type.contentType))) return { ok: false, reason: "not-kept" };
		return { ok: true, fileId, sha256, filename };
	});
}

function judge(kind: PrivateFileKind, bytes: Buffer) {
	if (bytes.length === 0) return refused("no-file");
	if (bytes.length > MOST_PRIVATE_BYTES[kind]) return refused("too-large");
	const type = privateTypeOf(kind, bytes.subarray(0, TELLING_BYTES));
	if (typeof type === "string") return refused(type);
	if (type.ending === "pdf" && !endsAsPdf(bytes.subarray(-TELLING_BYTES))) return refused("unreadable");
	const contents = type.ending === "pdf" ? pdfContents(bytes) : "plain";
	if (contents !== "plain") return refused(contents);
	return { ok: true as const, type, ...measured(bytes) };
}

async function pictureAnew(from: string, file: string) {
	const redrawn = await redraw({ from, to: file });
	if (!redrawn.ok) return redrawn;
	return { ok: true as const, type: REDRAWN, file, ...(await withWholeFile(file, measured)) };
}

const measured = (bytes: Buffer) => ({
	bytes: bytes.length,
	sha256: createHash("sha256").update(bytes).digest("hex"),
});

const refused = (reason: PrivateFileRefusal) => ({ ok: false as const, reason });

/** Of a failure the operator reads more. */
async function isStored(fileId: string, name: string, from: string, contentType: string): Promise<boolean> {
	const kept = storage();
	try {
		await kept.put(name, from, contentType);
		return true;
	} catch (error) {
		console.warn(`A private file could not be stored: ${error instanceof Error ? error.message : error}`);
		// What cannot be removed now stays in its row, and the sweep tries again.
		const removed = await kept.delete(name).then(
			() => true,
			() => false,
		);
		if (removed) await deletePrivateFile(fileId);
		return false;
	}
}
