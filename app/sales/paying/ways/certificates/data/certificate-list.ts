import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** A recorded certificate, or a part of a seat that expects one (`number` is null). */
export type ListedCertificate = {
	number: string | null;
	issuedOn: Day | null;
	receivedOn: Day | null;
	amount: Kobo;
	issuer: string | null;
	issuerTaxNumber: string | null;
	participants: string;
	courses: string;
	invoice: string | null;
	order: string;
};

/** Certificates dated within these days, the oldest first, then those that employers owe now. */
export async function listCertificates({ from, until }: { from?: Day; until?: Day }): Promise<ListedCertificate[]> {
	const { rows } = await sql<ListedCertificate>`
		select c.number, c.issued_on as "issuedOn", (c.received_at at time zone 'Africa/Lagos')::date as "receivedOn",
			c.amount_kobo as amount, c.issuer_name as issuer, c.issuer_tax_number as "issuerTaxNumber",
			seats.participants, seats.courses, seats.invoice, o.code as "order"
		from withholding_certificates c join payments p on p.attempt_id = c.attempt_id join orders o on o.id = p.order_id
		cross join lateral (
			select coalesce(string_agg(distinct person.full_name, ', '), '') as participants,
				coalesce(string_agg(distinct e.title, ', '), '') as courses, max(i.number) as invoice
			from allocations x join dues d on d.id = x.due_id join enrolments e on e.id = d.enrolment_id
			join enrolment_people person on person.enrolment_id = e.id left join invoices i on i.id = d.invoice_id
			where x.payment_id = p.id
		) seats
		where c.issued_on >= coalesce(${from ?? null}::date, c.issued_on) and c.issued_on <= coalesce(${until ?? null}::date, c.issued_on)
		union all
		select null, null, null, d.net_kobo + d.vat_kobo - d.paid_kobo, i.facts #>> '{buyer,name}', i.facts #>> '{buyer,taxNumber}',
			person.full_name, e.title, i.number, o.code
		from dues d join enrolments e on e.id = d.enrolment_id join orders o on o.id = e.order_id
		join enrolment_people person on person.enrolment_id = e.id left join invoices i on i.id = d.invoice_id
		left join course_dates t on t.id = e.course_date_id
		where d.kind = 'withheld tax' and d.closed_at is null and d.net_kobo + d.vat_kobo > d.paid_kobo
			and e.confirmed_at is not null and e.cancelled_at is null and t.cancelled_at is null
		order by "issuedOn" nulls last, number, "order"`.execute(db);
	return rows;
}
