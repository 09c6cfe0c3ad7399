import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteWords } from "#kit/words/site.ts";
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
	"/payments/webhook/paystack",
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
		expect([answer.status, mainText(answer.text)]).toEqual([400, expect.stringContaining(siteWords.unreadable)]);
	}
});

describe("more than a megabyte", () => {
	const much = "x".repeat(1_000_001);

	test.each(writable)("at %s is refused in a sentence, to a call as JSON", async (path) => {
		const { status, headers, text } = await site.post(path, {}, { body: much });
		const isCall = path.startsWith("/user/");
		const sentence = isCall ? JSON.stringify({ error: siteWords.tooLarge }) : siteWords.tooLarge;
		expect([status, text]).toEqual([413, sentence]);
		expect(headers["content-type"]).toMatch(isCall ? "application/json" : "text/plain");
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
