import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readWorkbook } from "#sales/bank/readers/workbook.ts";
import { failing } from "#tests/http/admin-battery.ts";
import { fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { forgetDocuments } from "#tests/support/forget-documents.ts";

let site: OpenSite;
let id: number;
beforeAll(async () => {
	site = await openSite();
	id = await begin("KOYA-1000");
}, 120_000);
afterAll(() => site.close());

const TOTAL = 10_212_500;
const open = (path: string) => site.ask(path, { who: "grace" });
const seen = async (path: string) => mainText((await open(path)).text);
/** How many things the menu says wait for a decision. */
const badgeOf = (html: string) => /class="admin-badge">(\d+)/.exec(html)?.[1];
const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;

/** An attempt of Ada's, with a title that wants to be a script. */
async function begin(reference: string, state = "created"): Promise<number> {
	const [row] = await site.query(
		`with begun as (
			insert into payment_attempts (order_id, reference, user_id, net_kobo, vat_kobo, total_kobo, vat_basis_points, invoice_email, state,
				created_at)
			select (select min(id) from orders), $1, id, 9500000, 712500, ${TOTAL}, 750, email, $2, now()
			from users where email = 'ada@example.com' returning id, order_id
		), titled as (
			update enrolments set title = '<b>Leading</b>, =1+1' where order_id = (select order_id from begun)
		), named as (
			insert into attempt_dues select begun.id, min(d.id) from begun join enrolments e using (order_id) join dues d on d.enrolment_id = e.id
			group by begun.id
		)
		select id from begun`,
		[reference, state],
	);
	return row?.id;
}

async function arrive(attempt: number | null, reference: string, amount = TOTAL, currency = "NGN") {
	await site.query(
		`insert into payments (attempt_id, reference, provider, provider_transaction_id, amount_kobo, charged_kobo, fee_kobo,
			currency, method, outcome, review_reason, recorded_at, value_day, facts)
		values ($1, $2, 'flutterwave', 'http-' || gen_random_uuid(), $3, $3, 1400, $4, 'card', 'review', 'course-full', now(), now(),
			'{"note":"<script>alert(1)</script>","card":{"token":"flw-t1nf-secret","last_4digits":"2950"}}')`,
		[attempt, reference, amount, currency],
	);
	await site.query(
		`insert into review_items (reference, attempt_id, payment_id, reason, amount_kobo, currency, opened_at)
		select reference, attempt_id, id, 'course-full', amount_kobo, currency, recorded_at from payments where reference = $1
		on conflict do nothing`,
		[reference],
	);
}

describe("the list of payments", () => {
	test("tells of each who, what, how much, how far and how, with the way to it", async () => {
		const answer = await open("/admin/payments");
		const text = mainText(answer.text);
		for (const words of ["Ada Okafor", "ada@example.com", "<b>Leading</b>", "₦102,125.00", "Not received", "Started"])
			expect(text, words).toContain(words);
		for (const words of ["Chidi Eze", "Deposit (40%)", "₦79,550.00", "Paid", "Demo, Card"])
			expect(text, words).toContain(words);
		expect(answer.text).toContain('href="/admin/payments/KOYA-1000"');
		expect(answer.text).not.toContain("<b>Leading");
	});

	test("narrows it by what stands in the address, and leads back to it as it was left", async () => {
		const text = await seen("/admin/payments?state=created&money=none&purpose=full&provider=flutterwave&q=ada");
		expect(text).toContain("1 payment ");
		expect(text).not.toContain("Chidi");
		const address = "/admin/payments?state=created&q=ada";
		expect((await open(address)).text).toContain('href="/admin/payments/KOYA-1000?state=created&amp;q=ada"');
		expect((await open("/admin/payments/KOYA-1000?state=created&q=ada")).text).toContain(
			'href="/admin/payments?state=created&amp;q=ada"',
		);
		expect(await seen("/admin/payments?state=paid&q=koya-1000")).toContain("No results.");
	});

	test("is narrowed to what waits for a decision, which Today lists and the menu counts", async () => {
		expect(await seen("/admin/payments?waits=yes")).toContain("Nothing needs review.");
		await arrive(id, "KOYA-1000");
		await arrive(null, "KOYA-42", 123_456, "USD");
		const waiting = await seen("/admin/payments?waits=yes");
		for (const words of ["2 payments", "Needs review", "Not matched to an order yet", "USD 1,234.56 received"])
			expect(waiting, words).toContain(words);
		expect(waiting).not.toContain("Chidi");
		const today = await open("/admin");
		expect(mainText(today.text)).toContain(`To decide ${badgeOf(today.text)} , the most urgent first`);
		expect(today.text).toContain('href="/admin/payments/KOYA-42"');
	});

	test("is said on Today when a provider refuses our key, or when its list could not be compared with ours", async () => {
		await site.query(`insert into gateway_troubles (provider, kind, detail, since, last_at, times)
			values ('paystack', 'misconfigured', '401', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', 7)
			on conflict (provider) do update set kind = excluded.kind, since = excluded.since`);
		expect(await seen("/admin")).toContain("Paystack has rejected our key since 20th Nov 2026, 10:00.");
		await site.query("delete from gateway_troubles");
		await site.query(`insert into sweeps (provider, swept_from, swept_to, started_at, ended_at, trouble, unreadable) values
			('flutterwave', now(), now(), '2030-11-19T01:00:00Z', '2030-11-19T01:00:09Z', 'HTTP 500', 0),
			('paystack', now(), now(), '2030-11-19T01:00:00Z', '2030-11-19T01:00:09Z', null, 2)`);
		const text = await seen("/admin");
		expect(text).not.toContain("rejected our key");
		expect(text).toContain("We could not read Flutterwave's list of payments on 19th Nov 2030, 02:00.");
		expect(text).toContain("2 entries of Paystack's list of payments on 19th Nov 2030, 02:00 could not be read.");
		await site.query(`insert into sweeps (provider, swept_from, swept_to, started_at, ended_at)
			select provider, now(), now(), '2030-11-20T01:00:00Z', '2030-11-20T01:00:09Z' from sweeps where trouble = 'HTTP 500'`);
		expect(await seen("/admin")).not.toContain("Flutterwave's list");
		await site.query("delete from sweeps");
	});
});

describe("the page of a payment", () => {
	test("has what was asked, what came, where it is, and all that was said, with nothing that runs or charges a card", async () => {
		const answer = await open("/admin/payments/KOYA-1000");
		const text = mainText(answer.text);
		for (const words of ["Payment by Ada Okafor", "₦95,000.00 plus ₦7,125.00 VAT (7.5%)", "To review"])
			expect(text, words).toContain(words);
		for (const words of ["The payment came when the course was already full.", "Provider's fee", "₦14.00", "Timeline"])
			expect(text, words).toContain(words);
		expect(text).toContain('"last_4digits": "2950"');
		expect(text).toContain('"token": "(hidden)"');
		expect(answer.text).not.toContain("flw-t1nf-secret");
		expect(answer.text).not.toContain("<script>alert(1)");
	});

	test("is there for money without a payment of ours, which cannot be asked about by its reference", async () => {
		const text = await seen("/admin/payments/KOYA-42");
		expect(text).toContain("Payment that is not matched to an order yet");
		expect(text).toContain("USD 1,234.56");
		expect(text).not.toContain("Check now");
	});

	test("asks the provider at a press, says what came of it, and who asked stands in timeline and log", async () => {
		await begin("KOYA-2000");
		const page = "/admin/payments/KOYA-2000";
		const done = await send(site, page, {}, { hidden: { form: "verify" } });
		expect(done.status).toBe(302);
		const after = mainText((await landed(site, done)).text);
		expect(after).toContain("The provider could not be reached. Nothing was changed here.");
		expect(after).toMatch(/The provider was asked by Grace Danjuma ?\. The provider could not be reached\./);
		expect(await rows("changes where action = 'verified' and subject_id = 'KOYA-2000'")).toBe(1);
		const form = await fillIn(site, page, {}, { hidden: { form: "verify" } });
		const twice = await Promise.all([sendForm(site, form), sendForm(site, form)]);
		expect(twice.map(({ status }) => status)).toEqual([302, 302]);
		expect(await rows("payments where reference = 'KOYA-2000'")).toBe(0);
	});

	test("that the question failed on our side is said", async () => {
		const hidden = { form: "verify" };
		const answer = await failing(site, "payment_events", () => send(site, "/admin/payments/KOYA-2000", {}, { hidden }));
		expect([answer.status, mainText(answer.text)]).toEqual([
			500,
			expect.stringContaining("The provider could not be reached. Nothing was changed. Please try again."),
		]);
	});
});

describe("the totals and the file for the accountant", () => {
	test("say that everything adds up, and have the same sums", async () => {
		const text = await seen("/admin/payments/totals");
		expect(text).toMatch(/Everything adds up: ₦[\d,]+\.\d\d received\./);
		expect(text).toContain("Other currencies");
		const month = new Date(Date.now() + 3_600_000).toISOString().slice(0, 7);
		const [from, until] = [`${month}-01`, new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)];
		const csv = await open(`/admin/payments/export.csv?from=${from}&until=${until}`);
		const lines = csv.text.trimEnd().split("\r\n").slice(1).map(cellsOf);
		const kobo = lines.reduce((sum, cells) => (cells[14] === "NGN" ? sum + koboIn(cells[13] ?? "") : sum), 0n);
		const range = await seen(`/admin/payments/totals?from=${from}&until=${until}`);
		expect(range).toContain(
			`Net received ₦${Number(kobo / 100n).toLocaleString("en-NG")}.${String(kobo % 100n).padStart(2, "0")}`,
		);
	});

	test("the banner no longer says so once a check does not hold: it counts the checks, which name the rows with the way to them", async () => {
		const [seat] = await site.query(`update enrolments set cancelled_at = now(), cancel_reason = 'test' where id = (
				select e.id from enrolments e join dues d on d.enrolment_id = e.id
				where d.closed_at is null and d.paid_kobo = 0 and e.cancelled_at is null and e.confirmed_at is not null order by e.id limit 1)
			returning id`);
		const answer = await open("/admin/payments/totals");
		const text = mainText(answer.text);
		expect(text).not.toContain("Everything adds up");
		expect(text).toContain("The totals add up, but not every check holds. 1 check does not hold. See the checks.");
		expect(answer.text).toContain('href="#checks"');
		expect(text).toContain("Look at this Nobody is asked to pay for a cancelled seat");
		expect(answer.text).toContain(`href="/admin/enrolments/${seat?.id}"`);
		await site.query(`update enrolments set cancelled_at = null, cancel_reason = null where id = ${seat?.id}`);
		expect(await seen("/admin/payments/totals")).toContain("Everything adds up");
	});

	test("the file has plain amounts with two decimals, texts that are no formulas, its days in its name, and is logged", async () => {
		const before = await rows("changes where action = 'exported' and subject = 'payment'");
		const csv = await open("/admin/payments/export.csv?q=ada&state=created");
		expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
		expect(csv.headers["cache-control"]).toContain("no-store");
		expect(csv.headers["content-disposition"]).toMatch(/payments-\d{4}-\d\d-\d\d\.csv/);
		const [head, ...lines] = csv.text.trimEnd().split("\r\n");
		expect(head).toBe(
			"\uFEFFDate,Type,Receipt,Invoice,Credit note,Name,E-mail,Course,Payment for,Net,VAT,VAT rate (%),Not on a receipt,Total,Currency,Refunded,Credit,Borne by the academy,Reference,Provider,Provider's reference,Paid by,Provider's fee,Status,Withholding certificate,Certificate date,Issued by,Issuer's tax number,Value date,Withheld tax,Invoice to,Buyer's tax number,Order,Purchase order",
		);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain(
			',"<b>Leading</b>, =1+1",Full payment,,,,102125.00,102125.00,NGN,0.00,0.00,0.00,KOYA-1000,Flutterwave,',
		);
		expect(lines[0]).toMatch(/,Card,14\.00,To review,,,,,\d{4}-\d\d-\d\d,,/);
		expect(await rows("changes where action = 'exported' and subject = 'payment'")).toBe(before + 1);
		const dated = await open("/admin/payments/export.csv?from=2026-01-01&until=2026-01-31");
		expect(dated.headers["content-disposition"]).toContain("payments-2026-01-01-2026-01-31.csv");
		expect(dated.text.trimEnd().split("\r\n")).toHaveLength(1);
	});

	test("the same file as an Excel workbook has days as dates, amounts as numbers, and is logged", async () => {
		const before = await rows("changes where action = 'exported' and subject = 'payment'");
		const answer = await open("/admin/payments/export.csv?q=ada&state=created&as=xlsx");
		expect(answer.headers["content-disposition"]).toMatch(/payments-\d{4}-\d\d-\d\d\.xlsx/);
		const book = readWorkbook(answer.bytes);
		const [head, line] = book.ok ? (book.sheets[0]?.rows ?? []) : [];
		const cell = (name: string) => line?.cells[head?.cells.indexOf(name) ?? -1];
		expect([cell("Date"), cell("Value date")]).toEqual([
			expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		]);
		expect([cell("Total"), cell("Course")]).toEqual(["102125.00", "<b>Leading</b>, =1+1"]);
		expect(await rows("changes where action = 'exported' and subject = 'payment'")).toBe(before + 1);
	});

	test("a name that would run in a spreadsheet is a text there", async () => {
		await site.query(
			"update users set full_name = '=HYPERLINK(\"http://a.b\") Okafor' where email = 'ada@example.com'",
		);
		expect((await open("/admin/payments/export.csv?waits=yes")).text).toContain(`"'=HYPERLINK(""http://a.b"") Okafor"`);
		await site.query("update users set full_name = 'Ada Okafor' where email = 'ada@example.com'");
	});

	test("money nobody accounts for is named, with the way to it", async () => {
		await site.query("delete from review_items where reference = 'KOYA-1000'");
		const answer = await open("/admin/payments/totals");
		expect(mainText(answer.text)).toContain("The totals do not add up. ₦102,125.00 is not accounted for.");
		expect(answer.text).toContain('href="/admin/payments/KOYA-1000"');
		await site.query("update dues set paid_kobo = 5 where id = (select min(id) from dues where paid_kobo = 0)");
		const text = await seen("/admin/payments/totals");
		expect(text).toMatch(/The receipts total ₦[\d,.]+, the enrolments total ₦[\d,.]+: a difference of ₦0\.05\./);
		expect(text).toContain("by ₦0.05");
		await site.query("update dues set paid_kobo = 0 where paid_kobo = 5");
	});
});

describe("with 500 payments, and with none", () => {
	test("500: in pages, all of them in the file", async () => {
		await site.query(`insert into payment_attempts (order_id, reference, user_id, net_kobo, vat_kobo, total_kobo, vat_basis_points, invoice_email,
			state, created_at)
			select (select min(id) from orders), 'KOYA-9' || n, u.id, 9500000, 712500, ${TOTAL}, 750, 'many@example.com', 'needs_review', now() - n * interval '1 minute' from generate_series(1, 500) n, users u where u.email = 'bola@example.com'`);
		await site.query(`insert into payments (attempt_id, reference, provider, provider_transaction_id, amount_kobo,
			charged_kobo, currency, method, outcome, review_reason, recorded_at, value_day, facts)
			select id, reference, 'flutterwave', reference, total_kobo, total_kobo, 'NGN', 'ussd', 'review', 'course-full', created_at, created_at, '{}'
			from payment_attempts where invoice_email = 'many@example.com'`);
		await site.query(`insert into review_items (reference, attempt_id, payment_id, reason, amount_kobo, opened_at)
			select reference, attempt_id, id, 'course-full', amount_kobo, recorded_at from payments where method = 'ussd'`);
		const list = "/admin/payments?waits=yes&q=many%40example";
		const text = await seen(list);
		expect(text).toContain("500 payments");
		expect(text).toContain("1 / 20");
		expect(await seen(`${list}&sort=amount&page=20`)).toContain("20 / 20");
		const csv = await open("/admin/payments/export.csv?waits=yes&q=many%40example&page=7");
		expect(csv.text.trim().split("\r\n")).toHaveLength(501);
	});

	test("none: each page says what to expect", async () => {
		await forgetDocuments(site.query, () =>
			site.query(`truncate payment_attempts, payments, receipts, documents, review_items, refunds, enrolments,
				payment_events, sweeps, number_series cascade`),
		);
		// What has nothing to do with money waits in the same list.
		await site.query("update requests set state = 'closed'");
		await site.query("update course_ratings set review_state = 'shown' where review_state = 'waiting'");
		expect(await seen("/admin/payments")).toContain("No payments yet.");
		expect(await seen("/admin/to-decide")).toContain("Nothing to decide.");
		const totals = await seen("/admin/payments/totals");
		expect(totals).toContain("Everything adds up: no payments yet.");
		expect(totals).toContain("No money was received or refunded in this period.");
		expect((await open("/admin/payments/export.csv")).text.trim().split("\r\n")).toHaveLength(1);
	});
});

/** The cells of a line of the file. */
function cellsOf(line: string): string[] {
	return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell ?? "");
}

/** Exactly, as no float would. */
function koboIn(text: string): bigint {
	expect(text).toMatch(/^-?\d+\.\d\d$/);
	return BigInt(text.replace(".", ""));
}
