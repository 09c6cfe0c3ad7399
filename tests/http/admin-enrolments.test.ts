import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";
import { forgetDocuments } from "#tests/support/forget-documents.ts";

let site: OpenSite;
let id: number;
let dateId: number;
let number: string;
let order: string;
beforeAll(async () => {
	site = await openSite();
	const [row] =
		await site.query(`select e.id, e.course_date_id, r.number from enrolments e join users u on u.id = e.user_id join enrolment_sums s on s.enrolment_id = e.id
		join receipts r on r.order_id = e.order_id where u.email = 'chidi@example.com' and s.due_net_kobo > 0`);
	[id, dateId, number] = [row?.id, row?.course_date_id, row?.number];
	order = (await orderPage(site, id)).replace(/\?.*/, "");
}, 120_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const open = (path: string) => site.ask(path, { who: "grace" });
const seen = async (path: string) => mainText((await open(path)).text);
const page = () => order;

formBattery({
	name: "Noting something about a participant",
	site: () => site,
	at: page,
	hidden: { form: "note" },
	fields: (word) => ({ note: `${word} pays on Friday.` }),
	required: { note: "Please write a remark." },
	tooLong: { note: 4000 },
	text: { field: "note", shownAt: page },
	count: () => rows("enrolment_notes"),
	says: "Your remark has been added.",
});

describe("the page of an order", () => {
	test("says who attends what, what was paid, and what is still due", async () => {
		const text = (await seen(page())).replaceAll(" .", ".");
		for (const words of [
			...[
				"Chidi Eze",
				"chidi@example.com",
				"Verified",
				"Project Management Professional Prep",
				"₦198,875.00 including ₦13,875.00 VAT",
			],
			...["40% Paid", "Deposit (40%) ₦79,550.00", "Card", number, "Still to pay ₦119,325.00", "Remarks", "History"],
		])
			expect(text, words).toContain(words);
	});

	test("an enrolment that is not there is not found, nor is another's receipt", async () => {
		for (const other of ["999999", "0", "x", "1e3", "9007199254740993"]) {
			const answer = await open(`/admin/enrolments/${other}`);
			expect(answer.status, other).toBe(404);
			expect(mainText(answer.text), other).toContain("We could not find this enrolment.");
		}
		for (const other of ["999999", "0", "x", String(id + 1)])
			expect((await open(`${page()}?seat=${other}`)).status, other).toBe(404);
		const [another] = await site.query("select code from orders where code <> $1 limit 1", [page().split("/").at(-1)]);
		expect((await open(`/admin/orders/${another?.code}/receipts/${number}/pdf`)).status).toBe(404);
	});

	test("the old addresses of the enrolment and of its receipt lead to them", async () => {
		const answer = await open(`/admin/enrolments/${id}`);
		expect([answer.status, answer.headers.location]).toEqual([301, page()]);
		const receipt = await open(`/admin/enrolments/${id}/receipts/${number}`);
		expect([receipt.status, receipt.headers.location]).toEqual([301, `${page()}/receipts/${number}`]);
	});

	test("the receipt is downloaded under the number it got", async () => {
		const answer = await open(`${page()}/receipts/${number}/pdf`);
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toBe("application/pdf");
		expect(answer.headers["content-disposition"]).toContain(`Receipt ${number}.pdf`);
		expect(answer.headers["cache-control"]).toContain("no-store");
		expect(answer.text.slice(0, 5)).toBe("%PDF-");
	});

	test("a note is deleted only when that is confirmed, and the failure of it is said", async () => {
		await site.query("delete from enrolment_notes");
		await send(site, page(), { note: "To be deleted." }, { hidden: { form: "note" } });
		const hidden = { form: "delete-note" };
		const asked = await sendForm(site, await fillIn(site, page(), {}, { hidden }));
		expect(asked.status).toBe(409);
		expect(mainText(asked.text)).toContain("Delete this remark?");
		expect(await rows("enrolment_notes")).toBe(1);
		const failed = await failing(site, "enrolment_notes", () => send(site, page(), {}, { hidden }));
		expect([failed.status, mainText(failed.text)]).toEqual([
			500,
			expect.stringContaining("The remark could not be deleted. Please try again."),
		]);
		const done = await send(site, page(), {}, { hidden });
		expect(mainText((await landed(site, done)).text)).toContain("The remark has been deleted. The log keeps its text.");
		expect(await rows("enrolment_notes")).toBe(0);
		expect(await rows("changes where action = 'deleted a note' and before->>'note' = 'To be deleted.'")).toBe(1);
	});

	test("a note that could not be kept is still in the form", async () => {
		const answer = await failing(site, "enrolment_notes", () =>
			send(site, page(), { note: "Kept here." }, { hidden: { form: "note" } }),
		);
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("Your remark could not be added. Please try again.");
		expect(answer.text).toContain("Kept here.");
	});
});

describe("sending an e-mail again", () => {
	async function write(kind: string, state = "sent"): Promise<number> {
		const facts = (await site.query("select facts from receipts where number = $1", [number]))[0]?.facts;
		const [row] = await site.query(
			`insert into mails (kind, recipient, facts, state, queued_at, sent_at)
			values ($1, 'chidi@example.com', $2, $3, now(), now()) returning id`,
			[kind, JSON.stringify({ ...facts, myCoursesUrl: "http://localhost/my-courses" }), state],
		);
		return row?.id;
	}

	test("writes one new letter with the same facts for one press, and the receipt keeps its number", async () => {
		const mail = await write("receipt");
		const form = await fillIn(site, page(), {}, { hidden: { form: "send-again", id: String(mail) } });
		const before = await rows("mails");
		const answers = await Promise.all([sendForm(site, form), sendForm(site, form)]);
		expect(answers.map(({ status }) => status)).toEqual([302, 302]);
		expect(mainText((await landed(site, answers[0])).text)).toContain(
			"'Receipt' is being sent to chidi@example.com again.",
		);
		expect(await rows("mails")).toBe(before + 1);
		expect(await rows(`mails where kind = 'receipt' and facts->>'number' = '${number}' and id > ${mail}`)).toBe(1);
		expect(await rows("receipts where number like 'R-%'")).toBe(await rows("receipts"));
		expect(await rows(`changes where action = 'sent again' and subject_id = '${mail}'`)).toBe(1);
		// The next press sends another one.
		await send(site, page(), {}, { hidden: { form: "send-again", id: String(mail) } });
		expect(await rows("mails")).toBe(before + 2);
		expect(await seen(page())).toContain("resent the mail 'Receipt to chidi@example.com'");
	});

	test("is not offered for letters with a token, nor done when asked for all the same", async () => {
		for (const kind of ["verify-email", "reset-password", "newsletter", "newsletter-issue"]) {
			const mail = await write(kind);
			const before = await rows("mails");
			await expect(fillIn(site, page(), {}, { hidden: { id: String(mail) } }), kind).rejects.toThrow("has no form");
			const answer = await site.post(page(), { form: "send-again", id: String(mail), key: kind }, { who: "grace" });
			expect([answer.status, mainText(answer.text)]).toEqual([409, expect.stringContaining("cannot be sent again")]);
			expect(await rows("mails")).toBe(before);
		}
	});

	test("somebody else's e-mail is not there", async () => {
		const [other] = await site.query(
			"insert into mails (kind, recipient, facts, queued_at, state) values ('welcome', 'ada@example.com', '{}', now(), 'sent') returning id",
		);
		const answer = await site.post(page(), { form: "send-again", id: String(other?.id) }, { who: "grace" });
		expect(answer.status).toBe(404);
	});

	test("that it failed is said", async () => {
		const mail = await write("receipt");
		const hidden = { form: "send-again", id: String(mail) };
		const answer = await failing(site, "mails", () => send(site, page(), {}, { hidden }));
		expect([answer.status, mainText(answer.text)]).toEqual([
			500,
			expect.stringContaining("The e-mail could not be sent again. Nothing was changed. Please try again."),
		]);
	});
});

describe("the table one takes away", () => {
	test("has exactly what is filtered, under its day, with no cell a spreadsheet would run, and stands in the log", async () => {
		await site.query("update users set full_name = '=HYPERLINK(\"http://a.b\") Eze' where email = 'chidi@example.com'");
		const answer = await open("/admin/enrolments.csv?status=part&sort=name");
		expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
		expect(answer.headers["content-disposition"]).toMatch(/enrolments-\d{4}-\d\d-\d\d\.csv/);
		const lines = answer.text.trimEnd().split("\r\n");
		expect(lines[0]).toBe(
			"\uFEFFName,E-mail,Phone,Course,Location,First day,Last day,Status,Price before VAT (naira),Received (naira),Due (naira),Enrolled,Number",
		);
		expect(lines).toHaveLength(1 + (await rows("enrolment_sums where due_net_kobo > 0")));
		expect(answer.text).toContain(`"'=HYPERLINK(""http://a.b"") Eze",chidi@example.com`);
		expect(answer.text).toContain("40% Paid,185000.00,79550.00,119325.00,");
		expect(answer.text).not.toContain("Fully Paid");
		expect(
			await rows("changes where action = 'exported' and subject = 'enrolment' and actor_name = 'Grace Danjuma'"),
		).toBe(1);
		await site.query("update users set full_name = 'Chidi Eze' where email = 'chidi@example.com'");
	});
});

describe("the list for the door", () => {
	test("is a page made for paper: course, date, location with address, people, boxes and empty lines", async () => {
		const answer = await open(`/admin/enrolments/dates/${dateId}`);
		const text = mainText(answer.text);
		for (const words of ["Koya Academy", "Project Management Professional Prep", "Lagos, 14 Commercial Avenue, Yaba"])
			expect(text).toContain(words);
		for (const words of ["Chidi Eze", "₦119,325.00 due", "Signature", "1 person."]) expect(text).toContain(words);
		expect(answer.text.match(/class="door-box"/g)).toHaveLength(6);
		expect(text).not.toContain("bought for");
		await site.query("update course_dates set first_day = first_day + 1, last_day = last_day + 1 where id = $1", [
			dateId,
		]);
		expect(await seen(`/admin/enrolments/dates/${dateId}`)).toContain("bought for");
		expect(await seen(page())).toContain("Now on ");
		expect((await open("/admin/enrolments/dates/999999")).status).toBe(404);
	});
});

describe("lists with 500, one and no entries", () => {
	beforeAll(async () => {
		await site.query(`insert into users (id, full_name, email, email_verified, created_at, updated_at)
			select 'many-' || n, 'Person Number' || n, 'many-' || n || '@example.com', true, now(), now() from generate_series(1, 500) n`);
		await site.query(
			`with o as (
				insert into orders (code, user_id, source, placed_at)
				select translate(lpad(n::text, 8, '0'), '01', 'AC'), 'many-' || n, 'site', now() - n * interval '1 minute' from generate_series(1, 500) n
				returning id, user_id, placed_at
			)
			insert into enrolments (order_id, user_id, course_id, course_date_id, list_price_kobo, price_kobo, vat_basis_points,
			invoice_email, title, description, category, location, first_day, last_day, confirmed_at, enrolled_at)
			select o.id, user_id, cd.course_id, cd.id, 9500000, 9500000, 750, user_id || '@example.com', 'Many', 'How.',
			'Physical', 'lagos', cd.first_day, cd.last_day, placed_at, placed_at
			from o, course_dates cd where cd.id = $1`,
			[dateId],
		);
		await site.query(`insert into dues (enrolment_id, kind, net_kobo, vat_kobo, written_at)
			select id, 'balance', 5700000, 427500, enrolled_at from enrolments where user_id like 'many-%'`);
	});

	test("500: in pages whose filters, order and page stand in the address, with the sums of all of them", async () => {
		const list = `/admin/enrolments?date=${dateId}&status=part&q=Person`;
		const text = await seen(list);
		expect(text).toContain("500 enrolments");
		expect(text).toContain("₦0.00 received, ₦30,637,500.00 still due");
		expect(text).toContain("1 / 20");
		expect((await open(list)).text).toContain(
			`href="/admin/enrolments?date=${dateId}&amp;status=part&amp;q=Person&amp;page=2"`,
		);
		const last = await seen(`${list}&sort=-name&page=20`);
		expect(last).toContain("20 / 20");
		expect(last).toContain("Person Number1");
		const csv = await open(`/admin/enrolments.csv?date=${dateId}&status=part&q=Person&page=7`);
		expect(csv.text.trim().split("\r\n")).toHaveLength(501);
	});

	test("500 on one date: the door list has all, the list of dates and Today count them", async () => {
		expect(await seen(`/admin/enrolments/dates/${dateId}`)).toContain("501 people");
		expect(await seen("/admin/enrolments/dates")).toContain("₦30,756,825.00");
		await site.query(
			"update course_dates set first_day = current_date + 2, last_day = current_date + 3 where id = $1",
			[dateId],
		);
		const today = await seen("/admin");
		expect(today).toContain("501 participants");
		expect(today).toContain("501 owe ₦30,756,825");
		expect(today).toContain("and 497 more");
	});

	test("500 payments that need a look and 500 drafts: Today says how many, and shows the first", async () => {
		await site.query(`update enrolments set title = 'Full <b>House</b>' where order_id = (select min(id) from orders)`);
		await site.query(`insert into payment_attempts (order_id, reference, user_id, net_kobo, vat_kobo, total_kobo, vat_basis_points,
			invoice_email, state, created_at)
			select (select min(id) from orders), 'KOYA-' || n, 'many-' || n, 9500000, 712500, 10212500, 750, 'a@b.ng', 'needs_review', now() from generate_series(1, 500) n`);
		await site.query(`insert into review_items (reference, attempt_id, reason, opened_at)
			select reference, id, 'not-as-asked', created_at from payment_attempts where state = 'needs_review'`);
		await site.query(`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, published, created_at, updated_at)
			select 'draft-' || n, 'Draft ' || n, 'How.', 100, 60, 1, 'Online', false, now(), now() from generate_series(1, 500) n`);
		const today = await seen("/admin");
		expect(today).toMatch(/To decide 50\d , the most urgent first/);
		expect(today).toMatch(/All 50\d to decide/);
		expect(today).toContain("500 draft courses");
		expect((await open("/admin")).text).not.toContain("<b>House");
	});

	test("one, and none: each says what to do next", async () => {
		await site.query("delete from review_items");
		await site.query("delete from payments where order_id is null");
		await site.query("delete from payment_attempts where user_id like 'many-%'");
		await site.query("delete from enrolments where user_id like 'many-%' and user_id <> 'many-7'");
		expect(await seen("/admin/enrolments?q=person")).toContain("1 enrolment ");
		expect(await seen("/admin/enrolments?q=nobody-of-this-name")).toContain("No results.");
		await forgetDocuments(site.query, () =>
			site.query("truncate enrolments, payments, payment_attempts, receipts, documents, enrolment_notes cascade"),
		);
		expect(await seen("/admin/enrolments")).toContain("Nobody is enrolled yet.");
		expect(await seen(`/admin/enrolments/dates/${dateId}`)).toContain("Nobody has a seat yet.");
		expect((await open("/admin/enrolments.csv")).text.trim().split("\r\n")).toHaveLength(1);
		expect(await seen("/admin")).toContain("₦0.00");
		await forgetDocuments(site.query, () =>
			site.query("truncate courses, services, requests, newsletter_issues, mails cascade"),
		);
		expect(await seen("/admin/enrolments/dates")).toContain("No dates found.");
		const today = await seen("/admin");
		for (const words of [
			"First steps",
			"Add your first course",
			"Nothing to decide.",
			"No course starts within 3 weeks.",
		])
			expect(today).toContain(words);
	});
});
