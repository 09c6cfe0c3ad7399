import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteWords } from "#kit/words/site.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

test("no address whatever breaks the academy", async () => {
	const roots = [
		"/",
		"/courses/",
		"/payments/",
		"/my-courses/",
		"/patterns/",
		"/reset-password/",
		"/dates/",
		"/dev/inbox/",
		"/assets/",
		"//",
		"/live",
	];
	const part = fc.oneof(
		fc.constantFrom(
			"%00",
			"%2e%2e",
			"%2F",
			"%5c",
			"%",
			"%E0%A4%A",
			"..",
			".data",
			"?",
			"&",
			"=",
			";",
			"[",
			"'",
			"*",
			"_root",
		),
		fc
			.uint8Array({ maxLength: 3 })
			.map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
		fc.stringMatching(/^[!$&'()*+,;=:@\w./?-]{0,8}$/),
	);
	const address = fc
		.tuple(fc.constantFrom(...roots), fc.array(part, { maxLength: 4 }))
		.map(([root, parts]) => root + parts.join(""));
	await fc.assert(
		fc.asyncProperty(address, async (path) => {
			const answer = path.startsWith("/live") ? await site.firstOf(path, { who: "visitor" }) : await site.ask(path);
			expect(answer.status, path).toBeLessThan(500);
		}),
		{ seed: 2026, numRuns: 150 },
	);
});

test.each([
	"/courses?q=%00&place=%00&month=%00",
	"/courses?q=%ED%A0%80&place=%FF",
	`/courses?q=${"word+".repeat(1500)}`,
	"/courses/financial-modelling-for-non-accountants/register?email=%00&location=%00&courseDate=1e99&pay=%00",
	"/verify-email?token=%00",
	"/verify-email?token=a&token=b",
	"/log-in?next=%00&note=__proto__",
	"/sign-up?next=%2F%2Fevil.example",
	"/dev/inbox?mail=99999999999999999999&view=%00",
	"/dev/inbox/99999999999999999999/html",
	"/dev/inbox/1/attachments/99999999999999999999",
	"/live?topics=%00,__proto__,constructor",
	"/patterns/%ED%A0%80.svg?shape=__proto__",
	`/patterns/${"x".repeat(121)}.svg`,
	"/courses.data?_routes=__proto__",
	"/_.data?_routes=root",
	"/courses/x.data.data",
	"/live.data",
	"/live/.data?topics=courses",
])("%s is answered", async (path) => {
	const answer = path.startsWith("/live")
		? await site.firstOf(path, { who: "ada" })
		: await site.ask(path, { who: "ada" });
	expect(answer.status).toBeLessThan(500);
});

const NASTY =
	"q=a%00b&who=%00&subject=course&id=%00&course=9007199254740991&date=9007199254740991&from=0000-01-01&page=999999";

test.each([
	"/admin/log",
	"/admin/security-log",
	"/admin/log.csv",
	"/admin/people",
	"/admin/enrolments",
	"/admin/enrolments.csv",
	"/admin/payments",
	"/admin/payments/totals",
	"/admin/payments/export.csv",
	"/admin/requests",
	"/admin/requests.csv",
	"/admin/mail?state=all",
	"/admin/newsletter",
	"/admin/newsletter/subscribers.csv",
	"/admin/courses",
	"/admin/settings/places",
])("%s is answered, whatever is looked for", async (path) => {
	const mark = path.includes("?") ? "&" : "?";
	expect((await site.ask(`${path}${mark}${NASTY}`, { who: "grace" })).status).toBe(200);
	const cut = encodeURIComponent(`${"x".repeat(199)}\u{1F4D8}`);
	expect((await site.ask(`${path}${mark}q=${cut}`, { who: "grace" })).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
	["a cookie of zero signs", { cookie: "koya-session=%00.%00" }],
	["a torn cookie", { cookie: "koya-session=%E0%A4%A; koya-session" }],
	["a cookie somebody made up", { cookie: `koya-session=${"a".repeat(32)}.${"b".repeat(44)}` }],
	["an encoding nobody knows", { "accept-encoding": "klingon;q=zero" }],
	["a host that is none", { host: "[" }],
	["a host with a path", { host: "evil.example/path" }],
	["a forwarded host", { "x-forwarded-host": "evil.example, other.example" }],
	["a forwarded address", { "x-forwarded-for": ",,,;" }],
])("%s is no failure, and makes nobody a member", async (_, headers) => {
	const answer = await site.ask("/my-courses", { headers });
	expect(answer.status).toBeLessThan(500);
	expect(answer.text).not.toContain("evil.example");
	if (answer.status === 200) expect(mainText(answer.text)).toContain(siteWords.notLoggedIn);
});

test.each(["OPTIONS", "TRACE", "PROPFIND", "PURGE", "LINK"])("%s is a method nobody needs here", async (method) => {
	for (const path of ["/", "/courses", "/log-in", "/nothing"]) {
		const { status } = await site.ask(path, { method });
		expect([400, 405, 501], `${path} ${status}`).toContain(status);
	}
});

test.each([
	"/",
	"/courses",
	"/verify-email",
	"/dev/inbox",
	"/live",
	"/keep-alive",
	"/patterns/koya.svg",
	"/healthz",
	"/favicon.svg",
	"/nothing",
])("nothing can be written to %s", async (path) => {
	for (const method of ["POST", "PUT", "PATCH", "DELETE"])
		expect((await site.post(path, { a: "b" }, { method })).status).toBe(405);
});

test("HEAD answers as GET does, without a body", async () => {
	for (const path of [
		"/",
		"/courses",
		"/nothing",
		"/keep-alive",
		"/favicon.svg",
		"/healthz",
		"/my-courses/1/calendar",
	]) {
		const [head, get] = await Promise.all([site.ask(path, { method: "HEAD" }), site.ask(path)]);
		expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0]);
	}
});
