import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { adapterAt, type House, openHouse } from "#tests/sales/gateways/house.ts";

let house: House;
beforeAll(async () => {
	house = await openHouse();
});
beforeEach(() => house.control.reset("trouble"));
afterAll(() => house.stop());

const KOYA = "KOYA-1763689051000";
const pay = () => house.control.pay({ tx_ref: KOYA, amount: 40_850 });
const query = () => house.gateway.query(KOYA);

describe("the gateway has a bad day", () => {
	test.each([
		["two server errors", [{ http: 500 }, { http: 503 }]],
		["two cut lines", ["reset" as const, "reset" as const]],
		["half an answer", ["truncated" as const]],
		["a page of a proxy", ["html" as const]],
	])("%s are bridged by quick retries", async (_, verify) => {
		await pay();
		await house.control.scenario({ match: { all: true }, verify });
		expect((await query()).kind).toBe("paid");
	});

	test.each([
		["server errors", Array(3).fill({ http: 500 })],
		["cut lines", Array(3).fill("reset")],
		["pages of a proxy", Array(3).fill("html")],
		["half answers", Array(3).fill("truncated")],
	])("three %s are unavailable, neither paid nor failed, and it recovers", async (_, verify) => {
		await pay();
		await house.control.scenario({ match: { all: true }, verify });
		expect((await query()).kind).toBe("unavailable");
		expect((await query()).kind).toBe("paid");
	});

	test("a limit passes its waiting time on", async () => {
		await pay();
		await house.control.scenario({ match: { all: true }, rateLimit: 1 });
		expect(await query()).toMatchObject({ kind: "unavailable", retryAfterMs: 7000 });
		expect((await query()).kind).toBe("paid");
	});

	test("a hanging gateway is given up after ten seconds, once", async () => {
		await pay();
		await house.control.scenario({ match: { all: true }, verify: ["hang", "hang"] });
		// Ten seconds by the clock would be ten seconds of everybody's time.
		const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
			expect(ms).toBe(10_000);
			return abortAfter(100);
		});
		expect(await query()).toMatchObject({
			kind: "unavailable",
			detail: "no answer within 10000 ms",
			said: [{ status: null, body: "no answer within 10000 ms" }],
		});
		expect(timeout).toHaveBeenCalledTimes(1);
		timeout.mockRestore();
	});

	test("a refused key is misconfigured", async () => {
		const stranger = adapterAt(`${house.sandbox.url}/v3`, { secretKey: "FLWSECK_TEST-wrong-X" });
		expect(await stranger.query(KOYA)).toMatchObject({ kind: "misconfigured" });
		expect(await stranger.refund({ transactionId: "1", amount: 100, note: "" })).toMatchObject({
			kind: "misconfigured",
		});
		expect(await stranger.list(new Date(), new Date(), 1)).toMatchObject({ kind: "misconfigured" });
	});

	test("a gateway that is not there is unavailable", async () => {
		expect(await adapterAt("http://127.0.0.1:9").query(KOYA)).toMatchObject({ kind: "unavailable" });
	});
});

function abortAfter(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(new DOMException("too long", "TimeoutError")), ms);
	return controller.signal;
}
