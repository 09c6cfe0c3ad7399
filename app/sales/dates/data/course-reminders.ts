import { sql } from "kysely";
import { heldOf } from "#courses/data/held-date.ts";
import { trainersOf } from "#courses/data/trainers.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import { ownerOf } from "#sales/ledger/orders/data/ownership.ts";

/** A seat on a coming date. */
export type ToRemind = { id: number; courseDateId: number; firstDay: Day };

/**
 * The seats to remind today: confirmed, on a date that is held and begins within so many days but not today, with an e-mail
 * address of the participant. Left out: seats that were given or moved today, since that e-mail says where and when, and seats
 * whose participant was reminded of this date as it is. `only`: one seat, to read again under its lock.
 */
export async function listToRemindOfCourses(
	when: { today: Day; days: number; only?: number },
	on: Database = db,
): Promise<ToRemind[]> {
	const { today, days, only } = when;
	const since = instantInLagos(today, 0);
	const { rows } = await sql<ToRemind>`
		select e.id, d.id as "courseDateId", d.first_day as "firstDay"
		from course_dates d join enrolments e on e.course_date_id = d.id join enrolment_people p on p.enrolment_id = e.id
		where d.first_day > ${today}::date and d.first_day <= ${addDays(today, days)}::date and d.cancelled_at is null
			and e.confirmed_at is not null and e.cancelled_at is null and e.seat_released_at is null
			and p.email <> '' and e.enrolled_at < ${since} ${only === undefined ? sql`` : sql`and e.id = ${only}`}
			and not exists (select from enrolment_moves m where m.enrolment_id = e.id and m.moved_at >= ${since})
			and not exists (select from course_reminders r where r.enrolment_id = e.id and r.course_date_id = d.id and r.first_day = d.first_day)
		order by d.first_day, e.id`.execute(on);
	return rows;
}

/** The facts of a reminder: the date as it is held now, its trainers, and what to bring. */
export async function findDateToRemindOf(tx: Tx, enrolmentId: number) {
	const { starts_at, ends_at, joiningLink, mapLink, ...row } = await tx
		.selectFrom("enrolments as e")
		.innerJoin("course_dates as d", "d.id", "e.course_date_id")
		.innerJoin("courses as c", "c.id", "d.course_id")
		.innerJoin("locations as l", "l.id", "d.location_id")
		.select(["d.first_day as firstDay", "d.last_day as lastDay", "d.starts_at", "d.ends_at"])
		.select(["d.joining_link as joiningLink", "l.name as location", "l.address as locationAddress", "c.bring"])
		.select(["d.room", "d.map_link as mapLink"])
		.select(trainersOf(sql.ref("c.id")).as("trainers"))
		.select(IS_OWED_BY_PARTICIPANT.as("isOwedByParticipant"))
		.where("e.id", "=", enrolmentId)
		.executeTakeFirstOrThrow();
	return { ...row, ...(mapLink !== null && { mapLink }), ...heldOf({ starts_at, ends_at, joiningLink }) };
}

/** A buyer who is not the participant owes the money: the participant is not asked for it. */
const IS_OWED_BY_PARTICIPANT = sql<boolean>`not exists (select from orders o join buyers b on b.id = o.buyer_id
	join enrolment_people p on p.enrolment_id = e.id
	where o.id = e.order_id and (b.is_organisation or b.email is distinct from p.email))
	and ${ownerOf("e")} is not distinct from e.user_id`;

/** Records that a participant was reminded of their date as it is. */
export async function insertCourseReminder(tx: Tx, to: ToRemind, { mailId, now }: { mailId: number; now: Date }) {
	await tx
		.insertInto("course_reminders")
		.values({
			enrolment_id: to.id,
			course_date_id: to.courseDateId,
			first_day: to.firstDay,
			mail_id: mailId,
			sent_at: now,
		})
		.execute();
}
