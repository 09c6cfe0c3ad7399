import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { openSums } from "#sales/books/data/standing.ts";
import { debts } from "#sales/ledger/balances/data/open-debts.ts";
import { inAge } from "#sales/ledger/balances/data/receivables.ts";
import { OWING_AGES, type OwingAge } from "#sales/ledger/balances/rules/receivables-filter.ts";

type Asked = { asOf: Day | undefined; today: Day };

/** What one buyer owes, VAT included, by how long it is overdue; `awaited` by withholding certificates. Kobo. */
export type OwedByBuyer = {
	buyer: string;
	taxNumber: string | null;
	email: string | null;
	/** The orders it is owed for, some of them. */
	orders: string[];
	seats: number;
	owed: Kobo;
	awaited: Kobo;
} & Record<OwingAge, Kobo>;

/** Debts by buyer at the end of a day, the highest first. Due days are those of today. */
export async function listOwedByBuyer({ asOf, today }: Asked): Promise<OwedByBuyer[]> {
	const ages = OWING_AGES.map(
		(age) => sql`coalesce(sum(s.owed) filter (where ${inAge(age, asOf ?? today)}), 0)::bigint as ${sql.ref(age)}`,
	);
	const { rows } = await sql<OwedByBuyer>`with ${debts(asOf)}
		select coalesce(b.name, u.full_name, '') as buyer, b.tax_number as "taxNumber", coalesce(b.email, u.email) as email,
			(array_agg(distinct o.code))[1:5] as orders, count(*)::int as seats, sum(s.owed)::bigint as owed,
			sum(s.awaited)::bigint as awaited, ${sql.join(ages)}
		from debts s join enrolments e on e.id = s.id join orders o on o.id = e.order_id left join buyers b on b.id = o.buyer_id
		left join users u on u.id = o.user_id and b.id is null
		group by b.id, u.id order by owed desc, awaited desc, buyer`.execute(db);
	return rows;
}

/** What is left of one payment for its payer: credit, or money that waits for a decision or is being refunded. Kobo. */
export type OpenCredit = {
	reference: string;
	day: Day;
	payer: string;
	method: string;
	received: Kobo;
	credit: Kobo;
	waiting: Kobo;
	refunding: Kobo;
};

/** Money of payers at the end of a day, by payment, the highest first. */
export async function listOpenCredit({ asOf }: Pick<Asked, "asOf">): Promise<OpenCredit[]> {
	const { rows } = await sql<OpenCredit>`
		select s.reference, p.value_day as day, coalesce(payer.name, a.payer_name, b.name, u.full_name, '') as payer, p.method, s.received,
			s.kept as credit, s.waiting, s.refunding
		from (${openSums(asOf)}) s join payments p on p.id = s.id left join payment_attempts a on a.id = p.attempt_id
		left join orders o on o.id = coalesce(p.order_id, a.order_id) left join buyers b on b.id = o.buyer_id
		left join users u on u.id = o.user_id and b.id is null left join buyers payer on payer.id = p.payer_id
		where s.kept <> 0 or s.waiting <> 0 or s.refunding <> 0
		order by s.kept + s.waiting + s.refunding desc, s.id`.execute(db);
	return rows;
}
