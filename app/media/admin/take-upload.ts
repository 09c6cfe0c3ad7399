import type { RouterContextProvider } from "react-router";
import { config } from "#kit/config/config.ts";
import type { UploadAnswer, UploadKind } from "#kit/rules/uploads.ts";
import { requireStaffStill } from "#kit/web/guards.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { receiveUpload } from "#media/actions/receive-upload.ts";
import type { KeepResult, UploadRefusal } from "#media/actions/store-upload.ts";
import { uploadRefusal } from "#media/admin/words.ts";

type Call = { kind: UploadKind; request: Request; context: Readonly<RouterContextProvider>; now: Date };

const STATUS: Partial<Record<UploadRefusal, number>> = {
	"no-file": 400,
	"cut-off": 400,
	"too-large": 413,
	busy: 429,
	"not-kept": 500,
};
const BUSY_SECONDS = "30";

/** Answers POST /uploads/image and /uploads/raw: `secure_url`, or the sentence and the reason. */
export async function takeUpload({ kind, request, context, now }: Call): Promise<Response> {
	const actor = actorOf(context, request);
	if (request.method !== "POST") return postOnly();
	const result = await kept({ kind, request, actor, now });
	// What was kept for somebody who may not any more is named by no one, and swept.
	await requireStaffStill(request);
	return answerTo(result, kind);
}

/** The answer to any other method. */
export const postOnly = () => new Response(null, { status: 405, headers: { allow: "POST" } });

async function kept(facts: Parameters<typeof receiveUpload>[0]): Promise<KeepResult> {
	try {
		return await receiveUpload(facts);
	} catch (error) {
		console.error(error instanceof Error ? error.stack : error);
		return { ok: false, reason: "not-kept" };
	}
}

function answerTo(result: KeepResult, kind: UploadKind): Response {
	if (result.ok) {
		const { url, width, height } = result;
		const answer: UploadAnswer = { secure_url: config.publicUrl + url, url, width, height };
		return Response.json(answer, { status: 201 });
	}
	const [error, reason] = uploadRefusal(kind, result.reason);
	const headers = { ...(result.reason === "busy" && { "retry-after": BUSY_SECONDS }) };
	return Response.json({ error, reason }, { status: STATUS[result.reason] ?? 415, headers });
}
