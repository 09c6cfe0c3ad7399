import type { Actor } from "#kit/rules/changes.ts";
import { MOST_BESIDE_FILE_BYTES, MOST_BYTES, type UploadKind } from "#kit/rules/uploads.ts";
import { type KeepResult, storeUpload } from "#media/actions/store-upload.ts";
import { receiveFile } from "#media/storage/multipart.ts";

/**
 * Keeps the file of a body in parts. Of one that says it is too large nothing is read, of one that does not say it
 * no more than is allowed.
 */
export async function receiveUpload(facts: {
	kind: UploadKind;
	request: Request;
	actor: Actor;
	now: Date;
}): Promise<KeepResult> {
	const { kind, request, actor, now } = facts;
	const most = MOST_BYTES[kind];
	const announced = Number(request.headers.get("content-length") ?? 0);
	if (announced > most + MOST_BESIDE_FILE_BYTES) return { ok: false, reason: "too-large" };
	return await storeUpload({ kind, arrive: (to) => receiveFile(request, to, most), actor, now });
}
