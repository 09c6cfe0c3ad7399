import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Charge } from "#kit/rules/pricing.ts";
import { creditSplit } from "#sales/ledger/refunds/rules/credit.ts";

const RECEIPT: Charge = { net: 3_800_000, vat: 285_000, total: 4_085_000 };

describe("a credit note", () => {
	test("takes net and VAT off in their proportion", () => {
		expect(creditSplit(RECEIPT, 3_000_000)).toEqual({ net: 2_790_698, vat: 209_302, total: 3_000_000 });
	});

	test("rounds the VAT half up to a kobo", () => {
		expect(creditSplit({ net: 1, vat: 1, total: 2 }, 1)).toEqual({ net: 0, vat: 1, total: 1 });
		expect(creditSplit({ net: 93, vat: 7, total: 100 }, 7)).toEqual({ net: 7, vat: 0, total: 7 });
		expect(creditSplit({ net: 93, vat: 7, total: 100 }, 8)).toEqual({ net: 7, vat: 1, total: 8 });
	});

	test("of everything is what is left itself", () => {
		expect(creditSplit(RECEIPT, RECEIPT.total)).toEqual(RECEIPT);
	});

	test("takes VAT at the rate of the charge where an employer kept a part of its net, and the rest of it with the last part", () => {
		let left: Charge = { net: 9_025_000, vat: 712_500, total: 9_737_500 };
		const taken = [2_000_000, 6_987_500, 750_000].map((total) => {
			const part = creditSplit(left, total, 475_000);
			left = { net: left.net - part.net, vat: left.vat - part.vat, total: left.total - total };
			return part.vat;
		});
		expect(taken).toEqual([139_535, 487_500, 85_465]);
		expect(left).toEqual({ net: 0, vat: 0, total: 0 });
	});

	test.each([0, -1, 0.5, RECEIPT.total + 1])("of %d kobo there is none", (total) => {
		expect(() => creditSplit(RECEIPT, total)).toThrow(RangeError);
	});

	test("one after the other never takes more net or VAT than there is, and the last ends exact", () => {
		const kobo = fc.integer({ min: 1, max: 900_000_000_000_000 });
		fc.assert(
			fc.property(
				kobo,
				fc.nat(100_000_000),
				fc.nat(100_000_000),
				fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
				(net, vat, withheld, parts) => {
					let left: Charge = { net, vat, total: net + vat };
					for (const part of [...parts, 1]) {
						const total = Math.max(1, Math.floor(left.total * part));
						const { net: netOff, vat: vatOff, total: off } = creditSplit(left, Math.min(total, left.total), withheld);
						expect(netOff + vatOff).toBe(off);
						expect(Math.min(netOff, vatOff)).toBeGreaterThanOrEqual(0);
						left = { net: left.net - netOff, vat: left.vat - vatOff, total: left.total - off };
						expect(Math.min(left.net, left.vat)).toBeGreaterThanOrEqual(0);
						if (left.total === 0) break;
					}
					expect(left).toEqual({ net: 0, vat: 0, total: 0 });
				},
			),
		);
	});
});
