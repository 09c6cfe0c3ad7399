import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import { findActiveEnrolmentIn, findEnrolmentById } from "#sales/orders/data/enrolments.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { firstBeside } from "#sales/payments/rules/pay-beside.ts";

type About = Pick<Attempt, "user_id" | "purpose" | "course_date_id" | "enrolment_id">;

/**
 * Whether nobody needs to pay what an attempt that is not paid is for: the person has a seat on that date, or nothing is due of
 * the balance any more. A seat that was cancelled is not bought.
 */
export async function isBoughtBeside(attempt: About, on: Database = db): Promise<boolean> {
	const { user_id, purpose, course_date_id, enrolment_id } = attempt;
	if (purpose !== "balance")
		return course_date_id !== null && (await findActiveEnrolmentIn(on, user_id, course_date_id)) !== undefined;
	if (enrolment_id === null) return false;
	const enrolment = await findEnrolmentById(on, enrolment_id);
	if (!enrolment || enrolment.cancelled_at) return false;
	return !amountStillDue(enrolment);
}

/**
 * Whether what an attempt is for was paid by another one, and we let the person pay one beside the other: money that comes for
 * this one goes back by itself.
 */
export async function isPaidByAllowed(
	attempt: Pick<Attempt, "id" | "beside_attempt_id">,
	on: Database = db,
): Promise<boolean> {
	const first = firstBeside(attempt);
	const { rows } = await sql`select from payment_attempts a where a.state = 'paid' and a.id <> ${attempt.id}
		and (a.id = ${first} or a.beside_attempt_id = ${first}) limit 1`.execute(on);
	return rows.length > 0;
}
