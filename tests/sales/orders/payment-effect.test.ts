import { expect, test } from "vitest";
import { paymentEffect } from "#sales/ledger/orders/rules/order-figures.ts";
import { effectWords } from "#sales/office/admin/order/words.ts";

const OWED = 10_212_500;
const sentence = (amount: number) => effectWords.sentence(paymentEffect(amount, OWED), "Ada Obi");

test("money says before it is recorded what it pays, what stays due, and whose credit the rest is", () => {
	expect(sentence(5_000_000)).toBe("Pays ₦50,000.00 of the ₦102,125.00 that is still to pay. ₦52,125.00 stays due.");
	expect(sentence(OWED)).toBe("Pays all of the ₦102,125.00 that is still to pay.");
	expect(sentence(12_000_000)).toBe(
		"Pays all of the ₦102,125.00 that is still to pay. ₦17,875.00 is kept as credit for Ada Obi.",
	);
});

test("more than twice what is owed is far more", () => {
	expect(paymentEffect(2 * OWED, OWED).isFarMore).toBe(false);
	expect(paymentEffect(2 * OWED + 1, OWED).isFarMore).toBe(true);
});
