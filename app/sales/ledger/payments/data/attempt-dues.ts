import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { isFirst } from "#sales/ledger/orders/data/dues.ts";

type WithId = { id: number };

/** Stores which dues an attempt pays. */
export async function insertAttemptDues(tx: Tx, attemptId: number, dues: readonly WithId[]) {
	const ids = dues.map(({ id }) => id);
	await sql`insert into attempt_dues (attempt_id, due_id) select ${attemptId}, unnest(${ids}::bigint[])`.execute(tx);
}

/** Replaces the dues an attempt pays. Lock its order before. */
export async function replaceAttemptDues(tx: Tx, attemptId: number, dues: readonly WithId[]) {
	await tx.deleteFrom("attempt_dues").where("attempt_id", "=", attemptId).execute();
	await insertAttemptDues(tx, attemptId, dues);
}

/** A due that an attempt pays. Closed: a new price or new terms replaced it, or its seat was cancelled. */
export type AttemptDue = {
	id: number;
	enrolmentId: number;
	kind: "whole" | "deposit" | "balance" | "withheld tax";
	isClosed: boolean;
};

/** Whether a member asks for a seat with this attempt, which is confirmed when it is paid. */
export function asksForSeat({ user_id }: { user_id: string | null }, named: readonly AttemptDue[]): boolean {
	return user_id !== null && named.some(isFirst);
}

/** Whether money for an attempt confirms seats: it pays their first dues, not a balance. */
export async function confirmsSeats(attemptId: number, on: Database = db): Promise<boolean> {
	return (await listAttemptDues(on, attemptId)).some(isFirst);
}

/** The dues that an attempt `a` is to pay, in the order in which they were written, as a column of its row. */
export const namedDues = sql<AttemptDue[]>`(select coalesce(jsonb_agg(to_jsonb(named) order by id), '[]') from (
	select id, enrolment_id as "enrolmentId", kind, closed_at is not null as "isClosed"
	from attempt_dues join dues on dues.id = due_id where attempt_id = a.id) named)`;

export async function listAttemptDues(on: Database, attemptId: number): Promise<AttemptDue[]> {
	const { rows } = await sql<{
		named: AttemptDue[];
	}>`select ${namedDues} as named from payment_attempts a where a.id = ${attemptId}`.execute(on);
	return rows[0]?.named ?? [];
}

/** The seats of the dues that an attempt names, by id. */
export async function listSeatIdsOf(attemptId: number, on: Database = db): Promise<number[]> {
	const { rows } = await sql<{
		id: number;
	}>`select distinct enrolment_id as id from named_dues where attempt_id = ${attemptId}
		order by 1`.execute(on);
	return idsOf(rows);
}
