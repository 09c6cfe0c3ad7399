/**
 * The codes of Nigeria's e-invoicing (MBS). The authority's own pages need a log-in. The tax categories are from the constants of
 * an open developer kit (Zutax). The types are as integrators report them, and we could not see them on a public page: 381 an
 * invoice, 380 a credit note, 384 a debit note, the first two the reverse of UNCL 1001, which our documents use. One public
 * sample and one provider's page have 380 for invoices. The file says that the access point must confirm it (`to_confirm`).
 */
export const AUTHORITY_TYPE = { invoice: "381", creditNote: "380", debitNote: "384" } as const;

/** By the category of our documents. */
export const AUTHORITY_TAX_CATEGORY = { S: "STANDARD_VAT", Z: "ZERO_VAT" } as const;

export const TO_CONFIRM = [
	`invoice_type_code: ${AUTHORITY_TYPE.invoice} is an invoice and ${AUTHORITY_TYPE.creditNote} a credit note, the other way round than in UNCL 1001. Ask your access point before the first file.`,
];
