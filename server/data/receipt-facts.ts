import { type RawBuilder, sql } from "kysely";
import type { SiteSettings } from "#domain/settings.ts";
import type { Tx } from "#server/data/db.ts";
import { settingsIn } from "#server/data/settings.ts";

/** What a receipt needs to know beside the payment, and ids that nobody else gets. */
export type ReceiptFactsFound = {
	fullName: string;
	settings: SiteSettings;
	/** Drawn ahead, so that rows which name each other are written without an answer between them. */
	ids: { enrolment: number; payment: number; invoice: number; mail: number };
};

/** One question for all a payment has to look up before it is written. An id that is not used is lost, which is no harm. */
export async function findReceiptFacts(tx: Tx, personId: string): Promise<ReceiptFactsFound> {
	const { rows } = await sql<ReceiptFactsRow>`select ${receiptFactsFor(personId)}`.execute(tx);
	return receiptFactsOf(rows[0]);
}

export type ReceiptFactsRow = {
	fullName: string | null;
	settings: { name: string; value: unknown }[] | null;
	enrolment: number;
	payment: number;
	invoice: number;
	mail: number;
};

/** The columns of that question, for who asks for more; `receiptFactsOf` reads them. */
export function receiptFactsFor(personId: string | RawBuilder<unknown>) {
	return sql`(select full_name from users where id = ${personId}) as "fullName",
		(select jsonb_agg(jsonb_build_object('name', name, 'value', value)) from settings) as settings,
		nextval('enrolments_id_seq') as enrolment, nextval('payments_id_seq') as payment,
		nextval('invoices_id_seq') as invoice, nextval('mails_id_seq') as mail`;
}

export function receiptFactsOf(row: ReceiptFactsRow | undefined): ReceiptFactsFound {
	if (!row) throw new Error("The database did not answer.");
	const { fullName, settings, enrolment, payment, invoice, mail } = row;
	return { fullName: fullName ?? "", settings: settingsIn(settings ?? []), ids: { enrolment, payment, invoice, mail } };
}
