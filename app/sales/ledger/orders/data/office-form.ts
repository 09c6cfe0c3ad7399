import { sql } from "kysely";
import { findRole } from "#accounts/data/users.ts";
import { listSeatsOfDates } from "#courses/data/seats.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, todayInLagos } from "#kit/rules/date-range.ts";
import { likeWords } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { OfferedDate } from "#sales/ledger/orders/rules/office-registration.ts";
import { isPriceTooLow, leastPrice, type PriceRefusal } from "#sales/ledger/orders/rules/price-limits.ts";
import { readSettings } from "#settings/data/settings.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/** `isMore`: there are more courses, which a search by title finds. */
export type OfferedDates = { dates: OfferedDate[]; isMore: boolean };

/** Courses that are always in the list: by id, by one of their dates, or by title. */
export type OfferedAlways = {
	courseId?: number | undefined;
	dateId?: number | undefined;
	title?: string | undefined;
};

type DatesRequest = {
	/** Courses whose titles contain these words; without words, the courses that begin next. */
	words?: string;
	always?: OfferedAlways;
	/**
	 * The person (`personKey`) who moves to another date: `left` does not count their seat, and all dates of their course are listed,
	 * whether it is on sale or not.
	 */
	moving?: { person: string; courseId: number | null };
};

/** The most courses in a list. */
const MOST_COURSES = 100;

/** The dates of courses on sale that have not ended, by course and day, with the seats of each; at most a hundred courses. */
export async function listOfferedDates(
	now: Date,
	{ words = "", always = {}, moving }: DatesRequest = {},
): Promise<OfferedDates> {
	const today = todayInLagos(now);
	const each = words.trim() ? likeWords(words) : [];
	const isAsked = sql`(c.id = ${always.courseId ?? moving?.courseId ?? null} or c.title = ${always.title ?? null}
		or c.id = (select course_id from course_dates where id = ${always.dateId ?? null}))`;
	type Row = Omit<OfferedDate, "left" | "seats"> & { seats: number | null; offered: number };
	const { rows } = await sql<Row>`with offered as (
			select c.id, coalesce(${isAsked}, false) as is_asked, min(d.first_day) as next, count(*) over () as offered
			from courses c join course_dates d on d.course_id = c.id
			where (c.published or c.id = ${moving?.courseId ?? null}) and c.deleted_at is null
				and d.last_day >= ${today}::date and d.cancelled_at is null
				and (c.plain_title like all (${each}::text[]) or coalesce(${isAsked}, false))
			group by c.id order by is_asked desc, next, c.id limit ${MOST_COURSES}
		), on_sale as (
			select c.id, c.title, c.price_kobo, offered.offered,
				(select ${vatThatCounts} from courses where courses.id = c.id) as "vatBasisPoints"
			from offered join courses c using (id)
		)
		select d.id, c.id as "courseId", c.title, coalesce(d.price_kobo, c.price_kobo) as price, d.seats, c."vatBasisPoints", c.offered,
			d.first_day as "firstDay", d.last_day as "lastDay", l.name as location, d.private_to as "privateTo"
		from on_sale c join course_dates d on d.course_id = c.id join locations l on l.id = d.location_id
		where d.last_day >= ${today}::date and d.cancelled_at is null
		order by lower(c.title), c.id, d.first_day, d.id`.execute(db);
	const all = await listSeatsOfDates(rows, now);
	const others = moving ? await listSeatsOfDates(rows, now, { exceptPerson: moving.person }) : all;
	const seatsOf = (counted: typeof all, id: number) =>
		counted.get(id) ?? { slots: 0, participants: 0, holds: 0, waiting: 0 };
	return {
		dates: rows.map(({ offered: _, ...date }) => ({
			...date,
			seats: seatsOf(all, date.id),
			left: seatsLeft(seatsOf(others, date.id)),
		})),
		isMore: (rows[0]?.offered ?? 0) > MOST_COURSES,
	};
}

/** Finds the date of any course by the id that a dialog names. */
export async function findOfferedDate(on: Database, id: number) {
	return await on
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["courses.title", "first_day as firstDay", "last_day as lastDay", "locations.name as location"])
		.where("course_dates.id", "=", id)
		.executeTakeFirst();
}

export type KnownPerson = {
	email: string | null;
	phone: string | null;
	name: string;
	/** The last date the person attended or will attend. */
	lastDate: Day | null;
};

/** Members and earlier participants with one of these e-mails or phone numbers (E.164). */
export async function listKnownPeople(of: { emails: string[]; phones: string[] }): Promise<KnownPerson[]> {
	const { rows } =
		await sql<KnownPerson>`select distinct on (p.email, p.phone) p.email, p.phone, p.name, p.day as "lastDate" from (
			select person.email, person.phone_number as phone, person.full_name as name, coalesce(d.first_day, e.first_day) as day
			from enrolment_people person join enrolments e on e.id = person.enrolment_id
				left join course_dates d on d.id = e.course_date_id
			where e.confirmed_at is not null and e.cancelled_at is null and person.full_name <> ''
			union all
			select email, phone_number, full_name, null from users
		) p where p.email = any(${of.emails}::text[]) or p.phone = any(${of.phones}::text[])
		order by p.email, p.phone, p.day desc nulls last`.execute(db);
	return rows;
}

export type PersonForForm = { name: string; phone: string; email: string };

/** The fields of an account that the form fills in. */
export async function findPersonForForm(userId: string): Promise<PersonForForm | undefined> {
	return await db
		.selectFrom("users")
		.select(["full_name as name", "email"])
		.select(sql<string>`coalesce(phone_number, '')`.as("phone"))
		.where("id", "=", userId)
		.executeTakeFirst();
}

type PriceRequest = { actor: Actor; listPrice: Kobo; price: Kobo; vatBasisPoints: number };

/** Refuses a price (kobo before VAT) that this person may not give alone: too far below the list price, or free. */
export async function findPriceRefusal(tx: Tx, asked: PriceRequest): Promise<PriceRefusal | undefined> {
	const { actor, listPrice, price, vatBasisPoints } = asked;
	const [role, { deskDiscountPercent: percent }] = [await findRole(tx, actor.id), await readSettings(tx)];
	if (!isPriceTooLow({ role, listPrice, price, percent })) return undefined;
	return { ok: false, reason: "price-limit", least: leastPrice({ listPrice, percent, vatBasisPoints }), percent };
}
