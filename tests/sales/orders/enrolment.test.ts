import { describe, expect, test } from "vitest";
import { needsOf } from "#kit/rules/access.ts";
import {
	amountStillDue,
	officeWords,
	paidOf,
	paymentStatusOf,
	paymentWords,
} from "#sales/ledger/orders/rules/enrolment.ts";

type Row = Parameters<typeof paymentWords>[0];
const then = new Date("2026-03-05T08:00:00Z");

/** A deposit of ₦95,000.00 is paid. */
const rowWith = (changes: Partial<Row> = {}): Row => ({
	due_net_kobo: 5_700_000,
	due_vat_kobo: 427_500,
	certificate_due_kobo: 0,
	paid_kobo: 4_085_000,
	is_deposit_paid: true,
	was_paid: true,
	cancelled_at: null,
	seat_released_at: null,
	...changes,
});
const fullyPaid = { due_net_kobo: 0, due_vat_kobo: 0 } as const;
/** All was paid at once but what the employer kept for the tax authority. */
const onlyTheNote = { ...fullyPaid, certificate_due_kobo: 475_000, is_deposit_paid: false };
/** The certificate of it was over less, or does not come. */
const shortNote = { ...onlyTheNote, due_net_kobo: 475_000, certificate_due_kobo: 0 };

describe("an enrolment", () => {
	test("is 40% Paid while a balance is due, and Fully Paid without one", () => {
		expect(paymentStatusOf(rowWith())).toBe("40% Paid");
		expect(paymentStatusOf(rowWith(fullyPaid))).toBe("Fully Paid");
	});

	test("is Fully Paid while only a tax credit note is missing, which is no money", () => {
		expect(paymentStatusOf(rowWith(onlyTheNote))).toBe("Fully Paid");
		expect(paymentStatusOf(rowWith(shortNote))).toBe("40% Paid");
	});

	test("asks for what is open in money, with its VAT", () => {
		expect(amountStillDue(rowWith())).toEqual({ net: 5_700_000, vat: 427_500, total: 6_127_500 });
		expect(amountStillDue(rowWith(shortNote))).toEqual({ net: 475_000, vat: 0, total: 475_000 });
	});

	test("asks nobody for money while only the tax credit note is missing, or once it is Fully Paid", () => {
		expect(amountStillDue(rowWith(onlyTheNote))).toBeNull();
		expect(amountStillDue(rowWith(fullyPaid))).toBeNull();
	});

	test.each<[string, Partial<Row>]>([
		["40% Paid", {}],
		["Fully Paid", fullyPaid],
		["Certificate awaited", onlyTheNote],
		["Certificate awaited", { ...onlyTheNote, is_deposit_paid: true }],
		["Part paid", shortNote],
		["Part paid", { is_deposit_paid: false }],
		["Not paid", { is_deposit_paid: false, paid_kobo: 0 }],
		["On invoice", { is_deposit_paid: false, paid_kobo: 0, was_paid: false }],
		["40% Paid", { certificate_due_kobo: 285_000 }],
		["40% Paid", { ...shortNote, is_deposit_paid: true }],
		["Seat released", { seat_released_at: then }],
		["Seat released", { ...onlyTheNote, seat_released_at: then }],
		["Cancelled", { cancelled_at: then }],
		["Cancelled", { ...fullyPaid, cancelled_at: then, seat_released_at: then }],
	])("says '%s' of itself", (words, changes) => {
		expect(paymentWords(rowWith(changes))).toBe(words);
	});

	test("is 40% Paid for the office while the deposit alone was paid, and part paid once more of it was", () => {
		const [price, deposit] = [10_212_500, 4_085_000];
		const having = (paid: number) => rowWith({ due_net_kobo: price - paid, due_vat_kobo: 0 });
		const standing = (paid: number) => {
			const row = { ...having(paid), paid_kobo: paid };
			return [officeWords(row), paidOf(row)];
		};
		expect(standing(deposit)).toEqual(["40% Paid", { paid: deposit, total: price }]);
		expect(standing(6_331_750)).toEqual(["Part paid", { paid: 6_331_750, total: price }]);
		const unpaid = { ...having(0), is_deposit_paid: false, paid_kobo: 0 };
		expect(officeWords({ ...unpaid, was_paid: false })).toBe("On invoice");
		expect(officeWords(unpaid)).toBe("Not paid");
		expect(officeWords({ ...having(price), due_net_kobo: 0, paid_kobo: price })).toBe("Fully Paid");
	});
});

describe("what somebody must do before they act", () => {
	test.each([
		["a visitor", null, "sign-in"],
		["Bola, not yet verified", { verified: false }, "verify"],
		["Ada, verified", { verified: true }, "nothing"],
	] as const)("%s: '%s'", (_, who, need) => {
		expect(needsOf(who)).toBe(need);
	});
});
