import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ScenarioRequest } from "#sandbox/scenario.ts";
import { golden, KEYS } from "#tests/sales/gateways/house.ts";
import {
	AMOUNT,
	openPaystackHouse,
	type PaystackHouse,
	paystackGolden,
	REFERENCE,
	type Said,
	shapeOf,
} from "#tests/sales/gateways/sandbox-paystack-house.ts";

let house: PaystackHouse;
beforeAll(async () => {
	house = await openPaystackHouse();
});
beforeEach(async () => {
	await house.control.reset("refunds");
	house.hooks.length = 0;
});
afterAll(() => house.stop());

type Course = NonNullable<ScenarioRequest["refund"]>;
const order = (refund: Course) => house.control.scenario({ match: { all: true }, refund, webhook: "lost" });
const events = async () => {
	await house.control.idle();
	return house.hooks.map(({ body }) => JSON.parse(body).event ?? JSON.parse(body).status);
};

describe("refunds of Flutterwave", () => {
	const flutterwave = (path: string, body?: unknown) => house.api(`/v3${path}`, body, KEYS.secretKey);
	let id = 0;
	async function refund(course: Course | undefined, body: object = {}): Promise<Said> {
		if (course) await order(course);
		({ id } = await house.control.pay({ tx_ref: "KOYA-1", amount: 40_850, quiet: course === undefined }));
		return await flutterwave(`/transactions/${id}/refund`, body);
	}
	const statuses = async () =>
		(await flutterwave("/refunds")).body.data.map((one: { status: string; tx_id: number }) => [one.tx_id, one.status]);

	test("are done at once, and can be looked up", async () => {
		const { body } = await refund(undefined, { amount: 850, comments: "a part" });
		const one = await flutterwave(`/refunds/${body.data.id}`);
		expect(one.body.data).toEqual(body.data);
		expect(shapeOf(one.body.data)).toEqual(shapeOf(JSON.parse(golden("refund")).data));
		expect(await statuses()).toEqual([[id, "completed"]]);
		expect((await flutterwave("/refunds/42")).status).toBe(400);
		expect((await flutterwave("/refunds?from=2020-01-01&to=2020-12-31")).body.data).toEqual([]);
	});

	test("are listed in pages of ten, the newest first", async () => {
		await refund(undefined, { amount: 1 });
		for (let naira = 2; naira <= 11; naira++) await flutterwave(`/transactions/${id}/refund`, { amount: naira });
		const first = await flutterwave("/refunds");
		expect(first.body.meta.page_info).toEqual({ total: 11, current_page: 1, total_pages: 2 });
		expect(first.body.data[0].amount_refunded).toBe(11);
		expect((await flutterwave("/refunds?page=2")).body.data).toMatchObject([{ amount_refunded: 1 }]);
	});

	test.each(["completed", "failed"] as const)("take their time and end %s", async (becomes) => {
		await house.control.settings({ refundEvents: true });
		const { body } = await refund({ status: "pending", after: 60_000, becomes });
		expect(body.data.status).toBe("pending");
		await house.control.advance(59_000);
		expect(await statuses()).toEqual([[id, "pending"]]);
		await house.control.advance(2000);
		expect(await statuses()).toEqual([[id, becomes]]);
		expect(await events()).toEqual(["pending", becomes]);
	});

	test("that failed leave the money to be refunded again", async () => {
		await refund({ status: "failed" });
		await house.control.clearScenarios();
		expect((await flutterwave(`/transactions/${id}/refund`, {})).body.data.amount_refunded).toBe(40_850);
		expect((await flutterwave(`/transactions/${id}/refund`, {})).status).toBe(400);
	});

	test("of kobo add up to what was paid and no more", async () => {
		await refund(undefined, { amount: 40_849.9 });
		expect((await flutterwave(`/transactions/${id}/refund`, { amount: 0.2 })).status).toBe(400);
		expect((await flutterwave(`/transactions/${id}/refund`, { amount: 0.1 })).status).toBe(200);
		expect((await flutterwave(`/transactions/${id}/refund`, { amount: 0.1 })).status).toBe(400);
	});

	test.each([
		[true, 1],
		[false, 0],
	])("answered with an error, made all the same: %s", async (done, made) => {
		expect((await refund({ answer: 503, done })).status).toBe(503);
		expect(await statuses()).toHaveLength(made);
		// The trouble was for one of them.
		expect((await flutterwave(`/transactions/${id}/refund`, {})).status).toBe(done ? 400 : 200);
	});

	test.each(["reset", "truncated"] as const)("whose answer is lost (%s) are made", async (answer) => {
		await expect(refund({ answer })).rejects.toThrow();
		expect(await statuses()).toHaveLength(1);
	});

	test("tell nobody unless they are told to, and can be lost even then", async () => {
		await refund(undefined);
		expect(await events()).toEqual([]);
		await house.control.reset("again");
		await house.control.settings({ refundEvents: true });
		await refund({ webhook: "lost" });
		expect(await events()).toEqual([]);
	});

	test("of what the bank took back are refused", async () => {
		({ id } = await house.control.pay({ tx_ref: "KOYA-1", amount: 40_850, quiet: true }));
		await house.control.reverse(id);
		expect((await flutterwave(`/transactions/${id}/refund`, {})).status).toBe(400);
		const verified = await flutterwave("/transactions/verify_by_reference?tx_ref=KOYA-1");
		expect(verified.body.data).toMatchObject({ status: "reversed", amount: 40_850 });
		expect((await flutterwave("/transactions")).body.data[0].status).toBe("reversed");
		expect(await events()).toEqual([]);
	});

	test("made at the dashboard are listed with the others", async () => {
		({ id } = await house.control.pay({ tx_ref: "KOYA-1", amount: 40_850, quiet: true }));
		const made = await house.control.refund({ id, amount: 850 });
		expect(await statuses()).toEqual([[id, "completed"]]);
		await house.control.settleRefund(made.id, "failed");
		expect(await statuses()).toEqual([[id, "failed"]]);
	});
});

describe("refunds of Paystack", () => {
	async function refund(course?: Course, body: object = {}): Promise<Said> {
		if (course) await order(course);
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE, quiet: course === undefined });
		return await house.api("/refund", { transaction: REFERENCE, merchant_note: "paid twice", ...body });
	}
	const all = async () => (await house.api(`/refund?transaction=${REFERENCE}`)).body;
	const status = async () => (await house.api(`/transaction/verify/${REFERENCE}`)).body.data.status;

	test("are queued, processing, processed, and told each time", async () => {
		const { body } = await refund();
		expect(shapeOf(body)).toEqual(shapeOf(paystackGolden("refund")));
		expect(shapeOf((await house.api(`/refund/${body.data.id}`)).body)).toEqual(
			shapeOf(paystackGolden("refund-pending")),
		);
		expect(await status()).toBe("success");
		await house.control.advance(5000);
		const done = await house.api(`/refund/${body.data.id}`);
		expect(shapeOf(done.body)).toEqual(shapeOf(paystackGolden("refund-processed")));
		expect(done.body.data).toMatchObject({ amount: AMOUNT, deducted_amount: AMOUNT, status: "processed" });
		expect(await status()).toBe("reversed");
		const names = ["refund.pending", "refund.processing", "refund.processed"];
		expect(await events()).toEqual(names);
		house.hooks.forEach(({ body: hook }, i) => {
			const name = names[i]?.replace(".", "-");
			expect(shapeOf(JSON.parse(hook))).toEqual(shapeOf(paystackGolden(`webhook-${name}`)));
		});
	});

	test.each(["failed", "needs-attention"] as const)("end %s", async (becomes) => {
		const { body } = await refund({ status: "pending", after: 1000, becomes });
		await house.control.advance(1500);
		const found = await house.api(`/refund/${body.data.id}`);
		expect(shapeOf(found.body)).toEqual(shapeOf(paystackGolden(`refund-${becomes}`)));
		expect(found.body.data.status).toBe(becomes);
		expect(await status()).toBe("success");
		expect(await events()).toContain(`refund.${becomes}`);
	});

	test("are in kobo, by reference or by the whole of the id, no more than was paid", async () => {
		const { body } = await refund(undefined, { amount: 85_000 });
		const id = body.data.transaction.id;
		expect(body.data).toMatchObject({ amount: 85_000, transaction: { reference: REFERENCE } });
		const text = `{"transaction":${id},"amount":4000001}`;
		const raw = await fetch(`${house.sandbox.url}/refund`, {
			method: "POST",
			headers: { authorization: "Bearer sk_test_0123456789abcdef0123456789abcdef01234567" },
			body: text,
		});
		expect(await raw.json()).toEqual(paystackGolden("refund-too-much"));
		expect((await house.api("/refund", { transaction: id, amount: 4_000_000 })).status).toBe(200);
		expect((await house.api("/refund", { transaction: id })).body).toEqual(paystackGolden("refund-fully-reversed"));
		const list = await all();
		expect(list.data.map((one: { amount: number }) => one.amount)).toEqual([4_000_000, 85_000]);
		expect(list.data[0].transaction).toBe(id);
	});

	test("are listed as the provider lists them", async () => {
		await refund();
		await house.control.advance(5000);
		expect(shapeOf(await all())).toEqual(shapeOf(paystackGolden("refund-list")));
		expect((await house.api("/refund?transaction=nobody")).body.data).toEqual([]);
	});

	test("whose answer is lost are made, and found in the list", async () => {
		await expect(refund({ answer: "reset" })).rejects.toThrow();
		expect((await all()).data).toHaveLength(1);
	});

	test("of nothing paid are refused", async () => {
		await house.begin();
		expect((await house.api("/refund", { transaction: REFERENCE })).status).toBe(400);
		expect((await house.api("/refund", { transaction: "nobody" })).status).toBe(404);
	});

	test("lost on the way tell nobody", async () => {
		await refund({ webhook: "lost" });
		await house.control.advance(5000);
		expect(await events()).toEqual([]);
	});
});
