import { longDate } from "#domain/course-dates.ts";
import { adminStatements as say } from "#domain/messages/admin/statements.ts";
import { momentText } from "#domain/moments.ts";
import { naira, plainAmount } from "#domain/money.ts";
import { suggestionsFor } from "#domain/statement-suggest.ts";
import { codeText } from "#domain/transfer-code.ts";
import { listAwaitedTransfers } from "#server/data/awaited-transfers.ts";
import { type BankLine, findLine } from "#server/data/bank-lines.ts";
import { listMatchesOf } from "#server/data/bank-matches.ts";
import { findStatement } from "#server/data/bank-statements.ts";
import { db } from "#server/data/db.ts";
import { listOpenBeside } from "#server/data/lines-beside.ts";
import { codesOf, findAttemptsByCode } from "#server/data/named-transfers.ts";
import { findUser } from "#server/data/users.ts";
import { newFormKey } from "#server/guards-admin.ts";
import type { LineOneView } from "#ui/admin/line-one.tsx";

/** One line with all that helps to decide about it; undefined where there is none. */
export async function shownLine(id: number): Promise<LineOneView | undefined> {
	const line = await findLine(id);
	if (!line) return undefined;
	const [statement, matches, person] = await Promise.all([
		findStatement(line.statement_id),
		listMatchesOf(id),
		line.decided_by === null ? undefined : findUser(db, line.decided_by),
	]);
	const heads = statement && "heads" in statement.columns ? statement.columns.heads : [];
	const decidedBy = line.decided_at && say.decidedBy(person?.full_name ?? say.nobody, momentText(line.decided_at));
	return {
		id,
		version: line.version,
		...{ state: line.state, trouble: line.trouble, note: line.note },
		amount: naira(line.amount_kobo),
		amountKobo: line.amount_kobo,
		day: longDate({ firstDay: line.booked_on, lastDay: line.booked_on }),
		narration: line.narration,
		bankReference: line.bank_reference,
		balance: line.balance_kobo === null ? null : naira(line.balance_kobo),
		statement: { id: line.statement_id, text: say.inStatement(statement?.filename ?? "", line.line_number) },
		cells: line.cells.map((cell, at) => ({ head: heads[at] || say.column(at + 1), cell })).filter(({ cell }) => cell),
		matches: matches.map((match) => ({ ...match, amount: naira(match.amount), code: codeText(match.code) })),
		decided: decidedBy ?? (line.state === "matched" ? say.matchedAlone : null),
		open: line.state === "open" ? await helpFor(line) : null,
		formKey: newFormKey(),
	};
}

/** What is offered to whoever decides: the transfers it names, those it may be for, and lines that may belong to it. */
async function helpFor(line: BankLine): Promise<NonNullable<LineOneView["open"]>> {
	const [known, awaited, beside] = await Promise.all([
		findAttemptsByCode(codesOf(line)),
		listAwaitedTransfers(),
		listOpenBeside(line),
	]);
	const facts = { narration: line.narration, bankReference: line.bank_reference, amount: line.amount_kobo };
	const named = [...known.keys()];
	const askedFor = new Map(awaited.map(({ code, asked }) => [code, asked]));
	return {
		parts: named.map((code) => ({
			code: codeText(code),
			amount: plainAmount(named.length === 1 ? line.amount_kobo : (askedFor.get(code) ?? 0)),
		})),
		suggestions: suggestionsFor(
			facts,
			awaited.filter(({ code }) => !known.has(code)),
		).map(({ code, fullName, title, asked, why }) => ({
			code: codeText(code),
			fullName,
			title,
			asked: naira(asked),
			why,
		})),
		beside: beside.map(({ id, amount_kobo, booked_on, narration }) => ({
			id,
			amountKobo: amount_kobo,
			label: `${naira(amount_kobo)}, ${longDate({ firstDay: booked_on, lastDay: booked_on })}`,
			narration,
		})),
	};
}
