import { findUser } from "#accounts/data/users.ts";
import { type AdminAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { FactList } from "#kit/admin/fact-list.tsx";
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
import { LineTable } from "#sales/bank/admin/line-table.tsx";
import { withOffers } from "#sales/bank/admin/line-view.ts";
import { adminLines as linesWords } from "#sales/bank/admin/line-words.ts";
import { chooseAction, dropAction, rowAction } from "#sales/bank/admin/statement-actions.ts";
import { StatementChoice } from "#sales/bank/admin/statement-choice.tsx";
import { type AskedRow, AskedRows, StatementSums, UnreadLines } from "#sales/bank/admin/statement-rows.tsx";
import {
	adminColumns as columnsWords,
	adminStatements as statementsWords,
	adminStatement as words,
} from "#sales/bank/admin/statement-words.ts";
import { countStatesOf, findStatement, type ReadLayout } from "#sales/bank/data/bank-statements.ts";
import { listLines } from "#sales/bank/data/line-list.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";
import type { UnreadLine } from "#sales/bank/rules/read-as.ts";
import { hasDecidedLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/statement";

const MOST_UNREAD = 200;
/** The most forms on one page; the next ones appear when these are done. */
const MOST_ASKED = 30;
/** The most open lines on the page; the next ones appear when these are decided, and all are in the list. */
const MOST_OPEN = 50;
const STORED_BEFORE = ["repeated", "read-otherwise"];

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const statement = await statementAt(params.id);
	const { id, columns, unreadable, lines, added, known } = statement;
	const { filter } = readList(LINES, new URLSearchParams({ statement: String(id) }));
	const [states, isDecided, person, open] = await Promise.all([
		statesShown(id),
		hasDecidedLines(id),
		statement.imported_by === null ? undefined : findUser(db, statement.imported_by),
		listLines(filter, { sort: "day", descending: true, limit: MOST_OPEN }).then(withOffers),
	]);
	const choice = "found" in columns && "orders" in columns ? { question: columns, formKey: newFormKey() } : null;
	const layout = "found" in columns ? null : columns;
	const asked = unreadable.flatMap((row, at) => (row.asks ? [askedRow(row, at)] : []));
	const listed = unreadable.filter(({ asks }) => !asks);
	const unread = unreadable.filter(({ why, decided }) => !STORED_BEFORE.includes(why) && !decided?.lineId).length;
	return {
		choice,
		isGone: "found" in columns && !choice,
		id,
		title: statement.filename,
		imported: words.importedBy(momentText(statement.imported_at), person?.full_name ?? statementsWords.nobody),
		warnings: layout ? await warningsOf(layout) : [],
		readAs: layout ? readAs(layout, statement.encoding) : [],
		counts: { id, lines, added, known, unread, others: lines - added - known - unread, states },
		open,
		mayDelete: !isDecided && !unreadable.some(({ decided }) => decided),
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

const IN_ORDER = ["matched", "open", "new", "ignored", "left"];

/** The number of a file's lines in each state, in the order of the page. */
async function statesShown(statementId: number) {
	const states = await countStatesOf(statementId);
	return states.toSorted((a, b) => IN_ORDER.indexOf(a.state) - IN_ORDER.indexOf(b.state));
}

const ROLES = ["day", "narration", "reference", "debit", "credit", "amount", "direction", "balance"] as const;

/** How a file was read: with which columns, chosen by whom, and in which encoding. */
function readAs(layout: ReadLayout, encoding: string): { label: string; value: string }[] {
	const { chosen, proven } = columnsWords.chosenHow;
	const sheets = (layout.sheets ?? []).filter((name) => name !== "");
	return [
		...(sheets.length > 0 ? [{ label: columnsWords.sheet, value: sheets.join(", ") }] : []),
		...ROLES.flatMap((role) => {
			const heads = [layout.columns[role] ?? []].flat().map((at) => layout.heads[at] || words.column(at + 1));
			return heads.length > 0 ? [{ label: words.roles[role], value: heads.join(", ") }] : [];
		}),
		...(layout.order ? [{ label: columnsWords.orderRead, value: columnsWords.orders[layout.order] }] : []),
		{ label: columnsWords.chosenBy, value: layout.chosenAt ? chosen(momentText(new Date(layout.chosenAt))) : proven },
		{ label: words.encoding, value: words.encodings[encoding] ?? encoding },
	];
}

/** Warnings that the file's own totals differ from its rows, or that it belongs to another account. */
async function warningsOf({ account, totalsOff = [] }: ReadLayout): Promise<string[]> {
	const own = (await readSettings()).bankAccountNumber;
	const isOther = account && own && account !== own;
	return [
		...totalsOff.map(({ of, said, read }) => words.totalOff[of](naira(said), naira(read))),
		...(isOther ? [words.otherAccount(account, own)] : []),
	];
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
	const { id, title, imported, choice, isGone } = loaderData;
	const back = { to: "/admin/payments/statements", label: statementsWords.title };
	if (choice)
		return (
			<>
				<AdminHead
					title={choice.question.why === "order" ? columnsWords.orderTitle : columnsWords.title}
					back={back}
					intro={title}
				/>
				<StatementChoice key={id} {...choice} answer={actionData} />
			</>
		);
	return (
		<>
			<AdminHead title={title} back={back} intro={imported} />
			{isGone ? <Gone answer={actionData} /> : <Parts {...loaderData} answer={actionData} />}
		</>
	);
}

type Answer = { answer: AdminAnswer | undefined };

function Gone({ answer }: Answer) {
	return (
		<>
			<Notice tone="warn">{columnsWords.gone}</Notice>
			<Drop answer={answer} />
		</>
	);
}

function Drop({ answer }: Answer) {
	return (
		<SmallForm form="drop" answer={answer} button={columnsWords.drop} busyLabel={columnsWords.dropping} tone="quiet" />
	);
}

type PartsProps = Pick<
	Route.ComponentProps["loaderData"],
	"counts" | "open" | "mayDelete" | "unread" | "moreUnread" | "readAs" | "asked" | "warnings"
> &
	Answer;

function Parts({ counts, open, mayDelete, unread, moreUnread, readAs, asked, warnings, answer }: PartsProps) {
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
				{mayDelete ? <Drop answer={answer} /> : <p className="text-sm text-muted">{columnsWords.dropBlocked}</p>}
			</AdminSection>
		</>
	);
}

async function statementAt(id: string) {
	const known = rowId(id);
	return (known && (await findStatement(known))) || missing(words.unknown);
}
