import { findUser } from "#accounts/data/users.ts";
import { type AdminAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira, plainAmount } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { withOffers } from "#sales/bank/admin/line-offers.ts";
import { LineTable } from "#sales/bank/admin/line-table.tsx";
import { adminLines as linesWords } from "#sales/bank/admin/line-words.ts";
import { chooseAction, dropAction, rowAction } from "#sales/bank/admin/statement-actions.ts";
import { StatementChoice } from "#sales/bank/admin/statement-choice.tsx";
import { type AskedRow, AskedRows, StatementSums } from "#sales/bank/admin/statement-rows.tsx";
import { choiceShown, readAs, statesShown, warningsOf } from "#sales/bank/admin/statement-view.ts";
import { adminColumns as columnsWords, adminStatement as words } from "#sales/bank/admin/statement-words.ts";
import { adminStatements as statementsWords } from "#sales/bank/admin/statements-words.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { listLines } from "#sales/bank/data/line-list.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";
import type { UnreadLine } from "#sales/bank/rules/read-as.ts";
import type { Route } from "./+types/statement";

const MOST_UNREAD = 200;
/** Forms on one page; the others come when these are done. */
const MOST_ASKED = 30;
/** The others come when these are decided, or stand in the list. */
const MOST_OPEN = 50;
const STORED_BEFORE = ["repeated", "read-otherwise"];

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const statement = await statementAt(params.id);
	const { id, columns, unreadable, lines, added, known } = statement;
	const { filter } = readList(LINES, new URLSearchParams({ statement: String(id) }));
	const [states, choice, person, open] = await Promise.all([
		statesShown(id),
		choiceShown(statement, new Date()),
		statement.imported_by === null ? undefined : findUser(db, statement.imported_by),
		listLines(filter, { sort: "day", descending: true, limit: MOST_OPEN }).then(withOffers),
	]);
	const isUnread = "found" in columns;
	const asked = unreadable.flatMap((row, at) => (row.asks ? [askedRow(row, at)] : []));
	const listed = unreadable.filter(({ asks }) => !asks);
	const unread = unreadable.filter(({ why, decided }) => !STORED_BEFORE.includes(why) && !decided?.lineId).length;
	return {
		choice,
		id,
		isUnread,
		isGone: isUnread && !choice,
		title: statement.filename,
		imported: words.importedBy(momentText(statement.imported_at), person?.full_name ?? statementsWords.nobody),
		warnings: isUnread ? [] : await warningsOf(columns),
		readAs: isUnread ? [] : readAs(columns, statement.encoding),
		counts: { id, lines, added, known, unread, others: lines - added - known - unread, states },
		open,
		asked: asked.slice(0, MOST_ASKED),
		askedCount: asked.length,
		unread: listed.slice(0, MOST_UNREAD).map(({ guess: _, cells: __, ...row }) => row),
		moreUnread: Math.max(0, listed.length - MOST_UNREAD),
	};
}

function askedRow({ line, sheet, text, why, guess }: UnreadLine, at: number): AskedRow {
	const { day, amount, narration = text, brought } = guess ?? {};
	return {
		at,
		place: words.lineOf(line, sheet ?? ""),
		text,
		why: words.whys[why],
		day: day && why !== "odd-day" ? day.split("-").toReversed().join("/") : "",
		amount: brought ? plainAmount(Math.abs(brought)) : amount ? plainAmount(amount) : "",
		narration,
		brought: brought ? words.brought(`${brought > 0 ? "+" : ""}${naira(brought)}`) : null,
		way: brought ? (brought > 0 ? "in" : "out") : "",
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id: statementId } = await statementAt(params.id);
	const submission = { form, statementId, actor, now: new Date() };
	const name = formText(form, "form");
	if (name === "choose") return await chooseAction(submission);
	if (name.startsWith("row-")) return await rowAction(submission);
	return name === "drop" ? await dropAction(submission) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminStatement({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["bank"]);
	const { id, title, imported, isGone, choice } = loaderData;
	const back = { to: "/admin/payments/statements", label: statementsWords.title };
	if (choice)
		return (
			<>
				<AdminHead
					title={choice.asked.why === "order" ? columnsWords.orderTitle : columnsWords.title}
					back={back}
					intro={title}
				/>
				<StatementChoice key={id} {...choice} answer={actionData} />
			</>
		);
	return (
		<>
			<AdminHead title={title} back={back} intro={imported} />
			{isGone ? <Notice tone="warn">{columnsWords.gone}</Notice> : <Parts {...loaderData} answer={actionData} />}
		</>
	);
}

type PartsProps = Pick<
	Route.ComponentProps["loaderData"],
	"counts" | "open" | "unread" | "moreUnread" | "readAs" | "asked" | "warnings"
> & { answer: AdminAnswer | undefined };

function Parts({ counts, open, unread, moreUnread, readAs, asked, warnings, answer }: PartsProps) {
	return (
		<>
			{warnings.map((warning) => (
				<Notice key={warning} tone="warn">
					{warning}
				</Notice>
			))}
			{asked.length > 0 && <AskedRows rows={asked} answer={answer} />}
			<AdminSection id="sums" title={words.sums}>
				<StatementSums counts={counts} />
			</AdminSection>
			{open.length > 0 && (
				<AdminSection id="open" title={linesWords.views.open}>
					<LineTable rows={open} />
				</AdminSection>
			)}
			{unread.length > 0 && (
				<AdminSection id="unread" title={words.unreadTitle} intro={words.unreadIntro}>
					<UnreadLines lines={unread} more={moreUnread} />
				</AdminSection>
			)}
			<AdminSection id="read-as" title={words.readAs}>
				<FactList facts={readAs} />
				<SmallForm
					form="drop"
					answer={answer}
					button={columnsWords.drop}
					busyLabel={columnsWords.dropping}
					tone="quiet"
				/>
			</AdminSection>
		</>
	);
}

async function statementAt(id: string) {
	const known = rowId(id);
	return (known && (await findStatement(known))) || missing(words.unknown);
}

type Listed = Pick<UnreadLine, "line" | "sheet" | "text" | "why" | "in" | "decided">;
type UnreadLinesProps = { lines: readonly Listed[]; more: number };

/** What of a file is no movement, each line with why. */
function UnreadLines({ lines, more }: UnreadLinesProps) {
	return (
		<>
			<AdminTable
				caption={words.unreadTitle}
				rows={lines}
				keyOf={({ line, sheet, why }) => `${sheet} ${line} ${why}`}
				columns={[
					{ head: words.lineNumber, lead: true, cell: ({ line, sheet }) => words.lineOf(line, sheet ?? "") },
					{ head: words.asItCame, cell: ({ text }) => text },
					{ head: words.why, cell: (line) => <Why line={line} /> },
				]}
			/>
			{more > 0 && <p className="text-sm text-muted">{words.moreUnread(more)}</p>}
		</>
	);
}

const LINK = "flex min-h-11 items-center underline decoration-edge underline-offset-4";

function Why({ line: { why, in: statementId, decided } }: { line: Listed }) {
	return (
		<>
			{words.whys[why]}
			{decided && <span className="block text-sm text-muted">{words.decidedBy(decided.by)}</span>}
			{decided?.lineId && (
				<Link to={`/admin/payments/lines/${decided.lineId}`} className={LINK}>
					{words.toLine}
				</Link>
			)}
			{statementId !== undefined && (
				<Link to={`/admin/payments/statements/${statementId}`} className={LINK}>
					{words.whereRead}
				</Link>
			)}
		</>
	);
}
