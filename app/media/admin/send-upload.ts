import { MOST_BYTES, type UploadAnswer, type UploadKind } from "#kit/rules/uploads.ts";
import { adminPictures, type UploadReason, uploadRefusal } from "#media/admin/words.ts";

export type SentUpload =
	| { ok: true; url: string }
	| { ok: false; reason: "cancelled" }
	| { ok: false; reason: "failed"; sentence: string; why: string };

const ADDRESSES: Record<UploadKind, string> = { image: "/uploads/image", document: "/uploads/raw" };

/** Sends a file, telling from 0 to 100 how much of it has gone. Only this old way to ask tells it. */
export function sendUpload(kind: UploadKind, file: Blob, tell: (percent: number) => void) {
	const request = new XMLHttpRequest();
	const sent = new Promise<SentUpload>((resolve) => {
		const refuse = (reason: UploadReason) => resolve(failed(uploadRefusal(kind, reason)));
		// Said before anything is sent: a server that stops listening looks like a broken line.
		if (file.size > MOST_BYTES[kind]) return refuse("too-large");
		request.upload.onprogress = ({ loaded, total }) => tell(Math.floor((100 * loaded) / Math.max(total, 1)));
		request.onload = () => resolve(answerIn(kind, request));
		request.onabort = () => resolve({ ok: false, reason: "cancelled" });
		request.onerror = () => resolve(failed([sentenceOf(kind), adminPictures.noNetwork]));
		request.open("POST", ADDRESSES[kind]);
		const body = new FormData();
		// What the person calls the file is nobody's business.
		body.append("file", file, "file");
		request.send(body);
	});
	return { sent, cancel: () => request.abort() };
}

const failed = ([sentence, why]: readonly [string, string]): SentUpload => ({
	ok: false,
	reason: "failed",
	sentence,
	why,
});
const sentenceOf = (kind: UploadKind) => uploadRefusal(kind, "no-file")[0];

function answerIn(kind: UploadKind, { status, responseText, responseURL }: XMLHttpRequest): SentUpload {
	// Who is no longer let in was led to the log-in page, or refused.
	if (status === 403 || new URL(responseURL).pathname === "/log-in")
		return failed([sentenceOf(kind), adminPictures.loggedOut]);
	const answer = jsonIn(responseText) as Partial<UploadAnswer & { error: string; reason: string }>;
	if (status < 300 && answer.url) return { ok: true, url: answer.url };
	return failed([answer.error ?? sentenceOf(kind), answer.reason ?? adminPictures.reasons["not-kept"]]);
}

function jsonIn(text: string): object {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}
