import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

/**
 * What a payment is for: a date, what is still due for an enrolment, or all that is due of an order of the office. For a date it is
 * told apart whom a member registers (`OtherParticipant`); `asOfOrder`: the same one as that order.
 */
export type About = { userId: string | null } & (
	| { courseDateId: number; otherParticipant: string | null | { asOfOrder: number } }
	| { enrolmentId: number }
	| { orderId: number }
);

const MOST_LISTED = 20;

/** What a person has begun to pay for the same thing and nothing came of yet, the newest first. Lock the course first, or the order. */
export async function listOpenAttempts(tx: Tx, about: About, since: Date): Promise<Attempt[]> {
	const { rows } = await sql<Attempt>`select * from payment_attempts
		where id in (select a.id ${openAttempts(about, since)}) order by id desc`.execute(tx);
	return rows;
}

/** The references of what `listOpenAttempts` answers. */
export async function listOpenReferences(about: About, since: Date): Promise<string[]> {
	const { rows } = await sql<{ reference: string }>`select a.reference ${openAttempts(about, since)}`.execute(db);
	return rows.map(({ reference }) => reference);
}

/**
 * Whether nothing came of an attempt `a` yet, and nothing else paid what it is for. What expired or was given up may still be paid: an account number outlives a
 * window. A transfer is awaited for days.
 */
export function isOpenAttempt(since: Date) {
	return sql`a.state <> 'paid' and (a.overtaken_at is null or a.state = 'needs_review') and (a.created_at > ${since}
		or (a.provider = 'bank' and a.state in ('created', 'opened', 'pending', 'needs_review')))`;
}

/**
 * What was begun for the same and nothing is known of, not even a proof: transfers that are awaited and windows
 * that were opened, but for that attempt itself. Lock the course first, or the order.
 */
export async function listUntriedBeside(tx: Tx, about: About, exceptId: number | null): Promise<Attempt[]> {
	const isSame = "courseDateId" in about ? sql`${isFor(about)} and a.purpose <> 'balance'` : isFor(about);
	const { rows } = await sql<Attempt>`select * from payment_attempts a where ${isSame}
		and a.state in ('created', 'opened') and a.id is distinct from ${exceptId}::bigint
		order by a.id`.execute(tx);
	return rows;
}

/** From where they are read, and which first: where money may be, then the newest. */
function openAttempts(about: About, since: Date) {
	return sql`from payment_attempts a where ${isFor(about)} and ${isOpenAttempt(since)} ${inOrder}`;
}

/** Whether an attempt `a` is for this. */
export function isFor(about: About) {
	if ("enrolmentId" in about) return sql`a.enrolment_id = ${about.enrolmentId}`;
	if ("orderId" in about) return sql`a.order_id = ${about.orderId} and a.user_id is null`;
	return sql`a.user_id = ${about.userId} and a.course_date_id = ${about.courseDateId}
		and (select other_participant from orders where id = a.order_id) is not distinct from ${sameParticipant(about.otherParticipant)}`;
}

/** Whom a member registers, as a value of a question. */
export function sameParticipant(other: string | null | { asOfOrder: number }) {
	if (other === null || typeof other === "string") return sql`${other}::text`;
	return sql`(select other_participant from orders where id = ${other.asOfOrder})`;
}

const inOrder = sql`order by a.state in ('pending', 'needs_review') desc, a.id desc limit ${sql.lit(MOST_LISTED)}`;

/** Whether money for a seat, or for all of its order, is on its way to pay it or waits for a decision. Lock the order before. */
export async function isMoneyOnItsWay(tx: Tx, { enrolmentId, orderId }: { enrolmentId: number; orderId: number }) {
	const { rows } = await sql`select from payment_attempts
		where (enrolment_id = ${enrolmentId} or (order_id = ${orderId} and enrolment_id is null
				and (user_id is null or exists (select from enrolments where id = ${enrolmentId} and confirmed_at is null))))
			and (state = 'needs_review' or (state = 'pending' and overtaken_at is null)) limit 1`.execute(tx);
	return rows.length > 0;
}
