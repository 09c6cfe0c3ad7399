import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import { type FilterOf, likeText, type Order, type SortOf } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { dueOf, owedInAll } from "#sales/balances/data/owing.ts";
import { SUM_COLUMNS } from "#sales/orders/data/enrolments.ts";
import { type OfficeWords, officeWords, paidOf } from "#sales/orders/rules/enrolment.ts";
import type { ENROLMENTS } from "#sales/orders/rules/enrolment-filter.ts";

/**
 * What a list of enrolments is narrowed to; what is left out does not narrow it. `words`: part of a name, an e-mail, a phone number, a
 * payment's reference or a receipt's number. `when`: dates that have not ended, or those that have.
 */
export type EnrolmentFilter = Partial<FilterOf<typeof ENROLMENTS>> & { today: Day };

type EnrolmentOrder = Order<SortOf<typeof ENROLMENTS>>;

export type ListedEnrolment = {
	id: number;
	fullName: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	/** As it was bought (docs/product.md#enrolments). */
	title: string;
	location: string | null;
	date: DateRange | null;
	importedDate: string | null;
	/** Where and when it is held now; null when the date is no longer there or was cancelled. */
	present: (DateRange & { location: string }) | null;
	isDateCancelled: boolean;
	status: OfficeWords;
	sums: { paid: Kobo; total: Kobo };
	price: Kobo;
	/** What was paid for it and not taken back, VAT included. */
	paid: Kobo;
	/** What is still due, VAT included. */
	owed: Kobo;
	enrolledAt: Date;
	/** With how many other seats it was ordered, cancelled ones too. */
	order: { code: string; seats: number };
};

/** Enrolments of all courses and dates. Equal ones stand in the order in which they came. */
export async function listEnrolments(filter: EnrolmentFilter, order: EnrolmentOrder): Promise<ListedEnrolment[]> {
	return await listEnrolmentsById(await listEnrolmentIds(filter, order));
}

/** Which they are: all of them at one moment, to be read part by part. */
export async function listEnrolmentIds(filter: EnrolmentFilter, order: EnrolmentOrder): Promise<number[]> {
	const way = order.descending ? "desc" : "asc";
	const rows = await filtered(filter)
		.select("enrolments.id")
		.orderBy(SORTED_BY[order.sort], way)
		.orderBy("enrolments.id", way)
		.limit(order.limit ?? null)
		.offset(order.offset ?? 0)
		.execute();
	return rows.map(({ id }) => id);
}

/** These, in this order. */
export async function listEnrolmentsById(ids: readonly number[]): Promise<ListedEnrolment[]> {
	const rows = await filtered({ today: "" })
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

/** `sums` null: there are more than are counted. */
export type EnrolmentTotals = { enrolments: number; sums: { paid: Kobo; owed: Kobo } | null };

/** So many are counted and gone through page by page; of more a list says that it is to be narrowed. */
export const MOST_ENROLMENTS_COUNTED = 5000;

/** How many a filter leaves, what was paid for them and what is still due, VAT included in both. */
export async function sumEnrolments(filter: EnrolmentFilter): Promise<EnrolmentTotals> {
	const some = filtered(filter)
		.select(["enrolment_sums.paid_kobo", "enrolment_sums.due_net_kobo", "enrolment_sums.due_vat_kobo"])
		// The newest are the first that an index finds; those that are over began longest ago.
		.orderBy("enrolled_at", filter.when === "past" ? "asc" : "desc")
		.limit(MOST_ENROLMENTS_COUNTED + 1)
		.as("enrolment_sums");
	const { count, paid, owed } = await db
		.selectFrom(some)
		.select((row) => [row.fn.countAll<number>().as("count"), owedInAll.as("owed")])
		.select(sql<Kobo>`coalesce(sum(enrolment_sums.paid_kobo), 0)::bigint`.as("paid"))
		.executeTakeFirstOrThrow();
	if (count > MOST_ENROLMENTS_COUNTED) return { enrolments: MOST_ENROLMENTS_COUNTED, sums: null };
	return { enrolments: count, sums: { paid, owed } };
}

/** The newest enrolments. */
export async function listLatestEnrolments(many: number): Promise<ListedEnrolment[]> {
	// The filter asks for no day here.
	return await listEnrolments({ today: "" }, { sort: "enrolled", descending: true, limit: many });
}

const SORTED_BY = {
	enrolled: sql`enrolments.enrolled_at`,
	name: sql`person.plain_name`,
	course: sql`enrolments.plain_title`,
	date: sql`coalesce(course_dates.first_day, enrolments.first_day)`,
} satisfies Record<EnrolmentOrder["sort"], unknown>;

function filtered({ words = "", courseId, courseDateId, status, when, today }: EnrolmentFilter) {
	const lastDay = sql`coalesce(course_dates.last_day, enrolments.last_day)`;
	const isPast = sql<boolean>`coalesce(${lastDay} < ${today}::date, false)`;
	return db
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
		.leftJoin("locations", "locations.id", "course_dates.location_id")
		.where("confirmed_at", "is not", null)
		.$if(courseId !== undefined, (rows) => rows.where("enrolments.course_id", "=", courseId ?? 0))
		.$if(courseDateId !== undefined, (rows) => rows.where("enrolments.course_date_id", "=", courseDateId ?? 0))
		.$if(status === "Cancelled", (rows) => rows.where("enrolments.cancelled_at", "is not", null))
		.$if(status === "40% Paid" || status === "Fully Paid", (rows) =>
			rows
				.where(sql<boolean>`(due_net_kobo + due_vat_kobo > 0) = ${status === "40% Paid"}`)
				.where("enrolments.cancelled_at", "is", null),
		)
		.$if(when === "coming", (rows) => rows.where(sql<boolean>`not ${isPast}`))
		.$if(when === "past", (rows) => rows.where(isPast))
		.$if(words !== "", (rows) => rows.where(isAboutEnrolment(sql`enrolments.id`, words)));
}

/**
 * Whether an enrolment, by its id, is what somebody looks for. Names are found without their marks, and in either order. One set of ids:
 * an `or` of sets would be asked again for each enrolment, which takes minutes where a few figures fit most references.
 */
export function isAboutEnrolment(id: RawBuilder<unknown>, words: string) {
	const names = plainLetters(words).split(/\s+/).map(likeText);
	const whole = likeText(words.toLowerCase());
	const digits = /^[+\d\s().-]+$/.test(words) ? words.replace(/\D/g, "").replace(/^0+/, "") : "";
	const isNamed = (plainName: string) => sql`${sql.raw(plainName)} like all (${names}::text[])`;
	const hasDigits = (phone: string) => (digits.length > 3 ? sql`or ${sql.raw(phone)} like ${likeText(digits)}` : sql``);
	const found = [
		// Each text by itself has an index. A participant the office named is not found by the account the seat is in.
		sql`select of.id from users u join enrolments of on of.user_id = u.id
			where u.id in (select id from users where ${isNamed("plain_name")} or email like ${whole} ${hasDigits("phone_number")})
				and (${isNamed("coalesce(of.plain_participant, u.plain_name)")}
					or coalesce(of.participant_email, u.email) like ${whole}
					${hasDigits("coalesce(of.participant_phone, u.phone_number)")})`,
		sql`select id from enrolments where ${isNamed("plain_participant")} or participant_email like ${whole}
			or lower(invoice_email) like ${whole} ${hasDigits("participant_phone")}`,
		// References and numbers of receipts have figures in them.
		...(/\d/.test(words)
			? [
					sql`select enrolment_id from payment_attempts where lower(reference) like ${whole}`,
					sql`select seat.id from receipts join enrolments seat on seat.order_id = receipts.order_id
						where lower(receipts.number) like ${whole}`,
				]
			: []),
	];
	return sql<boolean>`${id} in (${sql.join(found, sql` union `)})`;
}
