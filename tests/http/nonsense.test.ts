import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const writable = [
	"/log-in",
	"/sign-up",
	"/log-out",
	"/reset-password",
	"/reset-password/old",
	"/email-confirmation",
	"/my-courses",
	"/courses/financial-modelling-for-non-accountants/register",
	"/payments/KOYA-1",
	"/payments/webhook",
	"/user/welcome-email",
	"/user/payment-email",
];
const form = "application/x-www-form-urlencoded";
const bodies: [string, type: string, body: string | Buffer][] = [
	["nothing at all", "", ""],
	["nothing, said to be a form", form, ""],
	["JSON", "application/json", '{"email":"ada@example.com"}'],
	["torn JSON", "application/json", '{"email":'],
	["text", "text/plain", "email=ada@example.com"],
	["bytes", "application/octet-stream", Buffer.from([0, 1, 2, 255, 254])],
	["torn percent signs", form, "email=%&password=%E0%A4%A&intent=%zz"],
	[
		"zero signs",
		form,
		"email=a%00b%40example.com&password=%00&fullName=A%00da+Ok%00afor&intent=profile&firstName=A%00&enrolment=%00",
	],
	["half letters", form, "fullName=%ED%A0%80a+b&email=%ED%A0%80&password=%FF%FE"],
	["a field a thousand times", form, "email=a&".repeat(1000)],
	["names of the language's own", form, "__proto__=1&constructor=2&toString=3&email[]=4"],
	["a form in parts without its boundary", "multipart/form-data", "--x"],
	[
		"a torn form in parts",
		"multipart/form-data; boundary=x",
		'--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
	],
	[
		"a file where text was asked for",
		"multipart/form-data; boundary=x",
		'--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\na\r\n--x--\r\n',
	],
	["a charset nobody knows", `${form}; charset=klingon`, "email=a"],
];

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

describe.each(bodies)("%s", (_, type, body) => {
	test.each(["visitor", "ada"] as const)("from %s is no failure of the academy's, at any address", async (who) => {
		for (const path of writable) {
			const headers = { origin: site.config.publicUrl, ...(type && { "content-type": type }) };
			// Logged out, ada would be a visitor.
			if (path === "/log-out" && who === "ada") continue;
			const { status } = await site.ask(path, { method: "POST", body, headers, who });
			expect(status, path).toBeLessThan(500);
		}
	});
});

test("a form that is none is answered as one, in a sentence", async () => {
	for (const type of ["application/json", "multipart/form-data"]) {
		const answer = await site.post("/log-in", {}, { headers: { "content-type": type }, body: "{" });
		expect([answer.status, mainText(answer.text)]).toEqual([400, expect.stringContaining(messages.site.unreadable)]);
	}
});

describe("more than a megabyte", () => {
	const much = "x".repeat(1_000_001);

	test.each(writable)("at %s is refused in a sentence", async (path) => {
		const answer = await site.post(path, {}, { body: much });
		expect([answer.status, answer.text]).toEqual([413, messages.site.tooLarge]);
	});

	test("is refused as well when its length is not said beforehand", async () => {
		const status = await new Promise<number | undefined>((resolve, reject) => {
			const headers = { origin: site.config.publicUrl, "content-type": form, "transfer-encoding": "chunked" };
			const sent = request({ port: site.port, path: "/log-in", method: "POST", headers, agent: false }, (answer) => {
				resolve(answer.statusCode);
				answer.resume();
			});
			sent.on("error", reject);
			sent.write(much.slice(0, 600_000));
			sent.end(much.slice(0, 600_000));
		});
		expect(status).toBe(413);
	});
});

test("no address whatever breaks the academy", async () => {
	const roots = [
		"/",
		"/courses/",
		"/payments/",
		"/my-courses/",
		"/patterns/",
		"/reset-password/",
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
])("%s is answered", async (path) => {
	const answer = path.startsWith("/live")
		? await site.firstOf(path, { who: "ada" })
		: await site.ask(path, { who: "ada" });
	expect(answer.status).toBeLessThan(500);
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
	if (answer.status === 200) expect(mainText(answer.text)).toContain(messages.myCourses.notLoggedIn);
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
