import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logInWords, profileWords } from "#accounts/pages/words.ts";
import { MOST_OF_A_LINE } from "#kit/web/live-lines.ts";
import { open } from "#tests/http/ask.ts";
import { cookieIn, type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { until } from "#tests/kit/processes.ts";

const ORIGIN = "https://academy.example.org";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite({
		PUBLIC_URL: ORIGIN,
		DEMO_IN_PUBLIC: "true",
		TRUSTED_PROXIES: "loopback",
		HSTS_SUBDOMAINS: "true",
	});
}, 120_000);
afterAll(() => site.close());

/** What a proxy adds that ends TLS: its own name or the visitor's for Host, and who asked. */
const proxies: [string, Record<string, string>][] = [
	[
		"passes the name on",
		{ host: "academy.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" },
	],
	["asks under its own name", { host: "koya-1:3000", "x-forwarded-host": "academy.example.org" }],
];

describe.each(proxies)("behind a TLS proxy that %s", (_, forwarded) => {
	test("a log-in sets a cookie for this host and https only, and the forms of a page are acted on", async () => {
		const answer = await logIn("ada@example.com", "koya-demo", forwarded);
		expect([answer.status, answer.headers.location]).toEqual([302, "/"]);
		const [cookie = ""] = answer.setCookies;
		expect(cookie).toMatch(/^__Host-koya-session=[^;]{40,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
		const mine = await site.ask("/my-courses", { headers: { ...forwarded, cookie: cookieIn(answer) } });
		expect(mainText(mine.text)).toContain("ada@example.com");
		for (const address of ["/my-courses", "/my-courses.data"]) {
			const headers = { ...forwarded, cookie: cookieIn(answer) };
			const fields = { intent: "profile", firstName: "Ada", lastName: "Okafor", phoneNumber: "" };
			const saved = await site.post(address, fields, { headers });
			expect([address, saved.status]).toEqual([address, 200]);
			expect(saved.text).toContain(profileWords.profileUpdated);
		}
	});

	test("forms of other origins are refused, also of ours without TLS", async () => {
		for (const origin of [
			"https://evil.example",
			"http://academy.example.org.evil.example",
			"https://academy.example.org:8443",
		]) {
			const answer = await site.post("/log-in", {}, { headers: { ...forwarded, origin } });
			expect([origin, answer.status]).toEqual([origin, 403]);
		}
	});

	test("every answer asks the browser to keep to https", async () => {
		for (const path of ["/", "/healthz", "/keep-alive", "/favicon.svg", "/nothing"])
			expect((await site.ask(path, { headers: forwarded })).headers["strict-transport-security"]).toMatch(
				/^max-age=\d{8}; includeSubDomains$/,
			);
	});

	test("redirects stay on the site, whatever name was asked for", async () => {
		const answer = await site.ask("/payments/KOYA-1", { headers: forwarded });
		expect(answer.headers.location).toBe("/log-in?next=%2Fpayments%2FKOYA-1");
	});
});

describe("who is asking", () => {
	test("is the last hop, which our proxy wrote: what a visitor writes before it evades no limit", async () => {
		for (let n = 1; n <= 5; n++) expect((await fail(`198.51.100.${n}, 203.0.113.50`)).status).toBe(400);
		const sixth = await fail("198.51.100.6, 203.0.113.50");
		expect([sixth.status, mainText(sixth.text)]).toEqual([429, expect.stringContaining(logInWords.tooManyRequests)]);
		expect((await fail("203.0.113.51")).status, "another visitor of the same proxy").toBe(400);
	});
});

test("a whole /64 of IPv6 is one asker: its holder draws addresses at will", async () => {
	for (let n = 1; n <= 5; n++) expect((await fail(`2001:db8:1:1::${n}`)).status).toBe(400);
	expect((await fail("2001:db8:1:1:9::6")).status).toBe(429);
	expect((await fail("2001:db8:1:2::1")).status, "the neighbour").toBe(400);
});

test("one line of the internet may hold sixty streams open, and nobody else is kept out by it", async () => {
	const streams: IncomingMessage[] = [];
	const dial = async (from: string) => {
		const stream = await open(site.port, "/live?topics=courses", { headers: { "x-forwarded-for": from } });
		streams.push(stream);
		return stream;
	};
	for (let n = 1; n <= MOST_OF_A_LINE; n++) expect((await dial(`2001:db8:7:7::${n}`)).statusCode).toBe(200);
	const refused = await dial("2001:db8:7:7::ffff");
	expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
	expect((await dial("203.0.113.60")).statusCode).toBe(200);
	streams[0]?.destroy();
	await until("a place is free again", 5000, async () => (await dial("2001:db8:7:7::abc")).statusCode === 200);
	for (const stream of streams) stream.destroy();
});

test("a demo the world can reach shows nobody what it sends", async () => {
	expect((await site.ask("/dev/inbox.json")).status).toBe(404);
	expect((await site.ask("/dev/inbox", { who: "grace" })).status).toBe(404);
});

test("a site that trusts no proxy goes by the socket, whatever the headers say", async () => {
	await site.close();
	site = await openSite();
	for (let n = 1; n <= 5; n++) expect((await fail(`198.51.100.${n}`)).status).toBe(400);
	expect((await fail("198.51.100.6")).status).toBe(429);
});

const logIn = (email: string, password: string, headers: Record<string, string>) =>
	site.post("/log-in", { email, password }, { headers });
const fail = (forwardedFor: string) => logIn("chidi@example.com", "wrong", { "x-forwarded-for": forwardedFor });
