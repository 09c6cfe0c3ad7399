import { data, type RouterContextProvider } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { messages } from "#domain/messages.ts";
import { db } from "#server/data/db.ts";
import { type Allowance, countTry } from "#server/data/limits.ts";
import { requestFacts } from "#server/request-facts.ts";

/** What a form sent. Whatever is no form (another type, a torn upload, nothing) is the sender's mistake: 400. */
export async function formOf(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data(messages.site.unreadable, { status: 400 });
	}
}

/** Counts a public form from one network address (Reading 14). Count when all that was typed is right, before the deed. */
export async function countForm(context: Readonly<RouterContextProvider>, form: string, now: Date): Promise<Allowance> {
	return await countTry(db, ["form", form, context.get(requestFacts).clientAddress], LIMITS.formPerAddress, now);
}

/** How the answer to somebody who comes too often begins. */
export const waitFor = (seconds: number) => ({ status: 429, headers: { "retry-after": String(seconds) } });
