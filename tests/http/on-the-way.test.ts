import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { configure } from "#kit/config/config.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { cookieIn, type OpenSite, openSite } from "#tests/http/house.ts";
import { visibleText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const register = "/courses/financial-modelling-for-non-accountants/register?date=3";

test("without script the code from the e-mail leads on to the registration; a wrong one keeps the page and what was typed", async () => {
	const person = await signUp();
	const page = await site.ask(`/email-confirmation?next=${encodeURIComponent(register)}`, {
		headers: { cookie: person.cookie },
	});
	expect(page.text).toMatch(/<input[^>]*name="code"[^>]*>/);
	const field = /<input[^>]*name="code"[^>]*>/.exec(page.text)?.[0] ?? "";
	expect(field.toLowerCase()).toContain('autocomplete="one-time-code"');
	expect(field.toLowerCase()).toContain('inputmode="numeric"');
	const code = await codeTo(person.email);
	const wrong = code === "000000" ? "111 111" : "000 000";
	const refused = await enter(person.cookie, wrong);
	expect([refused.status, visibleText(refused.text).includes(words.codeRefused.wrong)]).toEqual([400, true]);
	expect(refused.text).toContain(`value="${wrong}"`);
	const entered = await enter(person.cookie, `${code.slice(0, 3)} ${code.slice(3)}`);
	expect([entered.status, entered.headers.location]).toEqual([302, register]);
	const after = await site.ask(register, { headers: { cookie: person.cookie } });
	expect(visibleText(after.text)).not.toContain("Please verify your email to continue");
});

test("a code is of no use without the session that signed up, nor in somebody else's", async () => {
	const [person, other] = [await signUp(), await signUp()];
	const code = await codeTo(person.email);
	const visitor = await enter("", code);
	expect([visitor.status, visitor.headers.location?.startsWith("/log-in")]).toEqual([302, true]);
	if (code !== (await codeTo(other.email))) expect((await enter(other.cookie, code)).status).toBe(400);
	const rows = await site.query("select 1 from users where email = any($1) and email_verified", [
		[person.email, other.email],
	]);
	expect(rows).toEqual([]);
});

async function signUp() {
	const email = `nneka.${randomUUID()}@example.com`;
	const form = { fullName: "Nneka Obi", email, password: "tortoise-and-drum", next: register };
	const answer = await site.post("/sign-up", form);
	const cookie = cookieIn(answer);
	return { email, cookie };
}

const enter = (cookie: string, code: string) =>
	site.post(
		`/email-confirmation?next=${encodeURIComponent(register)}`,
		{ intent: "code", code },
		{ headers: { cookie } },
	);

async function codeTo(email: string): Promise<string> {
	configure(site.config);
	const [mail] = await site.query("select facts from mails where kind = 'verify-email' and recipient = $1", [email]);
	return String((openLinks("verify-email", mail?.facts).facts as { code?: string }).code);
}

test("Log In and Sign Up name the course, the date and the city one comes from, also after a refusal, and lead to each other with them", async () => {
	const [date] = await site.query(`select course_dates.id from course_dates join locations on locations.id = location_id
		join courses on courses.id = course_id where locations.name = 'lagos' and slug like 'financial%' order by first_day limit 1`);
	const next = `/courses/financial-modelling-for-non-accountants/register?date=${date?.id}`;
	const said = /You are registering for Financial Modelling for Non-Accountants, .*20\d\d, Lagos\./;
	for (const [page, other] of [
		["log-in", "sign-up"],
		["sign-up", "log-in"],
	] as const) {
		const seen = await site.ask(`/${page}?next=${encodeURIComponent(next)}`);
		expect(visibleText(seen.text)).toMatch(said);
		expect(seen.text).toContain(`href="/${other}?next=${encodeURIComponent(next)}"`);
		const action = new RegExp(`action="(/${page}[^"]*)"`).exec(seen.text)?.[1] ?? "";
		const refused = await site.post(action.replaceAll("&amp;", "&"), { email: "x", next });
		expect([refused.status, visibleText(refused.text)]).toEqual([400, expect.stringMatching(said)]);
	}
	for (const wrong of ["?date=999999", "?date=x", ""]) {
		const page = await site.ask(`/sign-up?next=${encodeURIComponent(next.replace(/\?.*/, wrong))}`);
		expect(visibleText(page.text)).toContain("You are registering for Financial Modelling for Non-Accountants.");
	}
});
