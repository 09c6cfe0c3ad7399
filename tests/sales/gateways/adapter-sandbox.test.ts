import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type House, openHouse, paramsOf } from "#tests/sales/gateways/house.ts";

let house: House;
beforeAll(async () => {
	house = await openHouse();
});
beforeEach(() => house.control.reset("adapter"));
afterAll(() => house.stop());

const KOYA = "KOYA-1763689051000";
const pay = (more = {}) => house.control.pay({ tx_ref: KOYA, amount: 40_850, ...more });
const query = (hint?: string) => house.gateway.query(KOYA, hint);

describe("the academy asks the gateway by its own reference", () => {
	test("nobody tried: not found, however the gateway puts it", async () => {
		for (const notFound of [200, 400, 404] as const) {
			await house.control.scenario({ match: { tx_ref: KOYA }, notFound });
			expect(await query()).toMatchObject({ kind: "not_found" });
		}
	});

	test("paid, pending, failed", async () => {
		await pay({ method: "ussd", outcome: "pending" });
		expect(await query()).toMatchObject({ kind: "pending", facts: { method: "ussd" } });
		await pay({ outcome: "failed" });
		expect(await query()).toMatchObject({ kind: "failed", facts: { amount: 4_085_000 } });
		await pay();
		expect(await query()).toMatchObject({
			kind: "paid",
			facts: { reference: KOYA, currency: "NGN", charged: 4_085_000 },
		});
	});

	test("an amount with kobo comes back exactly", async () => {
		await pay({ amount: 40_850.55 });
		expect(await query()).toMatchObject({ facts: { amount: 4_085_055 } });
	});

	test("a reference with every odd character is asked for as it is", async () => {
		const odd = "KOYA 1/2?3&4=5+6%20#ọ̀";
		await house.control.pay({ tx_ref: odd, amount: 10 });
		expect(await house.gateway.query(odd)).toMatchObject({ kind: "paid", facts: { reference: odd } });
	});

	test("a payment that becomes visible a little late is found then", async () => {
		await house.control.scenario({ match: { tx_ref: KOYA }, notYetVisible: 1 });
		await pay();
		expect((await query()).kind).toBe("not_found");
		expect((await query()).kind).toBe("paid");
	});

	test("a gateway that still says pending says paid in the end", async () => {
		await house.control.scenario({ match: { tx_ref: KOYA }, verifyStatus: ["pending", "pending"] });
		await pay();
		expect([(await query()).kind, (await query()).kind, (await query()).kind]).toEqual(["pending", "pending", "paid"]);
	});
});

describe("several tries under one reference", () => {
	test("the paid one is found by the list when the gateway returns another", async () => {
		await pay({ outcome: "failed" });
		const paid = await pay();
		await pay({ outcome: "pending", fresh: true });
		for (const verifyReturns of ["first", "latest", "successful-first"] as const) {
			await house.control.scenario({ match: { tx_ref: KOYA }, verifyReturns });
			expect(await query()).toMatchObject({ kind: "paid", facts: { transactionId: String(paid.id) } });
		}
	});

	test("the transaction we were told of is asked for as well", async () => {
		const failed = await pay({ outcome: "failed" });
		const pending = await pay({ outcome: "pending", fresh: true });
		await house.control.scenario({ match: { tx_ref: KOYA }, verifyReturns: "first" });
		expect(await query(String(pending.id))).toMatchObject({
			kind: "pending",
			facts: { transactionId: String(pending.id) },
		});
		expect(await query(String(failed.id))).toMatchObject({ kind: "failed" });
	});

	test("somebody else's transaction id proves nothing", async () => {
		const other = await house.control.pay({ tx_ref: "KOYA-other", amount: 40_850 });
		expect(await query(String(other.id))).toMatchObject({ kind: "not_found" });
		await pay({ outcome: "failed" });
		expect(await query(String(other.id))).toMatchObject({ kind: "failed", facts: { reference: KOYA } });
	});

	test("a hint that is no id at all does no harm", async () => {
		for (const hint of ["null", "../../payments", "", "1 OR 1=1"])
			expect(await query(hint)).toMatchObject({ kind: "not_found" });
	});
});

describe("money that does not agree is told as it is, for settlement to judge", () => {
	test.each([
		["₦1 less", { amountDelta: -1 }, { amount: 4_084_900, charged: 4_084_900 }],
		["₦1 more", { amountDelta: 1 }, { amount: 4_085_100 }],
		["fees on top", { chargedDelta: 575 }, { amount: 4_085_000, charged: 4_142_500 }],
		["dollars", { currency: "USD" }, { amount: 4_085_000, currency: "USD" }],
		["another's reference", { txRefOverride: "KOYA-9" }, { reference: "KOYA-9" }],
	])("%s", async (_, trouble, facts) => {
		await pay();
		await house.control.scenario({ match: { all: true }, ...trouble });
		expect(await query()).toMatchObject({ kind: "paid", facts });
	});
});

describe("refunds and lists", () => {
	test("a part is refunded, then the rest, then no more", async () => {
		const { id } = await pay();
		const refund = (amount: number) => house.gateway.refund({ transactionId: String(id), amount, note: "paid twice" });
		expect(await refund(85_055)).toMatchObject({ kind: "refunded" });
		expect(await refund(3_999_945)).toMatchObject({ kind: "refunded" });
		expect(await refund(1)).toMatchObject({ kind: "refused" });
		expect((await house.gateway.refund({ transactionId: "42", amount: 1, note: "" })).kind).toBe("refused");
	});

	test("a day's payments come page by page, newest first, each once", async () => {
		for (let i = 0; i < 23; i++) await house.control.pay({ tx_ref: `KOYA-${i}`, amount: 100 });
		const seen: string[] = [];
		for (let page = 1; page <= 3; page++) {
			const listed = await house.gateway.list(new Date(), new Date(), page);
			if (listed.kind !== "page") throw new Error(listed.kind);
			expect(listed.pages).toBe(3);
			seen.push(...listed.charges.map((charge) => charge.facts.reference));
		}
		expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `KOYA-${22 - i}`));
	});
});

describe("what the browser is given", () => {
	const started = {
		reference: KOYA,
		total: 4_085_050,
		currency: "NGN" as const,
		email: "a+b@example.com",
		name: "Ọlá Ńgọ́zi",
		title: "Koya",
		description: "Data",
	};

	test("the secret key is not in it, and the amount is naira", () => {
		const params = paramsOf(house.gateway, started);
		expect(params).toMatchObject({ amount: 40_850.5, currency: "NGN", tx_ref: KOYA });
		expect(JSON.stringify(params)).not.toContain("FLWSECK");
		expect(params.customer).toEqual({ email: "a+b@example.com", name: "Ọlá Ńgọ́zi" });
		expect(paramsOf(house.gateway, { ...started, phone: "+2348012345678" }).customer.phone_number).toBe(
			"+2348012345678",
		);
	});

	test("the window opens with it, and refuses it when one fact was edited", async () => {
		const params = paramsOf(house.gateway, started);
		expect(await windowFor(params)).not.toContain("integrity check failed");
		for (const edited of [
			{ amount: 1 },
			{ currency: "GHS" },
			{ tx_ref: "KOYA-9" },
			{ customer: { email: "b@example.com" } },
		]) {
			expect(await windowFor({ ...params, ...edited })).toContain("integrity check failed");
		}
	});

	test("a paying page must let in the script's origin and the provider's", () => {
		expect(house.gateway.checkoutHosts()).toContain("https://checkout.flutterwave.com");
	});
});

async function windowFor(params: unknown): Promise<string> {
	const encoded = Buffer.from(JSON.stringify(params)).toString("base64");
	const response = await fetch(`${house.sandbox.url}/checkout?__=${encodeURIComponent(encoded)}`);
	return response.text();
}
