import { sql } from "kysely";
import { daysNotKept } from "#desk/data/kept-days.ts";
import { linesOf, MONEY_COLUMNS, MONEY_SUMS, ORDERS_OFF, within } from "#desk/data/money-lines.ts";
import { type Database, db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { cameWith } from "#sales/ledger/payments/data/undoable.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";

/** Where all naira are: the one question (the views of db/migrations/0034_losses_borne.sql). Kobo. */
export type MoneyAgreement = {
	agrees: boolean;
	received: Kobo;
	refunded: Kobo;
	refunding: Kobo;
	waiting: Kobo;
	/** Payers' credit. */
	kept: Kobo;
	/** What the academy decided to do without: money taken back, or that never came. */
	borne: Kobo;
	unexplained: Kobo;
	receipts: Kobo;
	onEnrolments: Kobo;
	/** Kept by employers for the tax authority; it never came. */
	certified: Kobo;
	/** What credit notes took off receipts. */
	credited: Kobo;
	/** Written, taken off by credit notes, paid of their dues, and still to come on them. */
	invoices: Kobo;
	voided: Kobo;
	invoicedPaid: Kobo;
	invoicedOpen: Kobo;
	invoicesAgree: boolean;
	/** What banks and providers took back, and no one has written off or cancelled yet. */
	takenBack: Kobo;
};

/** One way money comes: by the person, by somebody else's link, by transfer, or by certificate. Of all time, kobo. */
export type MoneyOfKind = {
	kind: MoneyKind;
	payments: number;
	received: Kobo;
	/** Sent back, or on its way. */
	refunded: Kobo;
	waiting: Kobo;
	kept: Kobo;
	borne: Kobo;
	receipts: Kobo;
	credited: Kobo;
	onEnrolments: Kobo;
	agrees: boolean;
};

export async function readMoneyAgreement(on: Database = db): Promise<MoneyAgreement> {
	const row = await on.selectFrom("money_agrees").selectAll().executeTakeFirstOrThrow();
	const takenBack = await sumTakenBack(on);
	return {
		agrees: row.agrees === true,
		takenBack,
		received: row.received ?? 0,
		refunded: row.refunded ?? 0,
		refunding: row.refunding ?? 0,
		waiting: row.waiting ?? 0,
		kept: row.kept ?? 0,
		borne: row.borne ?? 0,
		unexplained: row.unexplained ?? 0,
		receipts: row.receipts ?? 0,
		onEnrolments: row.paid_on_enrolments ?? 0,
		certified: row.certified ?? 0,
		credited: row.credited ?? 0,
		invoices: row.invoices ?? 0,
		voided: row.voided ?? 0,
		invoicedPaid: row.invoiced_paid ?? 0,
		invoicedOpen: row.invoiced_open ?? 0,
		invoicesAgree: (row.invoices ?? 0) - (row.voided ?? 0) === (row.invoiced_paid ?? 0) + (row.invoiced_open ?? 0),
	};
}

/** Of open questions about money that was taken back, what no refund says. */
async function sumTakenBack(on: Database): Promise<Kobo> {
	const { rows } = await sql<{
		amount: Kobo;
	}>`select coalesce(sum(greatest(0, coalesce(i.amount_kobo, p.amount_kobo) - coalesce((
			select sum(amount_kobo) from refunds where payment_id = p.id and way = 'outside' and state = 'completed'), 0))), 0)::bigint as amount
		from review_items i join payments p on p.id = i.payment_id
		where i.reason = 'reversed' and i.closed_at is null and p.currency = 'NGN'`.execute(on);
	return rows[0]?.amount ?? 0;
}

/** A line for each kind anything ever came by. */
export async function listMoneyKinds(on: Database = db): Promise<MoneyOfKind[]> {
	const { rows } = await sql<MoneyOfKind>`
		select kind, payments, received, refunded + refunding as refunded, waiting, kept, borne, receipts, credited,
			on_enrolments as "onEnrolments", agrees
		from money_by_kind where payments > 0 or receipts <> 0 or on_enrolments <> 0
		order by array_position(array['self', 'link', 'transfer', 'office', 'certificate'], kind)`.execute(on);
	return rows;
}

/**
 * The naira that came on a day of Lagos, and where they are today: `received` and `certified` are the sum of `receipts` (less
 * their credit notes), `refunded`, `refunding`, `waiting`, `kept` and `unexplained`, less `borne`, and `receipts` equals `onEnrolments`. Beside
 * them what happened on that day, whatever it belongs to: `sentBack`, what credit notes of that day took off `vat`, and what credit
 * that was used on it added. Kobo.
 */
export type MoneyOfDay = {
	payments: number;
	received: Kobo;
	/** Of what was received, what statements showed more or less than was booked; what was recorded by mistake was not received. */
	corrected: Kobo;
	/** Kept by employers for the tax authority. */
	certified: Kobo;
	receipts: Kobo;
	vat: Kobo;
	refunded: Kobo;
	refunding: Kobo;
	waiting: Kobo;
	/** Payers' credit. */
	kept: Kobo;
	/** What the academy decided to do without: money taken back, or that never came. */
	borne: Kobo;
	unexplained: Kobo;
	onEnrolments: Kobo;
	sentBackTimes: number;
	sentBack: Kobo;
};

type Days = { days: (MoneyOfDay & { day: Day })[]; sum: MoneyOfDay };

/**
 * A line for each day on which anything came or left, and the sum of all of them, made by the database. Days that the last check has
 * kept are read as it found them, the others are added up now. `isOff`: orders may say another sum than their receipts, so that
 * they are looked for.
 */
export async function listMoneyDays(from: Day, until: Day, { isOff = true } = {}): Promise<Days> {
	const { liveFrom } = await daysNotKept(from);
	const { rows } = await sql<MoneyOfDay & { day: Day | null }>`
		select day, ${MONEY_SUMS} from (
			select ${MONEY_COLUMNS} from money_days where day between ${from} and ${until}
			union all ${linesOf(liveFrom, until, isOff)}
		) lines group by rollup (day) order by day nulls last`.execute(db);
	const sum = rows.find(({ day }) => day === null);
	const days = rows.flatMap(({ day, ...money }) => (day === null ? [] : { day, ...money }));
	// The sum of nothing is null in SQL.
	return { days, sum: days.length > 0 && sum ? sum : NOTHING };
}

const NOTHING: MoneyOfDay = {
	payments: 0,
	received: 0,
	corrected: 0,
	certified: 0,
	receipts: 0,
	vat: 0,
	refunded: 0,
	refunding: 0,
	waiting: 0,
	kept: 0,
	borne: 0,
	unexplained: 0,
	onEnrolments: 0,
	sentBackTimes: 0,
	sentBack: 0,
};

/** Naira by the way they came; the provider's fee is what the provider says of it. */
export async function listMoneyWays(from: Day, until: Day) {
	const { liveFrom } = await daysNotKept(from);
	type Row = { provider: string; method: string; payments: number; received: Kobo; fees: Kobo | null };
	const { rows } = await sql<Row>`
		select provider, method, sum(payments)::int as payments, sum(received)::bigint as received, sum(fees)::bigint as fees from (
			select * from way_days where day between ${from} and ${until}
			union all ${waysOf(liveFrom, until)}
		) ways group by provider, method order by provider, 4 desc`.execute(db);
	return rows;
}

/** The columns of `way_days`. `fees`: null where the provider says nothing of a fee. */
export function waysOf(from: Day, until: Day) {
	return sql`select (recorded_at at time zone 'Africa/Lagos')::date as day, provider, method, count(*)::int as payments,
			sum(${cameWith("payments")})::bigint as received, sum(fee_kobo)::bigint as fees
		from payments where currency = 'NGN' and ${within("recorded_at", from, until)} and ${cameWith("payments")} <> 0
		group by 1, 2, 3`;
}

/** Money in other currencies, which no sum in naira holds. In the hundredth of each. */
export async function listOtherCurrencies(from: Day, until: Day) {
	const { rows } = await sql<
		{ currency: string; payments: number } & Record<"received" | "refunded" | "waiting" | "kept" | "borne", number>
	>`
		select currency, count(*)::int as payments, sum(received)::bigint as received,
			sum(refunded + refunding)::bigint as refunded, sum(waiting)::bigint as waiting, sum(kept + unexplained)::bigint as kept, sum(borne)::bigint as borne
		from payment_sums where currency <> 'NGN' and ${within("recorded_at", from, until)}
		group by currency order by currency`.execute(db);
	return rows;
}

const MOST_OFF = 50;

/** What does not add up: money of which no one says where it is, and enrolments that say another sum than their receipts. */
export async function listMoneyOff(on: Database = db) {
	const [payments, enrolments] = await Promise.all([
		on
			.selectFrom("payment_sums")
			.select(["id", "reference", "received", "currency", "unexplained"])
			.where("unexplained", "<>", 0)
			.orderBy("id")
			.limit(MOST_OFF)
			.execute(),
		sql<{ id: number; fullName: string; title: string; amount: Kobo }>`
			select e.id, u.full_name as "fullName", e.title, off.amount from (${ORDERS_OFF}) off
			join enrolments e on e.id = (select min(id) from enrolments where order_id = off.id)
			join enrolment_people u on u.enrolment_id = e.id order by off.id limit ${MOST_OFF}`.execute(on),
	]);
	return { payments, enrolments: enrolments.rows };
}
