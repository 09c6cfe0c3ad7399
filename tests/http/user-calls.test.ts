import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteWords } from "#kit/words/site.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";

const receiptFields = {
	from: "chidi@example.com",
	fullName: "Chidi Eze",
	courseDate: "21/11/2026",
	courseTitle: "Project Management Professional Prep",
	courseDesc: "",
	amountPaid: 74_000,
	vat: 5_550,
	grandTotal: 79_550,
};

let site: OpenSite;
let txRef: string;
beforeAll(async () => {
	site = await openSite();
	const [row] = await site.query(`select reference from payment_attempts
		join users on users.id = user_id where email = 'chidi@example.com' 
			and exists (select from named_dues named where named.attempt_id = payment_attempts.id and named.kind = 'deposit')`);
	txRef = row?.reference;
}, 120_000);
afterAll(() => site.close());

describe("POST /user/welcome-email", () => {
	const welcome = { to: "ada@example.com", fullName: "Ada Okafor" };

	test("welcomes the caller once, however often and however fast it is called", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => call("welcome-email", welcome, "ada")));
		answers.push(await call("welcome-email", { ...welcome, to: " ADA@example.com" }, "ada"));
		for (const answer of answers) expect([answer.status, answer.json]).toEqual([200, { status: "ok" }]);
		expect(await mails("welcome")).toEqual(["ada@example.com"]);
	});

	test("welcomes somebody whose e-mail is not verified yet, too", async () => {
		const answer = await call("welcome-email", { to: "bola@example.com", fullName: "Bola Adéwálé" }, "bola");
		expect(answer.status).toBe(200);
		expect(await mails("welcome")).toContain("bola@example.com");
	});

	test("writes to no other address than the caller's", async () => {
		const answer = await call("welcome-email", { to: "victim@example.org", fullName: "Some Body" }, "chidi");
		expect([answer.status, answer.json]).toEqual([409, { error: siteWords.notYourAddress, field: "to" }]);
		expect(await mails("welcome")).not.toContain("victim@example.org");
	});

	test.each(["to", "fullName"])("names the missing field %s", async (field) => {
		const answer = await call("welcome-email", { ...welcome, [field]: undefined }, "ada");
		expect([answer.status, answer.json]).toEqual([400, { error: siteWords.unreadable, field }]);
	});
});

describe("POST /user/payment-email", () => {
	test("confirms a settled payment of the caller and never sends a second receipt", async () => {
		const before = await receipts();
		const told = { ...receiptFields, txRef, somethingElse: { not: "known" } };
		const [{ number } = {}] = await site.query(
			`select number from receipts join payments on payments.id = payment_id
				join payment_attempts on payment_attempts.id = attempt_id where payments.reference = $1`,
			[txRef],
		);
		const answers = await Promise.all([1, 2, 3].map(() => call("payment-email", told, "chidi")));
		for (const { status, json } of answers) expect([status, json.status, json.receipt]).toEqual([200, "ok", number]);
		expect(await receipts()).toEqual(before);
		expect(await mails("receipt")).toEqual([]);
	});

	test("takes amounts as text as well", async () => {
		const told = { ...receiptFields, txRef, amountPaid: "74000", vat: "5550.00", grandTotal: "79550" };
		expect((await call("payment-email", told, "chidi")).status).toBe(200);
	});

	test.each([
		["amountPaid", 74_001],
		["vat", 5_549.99],
		["grandTotal", 79_551],
	])("refuses when %s is not the one on record", async (field, value) => {
		const answer = await call("payment-email", { ...receiptFields, txRef, [field]: value }, "chidi");
		expect([answer.status, answer.json]).toEqual([409, { error: payingWords.amountsDiffer, field }]);
	});

	test("knows no payment of somebody else", async () => {
		const answer = await call("payment-email", { ...receiptFields, txRef }, "ada");
		expect([answer.status, answer.json]).toEqual([404, { error: payingWords.noSuchPayment, field: "txRef" }]);
	});

	test.each(["from", "fullName", "txRef", "courseDate", "courseTitle", "amountPaid", "vat", "grandTotal"])(
		"names the missing field %s",
		async (field) => {
			await clearCalls();
			const answer = await call("payment-email", { ...receiptFields, txRef, [field]: undefined }, "chidi");
			expect([answer.status, answer.json.field]).toEqual([400, field]);
		},
	);

	test.each([[-1], [0.001], ["a lot"], [null], [{}], ["1e3"], [Number.MAX_SAFE_INTEGER]])(
		"does not read %j as an amount of the record",
		async (vat) => {
			await clearCalls();
			expect([400, 409]).toContain((await call("payment-email", { ...receiptFields, txRef, vat }, "chidi")).status);
		},
	);

	test("is for verified members: a visitor gets 401, somebody unverified 403", async () => {
		const visitor = await call("payment-email", { ...receiptFields, txRef }, "visitor");
		expect([visitor.status, visitor.json.error]).toEqual([401, siteWords.notLoggedIn]);
		const bola = await call("payment-email", { ...receiptFields, txRef }, "bola");
		expect([bola.status, bola.json.error]).toEqual([403, siteWords.verifyBanner]);
	});
});

describe.each(["welcome-email", "payment-email"])("POST /user/%s", (address) => {
	test("asks somebody to wait after ten calls in an hour, and says how long", async () => {
		await clearCalls();
		for (let n = 0; n < 10; n++) expect((await call(address, {}, "grace")).status).toBe(400);
		const answer = await call(address, {}, "grace");
		expect([answer.status, answer.json.error]).toEqual([429, siteWords.tooManyRequests]);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3500);
		expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(3600);
		expect((await call(address, {}, "ada")).status, "others go on").toBe(400);
	});

	test("is a POST only", async () => {
		await clearCalls();
		for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
			const headers = { origin: site.config.publicUrl };
			const answer = await site.ask(`/user/${address}`, { method, headers, who: "chidi" });
			expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "POST"]);
		}
	});

	const unreadable = [
		"",
		"null",
		"[]",
		'"text"',
		"{",
		'{"to":"a\\u0000b","txRef":"\\u0000","fullName":"x"}',
		"\u0000",
		"[".repeat(50_000),
	].map((body) => ({ beginning: JSON.stringify(body).slice(0, 60), body }));
	test.each(unreadable)("answers 400 in JSON to a body like $beginning", async ({ body }) => {
		await clearCalls();
		const headers = { origin: site.config.publicUrl, "content-type": "application/json" };
		const answer = await site.ask(`/user/${address}`, { method: "POST", headers, body, who: "chidi" });
		expect([answer.status, answer.headers["content-type"]]).toEqual([400, "application/json"]);
		expect(JSON.parse(answer.text).error).toBe(siteWords.unreadable);
	});
});

async function call(address: string, body: object, who: Who) {
	const headers = { origin: site.config.publicUrl, "content-type": "application/json" };
	const answer = await site.ask(`/user/${address}`, { method: "POST", headers, body: JSON.stringify(body), who });
	return { ...answer, json: JSON.parse(answer.text) };
}

const mails = async (kind: string) =>
	(await site.query("select recipient from mails where kind = $1", [kind])).map((row) => row.recipient);
const receipts = async () => await site.query("select number from receipts order by number");
const clearCalls = async () => await site.query("delete from limit_windows");
