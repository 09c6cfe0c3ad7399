import { describe, expect, test } from "vitest";
import { creditNote, groupInvoice, invoice, invoiceUntil } from "#db/samples/sales-documents.ts";
import type { DocumentLine, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { eInvoiceOf, eInvoiceSchema } from "#sales/documents/rules/e-invoice.ts";

const cleared = { authorityReference: "I2026000001-94ND90NR-20261120", qr: null };

describe("an invoice as data for the tax authority's e-invoicing", () => {
	test("names seller and buyer with their tax numbers, the tax of the line and the sums in naira", () => {
		const { document, not_known } = eInvoiceOf(invoice, null);
		expect(document).toMatchObject({
			invoice_number: "I-2026-000001",
			invoice_type_code: "381",
			invoice_kind: "B2B",
			payment_status: "PAID",
			issue_date: "2026-11-20",
			issue_time: "10:00:00",
			tax_point_date: "2026-11-20",
			due_date: "2026-11-20",
			document_currency_code: "NGN",
			tax_currency_code: "NGN",
			order_reference: "PO-7",
			billing_reference: [],
			accounting_supplier_party: {
				party_name: "Koya Academy",
				tin: "01234567-0001",
				email: "office@academy.example",
				telephone: "+2348031234567",
				postal_address: { street_name: "14 Commercial Avenue, Yaba", country: "NG" },
			},
			accounting_customer_party: { party_name: "Zenith Foods & Sons", tin: "98765432-0001" },
			tax_total: [
				{
					tax_amount: 7125,
					tax_subtotal: [
						{ taxable_amount: 95_000, tax_amount: 7125, tax_category: { id: "STANDARD_VAT", percent: 7.5 } },
					],
				},
			],
			legal_monetary_total: { tax_exclusive_amount: 95_000, tax_inclusive_amount: 102_125, payable_amount: 102_125 },
			invoice_line: [{ invoiced_quantity: 1, line_extension_amount: 95_000, item: { name: "Data Analysis" } }],
		});
		expect(document).not.toHaveProperty("irn");
		expect(not_known).toEqual([
			...["business_id", "irn", "invoice_line.hsn_code", "invoice_line.product_category"],
			...["invoice_line.price.price_unit", "accounting_supplier_party.postal_address.city_name"],
			...["accounting_customer_party.telephone", "accounting_customer_party.postal_address.city_name"],
		]);
	});

	test.each([
		"o'brien&sons@zenith.example",
		"adé@zenith.example",
		"training@bücher.example",
		"first/last=me!#%@zenith.example",
	])("is made for whatever address its document bears, as %s", (email) => {
		const { document } = eInvoiceOf({ ...invoice, buyer: { ...invoice.buyer, email } }, null);
		expect(document.accounting_customer_party.email).toBe(email);
	});

	test("bears the authority's reference once it is recorded", () => {
		const { document, not_known } = eInvoiceOf(invoice, cleared);
		expect(document.irn).toBe(cleared.authorityReference);
		expect(not_known).not.toContain("irn");
	});

	test("says in the file that an access point must confirm which code is an invoice and which a credit note", () => {
		for (const facts of [invoice, creditNote])
			expect(eInvoiceOf(facts, null).to_confirm).toEqual([
				expect.stringMatching(/381 is an invoice and 380 a credit note/),
			]);
	});

	test("a credit note names the authority's reference of its invoice where that is recorded, and else that it is not known", () => {
		const noted = eInvoiceOf(creditNote, null, cleared);
		expect(noted.document.billing_reference).toEqual([
			{ invoice_number: "I-2026-000001", irn: cleared.authorityReference, issue_date: "2026-11-20" },
		]);
		expect(noted.not_known).not.toContain("billing_reference.irn");
		expect(noted.not_known).toContain("irn");
		expect(eInvoiceOf(creditNote, cleared).not_known).toContain("billing_reference.irn");
		expect(eInvoiceOf(invoice, null).not_known).not.toContain("billing_reference.irn");
	});

	test("of a person without a tax number is B2C, and says what is not known of them and of the academy", () => {
		const nobody = { address: null, taxNumber: null };
		const facts = {
			...invoice,
			seller: { ...invoice.seller, ...nobody, phone: null },
			buyer: { ...invoice.buyer, ...nobody, purchaseOrder: null },
		};
		const { document, not_known } = eInvoiceOf(facts, null);
		expect(document.invoice_kind).toBe("B2C");
		expect(document).not.toHaveProperty("order_reference");
		for (const party of ["supplier", "customer"])
			for (const name of ["tin", "telephone", "postal_address"])
				expect(not_known).toContain(`accounting_${party}_party.${name}`);
	});

	test("is paid in part as long as a tax credit note is awaited, and without VAT of the category Z", () => {
		const lines = invoice.lines.map((line) => ({
			...line,
			vat: 0,
			total: line.net,
			vatBasisPoints: 0,
			taxCategory: "Z" as const,
		}));
		const facts: InvoiceFacts = { ...invoice, byCertificate: 475_000, vat: 0, total: invoice.net, lines };
		const { document } = eInvoiceOf(facts, null);
		expect(document.payment_status).toBe("PARTIAL");
		expect(document.tax_total[0]?.tax_subtotal[0]?.tax_category).toEqual({ id: "ZERO_VAT", percent: 0 });
	});

	test("refers to the one it stands for; a credit note to what it takes from, with why", () => {
		expect(eInvoiceOf({ ...invoice, replaces: "I-2026-000009" }, null).document.billing_reference).toEqual([
			{ invoice_number: "I-2026-000009" },
		]);
		expect(eInvoiceOf(creditNote, null).document).toMatchObject({
			invoice_number: "C-2026-000001",
			invoice_type_code: "380",
			note: "The participant fell ill.",
			billing_reference: [{ invoice_number: "I-2026-000001", issue_date: "2026-11-20" }],
			legal_monetary_total: { payable_amount: 30_000 },
		});
	});

	test("of five seats has five lines, and sums for each category of tax, to the kobo", () => {
		const [first, second, ...others] = groupInvoice.lines as [DocumentLine, DocumentLine, ...DocumentLine[]];
		// Rounded on the sum: seats of one price bear a kobo more or less.
		const rated = [first, second, ...others.slice(0, 1)].map((line, at) => {
			const vat = 250_001 - at;
			return { ...line, net: 3_333_333, vat, total: 3_333_333 + vat };
		});
		const free = others.slice(1).map((line) => {
			return { ...line, net: 1_000_001, vat: 0, total: 1_000_001, vatBasisPoints: 0, taxCategory: "Z" as const };
		});
		const sums = { net: 12_000_001, vat: 750_000, total: 12_750_001 };
		const { document } = eInvoiceOf({ ...groupInvoice, ...sums, lines: [...rated, ...free] }, null);
		expect(document.invoice_line).toHaveLength(5);
		expect(document.tax_total).toEqual([
			{
				tax_amount: 7500,
				tax_subtotal: [
					{ taxable_amount: 99_999.99, tax_amount: 7500, tax_category: { id: "STANDARD_VAT", percent: 7.5 } },
					{ taxable_amount: 20_000.02, tax_amount: 0, tax_category: { id: "ZERO_VAT", percent: 0 } },
				],
			},
		]);
		const kobo = document.invoice_line.map((line) => Math.round(line.line_extension_amount * 100));
		expect(kobo.reduce((sum, net) => sum + net, 0)).toBe(sums.net);
		expect(JSON.stringify(document)).not.toContain("Ada Obi");
	});

	test("is not made of lines that are more or less than its sums", () => {
		const lines = groupInvoice.lines.slice(1);
		expect(() => eInvoiceOf({ ...groupInvoice, lines }, null)).toThrow("do not add up");
	});

	test("that comes before any money is pending, due on its day, and taxed on the day it was written", () => {
		expect(eInvoiceOf(invoiceUntil, null).document).toMatchObject({
			payment_status: "PENDING",
			due_date: "2026-12-18",
			tax_point_date: "2026-11-20",
		});
	});

	test("is read back by its schema to the last kobo, and its schema refuses what is none", () => {
		const sums = { net: 929_999_999_999, vat: 69_750_000_001, total: 999_750_000_000 };
		const made = eInvoiceOf({ ...invoice, ...sums, lines: invoice.lines.map((line) => ({ ...line, ...sums })) }, null);
		const again = eInvoiceSchema.parse(JSON.parse(JSON.stringify(made)));
		expect(again).toEqual(made);
		expect(Math.round((again.document.tax_total[0]?.tax_amount ?? 0) * 100)).toBe(sums.vat);
		const wrong = { ...made, document: { ...made.document, invoice_number: "R-2026-000001" } };
		expect(eInvoiceSchema.safeParse(wrong).success).toBe(false);
	});
});
