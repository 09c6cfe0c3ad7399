import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { balanceReceipt, depositReceipt, sender } from "#db/samples/emails.ts";
import { cashReceipt, groupReceipt, renamedReceipt } from "#db/samples/sales-documents.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import { receiptDocument } from "#sales/documents/emails/receipt-document.ts";
import { receiptSheet } from "#sales/documents/pages/receipt-sheet-words.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { receipt as receiptEmail } from "#sales/paying/payments/emails/payment-emails.ts";

async function read(facts: ReceiptFacts, since: Partial<ReceiptSince> = {}) {
	const bytes = await pdfOf(receiptDocument(facts, sender, { replacedBy: null, undoneBy: null, ...since }));
	const document = await getDocumentProxy(new Uint8Array(bytes));
	const { text, totalPages } = await extractText(document, { mergePages: true });
	const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
	return {
		bytes,
		text: text.replace(/\s+/g, " "),
		totalPages,
		size: [Math.round(width), Math.round(height)],
		...(await getMeta(document)),
	};
}

const ofDeposit = (changes: Partial<DocumentLine>) => depositReceipt.lines.map((line) => ({ ...line, ...changes }));

test("a receipt by cheque says that the cheque is still to clear: on paper, in the office's print and in the e-mail", async () => {
	const cheque = { ...cashReceipt, method: "cheque" as const };
	expect((await read(cheque)).text).toContain("Payment method Cheque, subject to clearing");
	expect(receiptSheet.received(cheque)).toContain("received by cheque, subject to clearing");
	expect(JSON.stringify(receiptEmail(cheque, sender, {}))).toContain("Cheque, subject to clearing");
	expect((await read(cashReceipt)).text).not.toContain("clearing");
});

describe("a receipt on paper", () => {
	test("it tells every fact of a deposit, naira sign and accents included, on one A4 page", async () => {
		const { text, totalPages, size } = await read(depositReceipt);
		for (const fact of [
			"RECEIPT",
			"R-2026-000001",
			"Koya Academy",
			"office@academy.example",
			"Issued on 21st November 2026",
			"Paid on 20th November 2026",
			"Received from Ọlábísí Adéwálé",
			"Payment reference KOYA-1795225015123",
			"Data Analysis with Excel & Power BI",
			"1st - 3rd December 2026",
			"Lagos",
			"12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
			"Deposit (40%), 1st - 3rd December 2026, Lagos",
			"Before VAT ₦38,000.00",
			"Payment method Card",
			"Tax invoice I-2026-000001",
			"Registration number RC 123456",
			"VAT (7.5%) ₦2,850.00",
			"Total paid ₦40,850.00",
			"Still due: ₦61,275.00, including VAT",
			"Due on or before the first day of training, Tuesday 1st December 2026.",
		])
			expect(text).toContain(fact);
		expect(totalPages).toBe(1);
		expect(size).toEqual([595, 842]);
	});

	test("who paid by a link in the name of an organisation is followed by its name", async () => {
		const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: null };
		const { text } = await read({ ...depositReceipt, payerName: "Ngozi Bello", buyer });
		expect(text).toContain("Received from Ngozi Bello for Zenith Foods");
	});

	test("a balance is fully paid, and nothing is due", async () => {
		const { text } = await read(balanceReceipt);
		expect(text).toContain("Balance (60%)");
		expect(text).toContain("Before VAT ₦57,000.00");
		expect(text).toContain("Fully paid");
		expect(text).not.toContain("Still due");
	});

	test("where an employer withholds tax it names the invoice, who paid, of what the VAT is, and what is awaited", async () => {
		const withheld = { net: 9_025_000, vat: 712_500, total: 9_737_500, awaited: 475_000, due: null };
		const facts = { ...depositReceipt, ...withheld, lines: ofDeposit(withheld), payerName: "Ngozi Bello" };
		const { text, totalPages } = await read({ ...facts, invoiceNumber: "I-2026-000001" });
		for (const fact of [
			"Tax invoice I-2026-000001",
			"Received from Ngozi Bello",
			"Participant Ọlábísí Adéwálé",
			"Before VAT, less ₦4,750.00 withheld ₦90,250.00",
			"VAT (7.5% of ₦95,000.00) ₦7,125.00",
			"Still due: a tax credit note for ₦4,750.00",
			"You have nothing left to pay.",
		])
			expect(text).toContain(fact);
		expect(totalPages).toBe(1);
	});

	test("one of a tax credit note says that it was one, without VAT", async () => {
		const sums = { net: 475_000, vat: 0, total: 475_000 };
		const lines = ofDeposit({ ...sums, description: "Withholding tax, by tax credit note" });
		const note = { ...sums, lines, method: "certificate" as const, kind: "certificate" as const, due: null };
		const buyer = { name: "Zenith Foods & Sons", address: null, taxNumber: null, purchaseOrder: null };
		const { text } = await read({ ...depositReceipt, ...note, buyer });
		expect(text).toContain("Withholding tax, by tax credit note");
		expect(text).toContain("Payment method Tax credit note");
		expect(text).toContain("Before VAT ₦4,750.00 VAT ₦0.00 Total withheld tax ₦4,750.00");
		expect(text).toContain("Received from Zenith Foods & Sons");
		expect(text).toContain("Fully paid");
	});

	test("of cash it says who took it, for which order, and what stays as credit without VAT", async () => {
		const { text, totalPages } = await read(cashReceipt);
		for (const fact of [
			"Order KY 7K3M-9QWX",
			"Payment method Cash",
			"Received by Grace Adeyemi",
			"VAT (7.5%) ₦7,125.00",
			"Kept as your credit ₦3,250.00",
			"Total paid ₦105,375.00",
			"Fully paid",
			"We keep ₦3,250.00 as your credit and charge no VAT on it.",
		])
			expect(text).toContain(fact);
		expect(totalPages).toBe(1);
		expect((await read(depositReceipt)).text).not.toMatch(/credit|Received by/);
	});

	test("over five seats it has a line for each", async () => {
		const { text, totalPages } = await read(groupReceipt);
		for (const fact of [
			"Received from Zenith Foods & Sons",
			"Participants Ada Obi and 4 others",
			"Fatima Bello 1 7.5% ₦85,500.00",
			"Total paid ₦459,562.50",
		])
			expect(text).toContain(fact);
		expect(totalPages).toBe(1);
	});

	test("issued again after a name was corrected, it names the one before, which says that it is replaced", async () => {
		expect((await read(renamedReceipt)).text).toContain("R-2026-000006 Issued on 21st November 2026");
		expect((await read(renamedReceipt)).text).toContain("Replaces R-2026-000001");
		const { text } = await read(depositReceipt, { replacedBy: renamedReceipt.number });
		expect(text).toContain("Replaced by R-2026-000006. Do not use. RECEIPT");
	});

	test("its rate is the one that was frozen with the payment", async () => {
		expect((await read({ ...depositReceipt, lines: ofDeposit({ vatBasisPoints: 1000 }) })).text).toContain("VAT (10%)");
	});

	test("a title of 300 characters wraps and stays on the page", async () => {
		const courseTitle = `${"Strategic ".repeat(29)}Management`;
		const { text, totalPages } = await read({ ...depositReceipt, lines: ofDeposit({ courseTitle }) });
		// The figures of its line stand beside the title's first line, and are read between its words.
		expect(text.replace(" 1 7.5% ₦38,000.00", "")).toContain(courseTitle);
		expect(totalPages).toBe(1);
	});

	test("its title, author and language are written into the file", async () => {
		const { info } = await read(depositReceipt);
		expect(info).toMatchObject({ Title: "Receipt R-2026-000001", Author: "Koya Academy", Language: "en-GB" });
	});

	test("it carries the name the academy had when it was issued", async () => {
		const { text } = await read({ ...depositReceipt, academyName: "Ilé Ẹ̀kọ́" });
		expect(text).toContain("Ilé Ẹ̀kọ́");
		expect(text).not.toContain("Koya Academy");
	});

	test("printed again it is the same document, byte for byte", async () => {
		const first = await pdfOf(receiptDocument(depositReceipt, sender));
		const second = await pdfOf(receiptDocument(depositReceipt, sender));
		expect(first.equals(second)).toBe(true);
	});

	test("its code, printed and as a square, leads to where anybody can verify it", async () => {
		const { text, totalPages, bytes } = await read(depositReceipt);
		expect(text).toContain("Verify at academy.example/verify/7K3M9QWX2TBA 7K3M-9QWX-2TBA");
		expect(totalPages).toBe(1);
		expect(bytes.length).toBeLessThan(70_000);
	});

	test("only the letters it uses travel with it", async () => {
		expect((await read(depositReceipt)).bytes.length).toBeLessThan(70_000);
	});
});
