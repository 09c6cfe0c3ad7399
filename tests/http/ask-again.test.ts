import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminForms } from "#kit/words/forms.ts";
import { confirmed, type Filled, fillIn, send, sendForm } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import { formsIn } from "#tests/http/forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
	await site.cookieOf("grace");
}, 120_000);
afterAll(() => site.close());

/** Grace gave her password so many minutes ago. */
const gaveHerPassword = (minutes: number) =>
	site.query(
		`update sessions set created_at = now() - make_interval(mins => $1), confirmed_at = null
		where user_id = (select id from users where email = 'grace@example.com')`,
		[minutes],
	);
beforeEach(() => gaveHerPassword(11));

const OFFICE = "/admin/settings/office";
const ADDRESS = "12 Broad Street, Lagos";

/** The form that stands in an answer, with what the dialog asks for. */
function withPassword(answer: Answer, { path, isMultipart }: Filled, password: string): Filled {
	const form = formsIn(answer).find(({ names }) => names.includes("address") || names.includes("email"));
	if (!form) throw new Error("The form is gone.");
	return { path, isMultipart, fields: [...form.fields, ["again", password]] };
}

test("a setting asks for the password again after ten minutes, and nothing typed is lost", async () => {
	const filled = await fillIn(site, OFFICE, { address: ADDRESS });
	const asked = await sendForm(site, filled);
	expect(asked.status).toBe(409);
	expect(mainText(asked.text)).toContain(adminForms.againTitle);
	expect(asked.text).toContain(ADDRESS);
	expect(await savedAddress()).not.toBe(ADDRESS);
	const wrong = await sendForm(site, withPassword(asked, filled, "wrong-one"));
	expect(mainText(wrong.text)).toContain(adminForms.againWrong);
	const done = await sendForm(site, withPassword(wrong, filled, "koya-demo"));
	expect(done.status, mainText(done.text)).toBe(302);
	expect(await savedAddress()).toBe(ADDRESS);
	// For the next ten minutes it is not asked for again.
	expect((await send(site, OFFICE, { address: `${ADDRESS}, 2nd floor` })).status).toBe(302);
});

test("a role asks for it, and then for what is asked of a role: one dialog does not answer the other", async () => {
	const filled = await fillIn(site, "/admin/stats", { email: "emeka@example.com" }, { hidden: { form: "make" } });
	const asked = await sendForm(site, filled);
	expect(mainText(asked.text)).toContain(adminForms.againTitle);
	expect(confirmed(asked, filled)).toBeUndefined();
	const make = formsIn(asked).find(({ fields }) => fields.some(([name, value]) => name === "form" && value === "make"));
	const again: Filled = { ...filled, fields: [...(make?.fields ?? []), ["again", "koya-demo"]] };
	const second = await sendForm(site, again);
	expect(second.status).toBe(409);
	expect(confirmed(second, filled)).toBeDefined();
	expect((await site.query("select role from users where email = 'emeka@example.com'"))[0]?.role).toBe("user");
});

test("money back and disabling an account ask for it; sending a link again does not", async () => {
	const [seat] = await site.query(
		"select e.id from enrolments e join users u on u.id = e.user_id where u.email = 'chidi@example.com' limit 1",
	);
	const [bola] = await site.query("select id from users where email = 'bola@example.com'");
	const at = [`/admin/enrolments/${seat?.id}/refund`, `/admin/enrolments/${seat?.id}/cancel`];
	for (const path of at)
		expect(mainText((await site.post(path, { reason: "x" }, { who: "grace" })).text)).toContain(adminForms.againTitle);
	const disable = await site.post(`/admin/people/${bola?.id}`, { form: "disable" }, { who: "grace" });
	expect(mainText(disable.text)).toContain(adminForms.againTitle);
	const resend = await site.post(`/admin/people/${bola?.id}`, { form: "resend" }, { who: "grace" });
	expect(resend.status).toBe(302);
});

test("five wrong passwords end it for a quarter of an hour", async () => {
	const filled = await fillIn(site, OFFICE, { address: "Somewhere else" });
	let answer = await sendForm(site, filled);
	for (let n = 0; n < 5; n++) answer = await sendForm(site, withPassword(answer, filled, "wrong-one"));
	const more = await sendForm(site, withPassword(answer, filled, "koya-demo"));
	expect(mainText(more.text)).toContain(adminForms.againTooMany);
	await site.query("delete from limit_windows");
});

async function savedAddress() {
	return (await site.query("select value #>> '{}' as address from settings where name = 'address'"))[0]?.address;
}

test("cancelling a date asks for it: everybody who paid may then choose their money back", async () => {
	const [date] = await site.query(`select d.id from course_dates d join enrolments e on e.course_date_id = d.id
		where d.cancelled_at is null and d.first_day > now() + interval '3 days' and e.confirmed_at is not null and e.cancelled_at is null limit 1`);
	const path = `/admin/enrolments/dates/${date?.id}/cancel`;
	const filled = await fillIn(site, path, { reason: "The trainer is ill.", typed: "CANCEL" });
	const asked = await sendForm(site, filled);
	expect([asked.status, mainText(asked.text).includes(adminForms.againTitle)]).toEqual([409, true]);
	expect(asked.text).toContain("The trainer is ill.");
	const isCancelled = async () =>
		(await site.query("select cancelled_at from course_dates where id = $1", [date?.id]))[0]?.cancelled_at !== null;
	expect(await isCancelled()).toBe(false);
	const form = formsIn(asked).find(({ names }) => names.includes("reason"));
	const again: Filled = { ...filled, fields: [...(form?.fields ?? []), ["again", "koya-demo"]] };
	const shown = await sendForm(site, again);
	expect([shown.status, await isCancelled()]).toEqual([409, false]);
	const done = await sendForm(site, confirmed(shown, again) ?? again);
	expect([done.status, await isCancelled()]).toEqual([302, true]);
});
