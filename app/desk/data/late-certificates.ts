import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { dueDay } from "#sales/ledger/balances/data/balance-reminders.ts";

export type LateCertificate = { enrolmentId: number; name: string; course: string; amount: Kobo; due: Day };

/** Certificates whose day has passed. */
export const lateCertificates = (today: Day) => sql`from dues w join enrolments e on e.id = w.enrolment_id
	join enrolment_people u on u.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id
	where w.is_open and not w.in_money and e.confirmed_at is not null and e.cancelled_at is null and d.cancelled_at is null
		and ${dueDay} < ${today}::date`;

export async function listLateCertificates(today: Day, limit: number): Promise<LateCertificate[]> {
	const { rows } =
		await sql<LateCertificate>`select e.id as "enrolmentId", w.net_kobo - w.paid_kobo as amount, ${dueDay} as due,
			e.title as course, coalesce((select i.facts #>> '{buyer,name}' from invoices i where i.id = w.invoice_id), u.full_name) as name
		${lateCertificates(today)} order by ${dueDay}, e.id limit ${limit}`.execute(db);
	return rows;
}
