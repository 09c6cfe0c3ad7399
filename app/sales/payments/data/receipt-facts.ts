import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import { settingsIn } from "#settings/data/settings.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** What a receipt needs to know beside the payment, and ids that nobody else gets. */
export type ReceiptFactsFound = {
	fullName: string;
	/** Of the account. */
	email: string;
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
	person: { fullName: string; email: string } | null;
	settings: { name: string; value: unknown }[] | null;
	enrolment: number;
	payment: number;
	invoice: number;
	mail: number;
};

/** The columns of that question, for who asks for more; `receiptFactsOf` reads them. */
export function receiptFactsFor(personId: string | RawBuilder<unknown>) {
	return sql`(select jsonb_build_object('fullName', full_name, 'email', email) from users where id = ${personId}) as person,
		(select jsonb_agg(jsonb_build_object('name', name, 'value', value)) from settings) as settings,
		nextval('enrolments_id_seq') as enrolment, nextval('payments_id_seq') as payment,
		nextval('invoices_id_seq') as invoice, nextval('mails_id_seq') as mail`;
}

export function receiptFactsOf(row: ReceiptFactsRow | undefined): ReceiptFactsFound {
	if (!row) throw new Error("The database did not answer.");
	const { person, settings, enrolment, payment, invoice, mail } = row;
	const ids = { enrolment, payment, invoice, mail };
	return { fullName: person?.fullName ?? "", email: person?.email ?? "", settings: settingsIn(settings ?? []), ids };
}
