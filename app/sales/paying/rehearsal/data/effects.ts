import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import { countNextInLine } from "#sales/paying/rehearsal/data/next-in-line.ts";
import type { DocumentKind, Effects } from "#sales/paying/rehearsal/rules/effects.ts";

const WRITTEN = [
	"mails",
	"receipts",
	"invoices",
	"credit_notes",
	"dues",
	"allocations",
	"payments",
	"refunds",
	"enrolment_moves",
	"date_choices",
	"payment_events",
	"review_items",
] as const;
type Written = (typeof WRITTEN)[number];

/** The last id of each table, before an action runs: its own rows are found behind it, without reading all. */
export type LastIds = Record<Written, number>;

export async function readLastIds(tx: Tx): Promise<LastIds> {
	const ids = WRITTEN.map((table) => sql`coalesce((select max(id) from ${sql.table(table)}), 0) as ${sql.ref(table)}`);
	const { rows } = await sql<LastIds>`select ${sql.join(ids)}`.execute(tx);
	return rows[0] as LastIds;
}

/** Other actions may have written behind the same id meanwhile: those rows are not of this transaction. */
const OURS = sql`xmin = pg_current_xact_id()::xid`;

type EffectsQuery = {
	/** Before the action. */
	last: LastIds;
	/** The seats it is about, if these are known, and the courses they were of. */
	seatIds: readonly number[];
	courseIds: readonly number[];
	/** The moment the action was given. */
	now: Date;
};

/** What this transaction did since `last`, by the rows it wrote. */
export async function readEffects(tx: Tx, { last, seatIds, courseIds, now }: EffectsQuery): Promise<Effects> {
	const emails = await rowsOf<Effects["emails"][number]>(
		tx,
		last,
		"mails",
		sql`select kind, recipient as "to", facts, id`,
	);
	const documents = await listDocuments(tx, last);
	const { courses, ...sums } = await readSums(tx, last, seatIds, now);
	const offered = await countNextInLine(tx, [...new Set([...courseIds, ...courses])], now);
	return { emails, documents, ...sums, offered };
}

async function rowsOf<Row>(tx: Tx, last: LastIds, table: Written, select: RawBuilder<unknown>): Promise<Row[]> {
	const { rows } = await sql<Row & { id: number }>`${select} from ${ours(last, table)} order by id`.execute(tx);
	return rows.map(({ id: _, ...row }) => row as Row);
}

/** The rows of a table that this transaction added. */
function ours(last: LastIds, table: Written): RawBuilder<unknown> {
	return sql`(select * from ${sql.table(table)} where id > ${last[table]} and ${OURS}) ${sql.ref(table)}`;
}

type Listed = Effects["documents"][number];

async function listDocuments(tx: Tx, last: LastIds): Promise<Listed[]> {
	const select = (kind: DocumentKind, buyer: RawBuilder<unknown>) =>
		sql`select ${sql.lit(kind)} as kind, total_kobo as total, vat_kobo as vat, coalesce(${buyer}, '') as buyer, id`;
	return [
		...(await rowsOf<Listed>(
			tx,
			last,
			"receipts",
			select("receipt", sql`coalesce(facts #>> '{buyer,name}', facts ->> 'payerName')`),
		)),
		...(await rowsOf<Listed>(tx, last, "credit_notes", select("credit note", sql`facts #>> '{buyer,name}'`))),
		...(await rowsOf<Listed>(tx, last, "invoices", select("invoice", sql`buyer_name`))),
	];
}

/** `courses`: those of the changed seats. */
type Sums = Omit<Effects, "emails" | "documents" | "offered"> & { courses: number[] };

async function readSums(tx: Tx, last: LastIds, seatIds: readonly number[], now: Date): Promise<Sums> {
	const { rows } = await sql<Sums>`
		with put as materialized (select due_id, sum(amount_kobo) as amount from ${ours(last, "allocations")} group by due_id),
		seats as materialized (
			select unnest(${seatIds}::bigint[]) as id union select enrolment_id from ${ours(last, "dues")}
			union select d.enrolment_id from put join dues d on d.id = put.due_id
			union select enrolment_id from ${ours(last, "enrolment_moves")}
			union select enrolment_id from ${ours(last, "date_choices")}
			union select id from enrolments where order_id in (
				select order_id from ${ours(last, "credit_notes")} union select order_id from ${ours(last, "invoices")}
				union select order_id from ${ours(last, "receipts")})
		),
		owed as (
			select coalesce(sum(d.net_kobo + d.vat_kobo - d.paid_kobo) filter (where d.closed_at is null), 0) as then,
				-- A due that was there before: without what this transaction paid on it or took off it.
				coalesce(sum(d.net_kobo + d.vat_kobo - d.paid_kobo + coalesce(put.amount, 0))
					filter (where d.id <= ${last.dues} and (d.closed_at is null or d.closed_at = ${now} and d.xmin = pg_current_xact_id()::xid)), 0)
					as before
			from seats join dues d on d.enrolment_id = seats.id left join put on put.due_id = d.id
		),
		money as (
			select (select coalesce(sum(amount_kobo), 0) from ${ours(last, "payments")} where currency = 'NGN') as received,
				(select coalesce(sum(amount_kobo), 0) from ${ours(last, "refunds")}) as refunded,
				(select coalesce(sum(amount), 0) from put) as allocated,
				(select coalesce(sum(amount_kobo), 0) from ${ours(last, "review_items")} where reason = 'refund-due') as to_send
		)
		select owed.before::bigint as "dueBefore", owed.then::bigint as "dueThen", received::bigint as received, refunded::bigint as refunded,
			to_send::bigint as "toSend", (received - refunded - allocated - to_send)::bigint as credit,
			(select count(distinct enrolment_id) from ${ours(last, "enrolment_moves")})::int as moved,
			(select count(*) from seats join enrolments e using (id) where e.confirmed_at = ${now})::int as confirmed,
			(select count(*) from seats join enrolments e using (id) where e.cancelled_at = ${now})::int as cancelled,
			(select count(*) from ${ours(last, "date_choices")})::int as choices,
			(select count(distinct reference) from ${ours(last, "payment_events")} where state_after = 'cancelled')::int as ended,
			(select coalesce(jsonb_agg(distinct e.course_id), '[]') from seats join enrolments e using (id)) as courses
		from owed, money`.execute(tx);
	return rows[0] as Sums;
}
