import type { Entry } from "#privacy/rules/registry-entry.ts";

/** The part of the registry about invoices, receipts, credit notes and where they are found, which tax law keeps (app/privacy/rules/registry.ts). */
export const PERSONAL_IN_DOCUMENTS: readonly Entry[] = [
	{
		table: "quotation_versions",
		heading: "Quotations we sent to your address",
		of: { email: "email" },
		says: ["facts", "reason"],
		columns: { email: "stays", facts: "scrub", reason: "scrub" },
		give: ["version", "facts", "made_at"],
		erase: "rows",
	},
	{
		table: "invoices",
		heading: "Your invoices",
		of: { order_id: "order" },
		columns: { buyer_name: "stays", buyer_address: "stays", buyer_tax_number: "stays", facts: "stays" },
		give: ["number", "issued_at", "net_kobo", "vat_kobo", "total_kobo", "currency"],
		erase: "kept",
	},
	{
		table: "receipts",
		heading: "Your receipts",
		of: { order_id: "order" },
		columns: { facts: "stays" },
		give: ["number", "issued_at", "net_kobo", "vat_kobo", "total_kobo"],
		erase: "kept",
	},
	{
		table: "credit_notes",
		heading: "Your credit notes",
		of: { order_id: "order" },
		columns: { facts: "stays", reason: "stays", issued_by: "stays" },
		give: ["number", "issued_at", "kind", "net_kobo", "vat_kobo", "total_kobo", "reason"],
		erase: "kept",
	},
	{
		table: "documents",
		heading: "Links to your documents",
		of: { receipt_id: "receipt", invoice_id: "invoice", credit_note_id: "creditNote" },
		columns: { bearer: "stays" },
		give: ["kind", "code", "issued_at", "withdrawn_at"],
		erase: "kept",
	},
	{
		table: "documents",
		heading: "Your proformas",
		of: { attempt_id: "attempt" },
		columns: { bearer: "name" },
		give: ["kind", "code", "issued_at", "withdrawn_at"],
		erase: "columns",
	},
];
