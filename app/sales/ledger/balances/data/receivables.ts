import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, rangeOf } from "#kit/rules/date-range.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import type { FilterOf, Order, SortOf } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { dueDay } from "#sales/ledger/balances/data/balance-reminders.ts";
import { debts, isAbout } from "#sales/ledger/balances/data/open-debts.ts";
import { isOverdue } from "#sales/ledger/balances/rules/balances.ts";
import {
	AGE_DAYS,
	ageOf,
	type OWING,
	OWING_AGES,
	OWING_VIEWS,
	type OwingAge,
	type OwingView,
	WEEK_DAYS,
} from "#sales/ledger/balances/rules/receivables-filter.ts";
import { type PaymentWords, paymentWords, type SumsRow } from "#sales/ledger/orders/rules/enrolment.ts";

/**
 * The filters of the list of debts; a filter that is left out does not apply. `words`: part of a name, an e-mail, a phone number, a
 * course title, a payment reference or a receipt number.
 */
export type OwingFilter = Partial<FilterOf<typeof OWING>> & { today: Day };

type OwingOrder = Order<SortOf<typeof OWING>>;

export type ReceivableRow = {
	id: number;
	orderCode: string;
	/** The participant's name; empty when it is not known yet. */
	fullName: string;
	/** The buyer's name. */
	buyer: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	title: string;
	/** Where and when the date is held now; if it is no longer on the schedule, as it was bought. */
	date: DateRange | null;
	location: string | null;
	status: PaymentWords;
	/** The seat is held and not confirmed, although money came for its order. */
	isHeld: boolean;
	/** Null: the date has no known first day. */
	dueDay: Day | null;
	/** An admin set a later due day. */
	isExtended: boolean;
	isOverdue: boolean;
	age: OwingAge;
	/** VAT included. */
	owed: Kobo;
	/** Withheld tax whose certificate has not arrived. */
	awaited: Kobo;
	/** The last reminder for this due day. */
	reminded: { daysBefore: number; at: Date } | null;
};

export type OwingTotals = { count: number; owed: Kobo; awaited: Kobo };

/** One seat in the list, and its debt at the moment of the query. */
export type OwingRef = { id: number; owed: Kobo; awaited: Kobo; dueDay: Day | null; isHeld: boolean };

/** The number of seats in each age group, and their debt. */
export type OwingAges = Record<OwingAge, { count: number; owed: Kobo }>;

/**
 * One page of the seats that owe money or a certificate, by due day unless another order is asked for. Also returns the count, the debt
 * (VAT included), the age groups and the number of awaited certificates of the whole filter, and the number of seats of each view.
 */
export async function readReceivables(filter: OwingFilter, order: OwingOrder) {
	const day = dayOf(filter);
	const counts = OWING_VIEWS.map((view) => sql`'${sql.raw(view)}', count(*) filter (where ${inView(view, day)})`);
	const ages = OWING_AGES.map((age) => {
		const old = sql`filter (where s.owed > 0 and ${inAge(age, day)})`;
		return sql`'${sql.raw(age)}', jsonb_build_object('count', count(*) ${old}, 'owed', coalesce(sum(s.owed) ${old}, 0))`;
	});
	type Found = OwingTotals & { refs: OwingRef[]; counts: Record<OwingView, number>; ages: OwingAges };
	const { rows } = await sql<Found>`
		with ${debts(filter.asOf)}, narrowed as (select s.* from debts s ${narrowedTo(filter)})
		select count(*) as count, coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(awaited), 0)::bigint as awaited,
			(${refsOf("narrowed", order)}) as refs, (select jsonb_build_object(${sql.join(ages)}) from narrowed s) as ages,
			(select jsonb_build_object(${sql.join(counts)}) from debts s) as counts
		from narrowed`.execute(db);
	const [found] = rows;
	if (!found) throw new Error("A sum has no row.");
	const { refs, counts: views, ages: byAge, ...totals } = found;
	return { rows: await listOwingByRef(refs, day), totals, counts: views, ages: byAge };
}

/** All seats of the filter at one moment; the caller reads their rows in parts. */
export async function listOwing(filter: OwingFilter, order: OwingOrder): Promise<OwingRef[]> {
	const { rows } = await sql<{ refs: OwingRef[] }>`with ${debts(filter.asOf)},
		narrowed as (select s.* from debts s ${narrowedTo(filter)}) ${refsOf("narrowed", order)}`.execute(db);
	return rows[0]?.refs ?? [];
}

function refsOf(rows: string, order: OwingOrder) {
	return sql`select coalesce(jsonb_agg(jsonb_build_object('id', id, 'owed', owed, 'awaited', awaited, 'dueDay', due_day, 'isHeld', is_held) order by n), '[]') as refs
		from (select s.*, row_number() over () as n from (select * from ${sql.table(rows)} s ${ordered(order)}) s) ordered`;
}

const dayOf = ({ asOf, today }: OwingFilter): Day => asOf ?? today;

type Row = SumsRow & {
	id: number;
	code: string;
	buyer: string;
	full_name: string;
	email: string | null;
	phone_number: string | null;
	title: string;
	cancelled_at: Date | null;
	due_day: Day | null;
	seat_released_at: Date | null;
	firstDay: Day | null;
	lastDay: Day | null;
	location: string | null;
	daysBefore: number | null;
	remindedAt: Date | null;
};

/** The rows of these seats, in this order. `day`: the day against which they are overdue. */
export async function listOwingByRef(refs: readonly OwingRef[], day: Day): Promise<ReceivableRow[]> {
	const { rows } = await sql<Row>`
		select e.id, u.full_name, u.email, u.phone_number, e.title, s.due_net_kobo, s.due_vat_kobo, o.code, e.held_until,
			case when b.is_organisation then b.name else coalesce(b.name, buyer.full_name, '') end as buyer,
			s.certificate_due_kobo, s.paid_kobo, s.is_deposit_paid, s.was_paid, e.cancelled_at, e.due_day, e.seat_released_at,
			coalesce(d.first_day, e.first_day) as "firstDay", coalesce(d.last_day, e.last_day) as "lastDay",
			coalesce(p.name, e.location) as location, r.days_before as "daysBefore", r.sent_at as "remindedAt"
		from unnest(${idsOf(refs)}::bigint[]) with ordinality as wanted (id, n) join enrolments e using (id)
			join enrolment_sums s on s.enrolment_id = e.id join orders o on o.id = e.order_id left join buyers b on b.id = o.buyer_id
			left join users buyer on buyer.id = o.user_id
			join enrolment_people u on u.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id left join locations p on p.id = d.location_id
			left join lateral (select days_before, sent_at from balance_reminders
				where enrolment_id = e.id and due_day = ${dueDay} order by days_before limit 1) r on true
		order by wanted.n`.execute(db);
	const refOf = new Map(refs.map((ref) => [ref.id, ref]));
	return rows.flatMap((row) => {
		const ref = refOf.get(row.id);
		return ref ? [listed(row, ref, day)] : [];
	});
}

function listed(row: Row, { owed, awaited, dueDay, isHeld }: OwingRef, day: Day): ReceivableRow {
	return {
		id: row.id,
		orderCode: row.code,
		fullName: row.full_name,
		buyer: row.buyer,
		email: row.email,
		phone: row.phone_number,
		title: row.title,
		date: rangeOf(row.firstDay ?? undefined, row.lastDay ?? undefined) ?? null,
		location: row.location,
		status: paymentWords(row),
		isHeld,
		dueDay,
		isExtended: row.due_day !== null,
		isOverdue: owed > 0 && dueDay !== null && isOverdue(dueDay, day),
		age: ageOf(dueDay, day),
		owed,
		awaited,
		reminded:
			row.daysBefore === null || row.remindedAt === null ? null : { daysBefore: row.daysBefore, at: row.remindedAt },
	};
}

/** The highest number the page shows. */
const MOST_OVERDUE = 1000;

/** Counts the overdue seats that an admin must decide about: extend, release or cancel. At most a thousand. */
export async function countOverdue(today: Day): Promise<number> {
	const { rows } = await sql<{ count: number }>`with ${debts(undefined)} select count(*) from (
		select from debts s where ${inView("overdue", today)} limit ${MOST_OVERDUE}) as overdue`.execute(db);
	return rows[0]?.count ?? 0;
}

const SORTED_BY = {
	due: sql`s.due_day`,
	name: sql`(select plain_name from enrolment_people where enrolment_id = s.id)`,
	course: sql`(select plain_title from enrolments where id = s.id)`,
	buyer: sql`(select coalesce(b.plain_name, u.plain_name) from enrolments e join orders o on o.id = e.order_id
		left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id where e.id = s.id)`,
	owed: sql`s.owed`,
} satisfies Record<OwingOrder["sort"], unknown>;

function ordered({ sort, descending, limit, offset }: OwingOrder) {
	const way = descending ? sql`desc nulls last` : sql`asc nulls last`;
	return sql`order by ${SORTED_BY[sort]} ${way}, s.id limit ${limit ?? null} offset ${offset ?? 0}`;
}

function narrowedTo(filter: OwingFilter) {
	const { view, words } = filter;
	const looked = words ? sql`and ${isAbout(words)}` : sql``;
	return sql`where ${view ? inView(view, dayOf(filter)) : sql`true`} ${looked}`;
}

function inView(view: OwingView, today: Day): RawBuilder<unknown> {
	const isAsked = sql`s.owed > 0 and not s.is_released`;
	switch (view) {
		case "overdue":
			return sql`${isAsked} and s.due_day < ${today}::date`;
		case "week":
			return sql`${isAsked} and s.due_day between ${today}::date and ${addDays(today, WEEK_DAYS)}::date`;
		case "note":
			return sql`s.awaited > 0`;
		case "released":
			return sql`s.is_released`;
	}
}

/** The SQL form of `ageOf`. */
export function inAge(age: OwingAge, day: Day): RawBuilder<unknown> {
	const overdue = sql`${day}::date - s.due_day`;
	const [from, until] = AGE_DAYS[age];
	if (age === "none") return sql`(s.due_day is null or ${overdue} <= ${until})`;
	return until === null ? sql`${overdue} >= ${from}` : sql`${overdue} between ${from} and ${until}`;
}
