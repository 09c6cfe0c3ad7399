import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Gateway } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { paystackAt } from "#tests/sales/gateways/house.ts";
import { openPaystackHouse, type PaystackHouse, REFERENCE } from "#tests/sales/gateways/sandbox-paystack-house.ts";

let house: PaystackHouse;
let gateway: Gateway;
beforeAll(async () => {
	house = await openPaystackHouse();
	gateway = paystackAt(house.sandbox.url);
});
beforeEach(async () => {
	await house.control.reset("trouble");
	await house.begin();
	await house.control.pay({ tx_ref: REFERENCE });
});
afterAll(() => house.stop());

const query = () => gateway.query(REFERENCE);

describe("Paystack has a bad day", () => {
	test.each([
		["two server errors", [{ http: 500 }, { http: 503 }], 3],
		["two cut lines", ["reset" as const, "reset" as const], 3],
		["half an answer", ["truncated" as const], 2],
		["a page of a proxy", ["html" as const], 2],
	])("%s are bridged by quick retries", async (_, verify, asked) => {
		await house.control.scenario({ match: { all: true }, verify });
		const answer = await query();
		expect(answer.kind).toBe("paid");
		expect(answer.said).toHaveLength(asked);
	});

	test.each([
		["server errors", Array(3).fill({ http: 500 })],
		["cut lines", Array(3).fill("reset")],
		["pages of a proxy", Array(3).fill("html")],
		["half answers", Array(3).fill("truncated")],
	])("three %s are unavailable, neither paid nor failed, and it recovers", async (_, verify) => {
		await house.control.scenario({ match: { all: true }, verify });
		expect((await query()).kind).toBe("unavailable");
		expect((await query()).kind).toBe("paid");
	});

	test("a limit passes its waiting time on", async () => {
		await house.control.scenario({ match: { all: true }, rateLimit: 1 });
		expect(await query()).toMatchObject({ kind: "unavailable", retryAfterMs: 7000 });
		expect((await query()).kind).toBe("paid");
	});

	test("a payment that is not yet visible is not found, under whatever status that is said", async () => {
		for (const notFound of [200, 400, 404] as const) {
			await house.control.scenario({ match: { all: true }, notYetVisible: 1, notFound });
			expect((await query()).kind).toBe("not_found");
			expect((await query()).kind).toBe("paid");
		}
	});

	test("a hanging gateway is given up after ten seconds, once", async () => {
		await house.control.scenario({ match: { all: true }, verify: ["hang", "hang"] });
		// Ten seconds by the clock would be ten seconds of everybody's time.
		const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
			expect(ms).toBe(10_000);
			const controller = new AbortController();
			setTimeout(() => controller.abort(new DOMException("too long", "TimeoutError")), 100);
			return controller.signal;
		});
		expect(await query()).toMatchObject({ kind: "unavailable", detail: "no answer within 10000 ms" });
		expect(timeout).toHaveBeenCalledTimes(1);
		timeout.mockRestore();
	});

	test("a refused key is misconfigured, whatever is asked", async () => {
		const stranger = paystackAt(house.sandbox.url, { secretKey: "sk_test_wrong" });
		const misconfigured = { kind: "misconfigured" };
		expect(await stranger.query(REFERENCE)).toMatchObject(misconfigured);
		expect(await stranger.refund({ transactionId: "1", amount: 100, note: "" })).toMatchObject(misconfigured);
		expect(await stranger.listRefunds("1")).toMatchObject(misconfigured);
		expect(await stranger.list(new Date(), new Date(), 1)).toMatchObject(misconfigured);
	});

	test("a gateway that is not there is unavailable", async () => {
		expect(await paystackAt("http://127.0.0.1:9").query(REFERENCE)).toMatchObject({ kind: "unavailable" });
	});
});
