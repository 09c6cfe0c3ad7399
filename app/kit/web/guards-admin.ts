import { randomUUID } from "node:crypto";
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { config } from "#kit/config/config.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireStaff } from "#kit/web/guards.ts";

/** The one door of `/admin/*` and `/uploads/*`: pages, data requests and actions behind it ask here first. */
export const adminDoor: MiddlewareFunction<Response> = ({ request, context }) => {
	requireStaff(context, request);
};

/** Who does it. Asked again where something is done, so that no action depends on where its route stands. */
export function actorOf(context: Readonly<RouterContextProvider>, request: Request): Actor {
	const { id, fullName } = requireStaff(context, request);
	return { id, fullName };
}

/** What every form of the admin says of itself: see `AdminForm`. */
export function editIn(form: FormData) {
	const overwrite = rowId(formText(form, "overwrite"));
	return {
		/** The version the form began with, or the newer one it is to overwrite. */
		seenVersion: overwrite ?? rowId(formText(form, "version")) ?? 0,
		/** An admin who overwrites has chosen already. */
		confirmed: overwrite !== undefined || formText(form, "confirmed") === "yes",
		key: keyIn(form),
	};
}

/** No longer than the pages write them: it is looked for in an index. */
export function keyIn(form: FormData): string {
	const key = formText(form, "key");
	return key && key.length <= LONGEST_KEY ? key : newFormKey();
}

const LONGEST_KEY = 100;

/** What tells a form that adds something from another: sent twice it adds once. */
export function newFormKey(): string {
	return randomUUID();
}

/** `__Host-` pins it to this host and to https. */
const cookieName = () => (config.publicUrl.startsWith("https:") ? "__Host-koya-done" : "koya-done");
const KEPT_SECONDS = 60;

/** Leads on after an action, where the next page says once how it went. */
export function redirectWithFlash(to: string, sentence: string): Response {
	return redirect(to, { headers: { "set-cookie": cookieOf(encodeURIComponent(sentence), KEPT_SECONDS) } });
}

/** The sentence an action has left for this page, and the header that forgets it. */
export function readFlash(request: Request): { sentence: string | null; headers: HeadersInit } {
	const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
	const start = `${cookieName()}=`;
	const kept = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
	if (!kept) return { sentence: null, headers: {} };
	return { sentence: readable(kept), headers: { "set-cookie": cookieOf("", 0) } };
}

/** What is not there to be edited or looked at. */
export function missing(sentence: string): never {
	throw data(sentence, { status: 404 });
}

function readable(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}

function cookieOf(value: string, maxAgeSeconds: number): string {
	const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
	return `${cookieName()}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
