import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CARD, customer, pageOf, payTo } from "#tests/sales/gateways/customer.ts";
import { type House, openHouse } from "#tests/sales/gateways/house.ts";

let house: House;
beforeAll(async () => {
	house = await openHouse();
});
beforeEach(() => house.control.reset("care"));
afterAll(() => house.stop());

describe("the window is careful", () => {
	test("what the shop sends is text, never markup", async () => {
		const page = await pageOf(house);
		expect(page).toContain("Koya &#60;Academy&#62;");
		expect(page).toContain("SANDBOX, no real money");
	});

	test.each([
		["a wrong public key", { public_key: "FLWPUBK_TEST-other-X" }, "public key"],
		["no amount", { amount: "a lot" }, "amount is not valid"],
		["no e-mail", { customer: { name: "Ada" } }, "e-mail address is missing"],
		["a wrong seal", { payload_hash: "0".repeat(64) }, "integrity check failed"],
	])("%s: it says why it takes no money", async (_, more, words) => {
		expect(await pageOf(house, more)).toContain(words);
	});

	test("another window's payment is out of reach", async () => {
		const first = await (await customer(house))("pay", CARD);
		const stranger = await customer(house);
		expect(await stranger("continue", { transactionId: first.transactionId, pin: "3310" })).toMatchObject({
			status: "error",
		});
	});

	test("a shop that wants a redirect is told in its address", async () => {
		const step = await payTo(await customer(house, { redirect_url: "https://koya.example/back?x=1" }));
		const [paid] = await house.control.transactions();
		expect(step.result?.redirectTo).toBe(
			`https://koya.example/back?x=1&status=successful&tx_ref=KOYA-1&transaction_id=${paid?.id}`,
		);
	});

	test("the window comes from where its script came from, by whatever name the visitor knows it", async () => {
		const byNumber = house.sandbox.url.replace("localhost", "127.0.0.1");
		expect(await (await fetch(`${byNumber}/v3.js`)).text()).toContain(`"origin":"${byNumber}"`);
		expect(await (await fetch(`${house.sandbox.url}/v3.js`)).text()).toContain(`"origin":"${house.sandbox.url}"`);
	});
});
