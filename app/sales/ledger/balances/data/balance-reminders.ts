import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import { owesMoney } from "#sales/ledger/balances/data/owing.ts";
import { type DaysBefore, REMINDERS } from "#sales/ledger/balances/rules/balances.ts";

/** The day by which enrolment `e` must be paid, where `d` is its date as it stands now. The SQL form of `dueDayOf`. */
export const dueDay = sql<Day | null>`coalesce(e.due_day, d.first_day, e.first_day)`;

/** No reminder is sent to a member who began to pay within this time. */
const PAYING_MS = 30 * 60_000;

/**
 * Lists the enrolments to remind on a day, each with the due day of its balance: confirmed ones with a seat on a date that takes place
 * and with money due. Leaves out those enrolled or moved today (that e-mail names the amount due), those whose money may be on its way,
 * and those that have this reminder. `only` checks a single enrolment again under its lock.
 */
export async function listToRemind(
	when: { today: Day; now: Date; only?: number },
	on: Database = db,
): Promise<{ id: number; dueDay: Day }[]> {
	const { today, now, only } = when;
	const since = instantInLagos(today, 0);
	const dueDays = REMINDERS.map((days) => addDays(today, days));
	const { rows } = await sql<{ id: number; dueDay: Day }>`
		select e.id, ${dueDay} as "dueDay" from enrolments e left join course_dates d on d.id = e.course_date_id
		where e.confirmed_at is not null and e.cancelled_at is null and ${owesMoney}
			and ${dueDay} = any(${dueDays}::date[]) and e.seat_released_at is null and d.cancelled_at is null
			${only === undefined ? sql`` : sql`and e.id = ${only}`} and e.enrolled_at < ${since}
			and not exists (select from enrolment_moves m where m.enrolment_id = e.id and m.moved_at >= ${since})
			and not exists (select from date_choices c where c.enrolment_id = e.id and c.choice is null)
			and not exists (select from payment_attempts a where a.id in (select attempt_id from named_dues where enrolment_id = e.id)
				and (a.state in ('pending', 'needs_review')
					or a.state in ('created', 'opened') and a.provider <> 'bank' and a.created_at > ${new Date(now.getTime() - PAYING_MS)}))
			and not exists (select from balance_reminders r where r.enrolment_id = e.id and r.due_day = ${dueDay}
				and r.days_before = ${dueDay} - ${today}::date)
		order by e.id`.execute(on);
	return rows;
}

export type Reminder = {
	enrolmentId: number;
	dueDay: Day;
	daysBefore: DaysBefore;
	/** The e-mail that reminds them. */
	mailId: number;
	now: Date;
};

/** Records that an enrolment was reminded. A second call for the same due day changes nothing. */
export async function insertReminder(
	tx: Tx,
	{ enrolmentId, dueDay, daysBefore, mailId, now }: Reminder,
): Promise<void> {
	await tx
		.insertInto("balance_reminders")
		.values({ enrolment_id: enrolmentId, due_day: dueDay, days_before: daysBefore, mail_id: mailId, sent_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
