import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { type DeferredOfDate, listDeferred } from "#sales/books/data/deferred.ts";
import { listOpenCredit, listOwedByBuyer, type OpenCredit, type OwedByBuyer } from "#sales/books/data/open-by-buyer.ts";
import { momentAfter, openSums } from "#sales/books/data/standing.ts";

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

/** What the sums of a day are made of. */
export type DayLists = { owed: OwedByBuyer[]; credit: OpenCredit[]; deferred: DeferredOfDate[] };

/** What stood at the end of a day; `asOf` undefined: what stands now. `today` decides then which courses have ended. */
export async function readDay(asked: {
	asOf: Day | undefined;
	today: Day;
}): Promise<{ standing: Standing; lists: DayLists }> {
	const [totals, owed, credit, deferred] = await Promise.all([
		readTotals(asked.asOf),
		listOwedByBuyer(asked),
		listOpenCredit(asked),
		listDeferred(asked),
	]);
	const standing = {
		...totals,
		owed: sumOf(owed, (row) => row.owed),
		awaited: sumOf(owed, ({ awaited }) => awaited),
		owing: sumOf(owed, ({ seats }) => seats),
		credit: sumOf(credit, (row) => row.credit),
		waiting: sumOf(credit, ({ waiting }) => waiting),
		refunding: sumOf(credit, ({ refunding }) => refunding),
		deferred: sumOf(deferred, ({ net }) => net),
	};
	return { standing, lists: { owed, credit, deferred } };
}

type Totals = Pick<Standing, "borne" | "received" | "refunded" | "certified" | "vat" | "seats" | "released">;

async function readTotals(asOf: Day | undefined): Promise<Totals> {
	const until = momentAfter(asOf);
	const { rows } = await sql<Totals>`with sums as materialized (${openSums(asOf)}),
		came as (
			select provider, amount_kobo as amount from payments where currency = 'NGN' and recorded_at < ${until}
			union all select p.provider, k.amount_kobo from payment_corrections k join payments p on p.id = k.payment_id
			where p.currency = 'NGN' and k.decided_at < ${until}
		)
		select
			(select coalesce(sum(borne), 0)::bigint from sums) as borne, (select coalesce(sum(refunded), 0)::bigint from sums) as refunded,
			received, certified,
			((select coalesce(sum(vat_kobo), 0) from invoices where issued_at < ${until})
				- (select coalesce(sum(vat_kobo), 0) from credit_notes where invoice_id is not null and issued_at < ${until}))::bigint as vat,
			seats, released
		from (select coalesce(sum(amount) filter (where provider <> 'certificate'), 0)::bigint as received,
				coalesce(sum(amount) filter (where provider = 'certificate'), 0)::bigint as certified from came) money,
			(select count(*)::int as seats, count(*) filter (where is_released)::int as released from seats_at(${until})) seats`.execute(
		db,
	);
	const [totals] = rows;
	if (!totals) throw new Error("A sum has no row.");
	return totals;
}
