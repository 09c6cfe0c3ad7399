import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type House, KEYS, openHouse } from "#tests/sales/gateways/house.ts";

const MINUTE = 60_000;
let house: House;
beforeAll(async () => {
	house = await openHouse();
});
beforeEach(async () => {
	await house.control.reset("webhooks");
	house.hooks.length = 0;
	house.answerWith(200);
});
afterAll(() => house.stop());

const read = () =>
	house.hooks.map((hook) => house.gateway.parseWebhook(hook.body, new Headers(hook.headers as Record<string, string>)));

async function payWith(webhook: Parameters<House["control"]["scenario"]>[0]["webhook"]) {
	await house.control.scenario({ match: { all: true }, webhook });
	const paid = await house.control.pay({ tx_ref: "KOYA-1", amount: 100 });
	await house.control.idle();
	return paid;
}

describe("webhooks reach the academy", () => {
	test("one for each try, failed ones too", async () => {
		await house.control.pay({ tx_ref: "KOYA-1", amount: 100, outcome: "failed" });
		await house.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		await house.control.idle();
		expect(read().map((hook) => "claimedStatus" in hook && hook.claimedStatus)).toEqual(["failed", "successful"]);
	});

	test("only 200 acknowledges: three repeats follow, half an hour apart, then silence", async () => {
		house.answerWith(302);
		await house.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		await house.control.idle();
		const counts = [house.hooks.length];
		for (let i = 0; i < 5; i++) {
			await house.control.advance(30 * MINUTE);
			counts.push(house.hooks.length);
		}
		expect(counts).toEqual([1, 2, 3, 4, 4, 4]);
		expect(new Set(house.hooks.map((hook) => hook.body)).size).toBe(1);
	});

	test("a shop that comes back gets the repeat and no more", async () => {
		house.answerWith(500);
		await house.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		await house.control.idle();
		house.answerWith(200);
		await house.control.advance(24 * 60 * MINUTE);
		expect(house.hooks).toHaveLength(2);
		expect((await house.control.deliveries()).map((one) => one.state)).toEqual(["refused", "acknowledged"]);
	});

	test("no repeats when they are switched off", async () => {
		await house.control.settings({ retries: false });
		house.answerWith(500);
		await house.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		await house.control.advance(24 * 60 * MINUTE);
		expect(house.hooks).toHaveLength(1);
	});
});

describe("webhooks go wrong", () => {
	test("lost", async () => {
		await payWith("lost");
		await house.control.advance(24 * 60 * MINUTE);
		expect(house.hooks).toHaveLength(0);
	});

	test("two hours late, by the virtual clock", async () => {
		await payWith({ late: 120 * MINUTE });
		await house.control.advance(119 * MINUTE);
		expect(house.hooks).toHaveLength(0);
		await house.control.advance(MINUTE);
		expect(house.hooks).toHaveLength(1);
	});

	test("five times", async () => {
		await payWith({ duplicate: 5 });
		await house.control.advance(1000);
		expect(new Set(house.hooks.map((hook) => hook.body)).size).toBe(1);
		expect(house.hooks).toHaveLength(5);
	});

	test("before anybody else knows", async () => {
		await house.control.scenario({ match: { all: true }, webhook: "before_callback" });
		await house.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		expect(house.hooks).toHaveLength(1);
	});

	test("out of order: an older failure after the success", async () => {
		await payWith("out_of_order");
		await house.control.advance(1000);
		expect(read().map((hook) => "claimedStatus" in hook && hook.claimedStatus)).toEqual(["successful", "failed"]);
	});

	test.each(["bad_hash", "no_hash"] as const)("%s is not authentic", async (mode) => {
		await payWith(mode);
		expect(read()).toEqual([{ auth: "bad" }]);
	});

	test("flat", async () => {
		const paid = await payWith("flat");
		expect(read()).toMatchObject([{ auth: "ok", kind: "charge", reference: "KOYA-1", transactionId: String(paid.id) }]);
		expect(JSON.parse(house.hooks[0]?.body ?? "")).not.toHaveProperty("data");
	});

	test("garbage and five megabytes", async () => {
		await payWith("garbage");
		await payWith("huge");
		expect(read()).toMatchObject([{ kind: "unreadable" }, { kind: "other" }]);
		expect(house.hooks[1]?.body.length).toBeGreaterThan(5_000_000);
	});

	test("replayed and tampered with by hand", async () => {
		const paid = await payWith("normal");
		await house.control.webhook({ id: paid.id, times: 2 });
		await house.control.webhook({ id: paid.id, tamper: { hash: KEYS.secretHash.slice(1) } });
		await house.control.idle();
		expect(read().map((hook) => hook.auth)).toEqual(["ok", "ok", "ok", "bad"]);
	});

	test("asked for by the payer's address, without a control plane", async () => {
		const customer = { email: "ada+flat@example.com", name: "Ada Okafor" };
		await house.control.pay({ tx_ref: "KOYA-7", amount: 100, customer });
		await house.control.pay({ tx_ref: "KOYA-8_flat", amount: 100 });
		await house.control.idle();
		expect(house.hooks.map((hook) => "txRef" in JSON.parse(hook.body))).toEqual([true, true]);
	});
});
