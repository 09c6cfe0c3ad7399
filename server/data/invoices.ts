import { type Selectable, sql } from "kysely";
import type { InvoiceFacts } from "#domain/paper-facts.ts";
import { type Database, db } from "#server/data/db.ts";
import type { Invoices } from "#server/data/types.ts";

export type Invoice = Omit<Selectable<Invoices>, "facts"> & { facts: InvoiceFacts };

export async function findInvoice(number: string, on: Database = db): Promise<Invoice | undefined> {
	const row = await on.selectFrom("invoices").selectAll().where("number", "=", number).executeTakeFirst();
	return row as Invoice | undefined;
}

export async function findInvoiceById(on: Database, id: number): Promise<Invoice | undefined> {
	const row = await on.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
	return row as Invoice | undefined;
}

/** The invoice that stands for another today: the last of its corrections, or itself. */
export async function findStandingInvoice(on: Database, id: number): Promise<Invoice | undefined> {
	const { rows } = await sql<Invoice>`with recursive standing as (
			select * from invoices where id = ${id}
			union all
			select i.* from invoices i join standing s on i.replaces_id = s.id
		)
		select * from standing order by id desc limit 1`.execute(on);
	return rows[0];
}

/** The invoices of an enrolment, the first first; those a correction has voided too. */
export async function listInvoicesOf(enrolmentId: number, on: Database = db): Promise<Invoice[]> {
	const rows = await on
		.selectFrom("invoices")
		.selectAll()
		.where("enrolment_id", "=", enrolmentId)
		.orderBy("id")
		.execute();
	return rows as Invoice[];
}
