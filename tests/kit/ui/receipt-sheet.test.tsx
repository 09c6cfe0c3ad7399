import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { depositReceipt } from "#db/samples/emails.ts";
import { cashReceipt, groupReceipt, renamedReceipt } from "#db/samples/sales-documents.ts";
import { ReceiptSheet } from "#sales/documents/pages/receipt-sheet.tsx";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";

function textOf(facts: ReceiptFacts, since: Partial<ReceiptSince> = {}): string {
	return renderToStaticMarkup(<ReceiptSheet facts={facts} since={{ replacedBy: null, undoneBy: null, ...since }} />)
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ");
}

test("a receipt of cash says how much, from whom, for what, what stays as credit, who took it and how to check it", () => {
	const text = textOf(cashReceipt);
	for (const fact of [
		"Koya Academy Receipt R-2026-000004",
		"₦105,375 .00 received in cash, including ₦7,125.00 VAT",
		"From Ọlábísí Adéwálé",
		"For Data Analysis with Excel & Power BI Full payment 1st - 3rd December 2026 12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos, Lagos",
		"Left to pay ₦0.00",
		"Credit ₦3,250.00 kept as your credit",
		"Received by Grace Adeyemi",
		"Order KY 7K3M-9QWX",
		"Check code 7K3M-9QWX-2TBA academy.example/verify/ 7K3M9QWX2TBA",
	])
		expect(text).toContain(fact);
});

test("a deposit says what is left to pay and by when; one over five seats names them all", () => {
	expect(textOf(depositReceipt)).toContain("Left to pay ₦61,275.00 by 1st December 2026");
	expect(textOf(groupReceipt)).toContain("Ada Obi, Chidi Eze, Fatima Bello, Ọlábísí Adéwálé, Not named yet");
});

test("of an invoice to an organisation that somebody else paid, it names both", () => {
	const buyer = { name: "Zenith Foods Ltd", address: null, taxNumber: null, purchaseOrder: null };
	expect(textOf({ ...depositReceipt, buyer, payerName: "Bola Ade" })).toContain("From Bola Ade for Zenith Foods Ltd");
	expect(textOf({ ...depositReceipt, buyer, payerName: "" })).toContain("From Zenith Foods Ltd For");
});

test("one that was issued again names the one before, and that one says not to use it", () => {
	expect(textOf(renamedReceipt)).toContain("Replaces R-2026-000001");
	const { number: replacedBy } = renamedReceipt;
	expect(textOf(depositReceipt, { replacedBy })).toContain("Replaced by R-2026-000006 . Do not use.");
	expect(textOf(depositReceipt, { undoneBy: "C-2026-000003" })).toContain(
		"Recorded by mistake, see credit note C-2026-000003 . Do not use.",
	);
});
