import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import { findActiveEnrolmentIn, findEnrolmentById } from "#sales/orders/data/enrolments.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import { type Attempt, isOfOrder } from "#sales/payments/data/payment-attempts.ts";
import { firstBeside } from "#sales/payments/rules/pay-beside.ts";

type About = Pick<Attempt, "order_id" | "user_id" | "purpose" | "course_date_id" | "enrolment_id">;

/**
 * Whether nobody needs to pay what an attempt that is not paid is for: the person has a seat on that date, or nothing is due of
 * the balance any more. A seat that was cancelled is not bought.
 */
export async function isBoughtBeside(attempt: About, on: Database = db): Promise<boolean> {
	const { order_id, user_id, purpose, course_date_id, enrolment_id } = attempt;
	if (order_id !== null && isOfOrder(attempt)) return await isOrderPaid(on, order_id);
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

async function isOrderPaid(on: Database, orderId: number): Promise<boolean> {
	const { rows } = await sql`select from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		where e.order_id = ${orderId} and e.cancelled_at is null and s.due_net_kobo + s.due_vat_kobo > 0 limit 1`.execute(
		on,
	);
	return rows.length === 0;
}
