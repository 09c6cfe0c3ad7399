import { useSearchParams } from "react-router";
import { findUser } from "#accounts/data/users.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { db } from "#kit/data/db.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira, plainAmount } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import {
	assignAction,
	ignoreAction,
	reopenAction,
	takenAction,
	unknownAction,
} from "#sales/statements/admin/line-actions.ts";
import { LineOne } from "#sales/statements/admin/line-detail.tsx";
import { adminLineOrder as orderWords } from "#sales/statements/admin/line-order-words.ts";
import type { LineOneView } from "#sales/statements/admin/line-view-parts.tsx";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { adminLines as linesWords } from "#sales/statements/admin/lines-words.ts";
import { orderAction } from "#sales/statements/admin/order-action.ts";
import { adminStatement as statementWords } from "#sales/statements/admin/statement-words.ts";
import { adminStatements as statementsWords } from "#sales/statements/admin/statements-words.ts";
import { findNamedBy, listCameShown } from "#sales/statements/data/bank-debits.ts";
import { type BankLine, findLine } from "#sales/statements/data/bank-lines.ts";
import { listByHandWithoutLine, listMatchesOf } from "#sales/statements/data/bank-matches.ts";
import { findStatement } from "#sales/statements/data/bank-statements.ts";
import { listCandidates } from "#sales/statements/data/line-candidates.ts";
import { listOpenBeside } from "#sales/statements/data/related-lines.ts";
import { LINES } from "#sales/statements/rules/line-filter.ts";
import { confirmedFor } from "#sales/statements/rules/statement-match.ts";
import { suggestionsFor } from "#sales/statements/rules/statement-suggest.ts";
import { codesOf, findAttemptsByCode } from "#sales/transfers/data/named-transfers.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import type { Route } from "./+types/line";

const ACTIONS = new Map([
	["assign", assignAction],
	["ignore", ignoreAction],
	["order", orderAction],
	["unknown", unknownAction],
	["taken", takenAction],
	["reopen", reopenAction],
]);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const id = rowId(params.id);
	return (id && (await shownLine(id))) || missing(words.unknownLine);
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const id = rowId(params.id);
	const line = (id && (await findLine(id))) || missing(words.unknownLine);
	const act = ACTIONS.get(formText(form, "form"));
	return act ? await act({ form, line, actor, now: new Date() }) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminLine({ loaderData: line, actionData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead
				title={words.lineTitle(line.amount)}
				back={{ to: `/admin/payments/lines${listQuery(LINES, query)}`, label: linesWords.linesTitle }}
			/>
			<LineOne key={line.id} line={line} answer={actionData} />
		</>
	);
}

/** One line with all that helps to decide about it; undefined where there is none. */
async function shownLine(id: number): Promise<LineOneView | undefined> {
	const line = await findLine(id);
	if (!line) return undefined;
	const [statement, matches, person] = await Promise.all([
		findStatement(line.statement_id),
		listMatchesOf(id),
		line.decided_by === null ? undefined : findUser(db, line.decided_by),
	]);
	const heads = statement && "heads" in statement.columns ? statement.columns.heads : [];
	const decidedBy =
		line.decided_at && words.decidedBy(person?.full_name ?? statementsWords.nobody, momentText(line.decided_at));
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
		open: line.state === "open" && line.amount_kobo > 0 ? await helpFor(line) : null,
		left: line.state === "open" && line.amount_kobo < 0 ? await helpForLeft(line) : null,
		formKey: newFormKey(),
	};
}

/** What is not awaited any more is for whoever decides to words. */
const amountText = (amount: Kobo | undefined) => (amount === undefined ? "" : plainAmount(amount));

/** What is offered to whoever decides: the transfers it names, those it may be for, and lines that may belong to it. */
async function helpFor(line: BankLine): Promise<NonNullable<LineOneView["open"]>> {
	const [known, awaited, beside] = await Promise.all([
		findAttemptsByCode(codesOf(line)),
		listCandidates(),
		listOpenBeside(line),
	]);
	const facts = { narration: line.narration, bankReference: line.bank_reference, amount: line.amount_kobo };
	const named = [...known.keys()];
	const confirmed = confirmedFor(
		(await listByHandWithoutLine(db, [...known.values()])).map(({ id, amount_kobo, value_day }) => ({
			paymentId: id,
			amount: amount_kobo,
			valueDay: value_day,
		})),
		line.amount_kobo,
	);
	const askedFor = new Map(awaited.map(({ code, asked }) => [code, asked]));
	return {
		byHand:
			confirmed && confirmed.amount !== line.amount_kobo
				? words.confirmedBefore(dayText(confirmed.valueDay), naira(confirmed.amount))
				: null,
		parts: named.map((code) => ({
			code: codeText(code),
			amount: amountText(named.length === 1 ? line.amount_kobo : askedFor.get(code)),
		})),
		// What names a transfer that is paid is a second payment of it, not the first of another.
		suggestions: suggestionsFor(
			facts,
			line.trouble === "double" ? [] : awaited.filter(({ code }) => !known.has(code)),
		).map(({ code, isOrder, fullName, title, asked, why, recorded }) => ({
			code: codeText(code),
			isOrder,
			recorded: recorded && orderWords.recordedBy(dayText(recorded.day), recorded.by),
			fullName,
			title,
			asked: naira(asked),
			why,
		})),
		beside: beside.map(({ id, amount_kobo, booked_on, narration }) => ({
			id,
			amountKobo: amount_kobo,
			label: `${naira(amount_kobo)}, ${dayText(booked_on)}`,
			narration,
		})),
	};
}

/** Of money that left: whose money it may be that the bank took back. What it took back is known already elsewhere. */
async function helpForLeft(line: BankLine): Promise<NonNullable<LineOneView["left"]>> {
	if (line.trouble !== "left-other") return { came: [] };
	const came = await listCameShown((await findNamedBy([line])).get(line.id) ?? []);
	return {
		came: came.map(({ paymentId, amount, valueDay, fullName, title }) => ({
			paymentId,
			label: words.takenOption(naira(amount), fullName, title, dayText(valueDay)),
		})),
	};
}

const dayText = (day: string) => longDate({ firstDay: day, lastDay: day });
