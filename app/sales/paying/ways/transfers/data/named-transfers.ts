import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listByHandWithoutLine, listPartsOf } from "#sales/ledger/bank/data/bank-matches.ts";
import type { Named } from "#sales/ledger/bank/rules/statement-match.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { type Attempt, listAttempts } from "#sales/ledger/payments/data/payment-attempts.ts";
import { isSettled } from "#sales/ledger/payments/rules/payment.ts";
import { codesIn } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** All codes in a line, each column by itself, so that no code is read across two columns. */
export function codesOf(line: { narration: string; bank_reference: string | null }): string[] {
	return [...new Set([...codesIn(line.narration), ...codesIn(line.bank_reference ?? "")])];
}

/** The attempts of the transfers with these codes, by code. */
export async function findAttemptsByCode(codes: readonly string[], on: Database = db): Promise<Map<string, number>> {
	const rows = await on
		.selectFrom("bank_transfers")
		.select(["code", "attempt_id"])
		.where(sql<boolean>`code = any(${codes}::text[])`)
		.execute();
	return new Map(rows.map(({ code, attempt_id }) => [code, attempt_id]));
}

/** The attempts of awaited transfers for these orders, the oldest first. */
export async function listAwaitedOf(on: Database, orderIds: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{
		id: number;
	}>`select a.id from bank_transfers t join payment_attempts a on a.id = t.attempt_id
		where a.order_id = any(${orderIds}::bigint[]) and t.withdrawn_at is null and a.state not in ('paid', 'needs_review')
			and not exists (select from payments where attempt_id = a.id and outcome <> 'undone') order by a.id`.execute(on);
	return rows.map(({ id }) => id);
}

export type LockedTransfer = Named & {
	/** As read before the locks (`recordPayment`). */
	attempt: Attempt;
};

/**
 * Locks the orders of the transfers that a line names, so that it can be recorded as payments, and reads the payments of these transfers.
 * Call it first in its transaction.
 */
export async function lockNamed(tx: Tx, attemptIds: readonly number[]): Promise<LockedTransfer[]> {
	const begun = await listAttempts(tx, attemptIds);
	await lockOrders(
		tx,
		begun.map(({ order_id }) => order_id),
		begun.map(({ course_id }) => course_id),
	);
	const attempts = await listAttempts(tx, attemptIds);
	const [withMoney, byHand, parts] = [
		await listAttemptsWithMoney(tx, attemptIds),
		await listByHandWithoutLine(tx, attemptIds),
		await listPartsOf(attemptIds, tx),
	];
	return begun.map((attempt, at) => ({
		attempt,
		attemptId: attempt.id,
		asked: attempts[at]?.total_kobo ?? attempt.total_kobo,
		since: todayInLagos(attempt.created_at),
		hasMoney: isSettled(attempts[at]?.state ?? attempt.state) || withMoney.has(attempt.id),
		byHand: byHand
			.filter(({ attempt_id }) => attempt_id === attempt.id)
			.map((payment) => ({ paymentId: payment.id, amount: payment.amount_kobo, valueDay: payment.value_day })),
		parts: parts.filter(({ attemptId }) => attemptId === attempt.id),
	}));
}

async function listAttemptsWithMoney(on: Database, attemptIds: readonly number[]): Promise<Set<number>> {
	const rows = await on
		.selectFrom("payments")
		.select("attempt_id")
		.distinct()
		.where(sql<boolean>`attempt_id = any(${attemptIds}::bigint[])`)
		.where("outcome", "<>", "undone")
		.execute();
	return new Set(rows.flatMap(({ attempt_id }) => attempt_id ?? []));
}
