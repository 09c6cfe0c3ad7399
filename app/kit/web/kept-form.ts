import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { data } from "react-router";
import { config } from "#kit/config/config.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { siteWords } from "#kit/words/site.ts";

/**
 * What somebody typed into a form before they were signed in, kept by their own browser until they are back: a cookie of the
 * form's page alone, for browsers without script (docs/product.md#requests). With script the page itself keeps it.
 */
export const FORMS = ["booking", "contact"] as const;
export type FormName = (typeof FORMS)[number];

const PAGES: Record<FormName, string> = { booking: "/services", contact: "/about" };

/** A cookie may have 4096 bytes, its name and attributes included. */
const MOST_BYTES = 3500;
/** No text of ours is longer; what unpacks to more was not packed by us. */
const MOST_UNPACKED_BYTES = 64_000;
const KEPT_SECONDS = 30 * 60;

/**
 * The answer to a form of somebody who may not send it yet: 401 or 403 with a sentence and what was typed, which the
 * browser keeps until they are back.
 */
export function askToLogIn<Field extends string>(form: FormName, need: AccessNeed, values: Record<Field, string>) {
	const cookie = formCookie(form, values);
	const errors = {
		form: need === "verify" ? siteWords.verifyFirst : cookie ? siteWords.signInFirst : siteWords.signInFirstTooLong,
	};
	return data(
		{ ok: false as const, need, values, errors },
		{ status: need === "verify" ? 403 : 401, headers: cookie ? { "set-cookie": cookie } : {} },
	);
}

/** The cookie that keeps a form's text for half an hour; undefined for a text that no cookie can hold. */
export function formCookie(form: FormName, typed: Readonly<Record<string, string>>): string | undefined {
	const text = JSON.stringify(typed);
	// Packing a whole megabyte, which anybody may send, would hold up everybody for seconds.
	if (Buffer.byteLength(text) > MOST_UNPACKED_BYTES) return undefined;
	const cookie = cookieOf(form, brotliCompressSync(text).toString("base64url"), KEPT_SECONDS);
	return cookie.length <= MOST_BYTES ? cookie : undefined;
}

/** The cookie that forgets it: the form was accepted. */
export function forgetForm(form: FormName): string {
	return cookieOf(form, "", 0);
}

/** What a request's browser has kept of a form. Nothing where there is none, and where it is not of our making. */
export function keptForm(form: FormName, request: Request): Record<string, string> {
	const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
	const value = cookies.find((cookie) => cookie.startsWith(`${nameOf(form)}=`))?.slice(nameOf(form).length + 1);
	if (!value) return {};
	try {
		const packed = Buffer.from(value, "base64url");
		const typed: unknown = JSON.parse(
			brotliDecompressSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES }).toString("utf8"),
		);
		if (typeof typed !== "object" || typed === null) return {};
		return Object.fromEntries(Object.entries(typed).filter(([, text]) => typeof text === "string"));
	} catch {
		return {};
	}
}

function cookieOf(form: FormName, value: string, maxAgeSeconds: number): string {
	const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
	return `${nameOf(form)}=${value}; Path=${PAGES[form]}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** `__Secure-`: no page over plain http can set it. (`__Host-` would send it to every page.) */
const nameOf = (form: FormName) => `${config.publicUrl.startsWith("https:") ? "__Secure-" : ""}koya-${form}`;
