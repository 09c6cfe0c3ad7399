import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { dueOf } from "#sales/ledger/balances/data/owing.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { SUM_COLUMNS } from "#sales/ledger/orders/data/enrolments.ts";
import { officeWords, type PaymentWords, paidOf } from "#sales/ledger/orders/rules/enrolment.ts";

export type DoorRow = {
	id: number;
	fullName: string;
	/** E.164. */
	phone: string | null;
	status: PaymentWords;
	sums: { paid: Kobo; total: Kobo };
	owed: Kobo;
	/** The day by which it must be paid; null: nothing is due. */
	dueDay: Day | null;
	/** Withheld tax whose certificate has not arrived. */
	awaited: Kobo;
	/** The date as the participant bought it, when it is held at another time or location now. */
	boughtFor: { date: DateRange | null; location: string | null } | null;
};

/** Finds a date with its course and location, whether it is cancelled, and the people with a seat on it, by name. */
export async function findDoorList(courseDateId: number) {
	const date = await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.innerJoin("locations", "locations.id", "course_dates.location_id")
		.select(["course_dates.id", "courses.id as courseId", "courses.title", "first_day as firstDay"])
		.select(["last_day as lastDay", "locations.name as location", "locations.address"])
		.select(["course_dates.cancelled_at as cancelledAt", "course_dates.room"])
		.select(["courses.slug", "course_dates.private_to as privateTo", "course_dates.private_nonce as nonce"])
		.select(["course_dates.min_seats as minSeats", "course_dates.runs_since as runsSince"])
		.where("course_dates.id", "=", courseDateId)
		.executeTakeFirst();
	return date && { ...date, people: await listPeopleOn(date) };
}

async function listPeopleOn(date: DateRange & { id: number; location: string }): Promise<DoorRow[]> {
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select(["enrolments.id", "full_name", "guest_name", "phone_number", "enrolments.cancelled_at", ...SUM_COLUMNS])
		.select(["location", "first_day", "last_day", "due_day", "seat_released_at"])
		.where("course_date_id", "=", date.id)
		.where("confirmed_at", "is not", null)
		.where("enrolments.cancelled_at", "is", null)
		.where("seat_released_at", "is", null)
		.orderBy(sql`full_name = ''`)
		.orderBy("person.plain_name")
		.orderBy("enrolments.id")
		.execute();
	return rows.map((row) => {
		const isAsBought =
			row.first_day === date.firstDay && row.last_day === date.lastDay && row.location === date.location;
		const bought = rangeOf(row.first_day ?? undefined, row.last_day ?? undefined) ?? null;
		return {
			id: row.id,
			fullName: row.full_name || row.guest_name || "",
			phone: row.phone_number,
			status: officeWords(row),
			sums: paidOf(row),
			owed: dueOf(row),
			dueDay: dueOf(row) > 0 ? dueDayOf({ dueDay: row.due_day, firstDay: row.first_day }, date) : null,
			awaited: row.certificate_due_kobo,
			boughtFor: isAsBought ? null : { date: bought, location: row.location },
		};
	});
}
