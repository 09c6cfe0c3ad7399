import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { siteWords } from "#kit/words/site.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { controlOf, typedIn } from "#tests/http/form-controls.ts";
import { formsIn } from "#tests/http/forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const REGISTER = "/courses/leadership-for-first-time-managers/register";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
	await site.query(`create function fail_now() returns trigger language plpgsql as
		$$ begin raise exception 'the disk of the database is full'; end $$`);
}, 180_000);
afterAll(() => site.close());

/** Every row written to a table fails, for as long as something is tried. */
async function whileFailing<Result>(table: string, tried: () => Promise<Result>): Promise<Result> {
	const reported = vi.spyOn(console, "error").mockImplementation(() => {});
	await site.query(`create trigger fails before insert on ${table} for each row execute function fail_now()`);
	try {
		const result = await tried();
		// As every failure of ours is.
		expect(reported.mock.calls.flat().join()).toContain("the disk of the database is full");
		return result;
	} finally {
		await site.query(`drop trigger fails on ${table}`);
		reported.mockRestore();
	}
}

describe.each(["orders", "enrolments", "payment_attempts"])("a registration that fails in the table %s", (table) => {
	test("leaves the form as it was filled, and says that nothing was charged", async () => {
		const [date] = await site.query(`select d.id from course_dates d join courses c on c.id = d.course_id
			where c.slug = 'leadership-for-first-time-managers' and d.first_day > current_date and d.cancelled_at is null
			order by d.first_day limit 1`);
		const page = await site.ask(`${REGISTER}?date=${date?.id}`, { who: "ada" });
		const form = formsIn(page).find(({ names }) => names.includes("courseDate"));
		const fields = {
			...Object.fromEntries(form?.fields ?? []),
			pay: "instalment",
			email: "accounts@example.org",
			who: "other",
			otherName: "Adaeze Chioma Okafor",
			otherEmail: "adaeze@example.org",
		};
		const answer = await whileFailing(table, () => site.post(REGISTER, fields, { who: "ada" }));
		expect(answer.status).toBe(503);
		expect(mainText(answer.text)).toContain(registrationWords.notOpened);
		for (const name of ["email", "otherName", "otherEmail"] as const) expect(typedIn(answer, name)).toBe(fields[name]);
		expect(controlOf(answer, "courseDate")).toBeDefined();
		expect(answer.text).toMatch(/<input[^>]*id="pay-instalment"[^>]*checked/);
		expect(await site.query("select from orders where other_participant is not null")).toEqual([]);
	});
});

describe.each([
	["/about", { firstName: "Ada", email: "ada@example.org", message: "When is the next class?" }],
	["/services", { email: "ada@example.org", service: "1", phone: "0803 123 4567" }],
	[
		"/special-invitation",
		{
			firstName: "Ada",
			lastName: "Okafor",
			email: "ada@example.org",
			phone: "0803 123 4567",
			organisationName: "Zenith",
		},
	],
	[
		"/organisation-invitation",
		{
			organisationName: "Zenith Foods",
			email: "hr@example.org",
			phone: "0803 123 4567",
			participants: "6",
			startDate: "2030-01-07",
			endDate: "2030-01-09",
		},
	],
])("a request from %s that fails", (page, fields) => {
	test("leaves the form as it was filled, and says that it was not sent", async () => {
		const answer = await whileFailing("requests", () => site.post(page, fields, { who: "ada" }));
		expect(answer.status).toBe(503);
		expect(mainText(answer.text)).toContain(siteWords.notSent);
		for (const [name, value] of Object.entries(fields))
			if (name !== "service") expect(typedIn(answer, name)).toBe(value);
	});
});
