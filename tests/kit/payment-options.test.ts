import { describe, expect, test } from "vitest";
import { FIRST_PAYMENT_OPTIONS, paystackChannels, readPaymentOptions } from "#kit/rules/payment-provider.ts";

describe("the ways to pay", () => {
	test("are the default ones, letter for letter, and read as they are written", () => {
		expect(FIRST_PAYMENT_OPTIONS).toBe("card, mobilemoney, ussd, banktransfer");
		expect(readPaymentOptions(FIRST_PAYMENT_OPTIONS)).toEqual({ ok: true, options: FIRST_PAYMENT_OPTIONS });
	});

	test.each([
		["card", "card"],
		["CARD,card , ussd\n", "card, ussd"],
		["qr, bank, mobile_money, apple_pay, bank_transfer", "nqr, account, mobilemoney, applepay, banktransfer"],
	])("are understood in either provider's words: %j", (typed, options) => {
		expect(readPaymentOptions(typed)).toEqual({ ok: true, options });
	});

	test.each(["", " , ", "opay", "mobilemoney, mpesa"])("%j leaves nobody able to pay in naira", (typed) => {
		expect(readPaymentOptions(typed)).toEqual({ ok: false, reason: "none-in-naira" });
	});

	test.each(["cash", "toString", "card ussd", "<b>"])("%j is no way to pay", (name) => {
		expect(readPaymentOptions(`card, ${name}`)).toEqual({ ok: false, reason: "unknown", name: name.toLowerCase() });
	});

	test.each([
		[FIRST_PAYMENT_OPTIONS, ["card", "ussd", "bank_transfer"]],
		["account, nqr, opay", ["bank", "qr"]],
	])("are %j and at Paystack %j: what it does not have in naira is left out", (options, channels) => {
		expect(paystackChannels(options)).toEqual(channels);
	});
});
