import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { listAwaitedTransfers } from "#sales/transfers/data/awaited-transfers.ts";

/** What a line of money that came may be for. `recorded`: money of an order that was recorded by hand, and no line shows yet. */
export type Candidate = {
	/** Of the transfer, or of the order. */
	code: string;
	/** Whether it is the code of an order; else of a transfer. */
	isOrder: boolean;
	asked: Kobo;
	fullName: string;
	title: string;
	names: string[];
	phones: string[];
	recorded: { day: Day; by: string } | null;
};

/** Transfers that are awaited, orders of which money is due however they were begun, and money recorded by hand. */
export async function listCandidates(): Promise<Candidate[]> {
	const [transfers, orders, recorded] = await Promise.all([listAwaitedTransfers(), listOpenOrders(), listRecorded()]);
	const awaited = transfers.map((one): Candidate => ({ ...one, isOrder: false, phones: [], recorded: null }));
	// An order whose transfer is awaited is offered once.
	const isOffered = ({ asked, names }: Candidate) =>
		awaited.some((one) => one.asked === asked && one.names.some((name) => names.includes(name)));
	return [...recorded, ...awaited, ...orders.filter((order) => !isOffered(order))];
}

const MOST = 2000;

async function listOpenOrders(): Promise<Candidate[]> {
	const { rows } = await sql<Omit<Candidate, "recorded" | "isOrder">>`select o.code, open.due as asked, open.title,
			coalesce(b.name, m.full_name, open.names[1]) as "fullName",
			array_remove(open.names || array[b.name, m.full_name], null) as names,
			array_remove(open.phones || array[b.phone], null) as phones
		from (select e.order_id, sum(s.due_net_kobo + s.due_vat_kobo)::bigint as due, string_agg(distinct e.title, ', ') as title,
				array_agg(distinct p.full_name) as names, array_agg(distinct p.phone_number) as phones
			from enrolments e join enrolment_sums s on s.enrolment_id = e.id join enrolment_people p on p.enrolment_id = e.id
			where e.cancelled_at is null group by 1 having sum(s.due_net_kobo + s.due_vat_kobo) > 0) open
		join orders o on o.id = open.order_id left join buyers b on b.id = o.buyer_id left join users m on m.id = o.user_id
		order by o.placed_at desc, o.id desc limit ${MOST}`.execute(db);
	return rows.map((row) => ({ ...row, isOrder: true, recorded: null }));
}

async function listRecorded(): Promise<Candidate[]> {
	type Row = Omit<Candidate, "recorded" | "phones" | "isOrder"> & { day: Day; by: string | null };
	const { rows } = await sql<Row>`select o.code, p.amount_kobo as asked, p.value_day as day, u.full_name as by,
			coalesce(b.name, m.full_name, '') as "fullName",
			(select coalesce(string_agg(distinct e.title, ', '), '') from enrolments e where e.order_id = o.id) as title,
			array_remove(array[b.name, m.full_name] || array(select q.full_name from enrolments e
				join enrolment_people q on q.enrolment_id = e.id where e.order_id = o.id), null) as names
		from payments p join orders o on o.id = p.order_id left join buyers b on b.id = o.buyer_id left join users m on m.id = o.user_id
			left join users u on u.id = p.recorded_by
		where ${isRecordedTransfer} order by p.id desc limit ${MOST}`.execute(db);
	return rows.map(({ day, by, ...row }) => ({ ...row, isOrder: true, phones: [], recorded: { day, by: by ?? "" } }));
}

/** A bank transfer `p` that the office recorded by hand, and no line stands for yet. */
const isRecordedTransfer = sql`p.provider = 'office' and p.method = 'bank transfer' and p.outcome = 'accepted'
	and not exists (select from bank_matches where payment_id = p.id)`;

export type RecordedTransfer = { paymentId: number; orderId: number; code: string; amount: Kobo; valueDay: Day };

/** Bank transfers recorded by hand for the orders of these codes, that no line shows yet; the first first. */
export async function listRecordedOf(codes: readonly string[], on: Database = db): Promise<RecordedTransfer[]> {
	const { rows } =
		await sql<RecordedTransfer>`select p.id as "paymentId", o.id as "orderId", o.code, p.amount_kobo as amount,
			p.value_day as "valueDay"
		from payments p join orders o on o.id = p.order_id
		where o.code = any(${codes}::text[]) and ${isRecordedTransfer} order by p.id`.execute(on);
	return rows;
}
