import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { koboFromNaira, naira, nairaNumber } from "#kit/rules/money.ts";
import {
	basisPointsIn,
	chargeFor,
	instalmentPlan,
	type Purpose,
	rateText,
	VAT_BASIS_POINTS,
} from "#kit/rules/pricing.ts";

const wholeNairaPrice = fc.integer({ min: 1, max: 1e9 }).map((price) => price * 100);
const rate = fc.constantFrom(0, 500, VAT_BASIS_POINTS, 1000);

describe("what a course costs", () => {
	test.each([
		["full", 9_500_000, 712_500, 10_212_500],
		["deposit", 3_800_000, 285_000, 4_085_000],
		["balance", 5_700_000, 427_500, 6_127_500],
	] as const)("of ₦95,000 the %s is charged as the product page says", (purpose, net, vat, total) => {
		expect(chargeFor(purpose, 9_500_000, 750)).toEqual({ net, vat, total });
	});

	test("the instalment view of ₦95,000 shows what is due today and the two sums", () => {
		const plan = instalmentPlan(9_500_000, 750);
		expect(plan).toMatchObject({ subtotal: 9_500_000, vat: 712_500, grandTotal: 10_212_500, dueToday: 4_085_000 });
		expect(naira(plan.dueToday)).toBe("₦40,850.00");
		expect(naira(plan.balance.total)).toBe("₦61,275.00");
		expect(naira(plan.grandTotal)).toBe("₦102,125.00");
	});

	test("both ways of paying cost the same, for every price in whole naira", () => {
		fc.assert(
			fc.property(
				wholeNairaPrice,
				(price) => instalmentPlan(price, 750).grandTotal === chargeFor("full", price, 750).total,
			),
		);
	});

	test("the lines of the instalment view add up, at every rate", () => {
		fc.assert(
			fc.property(wholeNairaPrice, rate, (price, basisPoints) => {
				const plan = instalmentPlan(price, basisPoints);
				expect(plan.deposit.net + plan.balance.net).toBe(plan.subtotal);
				expect(plan.subtotal + plan.vat).toBe(plan.grandTotal);
				expect(plan.deposit.total + plan.balance.total).toBe(plan.grandTotal);
				expect(plan.deposit).toEqual(chargeFor("deposit", price, basisPoints));
				expect(plan.balance).toEqual(chargeFor("balance", price, basisPoints));
			}),
		);
	});

	test("what is shown is what is charged", () => {
		const purposes = fc.constantFrom<Purpose>("full", "deposit", "balance");
		fc.assert(
			fc.property(wholeNairaPrice, purposes, (price, purpose) => {
				const { total } = chargeFor(purpose, price, 750);
				expect(koboFromNaira(naira(total))).toBe(koboFromNaira(nairaNumber(total)));
			}),
		);
	});

	test.each([
		["7.5", 750],
		[" 7,5 % ", 750],
		["0", 0],
		["5%", 500],
		["12.05", 1205],
		["100", 10_000],
		["100.01", undefined],
		["7.125", undefined],
		["-5", undefined],
		["1e1", undefined],
		["7.", undefined],
		["", undefined],
		["five", undefined],
	])("a rate typed as %j is %s basis points", (text, basisPoints) => {
		expect(basisPointsIn(text)).toBe(basisPoints);
	});

	test("a rate that was read is shown as it was typed", () => {
		fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => basisPointsIn(rateText(points)) === points));
	});

	test("a rate reads as it is shown", () => {
		expect(rateText(VAT_BASIS_POINTS)).toBe("7.5%");
		expect(rateText(1000)).toBe("10%");
	});
});
