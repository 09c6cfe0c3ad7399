import { data, type RouterContextProvider } from "react-router";
import { db } from "#kit/data/db.ts";
import { type Allowance, countTry } from "#kit/data/limits.ts";
import { formText } from "#kit/rules/form-text.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isBehindDoor, maySendForm } from "#kit/rules/office/doors.ts";
import { MOST_BESIDE_FILE_BYTES, MOST_BYTES } from "#kit/rules/uploads.ts";
import { noteRefusal, requireStaffStill } from "#kit/web/guards.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { adminForms } from "#kit/words/forms.ts";
import { siteWords } from "#kit/words/site.ts";

/** The largest form: one file of ours and what comes with it. Others are held to less before they come here (app/server.ts). */
const MOST_FORM_BYTES = Math.max(...Object.values(MOST_BYTES)) + MOST_BESIDE_FILE_BYTES;

/**
 * What a form sent. Whatever is no form (another type, a torn upload, nothing) is the sender's mistake: 400. So is one larger
 * than any file we take: 413, read no further than that. A form of the office is taken from who may send it when it is here.
 */
export async function formOf(request: Request): Promise<FormData> {
	const tooLarge = () => data(siteWords.tooLarge, { status: 413 });
	if (Number(request.headers.get("content-length") ?? 0) > MOST_FORM_BYTES) throw tooLarge();
	const form = await formIn(request, tooLarge);
	if (isBehindDoor(new URL(request.url).pathname)) await requireMaySend(request, form);
	return form;
}

/** The role as it is now that all of the form is here, and this form of the page. */
async function requireMaySend(request: Request, form: FormData) {
	const user = await requireStaffStill(request);
	const isAllowed = maySendForm(user.role, new URL(request.url).pathname, formText(form, "form"));
	if (isAllowed === undefined) throw data(adminForms.unknown, { status: 404 });
	if (isAllowed) return;
	noteRefusal(user, request);
	throw data(null, { status: 403 });
}

async function formIn(request: Request, tooLarge: () => unknown): Promise<FormData> {
	const body = limited(request);
	try {
		return await body.formData();
	} catch (error) {
		if (error instanceof TooLarge) throw tooLarge();
		throw data(siteWords.unreadable, { status: 400 });
	}
}

class TooLarge extends Error {}

/** A body that did not say how long it is ends with an error where it becomes too long. */
function limited(request: Request): Body {
	if (!request.body || request.headers.has("content-length")) return request;
	let bytes = 0;
	const counted = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, next) {
				bytes += chunk.byteLength;
				if (bytes > MOST_FORM_BYTES) next.error(new TooLarge());
				else next.enqueue(chunk);
			},
		}),
	);
	return new Response(counted, { headers: { "content-type": request.headers.get("content-type") ?? "" } });
}

/** Counts a public form from one network address. Count when all that was typed is right, before the action. */
export async function countForm(context: Readonly<RouterContextProvider>, form: string, now: Date): Promise<Allowance> {
	return await countTry(db, ["form", form, context.get(requestFacts).clientAddress], LIMITS.formPerAddress, now);
}

/** How the answer to somebody who comes too often begins. */
export const waitFor = (seconds: number) => ({ status: 429, headers: { "retry-after": String(seconds) } });
