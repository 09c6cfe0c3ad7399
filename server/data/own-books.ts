import { type Selectable, sql } from "kysely";
import type { Kobo } from "#domain/money.ts";
import { arrivalOfTransaction, type BankArrival } from "#server/data/bank-arrivals.ts";
import { db } from "#server/data/db.ts";
import type { WithholdingNotes } from "#server/data/types.ts";

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
