import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { countOverdue } from "#sales/balances/data/receivables.ts";
import { countPaymentsThatWait } from "#sales/payments/data/payment-list.ts";
import { countOpenLines } from "#sales/statements/data/bank-lines.ts";
import { isProofOpenOf } from "#sales/transfers/data/bank-transfers.ts";

/** What waits at each part of the payment desk. */
export type DeskCounts = {
	/** Payments somebody must decide about. */
	waiting: number;
	/** Transfers with a proof nobody has looked at. */
	transfers: number;
	/** Lines of the bank's statements somebody must decide about. */
	lines: number;
	/** Balances whose day has passed. */
	overdue: number;
};

export async function readDeskCounts(today: Day): Promise<DeskCounts> {
	const [waiting, transfers, lines, overdue] = await Promise.all([
		countPaymentsThatWait(),
		countProofs(),
		countOpenLines(),
		countOverdue(today),
	]);
	return { waiting, transfers, lines, overdue };
}

/** Transfers whose person says by a proof that the money went, and nobody says that it came. */
export async function countProofs(): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_transfers transfer
		join payment_attempts attempt on attempt.id = transfer.attempt_id
		where ${isProofOpenOf("transfer")} and attempt.state not in ('paid', 'needs_review')
			and not exists (select from payments where attempt_id = transfer.attempt_id)`.execute(db);
	return rows[0]?.count ?? 0;
}
