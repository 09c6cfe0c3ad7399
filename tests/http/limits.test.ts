import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailConfirmationWords, logInWords, resetPasswordWords } from "#accounts/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { visibleText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

describe("after five wrong passwords", () => {
	test("the account is closed to this address for a while, also to the right password, and others are not", async () => {
		for (let n = 0; n < 5; n++) expect(said(await logIn("ada@example.com", "wrong"))).toEqual([400, true, undefined]);
		for (const password of ["wrong", "koya-demo"])
			expect(said(await logIn("ada@example.com", password), logInWords.tooManyRequests)).toEqual([
				429,
				true,
				expect.any(Number),
			]);
		expect((await logIn("chidi@example.com", "koya-demo")).status).toBe(302);
	});

	test("the dialog's own request is told the same", async () => {
		const form = { email: "ada@example.com", password: "koya-demo", dialog: "" };
		const answer = await site.post("/log-in.data", form);
		expect([answer.status, answer.text.includes(logInWords.tooManyRequests)]).toEqual([429, true]);
		expect(waitOf(answer)).toBeGreaterThan(0);
	});

	test("guesses sent all at once are counted one by one", async () => {
		const answers = await Promise.all(Array.from({ length: 12 }, () => logIn("grace@example.com", "wrong")));
		expect(answers.filter(({ status }) => status === 400).length).toBe(5);
		expect(answers.filter(({ status }) => status === 429).length).toBe(7);
	});

	test("a reset still works, answers alike after three mails, and is refused after twenty from one address", async () => {
		for (let n = 0; n < 20; n++)
			expect((await site.post("/reset-password", { email: "ada@example.com" })).status).toBe(302);
		const more = await site.post("/reset-password", { email: "ada@example.com" });
		expect(said(more, resetPasswordWords.tooManyRequests)).toEqual([429, true, expect.any(Number)]);
		await expect.poll(() => resetsTo("ada@example.com"), { timeout: 10_000 }).toBe(3);
	});
});

test("'Send a new code' is for three mails an hour", async () => {
	for (let n = 0; n < 3; n++) expect((await site.post("/email-confirmation", {}, { who: "bola" })).status).toBe(200);
	const fourth = await site.post("/email-confirmation", {}, { who: "bola" });
	expect(said(fourth, emailConfirmationWords.tooManyMails)).toEqual([429, true, expect.any(Number)]);
});

test("payments are counted for the member and not for the address, so a busy office can pay", async () => {
	const course = "/courses/financial-modelling-for-non-accountants/register";
	const [date] = await site.query(`select course_dates.id from course_dates join locations on locations.id = location_id
		join courses on courses.id = course_id where locations.name = 'lagos' and slug like 'financial%'`);
	const form = { email: "x@example.com", location: "lagos", courseDate: String(date?.id), pay: "now", seenNow: "1" };
	for (let n = 0; n < 10; n++) expect((await site.post(course, form, { who: "chidi" })).status).toBe(409);
	const more = await site.post(course, form, { who: "chidi" });
	expect(said(more, payingWords.tooManyStarts)).toEqual([429, true, expect.any(Number)]);
	await site.query("delete from limit_windows");
	expect((await site.post(course, form, { who: "ada" })).status).toBe(409);
});

async function resetsTo(email: string) {
	const text = "select count(*)::int as n from mails where kind = 'reset-password' and recipient = $1";
	return (await site.query(text, [email]))[0]?.n;
}

type Answered = Awaited<ReturnType<OpenSite["ask"]>>;
const logIn = (email: string, password: string) => site.post("/log-in", { email, password });

/** The status, whether the page says the sentence, and how many seconds it asks to wait. */
function said(answer: Answered, sentence: string = logInWords.wrongPassword) {
	return [answer.status, visibleText(answer.text).includes(sentence), waitOf(answer)];
}

function waitOf(answer: Answered): number | undefined {
	const seconds = answer.headers["retry-after"];
	return seconds === undefined ? undefined : Number(seconds);
}
