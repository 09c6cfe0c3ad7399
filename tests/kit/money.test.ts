import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceOf, depositOf, isWholeNairaPrice, koboFromNaira, naira, nairaNumber, vatOn } from "#kit/rules/money.ts";

const kobo = fc.integer({ min: 0, max: 100_000_000_000_00 });

describe("money", () => {
	test.each([
		[0, "₦0.00"],
		[5, "₦0.05"],
		[100, "₦1.00"],
		[99_999, "₦999.99"],
		[100_000, "₦1,000.00"],
		[10_212_500, "₦102,125.00"],
		[123_456_789_01, "₦123,456,789.01"],
		[-4_085_000, "−₦40,850.00"],
	])("%i kobo reads %s", (amount, text) => {
		expect(naira(amount)).toBe(text);
	});

	test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is no amount of kobo", (amount) => {
		expect(() => naira(amount)).toThrow(RangeError);
		expect(() => vatOn(amount, 750)).toThrow(RangeError);
		expect(() => nairaNumber(amount)).toThrow(RangeError);
	});

	test("what is printed reads back to the same kobo", () => {
		fc.assert(fc.property(kobo, (amount) => koboFromNaira(naira(amount)) === amount));
	});

	test("what the gateway is asked for reads back to the same kobo", () => {
		fc.assert(fc.property(kobo, (amount) => koboFromNaira(nairaNumber(amount)) === amount));
		fc.assert(fc.property(kobo, (amount) => koboFromNaira(JSON.parse(JSON.stringify(nairaNumber(amount)))) === amount));
	});

	test.each([
		[40850, 4_085_000],
		[40850.5, 4_085_050],
		[0.29, 29],
		[1.1, 110],
		["40850", 4_085_000],
		["40850.5", 4_085_050],
		["₦102,125.00", 10_212_500],
		[" 1,000 ", 100_000],
		["0.01", 1],
	])("a gateway or a person says %s and means %i kobo", (said, amount) => {
		expect(koboFromNaira(said)).toBe(amount);
	});

	test.each([
		...[1.005, 0.1 + 0.2, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e15, "", "abc", "1.005", "-5", "1,00", "1,0000"],
		...["12,34,567", "1.", ".5", "1e3", "0x10", "1 000", "₦", "99999999999999999"],
	])("%s is refused rather than guessed", (said) => {
		expect(koboFromNaira(said)).toBeUndefined();
	});

	test.each([
		[9_500_000, 712_500],
		[3_800_000, 285_000],
		[5_700_000, 427_500],
		[100, 8],
		[60, 5],
		[20, 2],
		[6, 0],
		[7, 1],
	])("7.5 %% VAT on %i kobo is %i kobo, half up", (net, vat) => {
		expect(vatOn(net, 750)).toBe(vat);
	});

	test("VAT is never off by more than half a kobo", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 3000 }), (net, rate) => {
				const twiceExact = 2n * BigInt(net) * BigInt(rate);
				const twiceOff = 2n * 10_000n * BigInt(vatOn(net, rate)) - twiceExact;
				return twiceOff > -10_000n && twiceOff <= 10_000n;
			}),
		);
	});

	test("deposit and balance make the price, for every price", () => {
		fc.assert(fc.property(kobo, (price) => depositOf(price) + balanceOf(price) === price));
	});

	test("for whole naira the deposit is 40 % to the kobo", () => {
		fc.assert(fc.property(fc.integer({ min: 1, max: 1e10 }), (price) => depositOf(price * 100) === price * 40));
	});

	test.each([
		[100, true],
		[9_500_000, true],
		[0, false],
		[-100, false],
		[9_500_050, false],
		[100.5, false],
	])("a price of %i kobo is whole naira: %s", (price, whole) => {
		expect(isWholeNairaPrice(price)).toBe(whole);
	});
});
