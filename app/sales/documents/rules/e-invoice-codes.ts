/**
 * The codes of Nigeria's e-invoicing (MBS), which are not those of UNCL 1001 and 5305 that documents of ours keep: there 380 is an
 * invoice and 381 a credit note, here it is the other way round. The authority's own pages are behind a log-in; this is its list as
 * those have it who connect businesses to it (the open Zutax kit and the documentation of Flick, both 2025). One integrator of 2025 sent
 * 380 for invoices: who hands the file in asks their access point first, and the file says so (`to_confirm`).
 */
export const AUTHORITY_TYPE = { invoice: "381", creditNote: "380" } as const;

/** By the category our documents keep. */
export const AUTHORITY_TAX_CATEGORY = { S: "STANDARD_VAT", Z: "ZERO_VAT" } as const;

export const TO_CONFIRM = [
	`invoice_type_code: ${AUTHORITY_TYPE.invoice} is an invoice and ${AUTHORITY_TYPE.creditNote} a credit note, the other way round than in UNCL 1001. Ask your access point before the first file.`,
];
