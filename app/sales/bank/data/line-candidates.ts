import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** An order that a credit may pay. `recorded`: its money was recorded by hand and has no line yet. */
export type Candidate = {
	code: string;
	/** The codes of the order and of its transfers. */
	codes: string[];
	/** The sum of its dues, or the sum recorded by hand. */
	asked: Kobo;
	/** The sums that may pay the order: all dues, the first dues, the sums of its awaited transfers. */
	sums: Kobo[];
	placedOn: Day;
	fullName: string;
	title: string;
	names: string[];
	phones: string[];
	recorded: { day: Day; by: string } | null;
};

/** Lists money recorded by hand, and all orders with money due, of any kind. */
export async function listCandidates(): Promise<Candidate[]> {
	const [recorded, orders] = await Promise.all([listRecorded(), listOpenOrders()]);
	return [...recorded, ...orders];
}

const MOST = 2000;

async function listOpenOrders(): Promise<Candidate[]> {
	const { rows } =
		await sql<Candidate>`select o.code, array_remove(awaited.codes || o.code, null) as codes, open.due as asked,
			to_jsonb(array_remove(awaited.sums || array[open.due, open.first], null)) as sums, ${PLACED_ON} as "placedOn", open.title,
			coalesce(b.name, m.full_name, open.names[1], '') as "fullName",
			array_remove(open.names || awaited.payers || array[b.name, m.full_name], null) as names,
			array_remove(open.phones || array[b.phone], null) as phones, null as recorded
		from (select e.order_id, sum(d.left)::bigint as due, nullif(sum(d.left) filter (where d.kind in ('whole', 'deposit')), 0)::bigint as first,
				string_agg(distinct e.title, ', ') as title, array_agg(distinct p.full_name) as names, array_agg(distinct p.phone_number) as phones
			from enrolments e join enrolment_people p on p.enrolment_id = e.id
				join (select enrolment_id, kind, net_kobo + vat_kobo - paid_kobo as left from dues where is_open and in_money) d on d.enrolment_id = e.id
			where e.cancelled_at is null group by 1) open
		join orders o on o.id = open.order_id left join buyers b on b.id = o.buyer_id left join users m on m.id = o.user_id
		cross join lateral (select array_agg(t.code) as codes, array_agg(a.payer_name) || array_agg(a.buyer ->> 'name') as payers,
				array_agg(a.total_kobo) filter (where t.withdrawn_at is null and a.state not in ('paid', 'needs_review')) as sums
			from payment_attempts a left join bank_transfers t on t.attempt_id = a.id where a.order_id = o.id) awaited
		order by o.placed_at desc, o.id desc limit ${MOST}`.execute(db);
	return rows;
}

const PLACED_ON = sql<Day>`(o.placed_at at time zone 'Africa/Lagos')::date`;

async function listRecorded(): Promise<Candidate[]> {
	type Row = Omit<Candidate, "recorded"> & { day: Day; by: string | null };
	const { rows } =
		await sql<Row>`select o.code, array[o.code] as codes, p.amount_kobo as asked, jsonb_build_array(p.amount_kobo) as sums,
			${PLACED_ON} as "placedOn", p.value_day as day, u.full_name as by, coalesce(b.name, m.full_name, '') as "fullName",
			(select coalesce(string_agg(distinct e.title, ', '), '') from enrolments e where e.order_id = o.id) as title,
			array_remove(array[b.name, m.full_name] || array(select q.full_name from enrolments e
				join enrolment_people q on q.enrolment_id = e.id where e.order_id = o.id), null) as names, array[]::text[] as phones
		from payments p left join payment_attempts a on a.id = p.attempt_id join orders o on o.id = coalesce(p.order_id, a.order_id)
			left join buyers b on b.id = o.buyer_id left join users m on m.id = o.user_id
			left join users u on u.id = p.recorded_by
		where ${isRecordedTransfer} order by p.id desc limit ${MOST}`.execute(db);
	return rows.map(({ day, by, ...row }) => ({ ...row, recorded: { day, by: by ?? "" } }));
}

/** Whether `p` is a bank transfer that the office recorded or confirmed by hand and that has no line yet. */
export const isRecordedTransfer = sql`(p.provider = 'bank' or p.provider = 'office' and p.method = 'bank transfer') and p.outcome <> 'undone'
	and not exists (select from bank_matches where payment_id = p.id)`;

/** Finds the orders with these codes, each the code of the order or of one of its transfers. */
export async function findOrdersByCodes(codes: readonly string[], on: Database): Promise<Map<string, number>> {
	const { rows } = await sql<{ code: string; id: number }>`
		select t.code, a.order_id as id from bank_transfers t join payment_attempts a on a.id = t.attempt_id where t.code = any(${codes}::text[])
		union all select code, id from orders where code = any(${codes}::text[])`.execute(on);
	return new Map(rows.map(({ code, id }) => [code, id]));
}
