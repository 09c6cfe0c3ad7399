/**
 * An invoice or a credit note as data, under the field names of Nigeria's e-invoicing (MBS, like UBL) as its providers publish
 * them. Nothing is sent from here: the academy hands the file to its provider. Unknown values are left out and named in
 * `not_known`, never guessed. Amounts are naira with two decimals.
 */

import { z } from "zod";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type {
	Clearance,
	CreditNoteFacts,
	DocumentBuyer,
	DocumentLine,
	InvoiceFacts,
} from "#sales/documents/rules/document-facts.ts";
import { AUTHORITY_TAX_CATEGORY, AUTHORITY_TYPE, TO_CONFIRM } from "#sales/documents/rules/e-invoice-codes.ts";
import type { DocumentSeller } from "#settings/rules/sender.ts";

const naira = z.number().multipleOf(0.01);
const day = z.iso.date();
const party = z.object({
	party_name: z.string().min(1),
	/** Digits and hyphens, as it was typed. */
	tin: z.string().optional(),
	/** As in the document: a text that was accepted as an address then may not be valid today. */
	email: z.string().includes("@").optional(),
	telephone: z.string().startsWith("+").optional(),
	/** The address as typed, on one line: we do not store the city separately. */
	postal_address: z.object({ street_name: z.string().min(1), country: z.literal("NG") }).optional(),
});
const taxed = z.object({
	taxable_amount: naira,
	tax_amount: naira,
	tax_category: z.object({ id: z.enum(Object.values(AUTHORITY_TAX_CATEGORY)), percent: z.number() }),
});
const documentSchema = z.object({
	/** Our own number. */
	invoice_number: z.string().regex(/^[IC]-\d{4}-\d{6,}$/),
	/** The reference of the tax authority, once recorded. */
	irn: z.string().optional(),
	invoice_kind: z.enum(["B2B", "B2C"]),
	invoice_type_code: z.enum(Object.values(AUTHORITY_TYPE)),
	issue_date: day,
	issue_time: z.iso.time(),
	/** For an invoice: the day it was paid, or is due. */
	due_date: day.optional(),
	tax_point_date: day,
	document_currency_code: z.literal("NGN"),
	tax_currency_code: z.literal("NGN"),
	payment_status: z.enum(["PAID", "PARTIAL", "PENDING"]).optional(),
	note: z.string().optional(),
	/** The buyer's purchase order. */
	order_reference: z.string().optional(),
	/** The document that a credit note takes from, or that an invoice replaces after a correction. */
	billing_reference: z.array(
		z.object({ invoice_number: z.string(), irn: z.string().optional(), issue_date: day.optional() }),
	),
	accounting_supplier_party: party,
	accounting_customer_party: party,
	tax_total: z.array(z.object({ tax_amount: naira, tax_subtotal: z.array(taxed).min(1) })).length(1),
	legal_monetary_total: z.object({
		line_extension_amount: naira,
		tax_exclusive_amount: naira,
		tax_inclusive_amount: naira,
		payable_amount: naira,
	}),
	invoice_line: z
		.array(
			z.object({
				invoiced_quantity: z.number().int().positive(),
				line_extension_amount: naira,
				tax: taxed,
				item: z.object({ name: z.string().min(1), description: z.string() }),
				price: z.object({ price_amount: naira, base_quantity: z.literal(1) }),
			}),
		)
		.min(1),
});

/** Facts of e-invoicing that the academy does not store, or did not when this document was issued. */
export const NOT_KNOWN = [
	"business_id",
	"irn",
	"billing_reference.irn",
	"invoice_line.hsn_code",
	"invoice_line.product_category",
	"invoice_line.price.price_unit",
	"accounting_supplier_party.postal_address.city_name",
	"accounting_supplier_party.tin",
	"accounting_supplier_party.telephone",
	"accounting_supplier_party.postal_address",
	"accounting_customer_party.tin",
	"accounting_customer_party.telephone",
	"accounting_customer_party.postal_address",
	"accounting_customer_party.postal_address.city_name",
] as const;
type UnknownField = (typeof NOT_KNOWN)[number];

export const eInvoiceSchema = z.object({
	format: z.literal("koya-e-invoice-1"),
	document: documentSchema,
	not_known: z.array(z.enum(NOT_KNOWN)),
	/** Points on which providers disagree: the access point that gets the file knows. */
	to_confirm: z.array(z.string()),
});
export type EInvoice = z.infer<typeof eInvoiceSchema>;

/**
 * A document as data. `own`, `referred`: the answers of the tax authority to it and to the document it refers to. Throws for a
 * document without the facts that all of ours have.
 */
export function eInvoiceOf(
	facts: InvoiceFacts | CreditNoteFacts,
	own: Clearance | null,
	referred: Clearance | null = null,
): EInvoice {
	const { buyer, seller, lines, net, vat, total, issuedOn } = facts;
	const isInvoice = facts.typeCode === "380";
	for (const [name, sum] of Object.entries({ net, vat, total }) as [keyof Charge, Kobo][])
		if (lines.reduce((kobo, line) => kobo + line[name], 0) !== sum)
			throw new Error(`The lines of ${facts.number} do not add up to its ${name}.`);
	return eInvoiceSchema.parse({
		format: "koya-e-invoice-1",
		document: {
			invoice_number: facts.number,
			...(own && { irn: own.authorityReference }),
			invoice_kind: buyer.taxNumber ? "B2B" : "B2C",
			invoice_type_code: AUTHORITY_TYPE[TYPE_NAMES[facts.typeCode]],
			issue_date: issuedOn,
			issue_time: timeInLagosOf(facts.issuedAt),
			...(isInvoice && {
				due_date: facts.dueDay ?? facts.paidOn ?? issuedOn,
				payment_status: paymentStatusOf(facts),
			}),
			// VAT is due with the money, or with an invoice that comes before it.
			tax_point_date: (isInvoice && facts.paidOn) || issuedOn,
			document_currency_code: facts.currency,
			tax_currency_code: facts.currency,
			...(!isInvoice && { note: facts.reason }),
			...(buyer.purchaseOrder && { order_reference: buyer.purchaseOrder }),
			billing_reference: referencesOf(facts, referred),
			accounting_supplier_party: partyOf(seller),
			accounting_customer_party: partyOf(buyer),
			tax_total: [{ tax_amount: inNaira(vat), tax_subtotal: subtotalsOf(lines) }],
			legal_monetary_total: {
				line_extension_amount: inNaira(net),
				tax_exclusive_amount: inNaira(net),
				tax_inclusive_amount: inNaira(total),
				payable_amount: inNaira(total),
			},
			invoice_line: lines.map(lineOf),
		},
		not_known: notKnownOf(facts, own, referred),
		to_confirm: TO_CONFIRM,
	});
}

function paymentStatusOf({ dueDay, due, byCertificate, proved }: InvoiceFacts) {
	if (dueDay !== null) return "PENDING";
	return due > 0 || byCertificate > proved ? "PARTIAL" : "PAID";
}

const TYPE_NAMES = { "380": "invoice", "381": "creditNote", "383": "debitNote" } as const;

const inNaira = (kobo: Kobo) => kobo / 100;

/** Lagos is at UTC+1 all year. */
function timeInLagosOf(instant: string): string {
	return new Date(Date.parse(instant) + 3_600_000).toISOString().slice(11, 19);
}

function referencesOf(facts: InvoiceFacts | CreditNoteFacts, referred: Clearance | null) {
	const number = referredNumber(facts);
	if (number === null) return [];
	const irn = referred && { irn: referred.authorityReference };
	return [{ invoice_number: number, ...irn, ...("of" in facts && { issue_date: facts.of.issuedOn }) }];
}

/** The document that it refers to: for a credit note the one it takes from, for an invoice the one it replaces. */
export function referredNumber(facts: InvoiceFacts | CreditNoteFacts): string | null {
	return facts.typeCode === "380" ? facts.replaces : facts.of.number;
}

function partyOf(of: DocumentSeller | DocumentBuyer) {
	const tin = /\d[\d-]*\d/.exec(of.taxNumber ?? "")?.[0];
	const street = of.address?.replace(/[\s,]*\n\s*/g, ", ");
	return {
		party_name: of.name,
		...(tin && { tin }),
		...(of.email && { email: of.email }),
		...("phone" in of && of.phone && { telephone: of.phone }),
		...(street && { postal_address: { street_name: street, country: "NG" } }),
	};
}

function taxOf({
	net,
	vat,
	taxCategory,
	vatBasisPoints,
}: Pick<DocumentLine, "net" | "vat" | "taxCategory" | "vatBasisPoints">) {
	return {
		taxable_amount: inNaira(net),
		tax_amount: inNaira(vat),
		tax_category: { id: AUTHORITY_TAX_CATEGORY[taxCategory], percent: vatBasisPoints / 100 },
	};
}

/** One for each category of tax and rate. */
function subtotalsOf(lines: readonly DocumentLine[]) {
	const taxes = Map.groupBy(lines, ({ taxCategory, vatBasisPoints }) => `${taxCategory} ${vatBasisPoints}`);
	return [...taxes.values()].map((same) => taxOf(same.reduce(plus)));
}

function plus(sum: DocumentLine, line: DocumentLine): DocumentLine {
	return { ...sum, net: sum.net + line.net, vat: sum.vat + line.vat };
}

function lineOf(line: DocumentLine) {
	return {
		invoiced_quantity: line.quantity,
		line_extension_amount: inNaira(line.net),
		tax: taxOf(line),
		// The names of participants concern the buyer only.
		item: { name: line.courseTitle, description: line.description },
		// A line is one seat on a course: its price is its amount.
		price: { price_amount: inNaira(line.net), base_quantity: 1 },
	};
}

function notKnownOf(
	facts: InvoiceFacts | CreditNoteFacts,
	own: Clearance | null,
	referred: Clearance | null,
): UnknownField[] {
	const { seller, buyer } = facts;
	const missing: Partial<Record<UnknownField, boolean>> = {
		irn: own === null,
		"billing_reference.irn": referredNumber(facts) !== null && referred === null,
		"accounting_supplier_party.tin": !seller.taxNumber,
		"accounting_supplier_party.telephone": !seller.phone,
		"accounting_supplier_party.postal_address": !seller.address,
		"accounting_supplier_party.postal_address.city_name": Boolean(seller.address),
		"accounting_customer_party.tin": !buyer.taxNumber,
		"accounting_customer_party.postal_address": !buyer.address,
		"accounting_customer_party.postal_address.city_name": Boolean(buyer.address),
	};
	return NOT_KNOWN.filter((name) => missing[name] ?? true);
}
