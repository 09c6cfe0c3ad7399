import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { golden, type House, KEYS, openHouse } from "#tests/sales/gateways/house.ts";

let house: House;
beforeAll(async () => {
	house = await openHouse();
});
beforeEach(async () => {
	await house.control.reset("golden");
	house.hooks.length = 0;
});
afterAll(() => house.stop());

const CUSTOMER = { email: "ada@example.com", name: "Ada Okafor", phone_number: "+2348012345678" };

async function api(path: string, body?: unknown) {
	const response = await fetch(`${house.sandbox.url}/v3${path}`, {
		method: body === undefined ? "GET" : "POST",
		headers: { authorization: `Bearer ${KEYS.secretKey}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
}

const pay = () => house.control.pay({ tx_ref: "KOYA-1", amount: 40_850, customer: CUSTOMER });

/** The names and kinds of everything in a body: what two bodies of one case have in common. `null` may be anything. */
function shapeOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
	if (typeof value !== "object" || value === null) return typeof value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => !["meta", "meta_data"].includes(name))
			.map(([name, inside]) => [name, inside === null ? "null" : shapeOf(inside)]),
	);
}

describe("the sandbox speaks as the provider does", () => {
	test("of a paid card", async () => {
		await pay();
		const { status, body } = await api("/transactions/verify_by_reference?tx_ref=KOYA-1");
		expect(status).toBe(200);
		expect(shapeOf(body)).toEqual(shapeOf(JSON.parse(golden("verify-successful"))));
		expect(body.data).toMatchObject({ amount: 40_850, app_fee: 571.9, amount_settled: 40_235.2 });
		expect(body.data.customer.email).toMatch(/^ravesb_[0-9a-f]{20}_ada@example\.com$/);
		expect(body.data.flw_ref).toMatch(/^FLW-MOCK-[0-9a-f]{32}$/);
	});

	test("of a USSD payment under way", async () => {
		await house.control.pay({ tx_ref: "KOYA-2", amount: 40_850, method: "ussd", outcome: "pending" });
		const { body } = await api("/transactions/verify_by_reference?tx_ref=KOYA-2");
		expect(shapeOf(body)).toEqual(shapeOf(JSON.parse(golden("verify-pending-ussd"))));
		expect(body.data).toMatchObject({ status: "pending", payment_type: "ussd", auth_model: "USSD" });
	});

	test("of fees: 1.4 % and the tax on it, at most ₦2,000", async () => {
		const paid = await house.control.pay({ tx_ref: "KOYA-3", amount: 2500 });
		expect((await api(`/transactions/${paid.id}/verify`)).body.data).toMatchObject({
			app_fee: 35,
			amount_settled: 2462.37,
		});
		expect((await api("/transactions/fee?amount=500000&currency=NGN")).body.data.fee).toBe(2000);
		expect(shapeOf((await api("/transactions/fee?amount=40850")).body)).toEqual(shapeOf(JSON.parse(golden("fee"))));
	});

	test("of lists, whose ids are text", async () => {
		await pay();
		const { body } = await api("/transactions?tx_ref=KOYA-1");
		expect(shapeOf(body)).toEqual(shapeOf(JSON.parse(golden("list"))));
	});

	test.each([
		["not-found", "/transactions/verify_by_reference?tx_ref=KOYA-nobody", 400],
		["not-found", "/transactions/42/verify", 400],
		["validation-error", "/transactions/verify_by_reference", 400],
	])("%s", async (name, path, status) => {
		expect(await api(path)).toEqual({ status, body: JSON.parse(golden(name)) });
	});

	test("of a wrong key, before anything else", async () => {
		for (const authorization of ["", "Bearer nonsense", `Basic ${KEYS.secretKey}`]) {
			const response = await fetch(`${house.sandbox.url}/v3/transactions/42/verify`, { headers: { authorization } });
			expect(response.status).toBe(401);
			expect(await response.json()).toEqual(JSON.parse(golden("unauthorised")));
		}
	});

	test("of refunds, no more than was paid", async () => {
		const paid = await pay();
		const first = await api(`/transactions/${paid.id}/refund`, { amount: 850, comments: "a part" });
		expect(shapeOf(first.body)).toEqual(shapeOf(JSON.parse(golden("refund"))));
		expect((await api(`/transactions/${paid.id}/refund`, { amount: 40_001 })).status).toBe(400);
		expect((await api(`/transactions/${paid.id}/refund`, {})).body.data.amount_refunded).toBe(40_000);
		expect((await api(`/transactions/${paid.id}/refund`, {})).status).toBe(400);
	});

	test("in webhooks of both envelopes, and of refunds when they are asked for", async () => {
		await house.control.settings({ envelope: "both", refundEvents: true });
		const paid = await pay();
		await house.control.idle();
		await api(`/transactions/${paid.id}/refund`, {});
		await house.control.idle();
		const bodies = house.hooks.map((hook) => shapeOf(JSON.parse(hook.body)));
		const expected = ["webhook-nested", "webhook-flat", "webhook-refund"].map((name) =>
			shapeOf(JSON.parse(golden(name))),
		);
		expect(bodies).toEqual(expected);
		expect(house.hooks.every((hook) => hook.headers["verif-hash"] === KEYS.secretHash)).toBe(true);
	});

	test("of a webhook sent again", async () => {
		const paid = await pay();
		await house.control.idle();
		expect((await api(`/transactions/${paid.id}/resend-hook`, {})).body).toEqual(JSON.parse(golden("resend-hook")));
		await house.control.idle();
		expect(house.hooks).toHaveLength(2);
	});

	test("of hosted links: one for a reference, and switched off once", async () => {
		const wanted = { tx_ref: "KOYA-4", amount: "40850", redirect_url: "https://koya.example/back", customer: CUSTOMER };
		const made = await api("/payments", wanted);
		expect(shapeOf(made.body)).toEqual(shapeOf(JSON.parse(golden("hosted-link"))));
		expect((await api("/payments", wanted)).status).toBe(400);
		const { link } = made.body.data;
		expect(await (await fetch(link)).text()).toContain("SANDBOX, no real money");
		expect((await api("/payments/link/disable", { link })).status).toBe(200);
		expect((await api("/payments/link/disable", { link })).body.message).toBe(
			"This payment link is currently inactive",
		);
		expect((await fetch(link)).status).toBe(404);
	});

	test("of its history", async () => {
		const paid = await pay();
		const { body } = await api(`/transactions/${paid.id}/events`);
		expect(body.data.map((event: { action: string }) => event.action)).toEqual(["started", "successful"]);
	});
});
