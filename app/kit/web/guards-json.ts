import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { db } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { needsOf } from "#kit/rules/access.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { currentUser } from "#kit/web/guards.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { siteWords } from "#kit/words/site.ts";

/** Who calls one of the `/user/...` addresses; 401 or 403 as JSON otherwise (docs/product.md#calls). */
export function callerOf(context: Readonly<RouterContextProvider>, of: { verified: boolean }): SessionUser {
	const user = currentUser(context);
	if (!user) throw Response.json({ error: siteWords.notLoggedIn }, { status: 401 });
	if (of.verified && needsOf(user) !== "nothing")
		throw Response.json({ error: siteWords.verifyBanner }, { status: 403 });
	return user;
}

/** Counts a call of somebody to an address; 429 with Retry-After when there were too many (docs/product.md#limits). */
export async function countCall(address: string, userId: string, now: Date) {
	const call = await countTry(db, ["call", address, userId], LIMITS.formPerAddress, now);
	if (!call.allowed) throw tooManyCalls(call.retryAfterSeconds);
}

/** 429 with Retry-After: the call, or its action by whichever way, was asked for too often. */
export function tooManyCalls(retryAfterSeconds: number): Response {
	const headers = { "retry-after": String(retryAfterSeconds) };
	return Response.json({ error: siteWords.tooManyRequests }, { status: 429, headers });
}

/** The JSON of a POST as the schema wants it; 400 naming the first wrong or missing field. Unknown fields are ignored. */
export async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
	if (request.method !== "POST") throw new Response(null, { status: 405, headers: { allow: "POST" } });
	const parsed = schema.safeParse(await jsonOf(request));
	if (parsed.success) return parsed.data;
	const field = parsed.error.issues[0]?.path.join(".") || undefined;
	throw Response.json({ error: siteWords.unreadable, field }, { status: 400 });
}

/** The database takes no text with a zero sign, so whatever holds one is not read. */
async function jsonOf(request: Request): Promise<unknown> {
	try {
		return JSON.parse(await request.text(), (_, value) => {
			if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("a zero sign");
			return value;
		});
	} catch {
		return undefined;
	}
}
