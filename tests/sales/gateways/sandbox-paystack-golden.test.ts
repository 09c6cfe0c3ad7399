import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	AMOUNT,
	BEGINNING,
	keepDigits,
	openPaystackHouse,
	PAYSTACK_KEYS,
	type PaystackHouse,
	paystackGolden,
	REFERENCE,
	shapeOf,
} from "#tests/sales/gateways/sandbox-paystack-house.ts";

let house: PaystackHouse;
beforeAll(async () => {
	house = await openPaystackHouse();
});
beforeEach(async () => {
	await house.control.reset("golden");
	house.answerWith(200);
	house.hooks.length = 0;
});
afterAll(() => house.stop());

const match = { all: true } as const;
const verify = () => house.api(`/transaction/verify/${REFERENCE}`);
const expectShape = (body: unknown, name: string) => expect(shapeOf(body)).toEqual(shapeOf(paystackGolden(name)));

async function paid(request: Partial<Parameters<PaystackHouse["control"]["pay"]>[0]> = {}) {
	await house.begin();
	return await house.control.pay({ tx_ref: REFERENCE, ...request });
}

describe("the sandbox speaks as Paystack does", () => {
	test("of what was begun, once for a reference", async () => {
		const { status, body } = await house.api("/transaction/initialize", BEGINNING);
		expect(status).toBe(200);
		expectShape(body, "initialize");
		expect(body.data).toMatchObject({
			reference: REFERENCE,
			authorization_url: `${house.sandbox.url}/checkout/${body.data.access_code}`,
		});
		expect(await house.api("/transaction/initialize", BEGINNING)).toMatchObject({
			status: 400,
			body: paystackGolden("duplicate"),
		});
	});

	test.each([
		["invalid-reference", { reference: "KOYA_1" }],
		["invalid-amount", { amount: 40_850.5 }],
		["invalid-amount", { amount: 0 }],
		["invalid-amount", { amount: "a lot" }],
	])("%s", async (name, wrong) => {
		expect(await house.api("/transaction/initialize", { ...BEGINNING, ...wrong })).toMatchObject({
			status: 400,
			body: paystackGolden(name),
		});
	});

	test("of a paid card, in kobo, with an id that no JavaScript number holds", async () => {
		const transaction = await paid();
		const { status, text, body } = await verify();
		expect(status).toBe(200);
		expectShape(body, "verify-success");
		expect(body.data).toMatchObject({
			status: "success",
			amount: AMOUNT,
			requested_amount: AMOUNT,
			fees: 71_275,
			metadata: BEGINNING.metadata,
		});
		expect(body.data.id).toBe(transaction.providerId);
		expect(text).toContain(`"id":${transaction.providerId},`);
		expect(String(Number(transaction.providerId))).not.toBe(transaction.providerId);
		const one = await house.api(`/transaction/${transaction.providerId}`);
		expectShape(one.body, "transaction");
		expect(one.body.data).toEqual(body.data);
	});

	test("of one that nobody tried to pay", async () => {
		await house.begin();
		expectShape((await verify()).body, "verify-abandoned");
		expect((await verify()).body.data.status).toBe("abandoned");
	});

	test("of a transfer and of USSD under way", async () => {
		await paid({ method: "banktransfer", outcome: "pending" });
		const ongoing = await verify();
		expectShape(ongoing.body, "verify-ongoing");
		expect(ongoing.body.data).toMatchObject({ status: "ongoing", channel: "bank_transfer" });
		await house.begin({ reference: "KOYA-2" });
		await house.control.pay({ tx_ref: "KOYA-2", method: "ussd", outcome: "pending" });
		const pending = await house.api("/transaction/verify/KOYA-2");
		expectShape(pending.body, "verify-pending");
		expect(pending.body.data.status).toBe("pending");
	});

	test("of a transfer that came", async () => {
		await paid({ method: "banktransfer" });
		expectShape((await verify()).body, "verify-bank-transfer");
	});

	test("of a card that was declined, and of the next try under the same id", async () => {
		const failed = await paid({ outcome: "failed" });
		const { body } = await verify();
		expectShape(body, "verify-failed");
		expect(body.data.status).toBe("failed");
		const again = await house.control.pay({ tx_ref: REFERENCE });
		expect(again.providerId).toBe(failed.providerId);
		expect((await verify()).body.data).toMatchObject({ id: failed.providerId, status: "success" });
	});

	test("of fees the payer bears: more was debited than was asked", async () => {
		await house.control.scenario({ match, chargedDelta: 723.27 });
		await paid();
		const { body } = await verify();
		expectShape(body, "verify-fees-passed-on");
		expect(body.data).toMatchObject({ amount: 4_157_327, requested_amount: AMOUNT });
	});

	test.each([
		["empty", "verify-metadata-empty"],
		["text", "verify-metadata-text"],
	] as const)("of metadata as %s", async (metadata, name) => {
		await house.control.scenario({ match, metadata });
		await paid();
		const { body } = await verify();
		expectShape(body, name);
		expect(body.data.metadata).toBe(metadata === "empty" ? "" : JSON.stringify(BEGINNING.metadata));
	});

	test("of metadata that was never sent, and of some sent as text", async () => {
		await house.begin({ metadata: undefined });
		expect((await verify()).body.data.metadata).toBe("");
		await house.begin({ reference: "KOYA-2", metadata: JSON.stringify({ course: 7 }) });
		expect((await house.api("/transaction/verify/KOYA-2")).body.data.metadata).toEqual({ course: 7 });
	});

	test("of lists, those nobody paid included", async () => {
		await house.begin({ reference: "KOYA-1" });
		await paid();
		const { body } = await house.api("/transaction");
		expectShape(body, "list");
		expect(body.data.map((one: { reference: string }) => one.reference)).toEqual([REFERENCE, "KOYA-1"]);
		const second = await house.api("/transaction?perPage=1&page=2");
		expect(second.body).toMatchObject({
			data: [{ reference: "KOYA-1" }],
			meta: { total: 2, skipped: 1, perPage: 1, page: 2, pageCount: 2 },
		});
		expect((await house.api("/transaction?status=success")).body.data).toHaveLength(1);
		const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
		expect((await house.api(`/transaction?from=${tomorrow}`)).body.data).toHaveLength(0);
		expect((await house.api(`/transaction?to=${tomorrow}`)).body.data).toHaveLength(2);
	});

	test("of what it does not know", async () => {
		for (const path of ["/transaction/verify/nobody", "/transaction/42", "/transaction/4611686018714627904"]) {
			expect(await house.api(path)).toMatchObject({ status: 404, body: paystackGolden("not-found") });
		}
		expect(await house.api("/refund/42")).toMatchObject({ status: 404, body: paystackGolden("refund-not-found") });
	});

	test("of a wrong key, before anything else", async () => {
		for (const key of ["", "nonsense", PAYSTACK_KEYS.paystackPublicKey]) {
			expect(await house.api("/transaction/42", undefined, key)).toMatchObject({
				status: 401,
				body: paystackGolden("unauthorised"),
			});
		}
	});

	test("of its own failures", async () => {
		await house.begin();
		await house.control.scenario({ match, rateLimit: 1, verify: [{ http: 500 }] });
		expect(await verify()).toMatchObject({ status: 429, body: paystackGolden("rate-limited") });
		expect(await verify()).toMatchObject({ status: 500, body: paystackGolden("server-error") });
	});
});

describe("the sandbox tells as Paystack does", () => {
	test("of a success, signed over the very bytes it sends, and of no failure", async () => {
		await paid({ outcome: "failed" });
		await house.control.pay({ tx_ref: REFERENCE });
		await house.control.idle();
		expect(house.hooks).toHaveLength(1);
		const [hook] = house.hooks;
		expectShape(JSON.parse(hook?.body ?? "", keepDigits), "webhook-charge-success");
		const signature = createHmac("sha512", PAYSTACK_KEYS.paystackSecretKey).update(hook?.body ?? "");
		expect(hook?.headers["x-paystack-signature"]).toBe(signature.digest("hex"));
		expect(hook?.headers["verif-hash"]).toBeUndefined();
	});

	test("every 3 minutes four times, then every hour for three days", async () => {
		house.answerWith(503);
		await paid();
		await house.control.advance(13 * 60_000);
		expect(house.hooks).toHaveLength(5);
		await house.control.advance(71 * 3_600_000);
		expect(house.hooks).toHaveLength(76);
		await house.control.advance(10 * 3_600_000);
		expect(house.hooks).toHaveLength(77);
	}, 20_000);

	test("of a chargeback, once", async () => {
		const transaction = await paid();
		await house.control.reverse(transaction.id);
		await house.control.reverse(transaction.id);
		await house.control.idle();
		const hooks = house.hooks.map(({ body }) => JSON.parse(body, keepDigits));
		expect(hooks.map(({ event }) => event)).toEqual(["charge.success", "charge.dispute.create"]);
		expectShape(hooks[1], "webhook-dispute");
		const { body } = await verify();
		expectShape(body, "verify-reversed");
		expect(body.data).toMatchObject({ status: "reversed", amount: AMOUNT });
		expect((await house.api("/transaction")).body.data[0].status).toBe("reversed");
		expect(await house.api("/refund", { transaction: REFERENCE })).toMatchObject({
			status: 400,
			body: paystackGolden("refund-fully-reversed"),
		});
	});
});
