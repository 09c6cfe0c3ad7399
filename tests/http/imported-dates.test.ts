import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** An enrolment as an older system kept it: no days, at most words. */
async function imported(date: string | null): Promise<number> {
	const [row] = await site.query(
		`with o as (
			insert into orders (code, user_id, source, placed_at)
			select translate(lpad(count(*)::text, 8, '0'), '01', 'AC'), (select id from users where email = 'ada@example.com'),
				'office', now() from orders
			returning id, user_id
		)
		insert into enrolments (order_id, user_id, list_price_kobo, price_kobo, vat_basis_points, invoice_email, title, description,
			category, imported_date, confirmed_at, enrolled_at)
		select o.id, user_id, 5000000, 5000000, 750, 'ada@example.com', 'An imported course', 'Bought long ago.', 'Physical', $1, now(), now()
		from o returning id`,
		[date],
	);
	return row?.id;
}

test.each([
	[null, "No preferred date available for this course."],
	["  ", "No preferred date available for this course."],
	["sometime in March", "Invalid date format."],
	["32nd March 2025", "Invalid date format."],
])("an imported course dated %j goes into no calendar: %s", async (date, sentence) => {
	const enrolment = await imported(date);
	const answer = await site.post("/my-courses", { intent: "calendar", enrolment: String(enrolment) }, { who: "ada" });
	expect(answer.status).toBe(409);
	expect(mainText(answer.text)).toContain("An imported course");
	expect(answer.text).toMatch(new RegExp(`<dialog[^>]* open=""[\\s\\S]*Error[\\s\\S]*${sentence}`));
	const file = await site.ask(`/my-courses/${enrolment}/calendar`, { who: "ada" });
	expect([file.status, file.text]).toEqual([409, sentence]);
});

test("an imported course whose words can be read goes into the calendar", async () => {
	const enrolment = await imported("5th Mar 2025 - 7th Mar 2025");
	const file = await site.ask(`/my-courses/${enrolment}/calendar`, { who: "ada" });
	expect(file.status).toBe(200);
	expect(file.text).toContain("RRULE:FREQ=DAILY;COUNT=3");
});
