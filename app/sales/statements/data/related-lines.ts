import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays } from "#kit/rules/days.ts";
import { plainLetters } from "#kit/rules/text.ts";
import type { BankLine } from "#sales/statements/data/bank-lines.ts";
import { codesOf } from "#sales/transfers/data/named-transfers.ts";

/** Pieces of one transfer come within so many days of each other. */
const DAYS_APART = 14;
const SHOWN = 6;

export type LineBeside = Pick<BankLine, "id" | "booked_on" | "amount_kobo" | "narration" | "bank_reference">;

/** Open lines that may belong to this one: with the same code, or with words of its narration, near in time. */
export async function listOpenBeside(line: BankLine): Promise<LineBeside[]> {
	const { rows } = await sql<LineBeside>`select id, booked_on, amount_kobo, narration, bank_reference from bank_lines
		where state = 'open' and amount_kobo > 0 and id <> ${line.id}
			and booked_on between ${addDays(line.booked_on, -DAYS_APART)}::date and ${addDays(line.booked_on, DAYS_APART)}::date
		order by id limit 2000`.execute(db);
	const [codes, words] = [new Set(codesOf(line)), wordsOf(line)];
	const likeness = (other: LineBeside) => {
		const shared = [...wordsOf(other)].filter((word) => words.has(word)).length;
		return (codesOf(other).some((code) => codes.has(code)) ? 100 : 0) + (shared > 1 ? shared : 0);
	};
	return rows
		.map((other) => ({ other, like: likeness(other) }))
		.filter(({ like }) => like > 0)
		.toSorted((a, b) => b.like - a.like)
		.slice(0, SHOWN)
		.map(({ other }) => other);
}

/** Names, mostly: what banks write before every transfer is short. */
function wordsOf({ narration }: { narration: string }): Set<string> {
	return new Set(
		plainLetters(narration)
			.split(/[^\p{L}\p{M}]+/u)
			.filter((word) => word.length > 3 && !EVERYWHERE.has(word)),
	);
}

const EVERYWHERE = new Set([
	"transfer",
	"from",
	"bank",
	"mobile",
	"payment",
	"course",
	"training",
	"inward",
	"koya",
	"academy",
]);
