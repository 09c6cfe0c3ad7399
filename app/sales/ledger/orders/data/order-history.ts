import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Facts, LoggedAction, Subject } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type HistoryRow = {
	id: number;
	at: Date;
	actor: string;
	action: LoggedAction;
	subject: Subject;
	title: string;
	before: Facts | null;
	after: Facts | null;
};

type HistoryOf = {
	id: number;
	code: string;
	seatIds: readonly number[];
	/** The seat shown on the page: its account, and the participant's address. */
	userId: string | null;
	mailIds: readonly number[];
};

/**
 * The log of an order, its seats and its awaited transfers, the latest first; for one seat also its account and e-mails. Payments are not
 * in it: each payment has its own history.
 */
export async function listOrderHistory(
	{ id, code, seatIds, userId, mailIds }: HistoryOf,
	limit: number,
): Promise<HistoryRow[]> {
	const { rows } =
		await sql<HistoryRow>`select id, happened_at as at, actor_name as actor, action, subject, title, before, after
		from changes where (subject = 'order' and subject_id = ${code} and action <> 'took money for')
			or (subject = 'enrolment' and subject_id = any(${seatIds.map(String)}::text[]))
			or (subject = 'person' and subject_id = ${userId})
			or (subject = 'mail' and subject_id = any(${mailIds.map(String)}::text[]))
			or (subject_id in (select reference from payment_attempts where order_id = ${id})
				and (subject = 'transfer' and action in ('added', 'cancelled') or subject = 'payment' and after ? 'certificateKobo'))
		order by id desc limit ${limit}`.execute(db);
	return rows;
}

export type ProformaEvent = { id: number; at: Date; who: string; code: string; amount: Kobo };

/** Proformas that a member or payer requested. Those of the office are in the log. */
export async function listProformasAsked(orderId: number): Promise<ProformaEvent[]> {
	const { rows } =
		await sql<ProformaEvent>`select v.id, v.at, coalesce(u.full_name, person.full_name) as who, t.code, a.total_kobo as amount
		from payment_attempts a join bank_transfers t on t.attempt_id = a.id join attempt_people person on person.attempt_id = a.id
			join payment_events v on v.reference = a.reference and v.kind = 'proforma-asked' left join users u on u.id = v.actor_id
		where a.order_id = ${orderId} order by v.id`.execute(db);
	return rows;
}
