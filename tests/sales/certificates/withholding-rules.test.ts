import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chargeFor } from "#kit/rules/pricing.ts";
import { certificatePart, lessCertificate } from "#sales/ledger/certificates/rules/certificate-part.ts";

describe("tax withheld by an employer", () => {
	test("is 5% of the net: of ₦95,000.00 ₦4,750.00, and ₦97,375.00 is to be transferred", () => {
		const charge = chargeFor("full", 9_500_000, 750);
		const withheld = certificatePart(charge.net, 500);
		expect(withheld).toBe(475_000);
		expect(lessCertificate(charge, withheld)).toEqual({ net: 9_025_000, vat: 712_500, total: 9_737_500 });
	});

	test("never touches the VAT, and money and note make the charge again", () => {
		const price = fc.integer({ min: 1, max: 10_000_000 }).map((naira) => naira * 100);
		fc.assert(
			fc.property(price, fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 10_000 }), (net, kept, vat) => {
				const charge = chargeFor("full", net, vat);
				const withheld = certificatePart(net, kept);
				const rest = lessCertificate(charge, withheld);
				expect(rest?.vat).toBe(charge.vat);
				expect((rest?.net ?? 0) + withheld).toBe(charge.net);
				expect((rest?.total ?? 0) + withheld).toBe(charge.total);
			}),
		);
	});

	test.each([9_500_000, 9_500_001, -1, 0.5])("%d kobo of ₦95,000.00 cannot be withheld", (withheld) => {
		expect(lessCertificate(chargeFor("full", 9_500_000, 750), withheld)).toBeUndefined();
	});
});
