import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, rangeOf } from "#kit/rules/date-range.ts";
import { addDays, type Day } from "#kit/rules/days.ts";
import type { FilterOf, Order, SortOf } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { dueDay } from "#sales/balances/data/balance-reminders.ts";
import { dueOf } from "#sales/balances/data/owing.ts";
import { isOverdue } from "#sales/balances/rules/balances.ts";
import { type OWING, OWING_VIEWS, type OwingView, WEEK_DAYS } from "#sales/balances/rules/receivables-filter.ts";
import { enrolmentsAbout } from "#sales/orders/data/enrolment-list.ts";
import { type OwingRow, type PaymentWords, paymentWords } from "#sales/orders/rules/enrolment.ts";

/**
 * What the list of who owes is narrowed to; what is left out does not narrow it. `words`: part of a name, an e-mail, a phone number,
 * a course's title, a payment's reference or a receipt's number.
 */
export type OwingFilter = Partial<FilterOf<typeof OWING>> & { today: Day };

type OwingOrder = Order<SortOf<typeof OWING>>;

export type ListedOwing = {
	id: number;
	fullName: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	title: string;
	/** Where and when it is held now, else as it was bought. */
	date: DateRange | null;
	location: string | null;
	status: PaymentWords;
	/** Null: nobody knows when it begins. */
	dueDay: Day | null;
	/** An admin gave another day than the first. */
	isExtended: boolean;
	isOverdue: boolean;
	/** VAT included. */
	owed: Kobo;
	/** What an employer kept, whose certificate is not here. */
	awaited: Kobo;
	/** The last reminder for this day. */
	reminded: { daysBefore: number; at: Date } | null;
};

export type OwingTotals = { count: number; owed: Kobo; awaited: Kobo };

/**
 * Whoever still owes money or a certificate, of dates that are held: the one due first comes first, unless asked otherwise. With them how many
 * the filter leaves, what those owe with its VAT and what awaits a certificate; and how many each view of the list has.
 */
export async function lookAtOwing(filter: OwingFilter, order: OwingOrder) {
	const counts = OWING_VIEWS.map(
		(view) => sql`'${sql.raw(view)}', count(*) filter (where ${inView(view, filter.today)})`,
	);
	const { rows } = await sql<OwingTotals & { ids: number[]; counts: Record<OwingView, number> }>`
		with ${debts}, narrowed as (select s.* from debts s ${narrowedTo(filter)})
		select count(*) as count, coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(awaited), 0)::bigint as awaited,
			array(select s.id from narrowed s ${ordered(order)}) as ids,
			(select jsonb_build_object(${sql.join(counts)}) from debts s) as counts
		from narrowed`.execute(db);
	const [found] = rows;
	if (!found) throw new Error("A sum has no row.");
	const { ids, counts: views, ...totals } = found;
	return { rows: await listOwingById(ids, filter.today), totals, counts: views };
}

/** Which they are: all of them at one moment, to be read part by part. */
export async function listOwingIds(filter: OwingFilter, order: OwingOrder): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`with ${debts} select s.id from debts s ${narrowedTo(filter)}
		${ordered(order)}`.execute(db);
	return rows.map(({ id }) => id);
}

type Row = OwingRow & {
	id: number;
	full_name: string;
	email: string | null;
	phone_number: string | null;
	title: string;
	is_deposit_paid: boolean;
	cancelled_at: Date | null;
	due_day: Day | null;
	seat_released_at: Date | null;
	dueDay: Day | null;
	firstDay: Day | null;
	lastDay: Day | null;
	location: string | null;
	daysBefore: number | null;
	remindedAt: Date | null;
};

/** These, in this order. */
export async function listOwingById(ids: readonly number[], today: Day): Promise<ListedOwing[]> {
	const { rows } = await sql<Row>`
		select e.id, u.full_name, u.email, u.phone_number, e.title, s.due_net_kobo, s.due_vat_kobo,
			s.certificate_due_kobo, s.is_deposit_paid, e.cancelled_at, e.due_day, e.seat_released_at, ${dueDay} as "dueDay",
			coalesce(d.first_day, e.first_day) as "firstDay", coalesce(d.last_day, e.last_day) as "lastDay",
			coalesce(p.name, e.location) as location, r.days_before as "daysBefore", r.sent_at as "remindedAt"
		from unnest(${ids}::bigint[]) with ordinality as wanted (id, n) join enrolments e using (id) join enrolment_sums s on s.enrolment_id = e.id
			join enrolment_people u on u.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id left join locations p on p.id = d.location_id
			left join lateral (select days_before, sent_at from balance_reminders
				where enrolment_id = e.id and due_day = ${dueDay} order by days_before limit 1) r on true
		order by wanted.n`.execute(db);
	return rows.map((row) => listed(row, today));
}

function listed(row: Row, today: Day): ListedOwing {
	const owed = dueOf(row);
	return {
		id: row.id,
		fullName: row.full_name,
		email: row.email,
		phone: row.phone_number,
		title: row.title,
		date: rangeOf(row.firstDay ?? undefined, row.lastDay ?? undefined) ?? null,
		location: row.location,
		status: paymentWords(row),
		dueDay: row.dueDay,
		isExtended: row.due_day !== null,
		isOverdue: owed > 0 && row.dueDay !== null && isOverdue(row.dueDay, today),
		owed,
		awaited: row.certificate_due_kobo,
		reminded:
			row.daysBefore === null || row.remindedAt === null ? null : { daysBefore: row.daysBefore, at: row.remindedAt },
	};
}

/** As many as matter on a page that only says how many there are. */
const MOST_OVERDUE = 1000;

/** How many should have paid by now and wait for an admin: to give them longer, to release the seat, or to cancel. At most a thousand. */
export async function countOverdue(today: Day): Promise<number> {
	const { rows } = await sql<{ count: number }>`with ${debts} select count(*) from (
		select from debts s where ${inView("overdue", today)} limit ${MOST_OVERDUE}) as overdue`.execute(db);
	return rows[0]?.count ?? 0;
}

/** What is open of each enrolment that stands, of a date that is held. The index of open dues leads there. */
const debts = sql`debts as (
	select l.enrolment_id as id, l.is_released, l.due_day, o.owed, o.awaited
	from (
		select enrolment_id, coalesce(sum(net_kobo + vat_kobo - paid_kobo) filter (where in_money), 0)::bigint as owed,
			coalesce(sum(net_kobo - paid_kobo) filter (where not in_money), 0)::bigint as awaited
		from dues where is_open group by enrolment_id
	) o cross join lateral (
		select enrolment_id, due_day, is_cancelled, is_called_off, is_released from listed_enrolments where enrolment_id = o.enrolment_id offset 0
	) l
	where not l.is_cancelled and not l.is_called_off
)`;

const SORTED_BY = {
	due: sql`s.due_day`,
	name: sql`(select plain_name from listed_enrolments where enrolment_id = s.id)`,
	course: sql`(select plain_title from listed_enrolments where enrolment_id = s.id)`,
	owed: sql`s.owed`,
} satisfies Record<OwingOrder["sort"], unknown>;

function ordered({ sort, descending, limit, offset }: OwingOrder) {
	const way = descending ? sql`desc nulls last` : sql`asc nulls last`;
	return sql`order by ${SORTED_BY[sort]} ${way}, s.id limit ${limit ?? null} offset ${offset ?? 0}`;
}

function narrowedTo({ view, words, today }: OwingFilter) {
	const looked = words ? sql`and s.id in (select enrolment_id from ${enrolmentsAbout(words)} l)` : sql``;
	return sql`where ${view ? inView(view, today) : sql`true`} ${looked}`;
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
