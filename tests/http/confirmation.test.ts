import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 300_000);
afterAll(() => site.close());

test("a paid deposit is confirmed at an address of its own: when, where, what is still to pay, and the documents", async () => {
	const [paid] =
		await site.query(`select reference, total_kobo from payment_attempts a join users on users.id = a.user_id
		where email = 'chidi@example.com' and a.state = 'paid' and a.id in (select attempt_id from named_dues where kind = 'deposit')`);
	const at = `/payments/${paid?.reference}`;
	for (const _ of ["opened", "loaded again"]) {
		const page = await site.ask(at, { who: "chidi" });
		const text = mainText(page.text);
		for (const words of [
			"Registration Successful!",
			"Your registration was successful, and a payment receipt has been e-mailed to you.",
			"Chidi Eze",
			"Still to pay",
			"Pay Balance (₦",
			"We e-mailed the receipt to chidi@example.com.",
		])
			expect(text).toContain(words);
		expect(text).toMatch(/KY [2-9A-Y]{4}-[2-9A-Y]{4}/);
		const receipt = /href="(\/my-courses\/\d+\/documents\/R-[\d-]+)"/.exec(page.text)?.[1] ?? "";
		expect((await site.ask(receipt, { who: "chidi" })).status).toBe(200);
		expect(page.text).toContain("https://wa.me/?text=I%20am%20registered%20for%20");
	}
	for (const who of ["ada", "grace"] as const) expect((await site.ask(at, { who })).status).toBe(404);
	expect((await site.ask(at)).status).toBe(302);
});

test("it leads to the ways out of this very seat, which say what must be paid before it is handed over", async () => {
	const [paid] =
		await site.query(`select reference, enrolment_id from payment_attempts a join named_dues on attempt_id = a.id join users on users.id = a.user_id
		where email = 'chidi@example.com' and a.state = 'paid' and a.id in (select attempt_id from named_dues where kind = 'deposit')`);
	const place = `cannot-come-${paid?.enrolment_id}`;
	const confirmation = await site.ask(`/payments/${paid?.reference}`, { who: "chidi" });
	expect(confirmation.text).toContain(`href="/my-courses#${place}"`);
	const mine = await site.ask("/my-courses", { who: "chidi" });
	expect(mine.text).toContain(`id="${place}"`);
	expect(mainText(mine.text)).toMatch(
		/Hand your seat to somebody else Free until .+, once the balance of ₦[\d,.]+ is paid/,
	);
});

test("it says who teaches and what to bring, and so does the next course in My Courses, as long as it is ahead", async () => {
	const [paid] =
		await site.query(`select reference, enrolment_id from payment_attempts a join named_dues on attempt_id = a.id join users on users.id = a.user_id
		where email = 'chidi@example.com' and a.state = 'paid' and a.id in (select attempt_id from named_dues where kind = 'deposit')`);
	const pages = [`/payments/${paid?.reference}`, "/my-courses"];
	const texts = async () =>
		await Promise.all(pages.map(async (page) => mainText((await site.ask(page, { who: "chidi" })).text)));
	for (const text of await texts())
		for (const words of ["What to bring", "A laptop with a spreadsheet program", "Ifeanyi Okonkwo"])
			expect(text).toContain(words);
	expect((await texts())[0]).toContain("We will e-mail you once more where and when it starts and what to bring.");
	await site.query(`update course_dates set first_day = '2026-01-05', last_day = '2026-01-06'
		where id = (select course_date_id from enrolments where id = ${Number(paid?.enrolment_id)})`);
	for (const text of await texts()) expect(text).not.toContain("What to bring");
});
