import { findUser } from "#accounts/data/users.ts";
import { db } from "#kit/data/db.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { withOffers } from "#sales/bank/admin/line-offers.ts";
import { adminLine as words } from "#sales/bank/admin/line-words.ts";
import { adminStatement as statementWords } from "#sales/bank/admin/statement-words.ts";
import { adminStatements as statementsWords } from "#sales/bank/admin/statements-words.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { listCandidates } from "#sales/bank/data/line-candidates.ts";
import { listLinesAs } from "#sales/bank/data/line-list.ts";
import { suggestionsFor } from "#sales/bank/rules/statement-suggest.ts";
import { findLine } from "#sales/ledger/bank/data/bank-lines.ts";
import { listMatchesOf } from "#sales/ledger/bank/data/bank-matches.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { findOrdersNamedBy, listOrderNames } from "#sales/paying/ways/transfers/data/line-orders.ts";

export type LineView = NonNullable<Awaited<ReturnType<typeof viewLine>>>;

/** One line with all that helps to decide about it; undefined where there is none. */
export async function viewLine(id: number) {
	const line = await findLine(id);
	if (!line) return undefined;
	const [statement, matches, person, [listed], orderIds] = await Promise.all([
		findStatement(line.statement_id),
		listMatchesOf(id),
		line.decided_by === null ? undefined : findUser(db, line.decided_by),
		listLinesAs([id]).then(withOffers),
		findOrdersNamedBy([line]).then((named) => named.get(id) ?? []),
	]);
	const heads = statement && "heads" in statement.columns ? statement.columns.heads : [];
	const decidedBy =
		line.decided_at && words.decidedBy(person?.full_name ?? statementsWords.nobody, momentText(line.decided_at));
	const isOpen = line.state === "open";
	const names = isOpen ? await listOrderNames(orderIds) : [];
	return {
		id,
		version: line.version,
		state: line.state,
		trouble: line.trouble,
		note: line.note,
		amount: naira(line.amount_kobo),
		amountKobo: line.amount_kobo,
		day: dayText(line.booked_on),
		narration: line.narration,
		bankReference: line.bank_reference,
		balance: line.balance_kobo === null ? null : naira(line.balance_kobo),
		statement: { id: line.statement_id, text: words.inStatement(statement?.filename ?? "", line.line_number) },
		cells: line.cells
			.map((cell, at) => ({ head: heads[at] || statementWords.column(at + 1), cell }))
			.filter(({ cell }) => cell),
		matches: matches.map((match) => ({
			...match,
			amount: naira(match.amount),
			code: match.code && codeText(match.code),
		})),
		decided: decidedBy ?? (line.state === "matched" ? words.matchedAlone : null),
		isOpen,
		offer: listed?.offer ?? null,
		/** The orders it names, as the form begins with them. */
		named: names.map(({ code }) => ({ code: codeText(code), amount: "" })),
		orders: names.map(({ code, people }) => ({ code, text: words.openOrder(codeText(code), people.join(", ")) })),
		suggestions: isOpen && line.amount_kobo > 0 && orderIds.length === 0 ? await suggestionsOf(line) : [],
		formKey: newFormKey(),
	};
}

/** Orders it may be for, where it names none. */
async function suggestionsOf(line: NonNullable<Awaited<ReturnType<typeof findLine>>>) {
	const facts = { narration: line.narration, bankReference: line.bank_reference, amount: line.amount_kobo };
	return suggestionsFor(facts, await listCandidates()).map(({ code, fullName, title, asked, why, recorded }) => ({
		code: codeText(code),
		fullName,
		title,
		asked: naira(asked),
		why,
		recorded: recorded && words.recordedBy(dayText(recorded.day), recorded.by),
	}));
}

const dayText = (day: string) => longDate({ firstDay: day, lastDay: day });
