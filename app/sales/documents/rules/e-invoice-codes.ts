/**
 * The codes of Nigeria's e-invoicing (MBS). The authority's own pages are behind a log-in. The tax categories are those in the constants of
 * an open kit for developers (Zutax). The types are as integrators report them, which we could not see on any public page: 381 an invoice,
 * 380 a credit note, 384 a debit note, the first two the other way round than in UNCL 1001, which our documents keep. One public sample and one provider's page have 380
 * for invoices. Whoever hands the file in asks their access point first, and the file says so (`to_confirm`).
 */
export const AUTHORITY_TYPE = { invoice: "381", creditNote: "380", debitNote: "384" } as const;

/** By the category our documents keep. */
export const AUTHORITY_TAX_CATEGORY = { S: "STANDARD_VAT", Z: "ZERO_VAT" } as const;

export const TO_CONFIRM = [
	`invoice_type_code: ${AUTHORITY_TYPE.invoice} is an invoice and ${AUTHORITY_TYPE.creditNote} a credit note, the other way round than in UNCL 1001. Ask your access point before the first file.`,
];
