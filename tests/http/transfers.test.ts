import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer.ts";
import { adminTransfers, adminTransfers as transfers } from "#sales/office/admin/transfers/words.ts";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { transferWords } from "#sales/paying/ways/transfers/pages/words.ts";
import { type Member, type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { bodyWith, MULTIPART, pour } from "#tests/http/upload-bodies.ts";

const REGISTER = "/courses/data-analysis-with-excel-and-power-bi/register";
const PDF = Buffer.from("%PDF-1.4\nTransferred by ada.\n%%EOF\n");
const others: Member[] = ["bola", "chidi", "grace"];

let site: OpenSite;
let choice: { location: string; courseDate: string };
let reference: string;
let at: string;
beforeAll(async () => {
	site = await openSite();
	const [date] = await site.query(`select course_dates.id, locations.name from course_dates
		join courses on courses.id = course_id join locations on locations.id = location_id
		where slug = 'data-analysis-with-excel-and-power-bi' and first_day > current_date order by first_day desc limit 1`);
	choice = { location: date?.name, courseDate: String(date?.id) };
	const asked = await ask({ how: "transfer", withholds: "yes", buyerName: "Zenith Foods & Sons" });
	expect(asked.status).toBe(302);
	at = asked.headers.location ?? "";
	reference = at.split("/")[2] ?? "";
}, 120_000);
afterAll(() => site.close());

const FORM = { email: "ada@example.com", pay: "now", seenNow: "10212500", seenInstalment: "4085000", key: "one form" };
const ask = (fields: Record<string, string>) => site.post(REGISTER, { ...FORM, ...choice, ...fields }, { who: "ada" });
const upload = async (file: Buffer, who: Member = "ada", name = "Receipt.pdf", path = at) =>
	await site.post(
		path,
		{},
		{ who, body: bodyWith(file, { field: "proof", name }), headers: { "content-type": MULTIPART } },
	);
const proofId = async () => {
	const [row] = await site.query(
		"select proof_id from bank_transfers join payment_attempts on id = attempt_id where reference = $1",
		[reference],
	);
	return row?.proof_id as string | null;
};

describe("the registration form, without script", () => {
	test("leads to the transfer, whose page shows amount, account and code, and the payment leads there", async () => {
		const page = await site.ask(at, { who: "ada" });
		expect(page.status).toBe(200);
		for (const words of [
			transferWords.heldTitle("₦97,375.00"),
			transferWords.byCertificate("₦4,750.00").split("'")[0] ?? "",
			"0123456789",
			"Adire Bank",
		])
			expect(page.text).toContain(words);
		expect(page.text).toMatch(/KY [2-9A-Y]{4}-[2-9A-Y]{4}/);
		const payment = await site.ask(`/payments/${reference}`, { who: "ada" });
		expect([payment.status, payment.headers.location]).toEqual([302, at]);
		expect((await site.post(`/payments/${reference}`, { intent: "give-up" }, { who: "ada" })).status).toBe(302);
		expect((await site.ask(at, { who: "ada" })).text).toContain("₦97,375.00");
	});

	test("and who logs in later, going nowhere else, is led to where it is waiting", async () => {
		const logIn = async (email: string, next: string) =>
			(await site.post("/log-in", { email, password: "koya-demo", next })).headers.location;
		expect(await logIn("ada@example.com", "/")).toBe("/my-courses");
		expect(await logIn("ada@example.com", "/courses")).toBe("/courses");
		expect(await logIn("bola@example.com", "/")).toBe("/");
	});

	test("says to which address the proforma went", async () => {
		const page = await site.ask(at, { who: "ada" });
		expect(page.text.replaceAll("<wbr/>", "")).toContain("Zenith Foods &amp; Sons, ada@example.com");
	});

	test("sent twice asks for one transfer", async () => {
		const again = await ask({ how: "transfer", withholds: "yes", buyerName: "Zenith Foods & Sons" });
		expect(again.headers.location).toBe(at);
	});

	test.each([
		["tax withheld from a card", { withholds: "yes", buyerName: "Zenith" }, certificateWords.byTransferOnly],
		["tax withheld by nobody", { how: "transfer", withholds: "yes" }, ways.organisationWrong],
		["a tax number that is none", { buyerName: "Zenith", buyerTaxNumber: "none" }, buyerWords.taxNumberWrong],
		["a buyer without a name", { purchaseOrder: "PO-77" }, buyerWords.nameMissing],
	])("refuses %s with a sentence, and keeps what was typed", async (_, fields, sentence) => {
		const refused = await ask(fields);
		expect(refused.status).toBe(400);
		expect(refused.text).toContain(sentence);
		for (const typed of Object.values(fields).filter((text) => text !== "yes" && text !== "transfer"))
			expect(refused.text).toContain(`value="${typed}"`);
	});

	test("keeps what was typed of an organisation also while dates are asked for", async () => {
		const query = new URLSearchParams({ location: choice.location, buyerName: "Kuramo", withholds: "yes" });
		const page = await site.ask(`${REGISTER}?${query}`, { who: "ada" });
		expect(page.text).toContain('value="Kuramo"');
		expect(page.text).toMatch(/<input[^>]*name="withholds"[^>]*checked/);
	});

	test("leads to a link for somebody else", async () => {
		const [open] = await site.query(`select course_dates.id, locations.name from course_dates
			join courses on courses.id = course_id join locations on locations.id = location_id
			where slug = 'business-writing-and-reports' and first_day > current_date order by first_day desc limit 1`);
		const fields = { ...FORM, how: "link", location: open?.name, courseDate: String(open?.id) };
		const made = await site.post("/courses/business-writing-and-reports/register", fields, { who: "ada" });
		expect(made.status).toBe(302);
		expect(made.headers.location).toMatch(/^\/my-courses\/links\/\d+$/);
	});
});

describe("somebody else's transfer does not exist", () => {
	test.each(others)("for %s: page, data, form, proof and proforma", async (who) => {
		for (const path of [at, `${at}.data`, `/payments/${reference}/proforma`]) {
			const answer = await site.ask(path, { who });
			expect(answer.status, path).toBe(404);
			expect(answer.text).not.toMatch(/Zenith|97,375|Ada O/);
		}
		expect((await site.post(at, { intent: "give-up" }, { who })).status).toBe(404);
		expect((await upload(PDF, who)).status).toBe(404);
		expect(await proofId()).toBeNull();
	});

	test("for a visitor, who is sent to log in before a file is read", async () => {
		const headers = { origin: site.config.publicUrl };
		const poured = await pour({ port: site.port, path: at, headers, megabytes: 12 });
		expect([poured.status, poured.headers.location]).toEqual([302, `/log-in?next=${encodeURIComponent(at)}`]);
		expect(poured.megabytesTaken).toBeLessThan(4);
	});
});

describe("a proof", () => {
	test.each([
		["heic", Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(30)]), 415],
		["other-type", Buffer.from("<html>no proof</html>"), 415],
		["no-file", Buffer.alloc(0), 400],
	] as const)("that is refused as %s says why, and leaves nothing", async (reason, bytes, status) => {
		const refused = await upload(bytes);
		expect(refused.status).toBe(status);
		expect(refused.text).toContain(transferWords.proofRefusals[reason]);
		expect(await site.query("select id from private_files")).toEqual([]);
	});

	test.each([true, false])("of more than 10 MB is refused; sent without its length: %s", async (chunked) => {
		const headers = { origin: site.config.publicUrl, cookie: await site.cookieOf("ada") };
		const megabytes = MOST_PRIVATE_BYTES.proof / 1_000_000 + 4;
		const poured = await pour({ port: site.port, path: at, headers, megabytes, chunked });
		expect(poured.status).toBe(413);
		expect(await site.query("select id from private_files")).toEqual([]);
	});

	test("is taken, and read by its owner and admins alone, as a file and never as a page", async () => {
		const taken = await upload(PDF, "ada", "Receipt <b>.pdf");
		expect([taken.status, taken.headers.location]).toEqual([302, at]);
		const page = await site.ask(at, { who: "ada" });
		expect(page.text).toContain(transferWords.proofTitle);
		// What is behind is said in words, not by a colour alone.
		expect(mainText(page.text)).toMatch(/Transfer ?: done.*Upload proof ?: done.*We confirm (?!:)/);
		const file = `/files/${await proofId()}`;
		for (const who of ["ada", "grace"] as const) {
			const answer = await site.ask(file, { who });
			expect(answer.status).toBe(200);
			expect(answer.bytes).toEqual(PDF);
			expect(answer.headers).toMatchObject({
				"content-type": "application/pdf",
				"cache-control": "private, no-store",
				"x-content-type-options": "nosniff",
			});
			expect(answer.headers["content-disposition"]).toMatch(/^attachment; /);
			expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
		}
		for (const who of ["bola", "chidi"] as const) {
			const answer = await site.ask(file, { who });
			expect([answer.status, answer.text]).toEqual([404, ""]);
		}
		expect((await site.ask(file)).headers.location).toBe(`/log-in?next=${encodeURIComponent(file)}`);
		const [row] = await site.query("select name from private_files");
		expect((await site.ask(`/media/${row?.name}`, { who: "grace" })).status).toBe(404);
	});

	test("keeps its person from giving the transfer up, and from a second one", async () => {
		const given = await site.post(at, { intent: "give-up" }, { who: "ada" });
		expect(given.status).toBe(409);
		expect(given.text).toContain(transferWords.notWithdrawn["proof-there"]);
		const words = { how: "transfer", withholds: "yes", buyerName: "Zenith Foods & Sons" };
		const second = await ask({ ...words, key: "another form" });
		expect([second.status, second.headers.location]).toEqual([302, `/payments/${reference}`]);
		const other = await ask({ how: "transfer", key: "a third form" });
		expect(other.status).toBe(409);
		expect(other.text).toContain(transferWords.proofKeepsWords);
	});
});

test("the proforma is a PDF of its own, for its person alone", async () => {
	const document = await site.ask(`/payments/${reference}/proforma`, { who: "ada" });
	expect(document.status).toBe(200);
	expect(document.bytes.subarray(0, 5).toString()).toBe("%PDF-");
	expect(document.headers["content-disposition"]).toMatch(/^attachment; filename="Proforma KY /);
});

describe("at the desk", () => {
	const desk = async () => {
		const old = await site.ask(`/admin/payments/transfers?transfer=${reference}`, { who: "grace" });
		expect(old.status).toBe(301);
		return String(old.headers.location).replace("#transfer", "");
	};

	test("a transfer says what is withheld beside it, in naira here and in its timeline", async () => {
		for (const page of [await desk(), `/admin/payments/${reference}`]) {
			const text = mainText((await site.ask(page, { who: "grace" })).text);
			expect(text).toContain("₦4,750.00");
			expect(text).not.toContain("475000");
		}
	});

	test("what was asked, what is withheld of it and what is expected in money stand apart, here and at the payment", async () => {
		for (const page of [await desk(), `/admin/payments/${reference}`]) {
			const text = mainText((await site.ask(page, { who: "grace" })).text);
			expect(text).toMatch(/Amount due ₦102,125\.00.*ax withheld.*₦4,750\.00.*Amount due in money ₦97,375\.00/);
		}
		const payment = mainText((await site.ask(`/admin/payments/${reference}`, { who: "grace" })).text);
		expect(payment).toContain("₦95,000.00 plus ₦7,125.00 VAT (7.5%)");
	});

	test("a second payment is asked about: that the first was received, and not what it would miss by itself", async () => {
		const form = { form: "confirm", reference, arrivedOn: "2026-11-20", note: "", key: "a piece" };
		expect((await site.ask(await desk(), { who: "grace" })).text).toMatch(/<input[^>]*name="amount"[^>]*value="97375/);
		const first = await site.post(await desk(), { ...form, amount: "50000" }, { who: "grace" });
		expect(first.text).toContain(adminTransfers.taxBody("₦47,375.00"));
		await site.query(
			`insert into payments (attempt_id, reference, provider, provider_transaction_id, amount_kobo, charged_kobo, currency,
				method, outcome, review_reason, recorded_at, value_day, facts)
			select id, reference, 'bank', 'form-a piece', 5000000, 5000000, 'NGN', 'bank_transfer', 'review', 'amount-lower', now(), now(), '{}'
			from payment_attempts where reference = $1`,
			[reference],
		);
		const { text } = await site.ask(await desk(), { who: "grace" });
		expect(text).toContain(adminTransfers.amountHintSecond("₦50,000.00"));
		expect(text).not.toMatch(/<input[^>]*name="amount"[^>]*value="[^"]/);
		const second = await site.post(await desk(), { ...form, amount: "47375" }, { who: "grace" });
		expect(second.status).toBe(409);
		expect(second.text).toContain(adminTransfers.pieceTitle("₦50,000.00", "₦47,375.00"));
		expect(second.text).toContain(`If this is the same money, cancel. ${adminTransfers.secondBody}`);
		expect(second.text).toMatch(/<input[^>]*name="evenSo"[^>]*value="yes"/);
		await site.query("delete from payments where provider_transaction_id = 'form-a piece'");
	});
});

test("money that came is told on the page of the payment, and the books agree", async () => {
	await site.query("update payment_attempts set state = 'needs_review' where reference = $1", [reference]);
	const page = await site.ask(at, { who: "ada" });
	expect([page.status, page.headers.location]).toEqual([302, `/payments/${reference}`]);
	expect((await site.ask(`/payments/${reference}`, { who: "ada" })).status).toBe(200);
	const late = await upload(PDF);
	expect([late.status, late.headers.location]).toEqual([302, `/payments/${reference}`]);
	expect(await site.query("select id from private_files")).toHaveLength(1);
	expect((await site.query("select agrees from money_agrees"))[0]?.agrees).toBe(true);
});

test("without an account no transfer is offered", async () => {
	expect((await site.ask(REGISTER, { who: "ada" })).text).toContain('id="how-transfer"');
	const late = "/admin/payments/transfers?state=late";
	expect((await site.ask(late, { who: "grace" })).text).toContain(
		"A transfer appears here with its code when somebody chooses to pay by bank transfer, until we receive the money.",
	);
	await site.query("delete from settings where name = 'bankAccountNumber'");
	const page = await site.ask(REGISTER, { who: "chidi" });
	expect(page.text).not.toContain('id="how-transfer"');
	expect(page.text).toContain(registrationWords.getLink);
	// Nobody waits at the desk for what nobody can choose.
	const desk = (await site.ask(late, { who: "grace" })).text;
	expect(desk).toContain(transfers.noAccount);
	expect(desk).toContain('href="/admin/settings/transfers"');
	expect(desk).not.toContain(
		"A transfer appears here with its code when somebody chooses to pay by bank transfer, until we receive the money.",
	);
});

describe("a transfer that nobody waits for any more", () => {
	const endedBy = async (why: string, hasProof = false) => {
		await site.query(
			`update bank_transfers set withdrawn_at = now(), withdrawn_why = $2, proof_at = case when $3 then proof_at end,
				proof_id = case when $3 then proof_id end
			where attempt_id = (select id from payment_attempts where reference = $1)`,
			[reference, why, hasProof],
		);
		await site.query("update payment_attempts set state = 'cancelled', hold_until = null where reference = $1", [
			reference,
		]);
		return (await site.ask(at, { who: "ada" })).text;
	};

	test("ended by the office says what became of its proof, and may be begun again", async () => {
		const page = await endedBy("office", true);
		for (const words of [
			transferWords.withdrawnTitle.office,
			transferWords.withdrawnSeatFree,
			transferWords.withdrawnProofLooked,
			transferWords.registerAgain,
		])
			expect(page).toContain(words);
		expect(page).not.toContain(transferWords.lapsedProof);
	});

	test.each([
		["person", transferWords.withdrawnSeatFree, transferWords.registerAgain],
		["office", transferWords.withdrawnSeatFree, transferWords.registerAgain],
		["date-cancelled", transferWords.withdrawnWhy["date-cancelled"], transferWords.registerAgain],
		["cancelled", transferWords.withdrawnWhy.cancelled, transferWords.registerAgain],
		["replaced", transferWords.withdrawnWhy.replaced, transferWords.toMyCourses],
	] as const)("says why: %s", async (why, sentence, next) => {
		const page = await endedBy(why);
		for (const words of [transferWords.withdrawnTitle[why], sentence, transferWords.withdrawnSent, next])
			expect(page).toContain(words);
		if (why !== "person") expect(page).not.toContain(transferWords.withdrawnTitle.person);
		if (why !== "person" && why !== "office") expect(page).not.toContain(transferWords.withdrawnSeatFree);
	});

	test("and whose seat was paid another way leads to it", async () => {
		const [bought] = await site.query(`select id, course_date_id from enrolments
			where user_id = (select id from users where email = 'chidi@example.com') and cancelled_at is null limit 1`);
		await site.query(
			`with theirs as (
				update payment_attempts set user_id = (select id from users where email = 'chidi@example.com') where reference = $1 returning order_id)
			update enrolments set course_date_id = $2 where order_id = (select order_id from theirs)`,
			[reference, bought?.course_date_id],
		);
		await endedBy("paid");
		const page = (await site.ask(at, { who: "chidi" })).text;
		for (const words of [transferWords.withdrawnTitle.paid, transferWords.withdrawnWhy.paid, transferWords.toMyCourses])
			expect(page).toContain(words);
		expect(page).not.toContain(transferWords.registerAgain);
	});
});
