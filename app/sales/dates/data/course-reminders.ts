import { sql } from "kysely";
import { heldOf } from "#courses/data/held-date.ts";
import { trainersOf } from "#courses/data/trainers.ts";
import type { HoursColumns } from "#courses/rules/class-times.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Role } from "#kit/rules/permissions.ts";
import { ownerOf } from "#sales/ledger/orders/data/ownership.ts";

/** A seat on a coming date. */
export type ToRemind = { id: number; courseDateId: number; firstDay: Day; isEve: boolean };

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
		select e.id, d.id as "courseDateId", d.first_day as "firstDay", ${isEveOf(today)} as "isEve"
		from course_dates d join enrolments e on e.course_date_id = d.id join enrolment_people p on p.enrolment_id = e.id
		where d.first_day > ${today}::date and d.first_day <= ${addDays(today, days)}::date and d.cancelled_at is null
			and e.confirmed_at is not null and e.cancelled_at is null and e.seat_released_at is null
			and p.email <> '' and e.enrolled_at < ${since} ${only === undefined ? sql`` : sql`and e.id = ${only}`}
			and not exists (select from enrolment_moves m where m.enrolment_id = e.id and m.moved_at >= ${since})
			and not exists (select from course_reminders r where r.enrolment_id = e.id and r.course_date_id = d.id and r.first_day = d.first_day
				and r.is_eve = ${isEveOf(today)})
		order by d.first_day, e.id`.execute(on);
	return rows;
}

/** Whether a date `d` begins tomorrow: its second reminder goes out, the first one is made up for no more. */
const isEveOf = (today: Day) => sql<boolean>`(d.first_day = ${addDays(today, 1)}::date)`;

/** The facts of a reminder: the date as it is held now, its trainers, and what to bring. */
export async function findDateToRemindOf(tx: Tx, enrolmentId: number) {
	const { starts_at, ends_at, other_hours, joiningLink, mapLink, ...row } = await tx
		.selectFrom("enrolments as e")
		.innerJoin("course_dates as d", "d.id", "e.course_date_id")
		.innerJoin("courses as c", "c.id", "d.course_id")
		.innerJoin("locations as l", "l.id", "d.location_id")
		.select(["d.first_day as firstDay", "d.last_day as lastDay", "d.starts_at", "d.ends_at", "d.other_hours"])
		.select(["d.joining_link as joiningLink", "l.name as location", "l.address as locationAddress", "c.bring"])
		.select(["d.room", "d.map_link as mapLink"])
		.select(trainersOf(sql.ref("c.id")).as("trainers"))
		.select(IS_OWED_BY_PARTICIPANT.as("isOwedByParticipant"))
		.where("e.id", "=", enrolmentId)
		.executeTakeFirstOrThrow();
	return { ...row, ...(mapLink !== null && { mapLink }), ...heldOf({ starts_at, ends_at, other_hours, joiningLink }) };
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
			is_eve: to.isEve,
			mail_id: mailId,
			sent_at: now,
		})
		.execute();
}

/** Who teaches a coming date, at the address of their account. */
export type TrainerToRemind = HoursColumns & {
	memberId: number;
	courseDateId: number;
	firstDay: Day;
	lastDay: Day;
	isEve: boolean;
	name: string;
	email: string;
	role: Role;
	title: string;
	location: string;
	address: string | null;
	room: string;
	mapLink: string | null;
	joiningLink: string | null;
	participants: number;
};

/** The trainers to remind today, each of a date that is held and begins within so many days; only those whose account is known. */
export async function listTrainersToRemind({ today, days }: { today: Day; days: number }): Promise<TrainerToRemind[]> {
	const { rows } = await sql<TrainerToRemind>`
		select m.id as "memberId", d.id as "courseDateId", d.first_day as "firstDay", d.last_day as "lastDay",
			${isEveOf(today)} as "isEve", m.name, u.email, u.role, c.title, l.name as location, l.address, d.room,
			d.map_link as "mapLink", d.joining_link as "joiningLink", d.starts_at, d.ends_at, d.other_hours,
			(select count(*)::int from enrolments e where e.course_date_id = d.id and e.confirmed_at is not null
				and e.cancelled_at is null and e.seat_released_at is null) as participants
		from course_dates d join courses c on c.id = d.course_id join locations l on l.id = d.location_id
			join course_trainers t on t.course_id = c.id join team_members m on m.id = t.team_member_id
			join users u on u.id = m.user_id
		where d.first_day > ${today}::date and d.first_day <= ${addDays(today, days)}::date and d.cancelled_at is null
			and c.deleted_at is null and m.deleted_at is null and not u.disabled
			and not exists (select from trainer_reminders r where r.course_date_id = d.id and r.team_member_id = m.id
				and r.first_day = d.first_day and r.is_eve = ${isEveOf(today)})
		order by d.first_day, d.id, t.sort_order`.execute(db);
	return rows;
}

/** Records that a trainer is reminded. False: another process was earlier. */
export async function insertTrainerReminder(tx: Tx, to: TrainerToRemind, now: Date): Promise<boolean> {
	const { memberId, courseDateId, firstDay, isEve } = to;
	const row = { team_member_id: memberId, course_date_id: courseDateId, first_day: firstDay, is_eve: isEve };
	const written = await tx
		.insertInto("trainer_reminders")
		.values({ ...row, sent_at: now })
		.onConflict((same) => same.doNothing())
		.returning("is_eve")
		.executeTakeFirst();
	return written !== undefined;
}
