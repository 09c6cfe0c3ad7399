import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { keepMail } from "#tests/http/rows.ts";

const course = "/courses/financial-modelling-for-non-accountants";
const PROVIDER = /flutterwave|f4b|ravepay|flw-events/;

let site: OpenSite;
let mail: number;
let reference: string;
beforeAll(async () => {
	site = await openSite();
	mail = await keepMail(site, { to: "ada@example.com" });
	const [row] = await site.query(`select reference from payment_attempts
		join users on users.id = user_id where email = 'chidi@example.com' 
			and exists (select from named_dues named where named.attempt_id = payment_attempts.id and named.kind = 'deposit')`);
	reference = row?.reference;
}, 120_000);
afterAll(() => site.close());

/** Pages that are the same for everybody stand in memory: their policy names each script by what it says. */
const isKept = (path: string) => ["/", "/courses", course].includes(path);

const calm = { "x-content-type-options": "nosniff", "referrer-policy": "strict-origin-when-cross-origin" };

describe("every kind of answer", () => {
	test.each<[string, () => Promise<Answer>]>([
		["a page", () => site.ask("/")],
		["the data of a page", () => site.ask("/courses.data")],
		["a redirect", () => site.ask("/log-out")],
		["a page that is not there", () => site.ask("/nothing")],
		["an address that cannot be read", () => site.ask("/%00")],
		["a refused form", () => site.post("/log-in", {}, { headers: { origin: "https://evil.example" } })],
		["a form that is too large", () => site.post("/log-in", { email: "x".repeat(1_000_001) })],
		["a form that is no form", () => site.post("/log-in", {}, { headers: { "content-type": "text/plain" } })],
		["JSON", () => site.ask("/keep-alive")],
		["a wrong method", () => site.ask("/user/welcome-email")],
		["a file of the site", () => site.ask("/my-courses-worker.js")],
		["a file that is not there", () => site.ask("/assets/nothing.js")],
		["a health check", () => site.ask("/healthz")],
		["a readiness check", () => site.ask("/readyz")],
		["the event stream", () => site.firstOf("/live?topics=courses", { who: "visitor" })],
	])("%s cannot be framed, sniffed, or leak its address", async (_, get) => {
		const { headers } = await get();
		expect(headers).toMatchObject({ ...calm, "x-frame-options": "DENY" });
		expect(policyOf(headers)["frame-ancestors"]).toBe("'none'");
		expect(headers["permissions-policy"]).toContain("camera=()");
		expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
	});

	test("a mail of the inbox may be framed by the inbox only, and may run and fetch nothing", async () => {
		const { headers } = await site.ask(`/dev/inbox/${mail}/html`);
		expect(headers).toMatchObject({ ...calm, "x-frame-options": "SAMEORIGIN", "referrer-policy": "no-referrer" });
		expect(policyOf(headers)).toMatchObject({ "default-src": "'none'", "frame-ancestors": "'self'" });
		expect(policyOf(headers).sandbox).not.toContain("allow-scripts");
		expect(policyOf(headers)["script-src"]).toBeUndefined();
	});
});

describe("the content security policy", () => {
	const pages: [string, Who][] = [
		["/", "visitor"],
		["/courses", "visitor"],
		[course, "visitor"],
		[`${course}/register`, "ada"],
		["/my-courses", "chidi"],
		["/log-in", "visitor"],
		["/sign-up", "visitor"],
		["/reset-password", "visitor"],
		["/email-confirmation", "bola"],
		["/dev/inbox", "visitor"],
		["/nothing", "visitor"],
	];
	test.each(pages)("of %s allows only scripts of ours, and the page is content with it", async (path, who) => {
		const page = await site.ask(path, { who });
		const policy = policyOf(page.headers);
		const allowed = [...(policy["script-src"] ?? "").matchAll(/'(nonce|sha256)-([\w+/]{20,}={0,2})'/g)];
		expect(new Set(allowed.map(([, kind]) => kind))).toEqual(new Set([isKept(path) ? "sha256" : "nonce"]));
		expect(Object.values(policy).join(" ")).not.toMatch(/unsafe|\*|https?:(?!\/\/)/);
		expect(policy).toMatchObject({
			"default-src": "'self'",
			"style-src": "'self'",
			"object-src": "'none'",
			"base-uri": "'none'",
			"frame-ancestors": "'none'",
			// A form of a page that pays may lead to the provider's own page.
			"form-action": isPayingPage(path) ? expect.stringMatching(/^'self' /) : "'self'",
		});
		const inline = [...page.text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
			.map(([, tag = "", text = ""]) => ({ tag, text }))
			// A block of data for search engines is never run.
			.filter(({ tag }) => !/\bsrc=|type="application\/ld\+json"/.test(tag));
		expect(inline.length).toBeGreaterThan(0);
		const keys = new Set(allowed.map(([, , key]) => key));
		for (const { tag, text } of inline) {
			const key = isKept(path) ? createHash("sha256").update(text).digest("base64") : /nonce="([^"]+)"/.exec(tag)?.[1];
			expect(keys).toContain(key);
		}
		const markup = page.text.replace(/<script\b.*?<\/script>/gs, "");
		expect(markup).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
		expect(markup).not.toMatch(/<style\b|javascript:/);
	});

	test("has another nonce for every page that is not kept", async () => {
		const nonces = await Promise.all(
			[1, 2, 3, 4].map(async () => policyOf((await site.ask("/log-in")).headers)["script-src"]),
		);
		expect(new Set(nonces).size).toBe(4);
	});

	test("lets the payment provider in on the pages that pay", async () => {
		for (const path of [`${course}/register`, "/my-courses", `/payments/${reference}`]) {
			const policy = policyOf((await site.ask(path, { who: "chidi" })).headers);
			const sandbox = `http://localhost:${site.sandboxPort}`;
			for (const part of ["script-src", "frame-src", "connect-src", "form-action"]) {
				expect(policy[part], path).toContain(sandbox);
				expect(policy[part], path).not.toMatch(/unsafe/);
			}
			expect(policy["default-src"]).toBe("'self'");
		}
	});

	test("lets it in on no other page", async () => {
		for (const [path, who] of pages.filter(([path]) => !/register|my-courses/.test(path))) {
			const policy = String((await site.ask(path, { who })).headers["content-security-policy"]);
			expect(policy, path).not.toMatch(PROVIDER);
			expect(policy, path).not.toContain(String(site.sandboxPort));
		}
	});
});

test("what somebody sees while logged in is kept by no cache", async () => {
	for (const path of ["/", "/my-courses", "/my-courses.data", "/courses"])
		expect((await site.ask(path, { who: "ada" })).headers["cache-control"], path).toBe("private, no-store");
});

function policyOf(headers: Answer["headers"]): Record<string, string> {
	const parts = String(headers["content-security-policy"]).split("; ");
	return Object.fromEntries(parts.map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]));
}
