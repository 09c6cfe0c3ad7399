import { afterAll, beforeAll, expect, test } from "vitest";
import type { Life } from "#scripts/life.ts";
import { startSandbox } from "#scripts/open-sandbox.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const REGISTER = "/courses/leadership-for-first-time-managers/register";

let site: OpenSite;
let stopSandbox: () => unknown;
beforeAll(async () => {
	site = await openSite();
	const remember = (stop: () => unknown) => {
		stopSandbox = stop;
	};
	await startSandbox(site.config, { onEnd: remember } as Life);
}, 120_000);
afterAll(async () => {
	await stopSandbox();
	await site.close();
});

async function paid(): Promise<string> {
	const [date] = await site.query(`select course_dates.id from course_dates
		join courses on courses.id = course_id join locations on locations.id = location_id
		where slug = 'leadership-for-first-time-managers' and locations.name = 'lagos' and first_day > current_date limit 1`);
	const typed = { email: "ada@example.com", location: "lagos", courseDate: String(date?.id), pay: "instalment" };
	const form = { ...typed, seenNow: "7525000", seenInstalment: "3010000" };
	const begun = await site.post(REGISTER, form, { who: "ada" });
	const at = String(begun.headers.location);
	await fetch(`http://localhost:${site.sandboxPort}/__sandbox/pay`, {
		method: "POST",
		headers: { authorization: `Bearer ${site.config.sandboxToken}`, "content-type": "application/json" },
		body: JSON.stringify({ tx_ref: at.split("/").at(-1), amount: 30_100, outcome: "successful" }),
	});
	return at;
}

test("a paid deposit is confirmed at an address of its own: when, where, what is still to pay, and the documents", async () => {
	const at = await paid();
	for (const _ of ["paid", "reloaded"]) {
		const page = await site.ask(at, { who: "ada" });
		const text = mainText(page.text);
		for (const words of [
			"Registration Successful!",
			"a payment receipt has been e-mailed to you.",
			"Leadership for First-Time Managers",
			"Ada Okafor",
			"Still to pay",
			"Pay Balance (₦45,150.00)",
			"We e-mailed the receipt to ada@example.com.",
		])
			expect(text).toContain(words);
		expect(text).toMatch(/KY [2-9A-Y]{4}-[2-9A-Y]{4}/);
		const receipt = /href="(\/my-courses\/\d+\/papers\/R-[\d-]+)"/.exec(page.text)?.[1] ?? "";
		expect((await site.ask(receipt, { who: "ada" })).status).toBe(200);
		expect(page.text).toContain("https://wa.me/?text=I%20am%20registered%20for%20Leadership");
	}
	for (const who of ["chidi", "grace"] as const) expect((await site.ask(at, { who })).status).toBe(404);
	expect((await site.ask(at)).status).toBe(302);
});
