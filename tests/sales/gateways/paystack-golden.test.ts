import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { golden, OPTIONS, PAYSTACK_KEYS, paystackAt, serveText } from "#tests/sales/gateways/house.ts";

const REFERENCE = "KOYA-1763689051000";
/** Beyond what a JavaScript number can hold: read as one, its last digits are others. */
const ID = "4611686018714627904";
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
	await stop?.();
	stop = undefined;
});

type Call = { asked: string; body: unknown };

/** A Paystack that says one thing, with a status, to whatever is asked. */
async function paystackThatSays(text: string, status = 200, headers: Record<string, string> = {}) {
	const calls: Call[] = [];
	const server = await serveText(({ url, method, headers: sent }, body) => {
		expect(sent.authorization).toBe(`Bearer ${PAYSTACK_KEYS.secretKey}`);
		calls.push({ asked: `${method} ${url}`, body: body === "" ? undefined : JSON.parse(body) });
		return { status, body: text, headers };
	});
	stop = server.stop;
	return { gateway: paystackAt(server.url), calls };
}
const says = (name: string, status?: number, headers?: Record<string, string>) =>
	paystackThatSays(golden(`paystack-${name}`), status, headers);

/** A golden body with some fields of its `data` otherwise. */
function changed(name: string, data: Record<string, unknown>): string {
	const body = JSON.parse(golden(`paystack-${name}`));
	return JSON.stringify({ ...body, data: { ...body.data, ...data } });
}

describe("what Paystack says of a payment", () => {
	test("a successful card payment is paid, in kobo, with its facts", async () => {
		const { gateway, calls } = await says("verify-success");
		expect(await gateway.query(REFERENCE, "17")).toMatchObject({
			kind: "paid",
			facts: {
				transactionId: ID,
				reference: REFERENCE,
				amount: 4_085_000,
				charged: 4_085_000,
				fee: 71_275,
				currency: "NGN",
				method: "card",
				mode: "test",
				paidAt: new Date("2026-11-21T01:38:04Z"),
			},
		});
		expect(calls.map(({ asked }) => asked)).toEqual([`GET /transaction/verify/${REFERENCE}`]);
	});

	test("the code that could charge a card again is kept nowhere", async () => {
		const { gateway } = await says("verify-success");
		const answer = await gateway.query(REFERENCE);
		expect(JSON.stringify(answer)).toContain("4081");
		expect(JSON.stringify(answer)).not.toContain("AUTH_uh8bcl3zbn");
	});

	test("what was asked and answered is told with the answer", async () => {
		const { gateway } = await says("verify-success");
		const { said } = await gateway.query(REFERENCE);
		expect(said).toMatchObject([{ asked: `GET /transaction/verify/${REFERENCE}`, status: 200 }]);
		expect(said[0]?.body).toContain(`"id": ${ID}`);
	});

	test.each([
		["verify-success", "paid"],
		["verify-bank-transfer", "paid"],
		["verify-metadata-text", "paid"],
		["verify-metadata-empty", "paid"],
		["verify-failed", "failed"],
		["verify-ongoing", "pending"],
		["verify-pending", "pending"],
		["verify-unknown-status", "pending"],
		["verify-reversed", "reversed"],
		["verify-abandoned", "not_found"],
	])("%s means %s", async (name, kind) => {
		const { gateway } = await says(name);
		expect((await gateway.query(REFERENCE)).kind).toBe(kind);
	});

	test.each(["processing", "queued"])("%s is not decided yet", async (status) => {
		const { gateway } = await paystackThatSays(changed("verify-success", { status }));
		expect((await gateway.query(REFERENCE)).kind).toBe("pending");
	});

	test("abandoned after a try is a try that failed, not nobody's", async () => {
		const { gateway } = await paystackThatSays(changed("verify-abandoned", { log: { attempts: 2 } }));
		expect((await gateway.query(REFERENCE)).kind).toBe("failed");
	});

	test("fees passed on are charged on top of the price", async () => {
		const { gateway } = await says("verify-fees-passed-on");
		const answer = await gateway.query(REFERENCE);
		if (answer.kind !== "paid") throw new Error(answer.kind);
		expect(answer.facts.amount).toBe(4_085_000);
		expect(answer.facts.charged).toBe(answer.facts.amount + (answer.facts.fee ?? 0));
	});

	test.each([
		["less than was asked falls short", { amount: 4_084_999 }, 4_084_999],
		["more than price and fees is too much", { amount: 4_085_000 + 71_276 }, 4_156_276],
		["more without a fee is too much", { amount: 4_085_001, fees: null }, 4_085_001],
		["without the amount asked, what came counts", { amount: 4_085_001, requested_amount: undefined }, 4_085_001],
		["a part of a kobo is dropped", { amount: 4_084_999.99, requested_amount: 4_085_000 }, 4_084_999],
		["an amount as text is read", { amount: "4085000" }, 4_085_000],
	])("%s", async (_, data, amount) => {
		const { gateway } = await paystackThatSays(changed("verify-success", data));
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "paid", facts: { amount } });
	});

	test.each([
		["live", "live"],
		["test", "test"],
		["moon", null],
	])("its world %s is %s to us", async (domain, mode) => {
		const { gateway } = await paystackThatSays(changed("verify-success", { domain }));
		expect(await gateway.query(REFERENCE)).toMatchObject({ facts: { mode } });
	});

	test.each([
		["a small id", "17", "17"],
		["an id as text", `"${ID}"`, ID],
		["the largest id of 64 bits", "18446744073709551615", "18446744073709551615"],
	])("%s keeps every digit", async (_, written, id) => {
		const { gateway } = await paystackThatSays(golden("paystack-verify-success").replace(ID, written));
		expect(await gateway.query(REFERENCE)).toMatchObject({ facts: { transactionId: id } });
	});

	test.each(["-1", "1.5", "1e30", "null", "{}"])("an id that is none (%s) is no verdict", async (written) => {
		const { gateway } = await paystackThatSays(golden("paystack-verify-success").replace(ID, written));
		expect((await gateway.query(REFERENCE)).kind).toBe("unavailable");
	});
});

describe("what Paystack says instead of a payment", () => {
	test.each([200, 400, 404])("nobody opened a window yet, said with status %i", async (status) => {
		const { gateway } = await says("not-found", status);
		expect((await gateway.query(REFERENCE)).kind).toBe("not_found");
	});

	test("an address that is not the API's is no word about a payer", async () => {
		const { gateway } = await paystackThatSays('{"status":false,"message":"Route not found"}', 404);
		expect((await gateway.query(REFERENCE)).kind).toBe("unavailable");
	});

	test("a refused key is the operator's business", async () => {
		const { gateway, calls } = await says("unauthorised", 401);
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "misconfigured", detail: "HTTP 401: Invalid key" });
		expect(calls).toHaveLength(1);
	});

	test("a limit says when to come back, and is not pressed", async () => {
		const { gateway, calls } = await says("rate-limited", 429, { "retry-after": "30" });
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "unavailable", retryAfterMs: 30_000 });
		expect(calls).toHaveLength(1);
	});

	test("an error of theirs is asked three times, then left for later", async () => {
		const { gateway, calls } = await says("server-error", 500);
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "unavailable", said: { length: 3 } });
		expect(calls).toHaveLength(3);
	});

	test("a call that worked is not a payment that was made", async () => {
		const { gateway } = await paystackThatSays('{"status":true,"message":"Verification successful","data":{}}');
		expect((await gateway.query(REFERENCE)).kind).toBe("unavailable");
	});
});

const attempt: StartedAttempt = {
	reference: REFERENCE,
	total: 4_085_000,
	currency: "NGN",
	email: "ada@example.com",
	phone: "+2348031234567",
	name: "Ada Okafor",
	title: "Koya Academy",
	description: "Data Analysis",
	options: OPTIONS,
};
const HOME = `https://koya.example/payments/${REFERENCE}`;

describe("a window of Paystack", () => {
	test("is told of on the server: kobo, reference, and the ways to pay that naira has", async () => {
		const { gateway, calls } = await says("initialize");
		const session = { accessCode: "nkdks46nymizns7", url: "https://checkout.paystack.com/nkdks46nymizns7" };
		expect(await gateway.openSession(attempt, HOME)).toEqual({ kind: "opened", session });
		expect(calls).toEqual([
			{
				asked: "POST /transaction/initialize",
				body: {
					email: "ada@example.com",
					amount: 4_085_000,
					currency: "NGN",
					reference: REFERENCE,
					channels: ["card", "ussd", "bank_transfer"],
					callback_url: HOME,
					metadata: {
						cancel_action: HOME,
						custom_fields: [
							{ display_name: "Name", variable_name: "name", value: "Ada Okafor" },
							{ display_name: "Course", variable_name: "course", value: "Data Analysis" },
						],
					},
				},
			},
		]);
	});

	test("opens with nothing but its access code, and never before there is one", () => {
		const gateway = paystackAt("http://127.0.0.1:1");
		expect(gateway.needsSession).toBe(true);
		expect(gateway.browserCheckout(attempt, null)).toBeUndefined();
		expect(gateway.browserCheckout(attempt, { url: HOME })).toBeUndefined();
		const opened = gateway.browserCheckout(attempt, { accessCode: "abc", url: HOME });
		expect(opened).toEqual({
			provider: "paystack",
			scriptUrl: "https://js.paystack.co/v2/inline.js",
			accessCode: "abc",
		});
		expect(JSON.stringify(opened)).not.toContain(PAYSTACK_KEYS.secretKey);
	});

	test.each([
		["duplicate", 400, "duplicate"],
		["invalid-amount", 400, "refused"],
		["invalid-reference", 400, "refused"],
		["unauthorised", 401, "misconfigured"],
		["server-error", 500, "unavailable"],
	])("%s (%i) is %s, and asked once", async (name, status, kind) => {
		const { gateway, calls } = await says(name, status);
		expect((await gateway.openSession(attempt, HOME)).kind).toBe(kind);
		expect(calls).toHaveLength(1);
	});

	test.each([
		["of another reference", { reference: "KOYA-1" }],
		["without a code", { access_code: "" }],
		["that leads to a script", { authorization_url: "javascript:alert(1)" }],
	])("%s is not taken", async (_, data) => {
		const { gateway } = await paystackThatSays(changed("initialize", data));
		expect((await gateway.openSession(attempt, HOME)).kind).toBe("unavailable");
	});
});

describe("lists and refunds", () => {
	test("a list has what was paid, and no windows nobody used", async () => {
		const { gateway, calls } = await says("list");
		const listed = await gateway.list(new Date("2026-11-20T23:00:00Z"), new Date("2026-11-21T10:00:00Z"), 1);
		expect(listed).toMatchObject({
			kind: "page",
			pages: 1,
			unreadable: 0,
			charges: [{ kind: "paid", facts: { transactionId: ID, reference: REFERENCE, amount: 4_085_000 } }],
		});
		expect(calls[0]?.asked).toBe(
			"GET /transaction?perPage=100&page=1&from=2026-11-20T23%3A00%3A00.000Z&to=2026-11-21T10%3A00%3A00.000Z",
		);
	});

	test("what cannot be read in a list is counted", async () => {
		const body = JSON.parse(golden("paystack-list"));
		const { gateway } = await paystackThatSays(JSON.stringify({ ...body, data: [{ id: 1 }, null] }));
		expect(await gateway.list(new Date(), new Date(), 1)).toMatchObject({ charges: [], unreadable: 2 });
	});

	const request = { transactionId: ID, amount: 4_085_000, note: "paid twice" };

	test("a refund is told once, in kobo, by every digit of its transaction, and is on its way", async () => {
		const { gateway, calls } = await says("refund");
		expect(await gateway.refund(request)).toMatchObject({ kind: "pending", refundId: "3018284" });
		expect(calls).toEqual([
			{ asked: "POST /refund", body: { transaction: ID, amount: 4_085_000, merchant_note: "paid twice" } },
		]);
	});

	test.each([
		["refund-fully-reversed", 400, "refused"],
		["refund-too-much", 400, "refused"],
		["not-found", 404, "refused"],
		["unauthorised", 401, "misconfigured"],
		["server-error", 500, "unavailable"],
	])("a refund answered with %s (%i) is %s, and not sent again by itself", async (name, status, kind) => {
		const { gateway, calls } = await says(name, status);
		expect((await gateway.refund(request)).kind).toBe(kind);
		expect(calls).toHaveLength(1);
	});

	test.each([
		["pending", "pending"],
		["processing", "pending"],
		["needs-attention", "pending"],
		["processed", "refunded"],
		["failed", "failed"],
	])("a refund that is %s counts as %s", async (status, kind) => {
		const body = JSON.parse(golden("paystack-refund-list"));
		const text = golden("paystack-refund-list").replace('"status": "processed"', `"status": "${status}"`);
		const { gateway, calls } = await paystackThatSays(text);
		expect(await gateway.listRefunds(ID)).toMatchObject({
			kind: "listed",
			refunds: [{ refundId: "3018284", amount: body.data[0].amount, kind }],
		});
		expect(calls[0]?.asked).toBe(`GET /refund?transaction=${ID}&perPage=100&page=1`);
	});

	test.each(["createdAt", "created_at"])("a refund says when it was made, as %s", async (name) => {
		const { gateway } = await paystackThatSays(golden("paystack-refund-list").replace("createdAt", name));
		const createdAt = new Date("2026-11-21T01:37:31Z");
		expect(await gateway.listRefunds(ID)).toMatchObject({ refunds: [{ createdAt }] });
	});

	test("another transaction's refunds never count, be it only the last digit", async () => {
		const { gateway } = await says("refund-list");
		expect(await gateway.listRefunds("4611686018714627905")).toMatchObject({ kind: "listed", refunds: [] });
	});

	test("a refund that cannot be read makes the list untold, rather than short", async () => {
		const text = golden("paystack-refund-list").replace('"amount": 4085000', '"amount": "much"');
		const { gateway } = await paystackThatSays(text);
		expect((await gateway.listRefunds(ID)).kind).toBe("unavailable");
	});
});

describe("webhooks of Paystack", () => {
	const gateway = paystackAt("http://127.0.0.1:1");
	const sign = (body: string, key: string = PAYSTACK_KEYS.secretKey) =>
		new Headers({ "x-paystack-signature": createHmac("sha512", key).update(body).digest("hex") });
	const hear = (body: string) => gateway.parseWebhook(body, sign(body));
	const refund = { kind: "refund", reference: REFERENCE };

	test.each([
		[
			"charge-success",
			{
				kind: "charge",
				event: "charge.success",
				reference: REFERENCE,
				transactionId: ID,
				claimedStatus: "success",
			},
		],
		["refund-pending", { ...refund, event: "refund.pending", claimedStatus: "pending" }],
		["refund-processing", { ...refund, event: "refund.processing", claimedStatus: "processing" }],
		["refund-processed", { ...refund, event: "refund.processed", claimedStatus: "processed" }],
		["refund-failed", { ...refund, event: "refund.failed", claimedStatus: "failed" }],
		[
			"dispute",
			{
				kind: "dispute",
				event: "charge.dispute.create",
				reference: REFERENCE,
				transactionId: ID,
				claimedStatus: "awaiting-merchant-feedback",
			},
		],
	])("%s is understood", (name, facts) => {
		expect(hear(golden(`paystack-webhook-${name}`))).toEqual({ auth: "ok", ...facts });
	});

	test("a transfer of a wrong amount, sent back, is a reason to ask", () => {
		const body = `{"event":"bank.transfer.rejected","data":{"bank_transfer":{"transaction_id":"${ID}"}}}`;
		expect(hear(body)).toMatchObject({ kind: "charge", transactionId: ID, claimedStatus: "rejected" });
	});

	test.each([
		"transfer.success",
		"charge.success",
		"refund.processed",
		"charge.dispute.create",
		"bank.transfer.rejected",
	])("%s about nothing of ours is only an event", (event) => {
		expect(hear(JSON.stringify({ event, data: null }))).toEqual({ auth: "ok", kind: "other", event });
	});

	test.each(["", "{", "null", "[]", '"text"', "{}", '{"event":7}', '{"event":"charge.success","data":', "\u0000"])(
		"nonsense (%j) is unreadable, never a crash",
		(body) => {
			expect(hear(body)).toEqual({ auth: "ok", kind: "unreadable" });
		},
	);

	const body = golden("paystack-webhook-charge-success");
	const right = sign(body).get("x-paystack-signature") ?? "";

	test.each([
		["no signature", {}],
		["an empty signature", { "x-paystack-signature": "" }],
		[
			"a signature of another key",
			{ "x-paystack-signature": sign(body, "sk_test_other").get("x-paystack-signature") ?? "" },
		],
		["a shorter signature", { "x-paystack-signature": right.slice(0, -1) }],
		["the signature twice", { "x-paystack-signature": `${right}, ${right}` }],
		["the signature under another name", { "verif-hash": right }],
	])("a webhook with %s is not authentic and not read", (_, headers) => {
		expect(gateway.parseWebhook(body, new Headers(headers))).toEqual({ auth: "bad" });
	});

	test("the signature is of the bytes that came: the same JSON written otherwise is another letter", () => {
		const rewritten = JSON.stringify(JSON.parse(body));
		expect(gateway.parseWebhook(rewritten, new Headers({ "x-paystack-signature": right }))).toEqual({ auth: "bad" });
		expect(hear('{"event":"ọjọ́ – ₦"}')).toEqual({ auth: "ok", kind: "other", event: "ọjọ́ – ₦" });
	});

	test("without a key of our own nobody passes, not even who signs with nothing", () => {
		const open = paystackAt("http://127.0.0.1:1", { secretKey: "" });
		expect(open.parseWebhook(body, new Headers())).toEqual({ auth: "bad" });
		expect(open.parseWebhook(body, sign(body, ""))).toEqual({ auth: "bad" });
	});
});
