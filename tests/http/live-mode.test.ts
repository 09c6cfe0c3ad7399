import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueWords } from "#courses/pages/catalogue-words.ts";
import { footerWords } from "#site/pages/home-words.ts";
import { LIVE, type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText, visibleText } from "#tests/http/pages.ts";
import { keepMail } from "#tests/http/rows.ts";

const register = "/courses/financial-modelling-for-non-accountants/register";

let site: OpenSite;
let mail: number;
beforeAll(async () => {
	site = await openSite(LIVE);
	mail = await keepMail(site, { to: "ada@example.com" });
}, 120_000);
afterAll(() => site.close());

describe("a live site", () => {
	test.each(["visitor", "ada", "grace"] as const)("has no demo inbox and no /dev for %s", async (who) => {
		const emails = ["", ".json", `?mail=${mail}`, `/${mail}/html`, `/${mail}/attachments/0`].map(
			(end) => `/dev/inbox${end}`,
		);
		for (const path of [...emails, "/dev", "/dev/inbox.data", "/dev/inbox/samples", "/dev/inbox/samples/1/html"]) {
			const answer = await site.ask(path, { who });
			expect(answer.status, path).toBe(404);
			expect(answer.text, path).not.toMatch(/the letter itself|A letter in the inbox|the document itself/);
		}
	});

	test("names no sandbox and no test key, and says nothing of a demonstration", async () => {
		for (const path of ["/", "/courses", register, "/my-courses", "/log-in"]) {
			const { text, headers } = await site.ask(path, { who: path === "/log-in" ? "visitor" : "ada" });
			expect(`${text} ${headers["content-security-policy"]}`, path).not.toMatch(
				/localhost|127\.0\.0\.1|_TEST|sandbox|koya-demo/i,
			);
			expect(visibleText(text)).not.toContain(footerWords.demo);
		}
	});

	test("pays at the provider, with the live key, and shows the secret one to nobody", async () => {
		const policy = String((await site.ask(register, { who: "ada" })).headers["content-security-policy"]);
		expect(policy).toContain("https://checkout.flutterwave.com");
		const [date] =
			await site.query(`select course_dates.id from course_dates join locations on locations.id = location_id
			join courses on courses.id = course_id where locations.name = 'lagos' and slug like 'financial%'`);
		const form = {
			email: "ada@example.com",
			location: "lagos",
			courseDate: String(date?.id),
			pay: "now",
			seenNow: "16125000",
		};
		const started = await site.post(`${register}.data`, form, { who: "ada" });
		expect(started.status, started.text).toBe(200);
		expect(started.text).toContain("https://checkout.flutterwave.com/v3.js");
		const { flutterwave } = site.config.payments;
		expect(started.text).toContain(flutterwave?.publicKey);
		expect(started.text).not.toContain(flutterwave?.secretKey);
		expect(started.text).not.toContain(flutterwave?.secretHash);
	});

	test("takes forms from its one address only", async () => {
		const name = `localhost:${site.port}`;
		const answer = await site.post("/log-in", {}, { headers: { host: name, origin: `http://${name}` } });
		expect(answer.status).toBe(403);
	});

	test("answers as a demo does otherwise", async () => {
		expect(mainText((await site.ask("/courses")).text)).toContain(catalogueWords.found(12, 12));
		expect((await site.ask("/readyz")).status).toBe(200);
	});
});
