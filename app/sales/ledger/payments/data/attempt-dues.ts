import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { isFirst } from "#sales/ledger/orders/data/dues.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";

type WithId = { id: number };

/** Stores the dues an attempt pays. */
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
export type AttemptDue = NewDue & { id: number; enrolmentId: number; isClosed: boolean };

/** Whether a member asks for a seat with this attempt, which is confirmed when it is paid. */
export function asksForSeat({ user_id }: { user_id: string | null }, named: readonly AttemptDue[]): boolean {
	return user_id !== null && named.some(isFirst);
}

/** Whether money for an attempt confirms seats, because it pays their first dues and not a balance. */
export async function confirmsSeats(attemptId: number, on: Database = db): Promise<boolean> {
	return (await listAttemptDues(on, attemptId)).some(isFirst);
}

/** The same for the row `a` of a query on `payment_attempts`. */
export const paysForSeat = sql<boolean>`exists (select from named_dues where attempt_id = a.id and kind in ('whole', 'deposit'))`;

/** The dues that the attempt `a` is to pay, in the order they were written, as a column of a query. */
export const namedDues = sql<AttemptDue[]>`(select coalesce(jsonb_agg(to_jsonb(named) order by id), '[]') from (
	select id, enrolment_id as "enrolmentId", kind, net_kobo as net, vat_kobo as vat, closed_at is not null as "isClosed"
	from attempt_dues join dues on dues.id = due_id where attempt_id = a.id) named)`;

export async function listAttemptDues(on: Database, attemptId: number): Promise<AttemptDue[]> {
	const { rows } = await sql<{
		named: AttemptDue[];
	}>`select ${namedDues} as named from payment_attempts a where a.id = ${attemptId}`.execute(on);
	return rows[0]?.named ?? [];
}

/** The dues of a seat as an attempt's payer agreed to them: those it names and, with a deposit, the balance that is paid later. */
export async function listTermsOf(tx: Tx, named: readonly AttemptDue[]): Promise<NewDue[]> {
	const deposit = named.find(({ kind }) => kind === "deposit");
	if (!deposit) return [...named];
	const { rows } = await sql<NewDue>`select kind, net_kobo as net, vat_kobo as vat from dues
		where enrolment_id = ${deposit.enrolmentId} and kind = 'balance' and id > ${deposit.id} order by id limit 1`.execute(
		tx,
	);
	return [...named, ...rows];
}

/** The seats of the dues that an attempt names, by id. */
export async function listSeatIdsOf(attemptId: number, on: Database = db): Promise<number[]> {
	const { rows } = await sql<{
		id: number;
	}>`select distinct enrolment_id as id from named_dues where attempt_id = ${attemptId}
		order by 1`.execute(on);
	return idsOf(rows);
}
