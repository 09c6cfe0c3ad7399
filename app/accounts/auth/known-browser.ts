import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "#kit/config/config.ts";

/** Accounts one browser is known for: a family's phone. The one used longest ago is forgotten. */
const MOST_ACCOUNTS = 5;
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const BETWEEN = "~";

const isHttps = () => config.publicUrl.startsWith("https:");
const cookieName = () => (isHttps() ? "__Host-koya-known" : "koya-known");

/**
 * What names this browser when it has logged in to the account before, or has opened a link mailed to its owner. The cookie
 * says of no one that they have an account: an entry is a random name and its signature for one account.
 */
export function browserKnownTo(cookie: string, userId: string): string | undefined {
	return entriesIn(cookie).find((entry) => isOf(entry, userId));
}

/** The `Set-Cookie` by which a browser is known for one more account from now on. */
export function knownBrowserCookie(cookie: string, userId: string): string {
	const entry = browserKnownTo(cookie, userId) ?? newEntry(userId);
	const others = entriesIn(cookie).filter((other) => other !== entry);
	const value = [entry, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN);
	const secure = isHttps() ? "; Secure" : "";
	return `${cookieName()}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

function newEntry(userId: string): string {
	const name = randomBytes(12).toString("base64url");
	return `${name}.${signature(name, userId)}`;
}

function isOf(entry: string, userId: string): boolean {
	const [name = "", signed = ""] = entry.split(".");
	const expected = Buffer.from(signature(name, userId));
	const given = Buffer.from(signed);
	return given.length === expected.length && timingSafeEqual(given, expected);
}

function signature(name: string, userId: string): string {
	return createHmac("sha256", config.authSecret).update(`known browser ${name} ${userId}`).digest("base64url");
}

function entriesIn(cookie: string): string[] {
	const start = `${cookieName()}=`;
	const kept = cookie.split(/;\s*/).find((part) => part.startsWith(start));
	return kept ? kept.slice(start.length).split(BETWEEN).filter(Boolean).slice(0, MOST_ACCOUNTS) : [];
}
