import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OTP_NO_FUNDS, OTP_WRONG, TEST_CARDS } from "#sandbox/test-cards.ts";
import { CARD, customer, pageOf, payTo, REFERENCE } from "#tests/sales/gateways/customer.ts";
import { type House, openHouse } from "#tests/sales/gateways/house.ts";

let house: House;
beforeAll(async () => {
	house = await openHouse();
});
beforeEach(() => house.control.reset("window"));
afterAll(() => house.stop());

const kind = async () => (await house.gateway.query(REFERENCE)).kind;

describe("the test cards do what the provider publishes", () => {
	test.each(TEST_CARDS.map((card) => [card.number, card.expiry, card.effect, card] as const))(
		"%s %s %s",
		async (_number, _expiry, _effect, card) => {
			const step = await payTo(await customer(house), {
				method: "card",
				number: card.number,
				expiry: card.expiry,
				cvv: card.cvv,
			});
			expect(step).toMatchObject(card.says ? { kind: "failed", error: card.says, canRetry: true } : { kind: "done" });
			expect(await kind()).toBe(card.says ? "failed" : "paid");
		},
	);
});

describe("paying by card", () => {
	test("asks for PIN and code, is pending meanwhile, and tells the page what the real one tells", async () => {
		const ask = await customer(house);
		const pin = await ask("pay", CARD);
		expect(pin.kind).toBe("pin");
		expect(await kind()).toBe("pending");
		const otp = await ask("continue", { transactionId: pin.transactionId, pin: "3310" });
		expect(otp.kind).toBe("otp");
		const done = await ask("continue", { transactionId: otp.transactionId, otp: "99999" });
		expect(done.result).toMatchObject({ status: "successful", redirectTo: null });
		expect(done.result?.transaction).toMatchObject({
			transaction_id: pin.transactionId,
			amount: 40_850,
			charged_amount: 40_850,
			currency: "NGN",
			charge_response_code: "00",
		});
		expect(await kind()).toBe("paid");
	});

	test.each([
		["a number too short", { number: "5531" }, "15 to 19 digits"],
		["no date", { expiry: "soon" }, "expiry date"],
		["a month that is none", { expiry: "13/32" }, "expiry date"],
		["a card of the past", { expiry: "01/20" }, "expired"],
		["no CVV", { cvv: "" }, "CVV"],
		["a real card", { number: "4242 4242 4242 4242" }, "sandbox"],
	])("%s is told before anything is charged", async (_, typo, words) => {
		const step = await (await customer(house))("pay", { ...CARD, ...typo });
		expect(step).toMatchObject({ kind: "form", error: expect.stringContaining(words) });
		expect(await kind()).toBe("not_found");
	});

	test("a wrong PIN, a wrong code and an empty account", async () => {
		const ask = await customer(house);
		const pin = await ask("pay", CARD);
		expect(await ask("continue", { transactionId: pin.transactionId, pin: "1111" })).toMatchObject({
			error: "Incorrect PIN",
		});
		const again = await ask("pay", CARD);
		await ask("continue", { transactionId: again.transactionId, pin: "3310" });
		expect((await ask("continue", { transactionId: again.transactionId, otp: OTP_WRONG })).kind).toBe("otp");
		expect(await ask("continue", { transactionId: again.transactionId, otp: OTP_NO_FUNDS })).toMatchObject({
			error: "Insufficient funds",
		});
	});

	test("a declined card, then another in the same window: two transactions, the second paid", async () => {
		const ask = await customer(house);
		expect((await payTo(ask, { method: "card", number: "5258585922666506", expiry: "09/31", cvv: "883" })).kind).toBe(
			"failed",
		);
		expect((await payTo(ask)).kind).toBe("done");
		expect((await house.control.transactions()).map((one) => one.status)).toEqual(["failed", "successful"]);
		expect(await kind()).toBe("paid");
	});

	test("is not possible twice: the window says it was paid", async () => {
		await payTo(await customer(house));
		expect(await pageOf(house)).toContain("This payment was already made");
	});

	test("five failures end the window", async () => {
		const ask = await customer(house);
		const poor = { method: "card", number: "5258585922666506", expiry: "09/31", cvv: "883" };
		const steps = [];
		for (let i = 0; i < 5; i++) steps.push(await payTo(ask, poor));
		expect(steps.map((step) => step.canRetry)).toEqual([true, true, true, true, false]);
		expect((await payTo(ask)).kind).toBe("expired");
	});

	test("a quarter of an hour ends it too", async () => {
		const ask = await customer(house);
		await house.control.advance(15 * 60_000);
		expect(await payTo(ask)).toMatchObject({
			kind: "expired",
			result: { status: "session_expired", transaction: null },
		});
		expect(await kind()).toBe("not_found");
	});
});

describe("paying by other ways", () => {
	test.each(["ussd", "banktransfer"])(
		"%s is pending until the bank speaks, and the window hears of it",
		async (method) => {
			const ask = await customer(house);
			const step = await ask("pay", { method, bank: "044" });
			expect(step.kind).toBe(method);
			expect((await ask("state", { transactionId: step.transactionId })).kind).toBe("waiting");
			expect(await kind()).toBe("pending");
			await house.control.settle(step.transactionId, "successful");
			expect((await ask("state", { transactionId: step.transactionId })).kind).toBe("done");
			expect(await kind()).toBe("paid");
		},
	);

	test("a transfer of too little arrives as what it is", async () => {
		const ask = await customer(house);
		const step = await ask("pay", { method: "banktransfer" });
		await ask("simulate", { transactionId: step.transactionId, outcome: "short" });
		expect(await house.gateway.query(REFERENCE)).toMatchObject({ kind: "paid", facts: { amount: 4_075_000 } });
	});

	test("only what naira has is offered, and mobile money is hidden without a word", async () => {
		const page = await pageOf(house);
		expect([...page.matchAll(/data-method="(\w+)"/g)].map((match) => match[1])).toEqual([
			"card",
			"banktransfer",
			"ussd",
		]);
		const refused = await (await customer(house))("pay", { method: "opay" });
		expect(refused).toMatchObject({ status: "error" });
	});
});
