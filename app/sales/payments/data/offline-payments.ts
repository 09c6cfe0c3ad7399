import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { WithholdingNotes } from "#kit/data/schema.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { arrivalOfTransaction, type BankArrival } from "#sales/transfers/data/bank-receipts.ts";

/** An arrival with the lines of the bank's statements that make it up. */
export type ArrivalWithLines = BankArrival & {
	lines: { lineId: number; amount: Kobo; narration: string; bookedOn: string }[];
};

/** What arrived for a transfer: the one a transaction's name speaks of, else the first that is not booked, else the newest. */
export async function findArrivalToBook(
	attemptId: number,
	transactionId: string | undefined,
): Promise<ArrivalWithLines | undefined> {
	const named = transactionId === undefined ? undefined : arrivalOfTransaction(transactionId);
	const { rows } = await sql<ArrivalWithLines>`select a.*, coalesce((
				select jsonb_agg(jsonb_build_object('lineId', l.id, 'amount', m.amount_kobo, 'narration', l.narration,
					'bookedOn', l.booked_on) order by l.id)
				from bank_matches m join bank_lines l on l.id = m.line_id where m.arrival_id = a.id
			), '[]') as lines
		from bank_arrivals a
		cross join lateral (select exists (select from payments
			where provider = 'bank' and provider_transaction_id = 'arrival-' || a.id) as is_booked) p
		where a.attempt_id = ${attemptId}
		order by a.id = ${named ?? null}::bigint desc nulls last, is_booked, case when is_booked then -a.id else a.id end
		limit 1`.execute(db);
	return rows[0];
}

/** The tax credit note that was received under an attempt. */
export async function findNoteOf(attemptId: number): Promise<Selectable<WithholdingNotes> | undefined> {
	return await db.selectFrom("withholding_notes").selectAll().where("attempt_id", "=", attemptId).executeTakeFirst();
}

/** Under which a payment is booked that a tax credit note stands for. */
export function transactionOfNote(noteId: number): string {
	return `note-${noteId}`;
}

/** Attempts (`attempt_id`) for which money arrived, or a tax credit note came, that no payment stands for. */
const unbooked = sql`(select r.attempt_id from bank_arrivals r where not exists (
		select from payments p where p.provider = 'bank' and p.provider_transaction_id = 'arrival-' || r.id)
	union all select n.attempt_id from withholding_notes n where not exists (
		select from payments p where p.provider = 'withheld' and p.provider_transaction_id = 'note-' || n.id))`;

/** Whether our own books know something of an attempt that is not booked yet. */
export async function hasUnbooked(on: Database, attemptId: number): Promise<boolean> {
	const { rows } = await sql`select from ${unbooked} u where u.attempt_id = ${attemptId} limit 1`.execute(on);
	return rows.length > 0;
}

/**
 * Our own books need not be asked about a locked attempt any more, but for what came and is not booked yet: that is asked
 * about at once, else nobody would settle it. After all else that is written about the attempt. A gateway is asked as ever.
 */
export async function stopAskingBooks(tx: Tx, { id, provider }: Pick<Attempt, "id" | "provider">, now: Date) {
	if (!isOfflineProvider(provider)) return;
	await sql`update payment_attempts a set next_check_at = n.at
		from (select case when exists (select from ${unbooked} u where u.attempt_id = ${id}) then ${now}::timestamptz end as at) n
		where a.id = ${id} and a.next_check_at is distinct from n.at`.execute(tx);
}

/** Has the job ask about what came and is not booked, where nobody would ask any more; answers the references. */
export async function askAgainAboutUnbooked(now: Date): Promise<string[]> {
	const { rows } = await sql<{ reference: string }>`update payment_attempts a set next_check_at = ${now}
		where a.next_check_at is null and a.id in (select u.attempt_id from ${unbooked} u) returning a.reference`.execute(
		db,
	);
	return rows.map(({ reference }) => reference);
}
