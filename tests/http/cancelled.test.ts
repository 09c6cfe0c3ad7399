import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
let id: number;
let dateId: number;
let number: string;
let slug: string;
beforeAll(async () => {
	site = await openSite();
	const [row] =
		await site.query(`select e.id, e.course_date_id, r.number, c.slug from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		join users u on u.id = e.user_id join receipts r on r.order_id = e.order_id join courses c on c.id = e.course_id
		where u.email = 'chidi@example.com' and s.due_net_kobo > 0`);
	[id, dateId, number, slug] = [row?.id, row?.course_date_id, row?.number, row?.slug];
}, 120_000);
afterAll(() => site.close());

const TITLE = "Project Management Professional Prep";
const asChidi = async (path: string) => mainText((await site.ask(path, { who: "chidi" })).text);
const asGrace = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);
const enrolment = (set: string) => site.query(`update enrolments set ${set} where id = $1`, [id]);
const dues = (set: string) => site.query(`update dues set ${set} where enrolment_id = $1`, [id]);
const date = (set: string) => site.query(`update course_dates set ${set} where id = $1`, [dateId]);

afterEach(async () => {
	await enrolment("cancelled_at = null, cancel_reason = null, cancelled_by = null, seat_released_at = null");
	await dues("closed_at = null");
	await date("cancelled_at = null, cancel_reason = null");
});

/** What stands on the card of the course in My Courses. */
async function card(): Promise<string> {
	const text = await asChidi("/my-courses");
	const [, after = ""] = text.split(TITLE);
	return after;
}

describe("an enrolment an admin cancelled", () => {
	const cancel = async () => {
		await enrolment(`cancelled_at = '2026-11-20T09:00:00Z', cancel_reason = 'She moves abroad.',
			cancelled_by = (select id from users where email = 'grace@example.com')`);
		await dues("closed_at = '2026-11-20T09:00:00Z'");
	};

	test("says so in My Courses, asks for nothing and takes itself out of the owner's calendar", async () => {
		expect(await card()).toContain("Pay Balance");
		await cancel();
		expect(await card()).toContain("Cancelled on 20th November 2026");
		expect(await card()).not.toContain("Pay Balance");
		expect((await site.ask(`/my-courses/${id}/calendar`, { who: "chidi" })).text).toContain("STATUS:CANCELLED");
		expect((await site.ask(`/my-courses/${id}/calendar`, { who: "ada" })).status).toBe(404);
		const asked = await site.post("/my-courses", { intent: "calendar", enrolment: String(id) }, { who: "chidi" });
		expect(asked.status).toBe(404);
		const paying = { intent: "pay-balance", enrolment: String(id), seenTotal: "11932500" };
		const refused = await site.post("/my-courses", paying, { who: "chidi" });
		expect([refused.status, mainText(refused.text)]).toEqual([409, expect.stringContaining("nothing left to pay")]);
	});

	test("does not count as registered where the course is bought", async () => {
		expect(await asChidi(`/courses/${slug}/register`)).toContain("You are registered for");
		await cancel();
		expect(await asChidi(`/courses/${slug}/register`)).not.toContain("You are registered for");
	});

	test("tells an admin when, by whom and why, keeps its documents, and is found by its state", async () => {
		await cancel();
		const page = await asGrace(await orderPage(site, id));
		for (const words of [/Cancelled Order/, /20th Nov 2026, 10:00, by Grace/, /Reason She moves abroad\./])
			expect(page).toMatch(words);
		const document = await site.ask(`${(await orderPage(site, id)).replace(/\?.*/, "")}/receipts/${number}/pdf`, {
			who: "grace",
		});
		expect([document.status, document.headers["content-type"]]).toEqual([200, "application/pdf"]);
		expect(await asGrace("/admin/enrolments?status=cancelled")).toContain(
			"1 enrolment ₦79,550.00 received, ₦0.00 still due",
		);
		expect(await asGrace(`/admin/enrolments/dates/${dateId}`)).not.toContain("Chidi Eze");
		expect((await site.ask("/admin/enrolments.csv?status=cancelled", { who: "grace" })).text).toMatch(
			/Chidi Eze.*,Cancelled,/,
		);
	});
});

test("a released seat is told to its owner, who has it again with the balance", async () => {
	await enrolment("seat_released_at = '2026-11-20T09:00:00Z'");
	expect(await card()).toMatch(/Seat released.*We released your seat because the balance was not paid.*Pay Balance/);
	expect((await site.ask(`/my-courses/${id}/calendar`, { who: "chidi" })).text).toContain("STATUS:CANCELLED");
	expect(await asGrace(await orderPage(site, id))).toMatch(/Seat released .* Released 20th Nov 2026, 10:00/);
});

test("a date the academy cancelled is told to who booked it, and nobody is asked to pay for it", async () => {
	await date("cancelled_at = '2026-11-20T09:00:00Z', cancel_reason = 'The hall is flooded.'");
	expect(await card()).toContain("We cancelled this date.");
	expect(await card()).not.toContain("Pay Balance");
	expect((await site.ask(`/my-courses/${id}/calendar`, { who: "chidi" })).text).toContain("STATUS:CANCELLED");
	const paying = { intent: "pay-balance", enrolment: String(id), seenTotal: "11932500" };
	expect((await site.post("/my-courses", paying, { who: "chidi" })).status).toBe(409);
	expect(await asChidi(`/courses/${slug}/register`)).not.toContain("You are registered for");
	expect(await asGrace(await orderPage(site, id))).toContain("The academy cancelled this date, so no payment is due.");
	const door = await asGrace(`/admin/enrolments/dates/${dateId}`);
	expect(door).toMatch(/The academy cancelled this date on 20th Nov 2026.*Chidi Eze/);
	expect(await asGrace("/admin/enrolments/dates")).toMatch(new RegExp(`${TITLE}.*Cancelled`));
});
