import { type RawBuilder, sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { type AttemptDue, namedDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";

/** Seats that one account pays for, by their ids or as an SQL array. `userId` null: payers without an account. */
export type PaidSeats = { userId: string | null; seatIds: readonly number[] | RawBuilder<unknown> };

/** The participant and the date of a registration: the member (null), another participant by their key, or the participant of an order. */
type Registration = {
	userId: string;
	courseDateId: number;
	otherParticipant: string | null | { asOfOrder: number };
	/** A seat that is left out. */
	exceptSeat?: number;
};

const MOST_LISTED = 20;

/** The seats on a date that a member ordered for one participant: confirmed, held, lapsed and cancelled ones. */
export function seatsOn({ userId, courseDateId, otherParticipant, exceptSeat }: Registration): PaidSeats {
	const seatIds = sql`array(select e.id from enrolments e join orders o on o.id = e.order_id
		where o.user_id = ${userId} and e.course_date_id = ${courseDateId} and e.id is distinct from ${exceptSeat ?? null}::bigint
			and o.other_participant is not distinct from ${sameParticipant(otherParticipant)})`;
	return { userId, seatIds };
}

/** An attempt that brought no money yet, with the dues that it is to pay. */
export type OpenAttempt = Attempt & { named: AttemptDue[] };

/** The open attempts for these seats (`isOpenAttempt`), the newest first. Lock their order first, or their course. */
export async function listOpenAttempts(tx: Tx, seats: PaidSeats, since: Date): Promise<OpenAttempt[]> {
	const { rows } = await sql<OpenAttempt>`select a.*, ${namedDues} as named from payment_attempts a
		where a.id in (select a.id ${openAttempts(seats, since)}) order by a.id desc`.execute(tx);
	return rows;
}

/** The references of `listOpenAttempts`. */
export async function listOpenReferences(seats: PaidSeats, since: Date): Promise<string[]> {
	const { rows } = await sql<{ reference: string }>`select a.reference ${openAttempts(seats, since)}`.execute(db);
	return rows.map(({ reference }) => reference);
}

/**
 * Whether an attempt `a` is open: it brought no money, and its dues are not paid in another way. An expired or cancelled one may still be
 * paid, since an account number outlives the window. A transfer is awaited for days.
 */
export function isOpenAttempt(since: Date) {
	return sql`a.state <> 'paid' and (a.overtaken_at is null or a.state = 'needs_review') and (a.created_at > ${since}
		or (a.provider = 'bank' and a.state in ('created', 'opened', 'pending', 'needs_review')))`;
}

/**
 * Attempts for these seats without any sign of money: awaited transfers without a proof, and opened windows; not `exceptId`. Lock
 * the course first, or the order.
 */
export async function listUntriedBeside(tx: Tx, seats: PaidSeats, exceptId: number | null): Promise<OpenAttempt[]> {
	const { rows } =
		await sql<OpenAttempt>`select a.*, ${namedDues} as named from payment_attempts a where ${isForSeats(seats)}
		and a.state in ('created', 'opened') and a.id is distinct from ${exceptId}::bigint
		order by a.id`.execute(tx);
	return rows;
}

/**
 * Whether there is another attempt that is not paid, or a link, for an order, for its seats, or for a seat of the same people on the same
 * dates. If not, a payment of the order has nothing to end. The order is locked.
 */
export async function areOtherWays(tx: Tx, orderId: number, exceptId: number): Promise<boolean> {
	// Checked for each attempt of these few people, because a date may have thousands of attempts.
	const isOnSameDate = sql`exists (select from named_dues n join enrolments e on e.id = n.enrolment_id
		where n.attempt_id = a.id and e.course_date_id in (select date_id from seats))`;
	const { rows } = await sql<{ are: boolean }>`
		with seats as (select id, course_date_id as date_id, user_id from enrolments where order_id = ${orderId}),
		people as (select user_id as id from seats union select user_id from orders where id = ${orderId}),
		begun as (
			select id from payment_attempts where order_id = ${orderId}
			union select attempt_id from named_dues where enrolment_id in (select id from seats)
			union select a.id from payment_attempts a where a.user_id in (select id from people) and ${isOnSameDate})
		select exists (select from payment_attempts where id in (select id from begun) and id <> ${exceptId} and state <> 'paid')
			or exists (select from pay_links where revoked_at is null and order_id = ${orderId})
			or exists (select from pay_links where revoked_at is null and enrolment_id in (select id from seats))
			or exists (select from pay_links where revoked_at is null and user_id in (select id from people)
				and course_date_id in (select date_id from seats)) as are`.execute(tx);
	return rows[0]?.are ?? true;
}

/** The tables and the order of the list: attempts that may have money first, then the newest. */
export function openAttempts(seats: PaidSeats, since: Date) {
	return sql`from payment_attempts a where ${isForSeats(seats)} and ${isOpenAttempt(since)} ${inOrder}`;
}

/** Whether an attempt `a` is for one of these seats. */
export function isForSeats({ userId, seatIds }: PaidSeats) {
	return sql`a.user_id is not distinct from ${userId}::text
		and a.id in (select attempt_id from named_dues where enrolment_id = any(${seatIds}::bigint[]))`;
}

/** The participant a member registers, as a value in a query. */
export function sameParticipant(other: string | null | { asOfOrder: number }) {
	if (other === null || typeof other === "string") return sql`${other}::text`;
	return sql`(select other_participant from orders where id = ${other.asOfOrder})`;
}

const inOrder = sql`order by a.state in ('pending', 'needs_review') desc, a.id desc limit ${sql.lit(MOST_LISTED)}`;

/** Whether money for a seat is on its way or under review. Lock its order before. */
export async function isMoneyOnItsWay(tx: Tx, enrolmentId: number): Promise<boolean> {
	const { rows } =
		await sql`select from payment_attempts a where a.overtaken_at is null and a.state in ('pending', 'needs_review')
		and a.id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId}) limit 1`.execute(tx);
	return rows.length > 0;
}
