import { describe, expect, test } from "vitest";
import { buyerFields, buyerWords, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";

function form(fields: Record<string, string>) {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.set(name, value);
	return data;
}

const KURAMO = {
	buyerName: "  Kuramo Shipping   Ltd ",
	buyerAddress: "1 Marina\r\n\r\nLagos",
	buyerTaxNumber: "12345678 - 0001",
	purchaseOrder: "PO-7",
};

describe("the organisation an invoice is made out to", () => {
	test("is nobody when nothing is filled in", () => {
		expect(readBuyer(new FormData())).toMatchObject({ buyer: null, errors: {} });
		expect(readBuyer(form({ buyerName: "  " }))).toMatchObject({ buyer: null, errors: {} });
	});

	test("is kept tidily", () => {
		const { buyer, errors } = readBuyer(form(KURAMO));
		expect(errors).toEqual({});
		expect(buyer).toEqual({
			name: "Kuramo Shipping Ltd",
			address: "1 Marina\nLagos",
			taxNumber: "12345678-0001",
			purchaseOrder: "PO-7",
		});
		expect(readBuyer(form(buyerFields(buyer))).buyer).toEqual(buyer);
	});

	test("needs a name and nothing else", () => {
		expect(readBuyer(form({ buyerName: "UNILAG" })).buyer).toEqual({
			name: "UNILAG",
			address: null,
			taxNumber: null,
			purchaseOrder: null,
		});
		for (const field of ["buyerAddress", "buyerTaxNumber", "purchaseOrder"]) {
			const { buyer, errors } = readBuyer(form({ [field]: "12345678" }));
			expect(buyer).toBeNull();
			expect(errors).toEqual({ buyerName: buyerWords.nameMissing });
		}
	});

	test.each([
		["buyerName", "…", buyerWords.nameWrong],
		["buyerName", "x".repeat(121), buyerWords.nameWrong],
		["buyerAddress", "x\n".repeat(13), buyerWords.addressTooLong],
		["buyerTaxNumber", "1234567", buyerWords.taxNumberWrong],
		["buyerTaxNumber", "-12345678", buyerWords.taxNumberWrong],
		["buyerTaxNumber", "TIN12345678", buyerWords.taxNumberWrong],
		["buyerTaxNumber", "1".repeat(21), buyerWords.taxNumberWrong],
		["purchaseOrder", "x".repeat(121), buyerWords.purchaseOrderTooLong],
	] as const)("%s %j is refused, and what was typed stays", (field, text, sentence) => {
		const { buyer, errors, typed } = readBuyer(form({ ...KURAMO, [field]: text }));
		expect(buyer).toBeNull();
		expect(errors).toEqual({ [field]: sentence });
		expect(typed[field]).toBe(text.trim());
	});
});
