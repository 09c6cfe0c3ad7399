import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import { type Day, endOfDay } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { debts } from "#sales/ledger/balances/data/open-debts.ts";

/** Money and seats as they stood at the end of a day. Kobo. */
export type Standing = {
	/** What is still to be paid, VAT included, and by withholding certificates; for so many seats. */
	owed: Kobo;
	awaited: Kobo;
	owing: number;
	/** Payers' credit, money that waited for a decision, was being refunded, or is borne by the academy. */
	credit: Kobo;
	waiting: Kobo;
	refunding: Kobo;
	borne: Kobo;
	/** All money that had come, and all that had been refunded; what certificates had proved. */
	received: Kobo;
	refunded: Kobo;
	certified: Kobo;
	/** VAT of all invoices, less that of their credit notes. */
	vat: Kobo;
	/** Net of VAT paid for courses that had not ended. */
	deferred: Kobo;
	/** Confirmed seats, and those of them that were released. */
	seats: number;
	released: number;
};

/** The end of a day as a moment of the database; undefined: now. */
export const momentAfter = (asOf: Day | undefined) =>
	asOf === undefined ? sql<Date>`'infinity'::timestamptz` : sql<Date>`${endOfDay(asOf)}::timestamptz`;

/**
 * What stood at the end of a day; `asOf` undefined: what stands now, read as the other pages read it. `today` decides then which courses have
 * ended.
 */
export async function readStanding(
	on: Database,
	{ asOf, today }: { asOf: Day | undefined; today: Day },
): Promise<Standing> {
	const until = momentAfter(asOf);
	const { rows } = await sql<Standing>`with ${debts(asOf)}, sums as (
			select provider = 'certificate' as is_certificate, * from payment_sums_at(${until}) where currency = 'NGN'
		)
		select
			(select coalesce(sum(owed), 0)::bigint from debts) as owed, (select coalesce(sum(awaited), 0)::bigint from debts) as awaited,
			(select count(*)::int from debts) as owing,
			(select coalesce(sum(kept), 0)::bigint from sums) as credit, (select coalesce(sum(waiting), 0)::bigint from sums) as waiting,
			(select coalesce(sum(refunding), 0)::bigint from sums) as refunding, (select coalesce(sum(borne), 0)::bigint from sums) as borne,
			(select coalesce(sum(received), 0)::bigint from sums where not is_certificate) as received,
			(select coalesce(sum(received), 0)::bigint from sums where is_certificate) as certified,
			(select coalesce(sum(refunded), 0)::bigint from sums) as refunded,
			((select coalesce(sum(vat_kobo), 0) from invoices where issued_at < ${until})
				- (select coalesce(sum(vat_kobo), 0) from credit_notes where invoice_id is not null and issued_at < ${until}))::bigint as vat,
			(select coalesce(sum(net), 0)::bigint from (${deferredSeats(asOf, today)}) deferred) as deferred,
			(select count(*)::int from seats_at(${until})) as seats,
			(select count(*)::int from seats_at(${until}) where is_released) as released`.execute(on);
	const [standing] = rows;
	if (!standing) throw new Error("A sum has no row.");
	return standing;
}

/**
 * What had been paid, net of VAT, for each seat whose course had not ended by the end of a day: `id`, `net` and the last day of its date,
 * null where it has none. Withheld tax that a certificate proved counts as paid.
 */
export function deferredSeats(asOf: Day | undefined, today: Day) {
	const until = momentAfter(asOf);
	return sql`select e.id, e.title, s.course_date_id, coalesce(s.last_day, d.last_day, e.last_day) as last_day, paid.net
		from (
			select u.enrolment_id, sum(a.amount_kobo - a.vat_kobo)::bigint as net from allocations a join dues u on u.id = a.due_id
			where a.allocated_at < ${until} group by u.enrolment_id having sum(a.amount_kobo - a.vat_kobo) <> 0
		) paid join enrolments e on e.id = paid.enrolment_id left join seats_at(${until}) s on s.enrolment_id = e.id
		left join course_dates d on d.id = e.course_date_id
		where (e.cancelled_at is null or e.cancelled_at >= ${until})
			and coalesce(coalesce(s.last_day, d.last_day, e.last_day) > ${asOf ?? today}::date, true)`;
}

/** What was owed at the end of a day, VAT included, what certificates were to pay, and for how many seats. Undefined: now. */
export async function readOwed(asOf: Day | undefined): Promise<{ owed: Kobo; awaited: Kobo; seats: number }> {
	const { rows } = await sql<{ owed: Kobo; awaited: Kobo; seats: number }>`with ${debts(asOf)}
		select coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(awaited), 0)::bigint as awaited,
			count(*) filter (where owed > 0)::int as seats from debts`.execute(db);
	const [sums] = rows;
	if (!sums) throw new Error("A sum has no row.");
	return sums;
}
