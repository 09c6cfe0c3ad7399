import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import busboy from "busboy";

/** `filename`: what the sender calls it. Nothing is judged by it. */
export type ReceiveResult = { ok: true; filename: string } | { ok: false; reason: "no-file" | "too-large" | "cut-off" };

/** More fields than a form of ours has, and parts than it could send. */
const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, parts: 40, headerPairs: 40 };

/**
 * Writes the one file of a body in parts to the disk as it comes, whatever its field is called, and reads nothing beyond
 * `mostBytes`.
 */
export async function receiveFile(request: Request, to: string, mostBytes: number): Promise<ReceiveResult> {
	const type = request.headers.get("content-type") ?? "";
	if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) return { ok: false, reason: "no-file" };
	const body = Readable.fromWeb(request.body as NodeStream);
	let received: Promise<ReceiveResult> | undefined;
	try {
		// One byte more than allowed: at its limit busboy leaves the rest out without a word of failure.
		const parts = busboy({ headers: { "content-type": type }, limits: { ...LIMITS, fileSize: mostBytes + 1 } });
		parts.on("file", (_field, file, { filename = "" }) => {
			if (received) return void file.resume();
			file.once("limit", () => body.destroy(new TooLarge()));
			// A browser sends an empty file without a name where none was chosen.
			received = pipeline(file, createWriteStream(to, { flags: "wx" })).then(() =>
				file.truncated ? { ok: false, reason: "too-large" } : { ok: true, filename },
			);
			// Heard below; a body that breaks off is reported twice.
			received.catch(() => {});
		});
		await pipeline(body, parts);
		return (await received) ?? { ok: false, reason: "no-file" };
	} catch (error) {
		await received?.catch(() => {});
		if (isOfDisk(error)) throw error;
		return { ok: false, reason: error instanceof TooLarge ? "too-large" : "cut-off" };
	}
}

class TooLarge extends Error {}

/** A full disk is our failure, not the sender's. */
function isOfDisk(error: unknown): boolean {
	return ["ENOSPC", "EIO", "EACCES", "EROFS", "EMFILE", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
}
