type Query = (text: string) => Promise<unknown>;

/** Whose rows are never changed: the database sees to it. */
const GUARDED = ["invoices", "credit_notes"];

/** Everything that names an invoice or a credit note, loosened; then the documents themselves. */
const FORGET = [
	"update receipts set invoice_id = null",
	"update dues set invoice_id = null",
	"update refunds set credit_note_id = null",
	"delete from documents where credit_note_id is not null or invoice_id is not null",
	"delete from tax_clearances",
	"delete from credit_notes",
	"delete from invoices",
];

/**
 * Lets a test begin anew: forgets all invoices and credit notes, which nobody can in earnest, then does what else is to go
 * while the database does not mind.
 */
export async function forgetDocuments(query: Query, act?: () => Promise<unknown>): Promise<void> {
	for (const table of GUARDED) await query(`alter table ${table} disable trigger ${table}_stay`);
	for (const statement of FORGET) await query(statement);
	await act?.();
	// Else what was removed waits for the end of the transaction, and the tables cannot be altered.
	await query("set constraints all immediate");
	for (const table of GUARDED) await query(`alter table ${table} enable trigger ${table}_stay`);
}
