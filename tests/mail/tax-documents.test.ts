import { describe, expect, test } from "vitest";
import { depositReceipt, sender } from "#db/samples/emails.ts";
import {
	creditNote,
	groupInvoice,
	invoice,
	invoiceUntil,
	proforma as proformaWithoutCode,
} from "#db/samples/sales-documents.ts";
import { collectingSampleOf } from "#db/samples/sales-emails.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import type { Email } from "#mail/rules/emails.ts";
import { creditNoteDocument } from "#sales/documents/emails/credit-note-document.ts";
import { invoiceDocument } from "#sales/documents/emails/invoice-document.ts";
import {
	type CreditNoteFacts,
	type DocumentLine,
	type InvoiceFacts,
	LONGEST_QR,
	type ProformaFacts,
} from "#sales/documents/rules/document-facts.ts";
import { eInvoiceOf } from "#sales/documents/rules/e-invoice.ts";
import { proformaDocument } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { attachmentsOf as documentsOf } from "#tests/support/emails.ts";
import { misplaced, readDocument, squaresOf } from "./document-reading.ts";

const proforma: ProformaFacts = { ...proformaWithoutCode, code: "7K3M9QWX" };
const cleared = { authorityReference: "I2026000001-94ND90NR-20261120", qr: "x7Qk".repeat(86) };
const print = {
	proforma: (changes: Partial<ProformaFacts> = {}) => proformaDocument({ ...proforma, ...changes }, sender),
	invoice: (changes: Partial<InvoiceFacts> = {}) => invoiceDocument({ ...invoice, ...changes }, sender),
	creditNote: (changes: Partial<CreditNoteFacts> = {}) => creditNoteDocument({ ...creditNote, ...changes }, sender),
};

async function holdsOnOnePage(document: PlainDocument, said: string[]) {
	const { text, letters, totalPages, size, boxes, bytes } = await readDocument(document);
	for (const fact of said) expect(text).toContain(fact);
	expect([totalPages, size, misplaced(boxes)]).toEqual([1, [595, 842], []]);
	return { text, letters, bytes };
}

/** As much as every field takes, of `letters` at most. */
function longTexts(letters: number) {
	const words = (most: number) => "Ọmọlúwàbí Àgbékọ̀yà ".repeat(30).slice(0, Math.min(most, letters)).trim() || "x";
	const name = words(120);
	const numbers = { registrationNumber: words(60), taxNumber: words(60) };
	const sellersAddress = words(300).replaceAll(" ", "\n").split("\n").slice(0, 12).join("\n");
	const buyer = {
		name,
		address: words(500)
			.slice(0, 488)
			.replace(/ /g, "\n")
			.replace(/\n/g, (_, at) => (at % 9 === 0 ? "\n" : " ")),
		taxNumber: "12345678-0001-000001",
		purchaseOrder: "PO".repeat(60).slice(0, Math.min(120, letters)),
	};
	return { name, numbers, sellersAddress, buyer, title: words(160), person: words(161), reason: words(500) };
}

const HUGE = { net: 929_999_999_999, vat: 69_750_000_000, total: 999_749_999_999 };
const LENGTHS = [12, 36, 60, 120, 500];

function longNumbered(letters: number) {
	const { name, numbers, sellersAddress, buyer, title, person } = longTexts(letters);
	const line = {
		...(invoice.lines[0] as InvoiceFacts["lines"][number]),
		...HUGE,
		courseTitle: title,
		location: name,
		participant: person,
	};
	return {
		...HUGE,
		seller: { ...invoice.seller, name, ...numbers, address: sellersAddress },
		buyer: { ...buyer, email: `${"a".repeat(Math.min(60, letters))}a@${"b".repeat(Math.min(60, letters))}b.example` },
		lines: [line],
	};
}

describe("a tax invoice on paper", () => {
	test("it tells who sells and who buys, with their numbers, the purchase order, and every sum", async () => {
		const { text } = await holdsOnOnePage(print.invoice(), [
			"TAX INVOICE I-2026-000001",
			"Issued on 20th November 2026",
			"From Koya Academy 14 Commercial Avenue, Yaba Registration number RC 123456 Tax number 01234567-0001 office@academy.example +234 803 123 4567",
			"Made out to Zenith Foods & Sons 14 Broad Street Lagos Tax number 98765432-0001 accounts@zenithfoods.example Purchase order PO-7",
			"Participant Ada Okafor",
			"Paid on 20th November 2026",
			"Payment reference KOYA-1795225015123",
			"Full payment, 21st - 23rd December 2026, Lagos",
			"1 7.5% ₦95,000.00",
			"Before VAT ₦95,000.00",
			"VAT (7.5%) ₦7,125.00",
			"Total ₦102,125.00",
			"Paid: ₦102,125.00",
			"Verify at academy.example/verify/7K3M9QWX2TBA 7K3M-9QWX-2TBA",
		]);
		expect(text).not.toMatch(/Replaces|Withheld|withheld/);
	});

	test("of tax an employer withholds it says how much, what came in money, and what is still to be handed in", async () => {
		await holdsOnOnePage(print.invoice({ byCertificate: 475_000, paymentMeans: "transfer" }), [
			"Total ₦102,125.00",
			"Withheld for the tax authority −₦4,750.00",
			"Amount received ₦97,375.00",
			"Paid: ₦97,375.00 We received ₦97,375.00 on 20th November 2026. Please send us the tax authority's credit note for the ₦4,750.00 you withheld.",
		]);
	});

	test.each([
		["self", "We received it on 20th November 2026. Nothing"],
		["link", "by payment link"],
		["transfer", "by bank transfer"],
	] as const)("money that came by %s is told so", async (paymentMeans, words) => {
		expect((await readDocument(print.invoice({ paymentMeans }))).text).toContain(words);
	});

	test("a course without VAT has a line of nothing, not none", async () => {
		const sums = { net: 9_500_000, vat: 0, total: 9_500_000 };
		const lines = invoice.lines.map((line) => ({ ...line, ...sums, vatBasisPoints: 0, taxCategory: "Z" as const }));
		await holdsOnOnePage(print.invoice({ ...sums, lines }), ["1 0% ₦95,000.00", "VAT (0%) ₦0.00", "Total ₦95,000.00"]);
	});

	test("one that stands for another after a correction names it", async () => {
		await holdsOnOnePage(print.invoice({ number: "I-2026-000002", replaces: "I-2026-000001" }), [
			"I-2026-000002 Issued on 20th November 2026 Replaces I-2026-000001",
		]);
	});

	test("one that is corrected after the note was handed in asks for no note any more", async () => {
		const proved = { byCertificate: 475_000, proved: 475_000, replaces: "I-2026-000001" };
		const { text } = await holdsOnOnePage(print.invoice(proved), [
			"and a tax credit note for the ₦4,750.00 you withheld.",
		]);
		expect(text).not.toContain("Please send us");
		expect(eInvoiceOf({ ...invoice, ...proved }, null).document.payment_status).toBe("PAID");
		expect(eInvoiceOf({ ...invoice, byCertificate: 475_000 }, null).document.payment_status).toBe("PARTIAL");
	});

	test("one that is corrected while a rest is due in money says how much, and asks for no note", async () => {
		const dropped = { byCertificate: 0, due: 475_000, replaces: "I-2026-000001" };
		const { text } = await holdsOnOnePage(print.invoice(dropped), [
			"Total ₦102,125.00 Still due −₦4,750.00 Amount received ₦97,375.00",
			"Paid: ₦97,375.00 We received ₦97,375.00 on 20th November 2026. ₦4,750.00 is still due on this invoice.",
		]);
		expect(text).not.toMatch(/[Ww]ithheld|[Nn]othing more is due/);
		const short = { byCertificate: 400_000, proved: 400_000, due: 75_000, replaces: "I-2026-000001" };
		await holdsOnOnePage(print.invoice(short), [
			"Withheld for the tax authority −₦4,000.00 Still due −₦750.00 Amount received ₦97,375.00",
			"and a tax credit note for ₦4,000.00. ₦750.00 is still due on this invoice.",
		]);
		for (const rest of [dropped, short])
			expect(eInvoiceOf({ ...invoice, ...rest }, null).document.payment_status).toBe("PARTIAL");
	});

	test("one that stands for what refunds left of another says so, and what was paid of it", async () => {
		const left = { net: 7_639_535, vat: 572_965, total: 8_212_500 };
		const restated = { ...left, lines: invoice.lines.map((line) => ({ ...line, ...left })), credited: 2_000_000 };
		await holdsOnOnePage(print.invoice({ number: "I-2026-000002", replaces: "I-2026-000001", ...restated }), [
			"Replaces I-2026-000001 less ₦20,000.00 credited before",
			"Total ₦82,125.00",
			"Paid: ₦82,125.00",
			"This excludes the ₦20,000.00 we credited before.",
		]);
	});

	test("over five seats it has a line for each, below one heading of their course, on one page", async () => {
		const { text } = await holdsOnOnePage(invoiceDocument(groupInvoice, sender), [
			"Order KY 7K3M-9QWX",
			"Participants Ada Obi and 4 others",
			"Data Analysis Full payment, 21st - 23rd December 2026, Lagos Ada Obi 1 7.5% ₦85,500.00 Chidi Eze 1 7.5% ₦85,500.00",
			"Not named yet 1 7.5% ₦85,500.00",
			"Before VAT ₦427,500.00",
			"Total ₦459,562.50",
		]);
		expect(text.split("Data Analysis")).toHaveLength(2);
	});

	test("over sixty seats it goes on over pages, each below the heads of its lines, with nothing cut or covered", async () => {
		const [line] = groupInvoice.lines as [DocumentLine];
		const names = Array.from({ length: 60 }, (_, at) => `Participant Number${at + 1}`);
		const lines = names.map((participant, at) => ({
			...line,
			participant,
			courseTitle: at < 45 ? "Data Analysis" : "Leadership",
		}));
		const [net, vat] = [60 * line.net, 60 * line.vat];
		const document = invoiceDocument({ ...groupInvoice, lines, net, vat, total: net + vat }, sender, { cleared });
		const { text, totalPages, boxes } = await readDocument(document);
		expect(totalPages).toBeGreaterThan(1);
		expect(totalPages).toBeLessThan(5);
		expect(misplaced(boxes)).toEqual([]);
		for (const name of names) expect(boxes.some((box) => box.text.includes(name))).toBe(true);
		const pages = (word: string) => new Set(boxes.filter((box) => box.text === word).map(({ page }) => page)).size;
		// On the last page stand the sums, and perhaps no line.
		expect(pages("VAT rate")).toBeGreaterThanOrEqual(totalPages - 1);
		expect(text).toContain(`Page 1 of ${totalPages}`);
		expect(text).toContain("Total ₦5,514,750.00");
	});

	test("on invoice until a day it says until when to pay how much, where to, and under which code", async () => {
		const { text } = await holdsOnOnePage(invoiceDocument(invoiceUntil, sender), [
			"Pay by Friday 18th December 2026",
			"Total ₦459,562.50",
			"Withheld for the tax authority −₦21,375.00",
			"Amount to pay ₦438,187.50",
			"Please pay ₦438,187.50 by Friday 18th December 2026",
			"Bank Wema Bank Account name Koya Academy Ltd Account number 0123456789 Narration KY 7K3M-9QWX",
			"Use KY 7K3M-9QWX as the narration of your transfer",
			"credit note for the ₦21,375.00 you withhold",
		]);
		expect(text).not.toMatch(/Paid on|Payment reference|Amount received|Paid:/);
		const unnumbered = { ...invoiceUntil, orderCode: null, byCertificate: 0, due: invoiceUntil.total };
		const plain = await holdsOnOnePage(invoiceDocument(unnumbered, sender), [
			"Please pay ₦459,562.50 by Friday 18th December 2026",
			"Use I-2026-000004 as the narration",
		]);
		expect(plain.text).not.toMatch(/[Ww]ithh/);
	});

	test("one that another takes the place of says so above all else", async () => {
		const document = invoiceDocument(invoice, sender, { replacedBy: "I-2026-000002" });
		const { text } = await holdsOnOnePage(document, ["Replaced by I-2026-000002. Do not use. TAX INVOICE"]);
		expect(text).not.toContain("Replaces");
	});

	test("the tax authority's reference and square stand in their box once they were recorded", async () => {
		const document = invoiceDocument(invoice, sender, { cleared });
		const { text } = await readDocument(document);
		expect(text).toContain(cleared.authorityReference);
		expect((await readDocument(print.invoice())).text).not.toContain("Tax authority");
		expect(squaresIn(document)).toEqual([cleared.qr]);
		expect(squaresIn(print.invoice())).toEqual([]);
		await holdsOnOnePage(document, ["Tax authority Invoice reference number"]);
	});

	test.each(LENGTHS)(
		"texts of up to %i letters and sums of twelve digits stay on one page, whole and apart",
		async (n) => {
			const facts = { ...invoice, ...longNumbered(n), byCertificate: 46_499_999_999, replaces: "I-2026-000001" };
			const { letters } = await holdsOnOnePage(invoiceDocument(facts, sender, { cleared }), [
				"₦9,997,499,999.99",
				"−₦464,999,999.99",
				"₦697,500,000.00",
			]);
			for (const { name, purchaseOrder } of [facts.buyer])
				for (const whole of [name, purchaseOrder ?? ""]) expect(letters).toContain(whole.replace(/\s+/g, ""));
		},
	);
});

describe("a credit note on paper", () => {
	test("it tells from what it takes, how much, why, and how the money goes back", async () => {
		await holdsOnOnePage(print.creditNote(), [
			"CREDIT NOTE C-2026-000001",
			"Reduces I-2026-000001 of 20th November 2026",
			"Type Refund",
			"Before VAT ₦27,906.98",
			"VAT (7.5%) ₦2,093.02",
			"Total credited ₦30,000.00",
			"Reason The participant fell ill.",
			"The payment provider returns ₦30,000.00 to the card or account it was paid with.",
		]);
	});

	test.each<[Partial<CreditNoteFacts>, string]>([
		[{ way: "by-hand" }, "Our office refunds ₦30,000.00 by transfer or in cash."],
		[{ way: "outside" }, "₦30,000.00 has already been refunded."],
		[{ way: null }, "Type Withheld tax returned"],
		[{ way: null }, "₦30,000.00 was withheld as tax and not paid to us."],
		[{ way: "undone" }, "Type Recorded by mistake"],
		[{ way: "undone", isCreditAgain: true }, "so you have it again."],
		[{ kind: "correction", way: null }, "This credit note cancels I-2026-000001, and another invoice replaces it."],
		[{ kind: "release", way: null }, "This credit note cancels the amount that was not paid on I-2026-000001."],
		[{ of: { number: "R-2025-000007", issuedOn: "2025-12-01" } }, "Reduces R-2025-000007 of 1st December 2025"],
	])("%j says so", async (changes, words) => {
		await holdsOnOnePage(print.creditNote(changes), [words]);
	});

	test.each(LENGTHS)("texts of up to %i letters stay on one page, whole and apart", async (n) => {
		const { reason } = longTexts(n);
		const document = creditNoteDocument({ ...creditNote, ...longNumbered(n), reason }, sender, cleared);
		const { letters } = await holdsOnOnePage(document, ["₦9,997,499,999.99"]);
		expect(letters).toContain(reason.replace(/\s+/g, ""));
	});
});

describe("a proforma on paper", () => {
	test("it says how much to transfer, where to, under which code, and that it is no tax invoice", async () => {
		await holdsOnOnePage(print.proforma(), [
			"PROFORMA INVOICE KY 7K3M-9QWX",
			"This is not a tax invoice.",
			"Zenith Foods & Sons",
			"Purchase order PO-7",
			"Pay by Wed 25 Nov 2026, 23:59",
			"Held at Lagos, 1 Marina To be paid by Ngozi Bello",
			"Total ₦102,125.00",
			"Withheld by you for the tax authority −₦4,750.00",
			"Amount to transfer ₦97,375.00",
			"Please transfer ₦97,375.00",
			"Bank Wema Bank Account name Koya Academy Ltd Account number 0123456789 Narration KY 7K3M-9QWX",
			"Use KY 7K3M-9QWX as the narration, on its own",
			"This code is for Ada Okafor only: each participant has a different code.",
		]);
	});

	test("for several seats its code is that of the order", async () => {
		const { lines, net, vat, total } = groupInvoice;
		await holdsOnOnePage(print.proforma({ lines, net, vat, total, byCertificate: 0, toPay: total }), [
			"Participants Ada Obi and 4 others",
			"Chidi Eze 1 7.5% ₦85,500.00",
			"Please transfer ₦459,562.50",
			"This code is for this order only: each order has a different code.",
		]);
	});

	test("without an organisation it is made out to who pays, without withheld tax the total is to be transferred", async () => {
		const { text } = await holdsOnOnePage(print.proforma({ buyer: null, byCertificate: 0, toPay: 10_212_500 }), [
			"Made out to Ngozi Bello",
			"Please transfer ₦102,125.00",
			"We send the tax invoice and the receipt when we have received your transfer.",
		]);
		expect(text).not.toMatch(/Withheld|withhold|paid by/);
		await holdsOnOnePage(print.proforma({ buyer: null, payerName: null }), ["Made out to Ada Okafor"]);
	});

	test.each(LENGTHS)(
		"texts of up to %i letters and sums of twelve digits stay on one page, whole and apart",
		async (n) => {
			const { name, numbers, sellersAddress, buyer, title, person } = longTexts(n);
			const account = { bank: name.slice(0, 80).trim(), name: name.slice(0, 80).trim(), number: "0123456789" };
			const issuer = { legalName: name, ...numbers, address: sellersAddress };
			const [first] = proforma.lines as [DocumentLine];
			const lines = [{ ...first, ...HUGE, participant: person, courseTitle: title, locationAddress: name }];
			const texts = { lines, payerName: name };
			const money = { ...HUGE, byCertificate: 46_499_999_999, toPay: 953_250_000_000 };
			const { letters } = await holdsOnOnePage(print.proforma({ buyer, account, issuer, ...texts, ...money }), [
				"₦9,532,500,000.00",
			]);
			expect(letters).toContain(buyer.name.replace(/\s+/g, ""));
		},
	);
});

describe("the tax authority's square", () => {
	/** Its text as it was handed over, and how many rows and pixels were drawn of it. */
	async function drawn(qr: string) {
		const document = invoiceDocument(invoice, sender, { cleared: { ...cleared, qr } });
		const said: string[] = [];
		JSON.stringify(document.content, (name, value) => {
			if (name === "qr") said.push(value);
			return value;
		});
		const plain = await pdfOf(invoiceDocument(invoice, sender, { cleared: { ...cleared, qr: null } }));
		return { said, bytes: (await pdfOf(document)).length - plain.length };
	}

	test.each([
		["as long as it may be", "x7Qk".repeat(LONGEST_QR / 4)],
		["of accented letters alone", "Ọ".repeat(LONGEST_QR / 3)],
		["with signs no letter of the document has", "a\u202eb\u0007c 合格"],
	])("%s is drawn, and says its text letter for letter", async (_, qr) => {
		const { said, bytes } = await drawn(qr);
		expect(said).toEqual([qr]);
		expect(bytes).toBeGreaterThan(300);
	});

	test("has no room for a byte more: that is why no more is taken", async () => {
		const most = await drawn("a".repeat(LONGEST_QR));
		const more = await drawn("a".repeat(LONGEST_QR + 1));
		expect(more.bytes).toBeLessThan(most.bytes / 2);
	});
});

describe("each of these papers", () => {
	const documents = Object.entries(print);

	test.each(documents)("%s: printed again it is the same, byte for byte", async (_, document) => {
		const [first, second] = [await pdfOf(document()), await pdfOf(document())];
		expect(first.equals(second)).toBe(true);
	});

	test.each(documents)(
		"%s: its foot leads to where it is verified, and its file says what it is",
		async (_, document) => {
			expect(squaresOf(document())).toEqual(["https://academy.example/verify/7K3M9QWX2TBA"]);
			const { info } = await readDocument(document());
			expect(info).toMatchObject({ Author: "Koya Academy", Language: "en-GB" });
			expect(String(info.Title)).toMatch(/^(Proforma KY 7K3M-9QWX|Invoice I-2026-000001|Credit note C-2026-000001)$/);
		},
	);

	test.each(documents)(
		"%s: what somebody typed turns no line about and draws no square of its own",
		async (_, document) => {
			const participant = "Ada \u202eevil\u0007 Okafor 🎓";
			const typed = { lines: invoice.lines.map((line) => ({ ...line, participant })) };
			expect((await readDocument(document(typed))).text).toContain("Ada evil Okafor");
		},
	);
});

describe("the documents of a letter", () => {
	test.each<[Email, string[]]>([
		[{ kind: "proforma", facts: collectingSampleOf.proforma }, ["Proforma KY 7K3M-9QWX.pdf"]],
		[{ kind: "receipt", facts: depositReceipt }, ["Receipt R-2026-000001.pdf"]],
		[
			{ kind: "receipt", facts: { ...depositReceipt, invoice } },
			["Receipt R-2026-000001.pdf", "Invoice I-2026-000001.pdf"],
		],
		[{ kind: "credit-note", facts: creditNote }, ["Credit note C-2026-000001.pdf"]],
		[
			{ kind: "invoice", facts: collectingSampleOf.invoice },
			["Credit note C-2026-000001.pdf", "Invoice I-2026-000002.pdf"],
		],
		[{ kind: "joining", facts: collectingSampleOf.joining }, ["Data_Analysis_with_Excel_Power_BI.ics"]],
		[{ kind: "joining", facts: { ...collectingSampleOf.joining, date: null } }, []],
		[{ kind: "moved", facts: collectingSampleOf.moved }, ["Data_Analysis_with_Excel_Power_BI.ics"]],
	])("%j", async (letter, names) => {
		expect((await documentsOf(letter, sender)).map(({ filename }) => filename)).toEqual(names);
	});

	test("the calendar file of who moved has the new date under the same name of the event", async () => {
		const [joining] = await documentsOf({ kind: "joining", facts: collectingSampleOf.joining }, sender);
		const [moved] = await documentsOf({ kind: "moved", facts: collectingSampleOf.moved }, sender);
		expect(moved?.contentType).toBe("text/calendar; charset=utf-8");
		expect(String(joining?.content)).toContain("DTSTART:20261201T080000Z");
		expect(String(moved?.content)).toContain("DTSTART:20270112T080000Z");
		for (const file of [joining, moved]) expect(String(file?.content)).toContain("UID:koya-enrolment-7");
	});
});

/** The squares in the content of a document. */
function squaresIn({ content }: PlainDocument): string[] {
	const found: string[] = [];
	JSON.stringify(content, (name, value) => {
		if (name === "qr") found.push(value);
		return value;
	});
	return found;
}
