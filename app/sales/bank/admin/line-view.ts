import { findUser } from "#accounts/data/users.ts";
import { db } from "#kit/data/db.ts";
import { longDate } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { adminLine as words } from "#sales/bank/admin/line-words.ts";
import {
	adminStatements as statementsWords,
	adminStatement as statementWords,
} from "#sales/bank/admin/statement-words.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { listCandidates } from "#sales/bank/data/line-candidates.ts";
import { type ListedLine, listLines, listLinesAs } from "#sales/bank/data/line-list.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";
import { offerFor, suggestionsFor } from "#sales/bank/rules/statement-suggest.ts";
import { findLine } from "#sales/ledger/bank/data/bank-lines.ts";
import { listMatchesOf } from "#sales/ledger/bank/data/bank-matches.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { findOrdersNamedBy, listOrderNames } from "#sales/paying/ways/transfers/data/line-orders.ts";
import { readSettings } from "#settings/data/settings.ts";

export type LineView = NonNullable<Awaited<ReturnType<typeof viewLine>>>;

/** One line with everything needed to decide about it; undefined if there is no such line. */
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
		/** The orders that the line names, with which the form starts. */
		named: names.map(({ code }) => ({ code: codeText(code), amount: "" })),
		orders: names.map(({ code, people }) => ({ code, text: words.openOrder(codeText(code), people.join(", ")) })),
		suggestions: isOpen && line.amount_kobo > 0 && orderIds.length === 0 ? await suggestionsOf(line) : [],
		formKey: newFormKey(),
	};
}

/** Orders that the line may pay, if it names none. */
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

/** A decision about a line that one button makes, with the amounts the button showed, which the form sends back. */
export type LineOffer = { label: string; code: string; accepts: boolean; asked: Kobo; formKey: string };

/** Lines, each with the order it is offered to, if there is one. */
export async function withOffers<Line extends ListedLine>(
	lines: readonly Line[],
): Promise<(Line & { offer: LineOffer | null })[]> {
	const isOpen = ({ state, amount }: ListedLine) => state === "open" && amount > 0;
	if (!lines.some(isOpen)) return lines.map((line) => ({ ...line, offer: null }));
	const [candidates, { shortTransferNaira }] = [await listCandidates(), await readSettings()];
	return lines.map((line) => {
		const found = isOpen(line) ? offerFor(line, candidates, shortTransferNaira * 100) : undefined;
		return { ...line, offer: found ? offerOf(line.amount, found) : null };
	});
}

/** Open lines that may be money for an order, each with the button that assigns it. */
export async function offersForOrder(code: string): Promise<OrderOffer[]> {
	const candidates = (await listCandidates()).filter((one) => one.code === code);
	const { shortTransferNaira } = await readSettings();
	const lines = await listLines(readList(LINES, new URLSearchParams()).filter, { ...LATEST, limit: MOST_LINES });
	const offers = lines.flatMap((line) => {
		const found = line.amount > 0 ? offerFor(line, candidates, shortTransferNaira * 100) : undefined;
		const { id, version, bookedOn, narration } = line;
		const shown = { line: { id, version }, bookedOn, narration };
		return found ? [{ ...shown, why: found.why, offer: offerOf(line.amount, found) }] : [];
	});
	// A line with the same sum is offered only if no line has a better match.
	const likely = offers.filter(({ why }) => why !== "sum");
	return (likely.length > 0 ? likely : offers).slice(0, MOST_OFFERED);
}

export type OrderOffer = {
	line: { id: number; version: number };
	bookedOn: Day;
	narration: string;
	offer: LineOffer;
};

const MOST_LINES = 500;
const MOST_OFFERED = 3;
const LATEST = { sort: "day", descending: true } as const;

type OrderHit = { one: { code: string; fullName: string; asked: Kobo; recorded: unknown }; less: Kobo };

function offerOf(sum: Kobo, { one, less }: OrderHit): LineOffer {
	const [amount, code] = [naira(sum), codeText(one.code)];
	const label = one.recorded
		? words.link(amount, code, one.fullName)
		: less > 0
			? words.accept(amount, code, one.fullName, naira(less))
			: words.put(amount, code, one.fullName);
	return { label, code: one.code, accepts: less > 0, asked: one.asked, formKey: newFormKey() };
}
