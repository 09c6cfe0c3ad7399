import { createHash } from "node:crypto";
import { config } from "#kit/config/config.ts";

/**
 * A browser in which somebody saw My Courses keeps that page for when there is no network (public/my-courses-worker.js). This cookie
 * says whose it is, so that it is cleared when they log out, or when somebody else logs in.
 */
const isHttps = () => config.publicUrl.startsWith("https:");
/** `__Host-` pins it to this host and to https. */
const cookieName = () => (isHttps() ? "__Host-koya-offline" : "koya-offline");
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whose copy it is, as the page and the browser may know it. */
export function offlineOwner(userId: string): string {
	return createHash("sha256").update(`offline ${userId}`).digest("base64url").slice(0, 22);
}

/** The header that says whose copy the browser keeps from now on; none where it says so already. */
export function keepsCopy(request: Request, owner: string): Record<string, string> {
	return ownerIn(request) === owner ? {} : { "set-cookie": cookieOf(owner, YEAR_SECONDS) };
}

/** Whether the browser keeps anybody's copy. */
export function holdsCopy(request: Request): boolean {
	return Boolean(ownerIn(request));
}

/** Clears what the browser keeps of anybody but `owner`, with the worker that kept it. */
export function forgetCopy(request: Request, headers: Headers, owner?: string): void {
	const kept = ownerIn(request);
	if (kept === undefined || kept === owner) return;
	headers.set("clear-site-data", '"storage"');
	headers.append("set-cookie", cookieOf("", 0));
}

function ownerIn(request: Request): string | undefined {
	const start = `${cookieName()}=`;
	const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
	return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

function cookieOf(value: string, maxAgeSeconds: number): string {
	const secure = isHttps() ? "; Secure" : "";
	return `${cookieName()}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
