import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { hasWords } from "#kit/data/text-search.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import { type FilterOf, likeText, type Order, type SortOf } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { dueOf, owedInAll } from "#sales/ledger/balances/data/owing.ts";
import { SUM_COLUMNS } from "#sales/ledger/orders/data/enrolments.ts";
import { officeWords, type PaymentWords, paidOf } from "#sales/ledger/orders/rules/enrolment.ts";
import type { ENROLMENTS } from "#sales/ledger/orders/rules/enrolment-filter.ts";

/**
 * The filters of the list of enrolments; a filter that is left out does not apply. `words`: part of a name, an e-mail, a phone number, a
 * payment reference or a receipt number. `when`: dates that have not ended, or those that have.
 */
export type EnrolmentFilter = Partial<FilterOf<typeof ENROLMENTS>> & { today: Day };

type EnrolmentOrder = Order<SortOf<typeof ENROLMENTS>>;

export type ListedEnrolment = {
	id: number;
	fullName: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	/** The course title as it was bought (docs/product.md#enrolments). */
	title: string;
	location: string | null;
	date: DateRange | null;
	importedDate: string | null;
	/** Where and when the date is held now; null when it is no longer on the schedule or was cancelled. */
	present: (DateRange & { location: string }) | null;
	isDateCancelled: boolean;
	status: PaymentWords;
	sums: { paid: Kobo; total: Kobo };
	price: Kobo;
	/** The amount paid for it and not refunded, VAT included. */
	paid: Kobo;
	/** The amount still due, VAT included. */
	owed: Kobo;
	enrolledAt: Date;
	/** The order, and how many other seats it has, cancelled ones included. */
	order: { code: string; seats: number };
};

/** The enrolments of all courses and dates. Equal ones are in the order they were written. */
export async function listEnrolments(filter: EnrolmentFilter, order: EnrolmentOrder): Promise<ListedEnrolment[]> {
	return await listEnrolmentsById(await listEnrolmentIds(filter, order));
}

/** All enrolments of the filter at one moment; the caller reads their rows in parts. */
export async function listEnrolmentIds(filter: EnrolmentFilter, order: EnrolmentOrder): Promise<number[]> {
	const way = order.descending ? sql`desc` : sql`asc`;
	const { rows } = await sql<{ id: number }>`select l.enrolment_id as id ${filtered(filter)}
		order by ${SORTED_BY[order.sort]} ${way}, l.enrolment_id ${way}
		limit ${order.limit ?? null} offset ${order.offset ?? 0}`.execute(db);
	return idsOf(rows);
}

/** The rows of these enrolments, in this order. */
export async function listEnrolmentsById(ids: readonly number[]): Promise<ListedEnrolment[]> {
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
		.leftJoin("locations", "locations.id", "course_dates.location_id")
		.select([
			"enrolments.id",
			"person.full_name",
			"person.email",
			"person.phone_number",
			"enrolments.title",
			"enrolments.location",
			"enrolments.first_day",
			"enrolments.last_day",
			"enrolments.price_kobo",
			...SUM_COLUMNS,
			"enrolments.cancelled_at",
			"enrolments.seat_released_at",
			"enrolments.imported_date",
			"enrolments.enrolled_at",
			sql<
				ListedEnrolment["order"]
			>`(select jsonb_build_object('code', o.code, 'seats', (select count(*) from enrolments s where s.order_id = o.id))
				from orders o where o.id = enrolments.order_id)`.as("order"),
			"course_dates.first_day as nowFirst",
			"course_dates.last_day as nowLast",
			"locations.name as nowLocation",
			"course_dates.cancelled_at as nowCancelled",
		])
		.where(sql<boolean>`enrolments.id = any(${ids}::bigint[])`)
		.execute();
	const position = new Map(ids.map((id, index) => [id, index]));
	rows.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
	return rows.map((row) => {
		const present = row.nowCancelled ? undefined : rangeOf(row.nowFirst ?? undefined, row.nowLast ?? undefined);
		return {
			id: row.id,
			fullName: row.full_name,
			email: row.email,
			phone: row.phone_number,
			title: row.title,
			location: row.location,
			date: rangeOf(row.first_day ?? undefined, row.last_day ?? undefined) ?? null,
			importedDate: row.imported_date,
			present: present && row.nowLocation !== null ? { ...present, location: row.nowLocation } : null,
			isDateCancelled: row.nowCancelled !== null,
			status: officeWords(row),
			sums: paidOf(row),
			price: row.price_kobo,
			paid: row.paid_kobo,
			owed: dueOf(row),
			enrolledAt: row.enrolled_at,
			order: row.order,
		};
	});
}

/** `sums` is null when the filter has more enrolments than are counted. */
export type EnrolmentTotals = { enrolments: number; sums: { paid: Kobo; owed: Kobo } | null };

/** The most enrolments that are counted and shown page by page. Above that, the list asks for a narrower filter. */
export const MOST_ENROLMENTS_COUNTED = 5000;

/** Counts the enrolments of a filter and sums the amounts paid and still due, VAT included in both. */
export async function sumEnrolments(filter: EnrolmentFilter): Promise<EnrolmentTotals> {
	// The index finds the newest first. Dates that are over are read from the oldest. Words have an index of their own.
	const inTime = sql`order by l.enrolled_at ${filter.when === "past" ? sql`asc` : sql`desc`}`;
	const { rows } = await sql<{ count: number; paid: Kobo; owed: Kobo }>`
		select count(*) as count, coalesce(sum(enrolment_sums.paid_kobo), 0)::bigint as paid, ${owedInAll} as owed
		from (select l.enrolment_id ${filtered(filter)} ${filter.words ? sql`` : inTime} limit ${MOST_ENROLMENTS_COUNTED + 1}) counted
		join enrolment_sums using (enrolment_id)`.execute(db);
	const { count, paid, owed } = rows[0] ?? { count: 0, paid: 0, owed: 0 };
	if (count > MOST_ENROLMENTS_COUNTED) return { enrolments: MOST_ENROLMENTS_COUNTED, sums: null };
	return { enrolments: count, sums: { paid, owed } };
}

/** The newest enrolments. */
export async function listLatestEnrolments(many: number): Promise<ListedEnrolment[]> {
	// The filter needs no day here.
	return await listEnrolments({ today: "" }, { sort: "enrolled", descending: true, limit: many });
}

const SORTED_BY = {
	enrolled: sql`l.enrolled_at`,
	name: sql`l.plain_name`,
	course: sql`l.plain_title`,
	date: sql`l.first_day`,
} satisfies Record<EnrolmentOrder["sort"], unknown>;

/** The `from` and `where` of the list; `l` is its row. */
function filtered({ words = "", courseId, courseDateId, status, when, today }: EnrolmentFilter): RawBuilder<unknown> {
	const isPast = sql`coalesce(l.last_day < ${today}::date, false)`;
	const isPaidInPart = sql`(select due_net_kobo + due_vat_kobo > 0 from enrolment_sums where enrolment_id = l.enrolment_id)`;
	const conditions = [
		...(courseId === undefined ? [] : [sql`l.course_id = ${courseId}`]),
		...(courseDateId === undefined ? [] : [sql`l.course_date_id = ${courseDateId}`]),
		...(status === "Cancelled" ? [sql`l.is_cancelled`] : []),
		...(status === "40% Paid" ? [sql`not l.is_cancelled and ${isPaidInPart}`] : []),
		...(status === "Fully Paid" ? [sql`not l.is_cancelled and not ${isPaidInPart}`] : []),
		...(when === "coming" ? [sql`not ${isPast}`] : []),
		...(when === "past" ? [isPast] : []),
		sql`true`,
	];
	return sql`from ${enrolmentsAbout(words)} l where ${sql.join(conditions, sql` and `)}`;
}

/** References contain the year, so a part of one matches many. This limit is just enough for a list to say that there are more. */
const MOST_NUMBERED = 5001;

/**
 * The rows of `listed_enrolments` that match all of these words: parts of a name, an e-mail, a course title, a phone number, a payment
 * reference or a receipt number. Names match without their accents. `offset 0` makes the database search by index before it sorts; if it
 * sorted first, two words that no row has together would cost it a million rows.
 */
export function enrolmentsAbout(words: string): RawBuilder<unknown> {
	if (!words) return sql`listed_enrolments`;
	const digits = /^[+\d\s().-]+$/.test(words) ? words.replace(/\D/g, "").replace(/^0+/, "") : "";
	const whole = likeText(words.toLowerCase());
	const found = [
		hasWords("words", words),
		...(digits.length > 3 ? [sql`words like ${likeText(digits)}`] : []),
		// References and receipt numbers contain digits.
		...(/\d/.test(words)
			? [
					sql`enrolment_id = any(array(
						(select n.enrolment_id from listed_attempts l join named_dues n on n.attempt_id = l.attempt_id
							where l.words like ${whole} limit ${MOST_NUMBERED})
						union all
						(select e.id from receipts r join enrolments e on e.order_id = r.order_id where lower(r.number) like ${whole} limit ${MOST_NUMBERED})))`,
				]
			: []),
	];
	return sql`(select * from listed_enrolments where ${sql.join(found, sql` or `)} offset 0)`;
}
