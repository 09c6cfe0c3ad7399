import { sql } from "kysely";
import type { Kobo } from "#domain/money.ts";
import type { BankArrival } from "#server/data/bank-arrivals.ts";
import { type Database, db, type Tx } from "#server/data/db.ts";

export type NewMatch = { lineId: number; arrivalId: number; amount: Kobo };

/** Puts lines to the arrivals they make up. Lock the lines before. */
export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<void> {
	await tx
		.insertInto("bank_matches")
		.values(
			matches.map(({ lineId, arrivalId, amount }) => ({ line_id: lineId, arrival_id: arrivalId, amount_kobo: amount })),
		)
		.execute();
}

/** What somebody confirmed by hand for these transfers, and no line of the bank's stands for yet. Lock the attempts before. */
export async function listByHandWithoutLine(on: Database, attemptIds: readonly number[]): Promise<BankArrival[]> {
	return await on
		.selectFrom("bank_arrivals as arrival")
		.selectAll("arrival")
		.where(sql<boolean>`attempt_id = any(${attemptIds}::bigint[])`)
		.where("how", "=", "by-hand")
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("bank_matches").select("line_id").whereRef("arrival_id", "=", "arrival.id"))),
		)
		.orderBy("arrival.id")
		.execute();
}

export type LineMatch = {
	amount: Kobo;
	arrivalId: number;
	reference: string;
	code: string;
	fullName: string;
	title: string;
	/** Confirmed by hand before its line came. */
	byHand: boolean;
};

/** What a line was put to. */
export async function listMatchesOf(lineId: number): Promise<LineMatch[]> {
	const rows = await db
		.selectFrom("bank_matches as match")
		.innerJoin("bank_arrivals as arrival", "arrival.id", "match.arrival_id")
		.innerJoin("bank_transfers as transfer", "transfer.attempt_id", "arrival.attempt_id")
		.innerJoin("payment_attempts as attempt", "attempt.id", "arrival.attempt_id")
		.innerJoin("users", "users.id", "attempt.user_id")
		.select(["match.amount_kobo as amount", "arrival.id as arrivalId", "arrival.how", "attempt.reference"])
		.select(["transfer.code", "users.full_name as fullName", "attempt.purchase"])
		.where("match.line_id", "=", lineId)
		.orderBy("arrival.id")
		.execute();
	return rows.map(({ how, purchase, ...match }) => ({
		...match,
		title: (purchase as { title: string }).title,
		byHand: how === "by-hand",
	}));
}
