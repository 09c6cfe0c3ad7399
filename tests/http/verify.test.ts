import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documentsWords as words } from "#documents/pages/words.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { anInvoice } from "#tests/http/invoice-rows.ts";
import { mainText, says } from "#tests/http/pages.ts";

const UNKNOWN = "0000000000ZZ";

let site: OpenSite;
let receipt: string;
beforeAll(async () => {
	site = await openSite();
	const [document] = await site.query(`select code from documents join receipts on receipts.id = receipt_id
		join payments on payments.id = payment_id join payment_attempts on payment_attempts.id = payments.attempt_id
		join users on users.id = user_id where users.email = 'chidi@example.com' 
			and exists (select from named_dues named where named.attempt_id = payment_attempts.id and named.kind = 'deposit')`);
	receipt = document?.code;
	await site.query(`insert into requests (kind, user_id, email, phone, facts, facts_sha256, requested_at)
		select 'quotation', id, 'buyer@kuramo.example', '+2348031234567', '{"course": {"quote": {"total": 77000000}}}', 'x', '2026-11-01' from users
		where email = 'ada@example.com'`);
	await site.query(`insert into documents (code, kind, course_title, bearer, request_id, issued_at, valid_until)
		select '7K3M9QWX2TBA', 'quotation', 'Data Analysis', 'Kuramo Steel Works Limited', id, '2026-10-01T23:30Z',
		'2026-10-16' from requests`);
}, 120_000);
beforeEach(() => site.query("delete from limit_windows"));
afterAll(() => site.close());

const pageOf = async (code: string) => await site.ask(`/verify/${code}`);

describe("what the academy attests of a document", () => {
	test("kind, course, date, shortened name, day of issue and that it is valid", async () => {
		const answer = await pageOf(receipt);
		const [document] = await site.query(`select first_day, course_title from documents where code = '${receipt}'`);
		const text = mainText(answer.text);
		expect(answer.status).toBe(200);
		for (const said of [
			words.attested("receipt"),
			words.attestedBody("Koya Academy"),
			"Status Valid",
			"Document Receipt",
			"Made out to Chidi E.",
			`Course ${document?.course_title}`,
			"Course date ",
			`- ${Number(document?.first_day.slice(8)) + 4}th `,
			"Issued on ",
			`Code on the document ${receipt.replace(/(.{4})(?=.)/g, "$1-")}`,
		])
			expect(text).toContain(said);
	});

	test("the numbers of the receipt and of the invoice that shares its code, and what became of them", async () => {
		const invoice = await anInvoice(site, "chidi@example.com", receipt);
		const [{ number, id, total } = {}] = await site.query(`select receipts.number, receipts.id, total_kobo as total from
			documents join receipts on receipts.id = receipt_id where code = '${receipt}'`);
		const before = mainText((await pageOf(receipt)).text);
		expect(before).toContain(`Number Receipt ${number} and tax invoice ${invoice}`);
		expect(before).not.toMatch(/Corrected|Credit notes/);
		const note = (no: string, kind: string, kobo: number, on: string) =>
			site.query(`insert into credit_notes (number, kind, invoice_id, receipt_id, order_id, net_kobo, vat_kobo, total_kobo,
				reason, facts, issued_at) select '${no}', '${kind}', r.invoice_id, ${on}, r.order_id, ${kobo}, 0, ${kobo}, 'x',
				'{"of": {"number": "${invoice}"}}', now() from receipts r where r.id = ${id}`);
		await note("C-2020-000001", "refund", 100, "r.id");
		expect(mainText((await pageOf(receipt)).text)).toContain(
			"Credit notes C-2020-000001: part of the receipt is credited.",
		);
		await note("C-2020-000002", "refund", total - 100, "r.id");
		const whole = "Credit notes C-2020-000001, C-2020-000002: the whole receipt is credited.";
		expect(mainText((await pageOf(receipt)).text)).toContain(whole);
		await note("C-2020-000003", "correction", total, "null");
		await site.query(`insert into invoices (number, order_id, replaces_id, buyer_name, net_kobo, vat_kobo,
			total_kobo, vat_basis_points, facts, issued_at) select 'I-2020-000009', order_id, id, 'x', net_kobo,
			vat_kobo, total_kobo, 750, '{}', now() from invoices where number = '${invoice}'`);
		const corrected = mainText((await pageOf(receipt)).text);
		expect(corrected).toContain(`Number Receipt ${number} and tax invoice I-2020-000009`);
		expect(corrected).toContain(`${invoice} is cancelled, and I-2020-000009 replaces it.`);
		await site.query(`insert into documents (code, kind, course_title, bearer, credit_note_id, issued_at)
			select '7K3M9QWX2TBC', 'credit-note', 'Data Analysis', 'Kuramo Steel', id, '2026-11-01' from credit_notes
			where number = 'C-2020-000003'`);
		const [text, state] = [mainText((await pageOf("7K3M9QWX2TBC")).text), "Status Valid Document Credit note"];
		expect(text).toContain(`${state} Number Credit note C-2020-000003 Reduces ${invoice}`);
		expect(text).toContain(words.attested("credit-note"));
	});

	test("nothing private, neither on the page nor in what the page is made from", async () => {
		const [facts] = await site.query(`select receipts.facts, users.email, users.id, users.phone_number, receipts.number
			from documents join receipts on receipts.id = receipt_id join enrolments on enrolments.order_id = receipts.order_id
			join users on users.id = enrolments.user_id where code = '${receipt}'`);
		const { net, vat, total, reference, lines } = facts?.facts ?? {};
		const fullName = lines?.[0]?.participant;
		const amounts = [net, vat, total].flatMap((kobo) => [String(kobo), (kobo / 100).toLocaleString("en")]);
		const hidden = [fullName, "Eze", facts?.email, facts?.id, reference, ...amounts, "₦"];
		const quotation = ["kuramo.example", "8031234567", "77000000", "770,000"];
		expect(hidden.every((fact) => typeof fact === "string" && fact !== "")).toBe(true);
		for (const [code, private_] of [
			[receipt, hidden],
			["7K3M9QWX2TBA", quotation],
		] as const)
			for (const path of [`/verify/${code}`, `/verify/${code}.data`]) {
				const { text, status } = await site.ask(path);
				expect([status, text.includes("Made out to") || text.includes("issuedOn")]).toEqual([200, true]);
				for (const fact of private_) expect(says(text, fact), `${path} tells ${fact}`).toBe(false);
			}
	});

	test("whether a total that somebody types is the document's, and never what it is; wrong ones are counted as guesses", async () => {
		const asked = async (code: string, total: string) =>
			mainText((await site.ask(`/verify/${code}?total=${encodeURIComponent(total)}`)).text);
		const { agrees, differs } = words.totals;
		expect(await asked("7K3M9QWX2TBA", "₦770,000.00")).toContain(agrees.title);
		const wrong = await asked("7K3M9QWX2TBA", "70000");
		expect(wrong).toContain(differs.title);
		expect(wrong).not.toContain("770,000");
		expect(await asked("7K3M9QWX2TBA", "much")).toContain(words.totalWrong);
		const [{ total } = {}] = await site.query(`select (receipts.facts ->> 'total')::bigint as total from documents
			join receipts on receipts.id = receipt_id where code = '${receipt}'`);
		expect(await asked(receipt, String(Number(total) / 100))).toContain(agrees.title);
		const counted = await site.query("select * from limit_windows");
		expect(counted.length).toBeGreaterThan(0);
	});

	test("a quotation past its last day has expired, and the day of issue is that of Lagos", async () => {
		const text = mainText((await pageOf("7K3M9QWX2TBA")).text);
		for (const said of [
			words.expired("quotation"),
			words.expiredBody("Koya Academy", "16th October 2026"),
			"Status Expired",
			"Made out to Kuramo Steel Works Limited",
			"Issued on 2nd October 2026",
			"Valid until 16th October 2026",
		])
			expect(text).toContain(said);
		expect(text).not.toContain("Preferred dates");
	});

	test("that it was withdrawn, and when", async () => {
		const [{ code } = {}] = await site.query(`update documents set withdrawn_at = '2026-11-03T23:30Z' where id =
			(select max(id) from documents where kind = 'receipt' and code <> '${receipt}') returning code`);
		const text = mainText((await pageOf(code)).text);
		expect(text).toContain(words.withdrawn("receipt"));
		expect(text).toContain(words.withdrawnBody("Koya Academy", "4th November 2026"));
		expect(text).not.toContain("Valid");
	});

	test("the same to everybody, kept by no cache and listed by no search engine", async () => {
		const people: Who[] = ["visitor", "bola", "ada", "chidi", "grace"];
		const answers = await Promise.all(people.map((who) => site.ask(`/verify/${receipt}`, { who })));
		expect(new Set(answers.map((answer) => mainText(answer.text))).size).toBe(1);
		for (const { headers, text } of answers) {
			expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
			expect(text).toContain('<meta name="robots" content="noindex"');
		}
	});

	test("its head names neither the bearer nor the course", async () => {
		const head = /<head>.*<\/head>/s.exec((await pageOf(receipt)).text)?.[0] ?? "";
		expect(head).toContain("<title>Verify a document · Koya Academy</title>");
		for (const fact of ["Chidi", "Project Management"]) expect(head).not.toContain(fact);
	});
});

describe("a code as people write it", () => {
	test("with hyphens, small letters and look-alikes, leads to the one address of the document", async () => {
		const written = receipt
			.toLowerCase()
			.replace(/0/g, "o")
			.replace(/1/g, "l")
			.replace(/(.{4})(?=.)/g, "$1-");
		for (const path of [`/verify/${written}`, `/verify?code=${encodeURIComponent(` ${written} `)}`]) {
			const answer = await site.ask(path);
			expect([answer.status, answer.headers.location]).toEqual([302, `/verify/${receipt}`]);
		}
	});

	test.each([
		["../../admin", "/verify/admin"],
		["//evil.example/", "/verify/evilexample"],
		["https://evil.example", "/verify/httpsevilexample"],
		["\r\nSet-Cookie: a=b", "/verify/SetCookieab"],
		["<script>alert(1)</script>", "/verify/scriptalert1script"],
		["a".repeat(60), `/verify/${"a".repeat(40)}`],
	])("%j typed into the field leads nowhere else", async (typed, address) => {
		const answer = await site.ask(`/verify?code=${encodeURIComponent(typed)}`);
		expect([answer.status, answer.headers.location]).toEqual([302, address]);
	});

	test.each(["", "   ", "..", "\0", "Ọ", "---"])("%j is asked for again", async (typed) => {
		const answer = await site.ask(`/verify?code=${encodeURIComponent(typed)}`);
		expect(answer.status).toBe(400);
		expect(mainText(answer.text)).toContain(words.codeMissing);
	});
});

describe("a code that is none", () => {
	const codes = [UNKNOWN, "hello", "7K3M9QWX2TB", "7".repeat(60), "%27%20or%201=1--", "%E1%BB%8C", "a%2Fb", "%3Cb%3E"];

	test.each(codes)("%s is not found, in the same words, with what to do", async (code) => {
		const [answer, other] = [await pageOf(code), await pageOf(UNKNOWN)];
		expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "private, no-store"]);
		expect(mainText(answer.text)).toBe(mainText(other.text));
		expect(mainText(answer.text)).toContain(words.unknown);
		expect(mainText(answer.text)).toContain(words.unknownBody);
		expect(answer.text).toContain('href="mailto:office@koya.example"');
		expect(answer.text).not.toContain("<b>");
	});

	test("sixty an hour from one address are answered, then it is asked to wait, also with a right one", async () => {
		const most = LIMITS.wrongCodesPerAddress.times;
		const guesses = Array.from({ length: most + 5 }, (_, n) => pageOf(String(n).padStart(12, "0")));
		const answers = await Promise.all(guesses);
		expect(answers.filter(({ status }) => status === 404).length).toBe(most);
		const refused = await pageOf(receipt);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
		expect(mainText(refused.text)).toContain("Too many attempts in a short time.");
		expect(mainText(refused.text)).not.toContain("Chidi");
		await site.query("update limit_windows set ends_at = now() - interval '1 second'");
		expect((await pageOf(receipt)).status).toBe(200);
	});

	test("right ones are not counted: an employer verifies as many documents as there are", async () => {
		for (let n = 0; n < LIMITS.wrongCodesPerAddress.times + 2; n++) expect((await pageOf(receipt)).status).toBe(200);
	});
});

test("whoever only asks for the head of a page is told the same as who asks for the page", async () => {
	for (const path of [`/verify/${receipt}`, `/verify/${UNKNOWN}`, "/reset-password/old", "/calendar.ics"]) {
		const [get, head] = await Promise.all([site.ask(path), site.ask(path, { method: "HEAD" })]);
		expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0]);
		expect(get.bytes.length).toBeGreaterThan(0);
	}
});
