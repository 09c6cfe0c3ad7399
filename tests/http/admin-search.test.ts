import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { anInvoice } from "#tests/http/invoice-rows.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const ask = async (words: string) => await site.ask(`/admin/search?q=${encodeURIComponent(words)}`, { who: "grace" });
/** The groups that were found, in their order, each with its rows. */
async function found(words: string) {
	const { text } = await ask(words);
	return [...text.matchAll(/<section aria-labelledby="found-(\w+)">(.*?)<\/section>/gs)].map(
		([, group, html = ""]) => ({
			group,
			links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
		}),
	);
}
const linksTo = async (words: string, group: string) =>
	(await found(words)).find((one) => one.group === group)?.links ?? [];

describe("one search", () => {
	test("finds a person by name, in any order and without marks, by e-mail and by phone", async () => {
		const [ada] = await site.query(
			"update users set phone_number = '+2348035550163' where email = 'ada@example.com' returning id",
		);
		for (const words of ["okafor ada", "ADA@example", "0803 555 0163"])
			expect(await linksTo(words, "people"), words).toContain(`/admin/people/${ada?.id}`);
	});

	test("finds a participant, a course, a payment by its reference, and its documents by number", async () => {
		const [paid] = await site.query(`select p.reference, e.id as enrolment, r.number from payments p
			join receipts r on r.payment_id = p.id join enrolments e on e.order_id = p.order_id join users u on u.id = e.user_id
			where u.email = 'chidi@example.com' order by p.id desc limit 1`);
		expect(await linksTo("chidi", "participants")).toContain(`/admin/enrolments/${paid?.enrolment}`);
		expect(await linksTo("project management", "courses")).toContain(
			"/admin/courses/project-management-professional-prep/edit",
		);
		expect(await linksTo(String(paid?.reference), "payments")).toEqual([`/admin/payments/${paid?.reference}`]);
		expect(await linksTo(String(paid?.number), "documents")).toContain(`/admin/enrolments/${paid?.enrolment}`);
		const invoice = await anInvoice(site, "chidi@example.com");
		expect(await linksTo(invoice.toLowerCase(), "documents")).toEqual([`/admin/payments/invoices/${invoice}`]);
	});

	test("leads from what a participant owes to recording it in cash, which is chosen already", async () => {
		const [owing] = await site.query(`select o.code, (d.net_kobo + d.vat_kobo)::int as due from dues d
			join enrolments e on e.id = d.enrolment_id join orders o on o.id = e.order_id join users u on u.id = e.user_id
			where d.is_open and d.in_money and u.email = 'chidi@example.com'`);
		const to = `/admin/orders/${owing?.code}/payment?payment=cash`;
		expect(await linksTo("chidi", "participants")).toContain(to);
		expect(mainText((await ask("chidi")).text)).toContain("₦119,325.00 due");
		expect(owing?.due).toBe(11_932_500);
		const { text } = await site.ask(to, { who: "grace" });
		expect(text).toMatch(/<input[^>]*checked=""[^>]*value="cash"|<input[^>]*value="cash"[^>]*checked=""/);
		const list = await site.ask("/admin/enrolments", { who: "grace" });
		expect(list.text).toContain(`href="${to}"`);
	});

	test("finds a transfer by its code however it is written, with the group of the exact one first", async () => {
		const [attempt] = await site.query("select id, reference from payment_attempts order by id limit 1");
		await site.query(
			"insert into bank_transfers (attempt_id, code, deadline, facts) values ($1, 'W8E2CXPV', now(), '{}')",
			[attempt?.id],
		);
		for (const words of ["W8E2CXPV", "ky w8e2-cxpv"]) {
			const [first] = await found(words);
			expect(first?.group, words).toBe("payments");
			expect(first?.links[0], words).toBe(`/admin/payments/${attempt?.reference}`);
		}
	});

	test("finds an order by half its code, with KY and spaces or without, from four signs on", async () => {
		await site.query("update orders set code = 'CM8Y2345' where id = (select max(id) from orders)");
		for (const words of ["CM8Y", "ky cm8y", "KY-CM8Y 23", "8y23"])
			expect(await linksTo(words, "orders"), words).toContain("/admin/orders/CM8Y2345");
		expect(await linksTo("CM8", "orders")).toEqual([]);
	});

	test("finds what an employer's purchase order is for: the order and its invoice", async () => {
		const invoice = await anInvoice(site, "chidi@example.com");
		const [order] = await site.query(
			`update orders set purchase_order = 'PO 2026/0117-B' where id = (select order_id from invoices where number = $1) returning code`,
			[invoice],
		);
		await site.query(`alter table invoices disable trigger user`);
		await site.query("update invoices set purchase_order = 'PO 2026/0117-B' where number = $1", [invoice]);
		await site.query(`alter table invoices enable trigger user`);
		for (const words of ["PO 2026/0117-B", "po-2026-0117", "0117b"]) {
			expect(await linksTo(words, "orders"), words).toEqual([`/admin/orders/${order?.code}`]);
			expect(await linksTo(words, "documents"), words).toEqual([`/admin/payments/invoices/${invoice}`]);
		}
	});

	test("finds a payment by the number of its POS slip, its cheque or its withholding certificate", async () => {
		const [first, second] = await site.query(
			"select p.id, p.attempt_id, p.reference from payments p where attempt_id is not null order by id limit 2",
		);
		await site.query("update payments set note = 'RRN 4123 0098 7765' where id = $1", [first?.id]);
		await site.query("update payments set note = 'GTBank 00 451-266' where id = $1", [second?.id]);
		for (const words of ["412300987765", "rrn 4123 0098"])
			expect(await linksTo(words, "payments"), words).toEqual([`/admin/payments/${first?.reference}`]);
		expect(await linksTo("00451266", "payments")).toEqual([`/admin/payments/${second?.reference}`]);
		await site.query(
			`insert into withholding_certificates (attempt_id, number, issued_on, amount_kobo, issuer_name, received_at)
			values ($1, 'WHT/2026/118 A', '2026-11-20', 500000, 'Sahel Mills', now())`,
			[second?.attempt_id],
		);
		for (const words of ["WHT/2026/118 A", "wht2026-118a"])
			expect(await linksTo(words, "payments"), words).toEqual([`/admin/payments/${second?.reference}`]);
	});

	test("finds payments and statement lines by an amount, with its thousands or without", async () => {
		const [statement] =
			await site.query(`insert into bank_statements (filename, sha256, encoding, columns, lines, added, known,
			imported_at) values ('bank.csv', 'x', 'utf-8', '{}', 1, 1, 0, now()) returning id`);
		const [line] = await site.query(
			`insert into bank_lines (statement_id, line_number, fingerprint, booked_on, amount_kobo, narration, cells, state, trouble)
			values ($1, 1, 'x', '2026-11-20', 5912500, 'CASH DEPOSIT BY SELF', '[]', 'open', 'unknown') returning id`,
			[statement?.id],
		);
		expect(await linksTo("self deposit", "lines")).toEqual([`/admin/payments/lines/${line?.id}`]);
		for (const words of ["59125", "₦59,125.00", "59,125"])
			expect(await linksTo(words, "lines"), words).toContain(`/admin/payments/lines/${line?.id}`);
		const [attempt] = await site.query("select reference, total_kobo from payment_attempts order by id desc limit 1");
		expect(await linksTo(String(Number(attempt?.total_kobo) / 100), "payments")).toContain(
			`/admin/payments/${attempt?.reference}`,
		);
	});

	test("shows eight of a group and leads to the list with all of them", async () => {
		await site.query(`insert into users (id, full_name, email, email_verified, created_at, updated_at)
			select 'many-' || n, 'Search Person', 'search-' || n || '@example.com', true, now(), now() from generate_series(1, 9) n`);
		const links = await linksTo("search person", "people");
		expect(links).toHaveLength(9);
		expect(links[0]).toBe("/admin/people?q=search%20person");
	});

	test("shows a company's order before its people", async () => {
		const [buyer] = await site.query(`insert into buyers (is_organisation, name, created_at)
			values (true, 'Bonny Terminal Services Ltd', now()) returning id`);
		await site.query("update orders set buyer_id = $1 where id = (select min(id) from orders)", [buyer?.id]);
		await site.query("update users set full_name = 'Terminal Bonny' where email = 'search-1@example.com'");
		for (const words of ["bonny terminal", "Bonny Terminal Services Ltd"])
			expect((await found(words))[0]?.group, words).toBe("orders");
	});

	test("says so when there is nothing, and takes words as words", async () => {
		expect(mainText((await ask("zeppelin")).text)).toContain("No results.");
		for (const words of ["%", "_", "\\", "'; drop table users", "\u0000", "🦜".repeat(80), ""])
			expect((await ask(words)).status, JSON.stringify(words)).toBe(200);
		expect(await found("%")).toEqual([]);
	});

	test("is refused to everybody but administrators", async () => {
		expect((await site.ask("/admin/search?q=ada")).status).toBe(302);
		const member = await site.ask("/admin/search?q=chidi", { who: "ada" });
		expect(member.status).toBe(403);
		expect(member.text).not.toContain("Chidi Eze");
	});
});

describe("a name is found as people type it", () => {
	/** Everywhere chidi stands: with a seat, a payment, a balance, and a message, under this name. */
	async function named(fullName: string) {
		await site.query("update users set full_name = $1 where email = 'chidi@example.com'", [fullName]);
		await site.query(`insert into requests (kind, user_id, email, facts, facts_sha256, requested_at)
			select 'message', id, email, jsonb_build_object('firstName', 'A', 'lastName', 'B', 'message', 'Hello'), gen_random_uuid()::text, now()
			from users where email = 'chidi@example.com'`);
	}
	const LISTS = ["people", "enrolments", "payments", "payments/balances", "requests"];
	const listed = async (list: string, words: string) => {
		return mainText((await site.ask(`/admin/${list}?q=${encodeURIComponent(words)}`, { who: "grace" })).text);
	};

	test.each([
		["Ngozi O’Brien", ["ngozi obrien", "O'Brien", "O´BRIEN", "brien ngozi"]],
		["Hauwaʼu Sa'idu", ["hauwau saidu", "Hauwa’u", "sa‘idu"]],
		["Ṣọlá Ńnọ̀rom", ["sola nnorom", "ṢỌLÁ", "So\u0323la"]],
		["مُحَمَّد الأمین", ["محمد", "الامين", "الأمین محمد"]],
		["प्रिया शर्मा", ["प्रिया शर्मा", "शर्मा"]],
	])("%s", async (fullName, typed) => {
		await named(fullName);
		for (const words of typed) {
			expect(await linksTo(words, "people"), words).toHaveLength(1);
			expect((await linksTo(words, "participants")).length, words).toBeGreaterThan(0);
			for (const list of LISTS) expect(await listed(list, words), `${list}: ${words}`).toContain(fullName);
		}
		// Signs alone are no name.
		expect(await linksTo("’", "people")).toEqual([]);
	});

	test("and another vowel of Devanagari is another name", async () => {
		await named("राम शर्मा");
		expect(await linksTo("रीमा", "people")).toEqual([]);
		expect(await linksTo("राम", "people")).toHaveLength(1);
	});
});
