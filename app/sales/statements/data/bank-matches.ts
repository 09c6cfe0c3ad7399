import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { BankArrival } from "#sales/transfers/data/bank-receipts.ts";

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

/** What a line was put to; of money that left, what it took back. */
export async function listMatchesOf(lineId: number): Promise<LineMatch[]> {
	const { rows } = await sql<Omit<LineMatch, "title"> & { purchase: { title: string } }>`
		select m.amount_kobo as amount, r.id as "arrivalId", r.how = 'by-hand' as "byHand", a.reference, t.code,
			u.full_name as "fullName", a.purchase
		from (select * from bank_matches union all select * from bank_takings) m
		join bank_arrivals r on r.id = m.arrival_id join bank_transfers t on t.attempt_id = r.attempt_id
		join payment_attempts a on a.id = r.attempt_id join users u on u.id = a.user_id
		where m.line_id = ${lineId} order by r.id`.execute(db);
	return rows.map(({ purchase, ...match }) => ({ ...match, title: purchase.title }));
}
