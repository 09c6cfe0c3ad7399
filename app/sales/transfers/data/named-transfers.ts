import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { lockAttempts } from "#sales/payments/data/payment-attempts.ts";
import { isSettled } from "#sales/payments/rules/payment.ts";
import { listByHandWithoutLine } from "#sales/statements/data/bank-matches.ts";
import type { Named } from "#sales/statements/rules/statement-match.ts";
import { codesIn } from "#sales/transfers/rules/transfer-code.ts";

/** All codes a line may hold: each column by itself, so that none is made of the end of one and the beginning of the next. */
export function codesOf(line: { narration: string; bank_reference: string | null }): string[] {
	return [...new Set([...codesIn(line.narration), ...codesIn(line.bank_reference ?? "")])];
}

/** The transfers of those codes that are ours: their attempts by code. */
export async function findAttemptsByCode(codes: readonly string[], on: Database = db): Promise<Map<string, number>> {
	const rows = await on
		.selectFrom("bank_transfers")
		.select(["code", "attempt_id"])
		.where(sql<boolean>`code = any(${codes}::text[])`)
		.execute();
	return new Map(rows.map(({ code, attempt_id }) => [code, attempt_id]));
}

export type LockedTransfer = Named & { reference: string; userId: string | null };

/** Locks the attempts of transfers, in the order of their numbers, and reads what is known of their money. */
export async function lockNamed(tx: Tx, attemptIds: readonly number[]): Promise<LockedTransfer[]> {
	const attempts = await lockAttempts(tx, attemptIds);
	const [arrived, byHand] = [
		await listAttemptsWithArrival(tx, attemptIds),
		await listByHandWithoutLine(tx, attemptIds),
	];
	return attempts.map(({ id, reference, user_id, total_kobo, state }) => ({
		attemptId: id,
		reference,
		userId: user_id,
		asked: total_kobo,
		hasMoney: isSettled(state) || arrived.has(id),
		byHand: byHand
			.filter(({ attempt_id }) => attempt_id === id)
			.map((arrival) => ({ arrivalId: arrival.id, amount: arrival.amount_kobo, arrivedOn: arrival.arrived_on })),
	}));
}

async function listAttemptsWithArrival(on: Database, attemptIds: readonly number[]): Promise<Set<number>> {
	const rows = await on
		.selectFrom("bank_arrivals")
		.select("attempt_id")
		.distinct()
		.where(sql<boolean>`attempt_id = any(${attemptIds}::bigint[])`)
		.execute();
	return new Set(rows.map(({ attempt_id }) => attempt_id));
}
