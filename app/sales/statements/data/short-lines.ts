import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { codesOf, findAttemptsByCode } from "#sales/transfers/data/named-transfers.ts";

type ShortLine = { id: number; narration: string; bank_reference: string | null; amount: Kobo };

/** Lines of less than a transfer asks for, which nobody has decided about; of one statement, or all. */
async function listShortLines(on: Database, statementId: number | null): Promise<ShortLine[]> {
	const { rows } = await sql<ShortLine>`select id, narration, bank_reference, amount_kobo as amount from bank_lines
		where state = 'open' and trouble = 'short' and (${statementId}::bigint is null or statement_id = ${statementId})`.execute(
		on,
	);
	return rows;
}

/** Attempts of transfers of which lines of a statement brought too little. */
export async function listShortAttempts(on: Database, statementId: number): Promise<number[]> {
	const lines = await listShortLines(on, statementId);
	return [...new Set((await findAttemptsByCode(lines.flatMap(codesOf), on)).values())];
}

/** How much came for a transfer by such lines, kobo: too little so far. */
export async function findCameShort(attemptId: number, on: Database = db): Promise<Kobo> {
	const lines = await listShortLines(on, null);
	const known = await findAttemptsByCode(lines.flatMap(codesOf), on);
	const theirs = lines.filter((line) => codesOf(line).some((code) => known.get(code) === attemptId));
	return theirs.reduce((sum, { amount }) => sum + amount, 0);
}
