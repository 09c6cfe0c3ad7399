import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type Day, endOfDay } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { debts } from "#sales/ledger/balances/data/open-debts.ts";

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

/**
 * Certificates dated within these days, the oldest first, then those that employers owe. `asOf`: as it was at the end of that day, by the day
 * they were received here; without it, now.
 */
export async function listCertificates({
	from,
	until,
	asOf,
}: {
	from?: Day | undefined;
	until?: Day | undefined;
	asOf?: Day | undefined;
}): Promise<ListedCertificate[]> {
	const end = asOf === undefined ? null : endOfDay(asOf);
	const { rows } = await sql<ListedCertificate>`with ${debts(asOf)}
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
			and c.received_at < coalesce(${end}::timestamptz, 'infinity')
		union all
		select null, null, null, s.awaited, coalesce(i.facts #>> '{buyer,name}', b.name, person.full_name),
			coalesce(i.facts #>> '{buyer,taxNumber}', b.tax_number), person.full_name, e.title, i.number, o.code
		from debts s join enrolments e on e.id = s.id join orders o on o.id = e.order_id left join buyers b on b.id = o.buyer_id
		join enrolment_people person on person.enrolment_id = e.id
		left join lateral (
			select i.* from dues d join invoices i on i.id = d.invoice_id where d.enrolment_id = e.id and d.kind = 'withheld tax'
			order by i.id desc limit 1
		) i on true
		where s.awaited > 0
		order by "issuedOn" nulls last, number, "order"`.execute(db);
	return rows;
}
