import { findUser } from "#accounts/data/users.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { adminColumns as columnsWords } from "#sales/statements/admin/columns-words.ts";
import { chooseAction, dropAction } from "#sales/statements/admin/statement-actions.ts";
import { ReadBefore, StatementAnew } from "#sales/statements/admin/statement-anew.tsx";
import { StatementChoice } from "#sales/statements/admin/statement-choice.tsx";
import { choiceShown, readAs, statesShown } from "#sales/statements/admin/statement-view.ts";
import { adminStatement as words } from "#sales/statements/admin/statement-words.ts";
import { adminStatements as statementsWords } from "#sales/statements/admin/statements-words.ts";
import { findStatement } from "#sales/statements/data/bank-statements.ts";
import { listReadBefore } from "#sales/statements/data/statement-choices.ts";
import type { UnreadLine } from "#sales/statements/rules/statement-table.ts";
import type { Route } from "./+types/statement";

const MOST_UNREAD = 200;
const HERE_ALREADY = ["repeated", "read-otherwise"];

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const statement = await statementAt(params.id);
	const { id, columns, unreadable, lines, added, known } = statement;
	const isUnread = "found" in columns;
	const [states, readBefore, person] = await Promise.all([
		statesShown(id),
		listReadBefore(id),
		statement.imported_by === null ? undefined : findUser(db, statement.imported_by),
	]);
	const hereAlready = unreadable.filter(({ why }) => HERE_ALREADY.includes(why)).length;
	return {
		...(await choiceShown(statement, states, url.searchParams.get("columns") === "anew")),
		id,
		isUnread,
		title: statement.filename,
		imported: words.importedBy(momentText(statement.imported_at), person?.full_name ?? statementsWords.nobody),
		readBefore,
		readAs: isUnread ? [] : readAs(columns, statement.encoding),
		counts: { id, lines, added, known, unreadable: unreadable.length - hereAlready, states },
		unread: unreadable.slice(0, MOST_UNREAD),
		moreUnread: Math.max(0, unreadable.length - MOST_UNREAD),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id: statementId } = await statementAt(params.id);
	const submission = { form, statementId, actor, now: new Date() };
	if (formText(form, "form") === "choose") return await chooseAction(submission);
	return formText(form, "form") === "drop" ? await dropAction(submission) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminStatement({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["bank"]);
	const { id, title, imported, isUnread, choice } = loaderData;
	if (choice) {
		const list = { to: "/admin/payments/statements", label: statementsWords.title };
		return (
			<>
				<AdminHead
					title={titleOf(isUnread, choice.unknown.days !== undefined)}
					back={isUnread ? list : { to: `/admin/payments/statements/${id}`, label: title }}
					intro={title}
				/>
				<StatementChoice key={choice.seen} {...choice} canDrop={isUnread} answer={actionData} />
			</>
		);
	}
	return (
		<>
			<AdminHead
				title={title}
				back={{ to: "/admin/payments/statements", label: statementsWords.title }}
				intro={imported}
			/>
			<Parts {...loaderData} />
		</>
	);
}

function titleOf(isUnread: boolean, asksOrder: boolean): string {
	if (asksOrder) return columnsWords.orderTitle;
	return isUnread ? columnsWords.chooseTitle : columnsWords.anewTitle;
}

type PartsProps = Pick<
	Route.ComponentProps["loaderData"],
	"counts" | "unread" | "moreUnread" | "readAs" | "readBefore" | "blocked" | "id"
>;

function Parts({ counts, unread, moreUnread, readAs, readBefore, blocked, id }: PartsProps) {
	return (
		<>
			{counts.unreadable > 0 && counts.added + counts.known === 0 && (
				<Notice tone="warn">{statementsWords.noneRead}</Notice>
			)}
			<AdminSection id="sums" title={words.sums}>
				<StatementSums counts={counts} />
			</AdminSection>
			{unread.length > 0 && (
				<AdminSection id="unread" title={words.unreadTitle} intro={words.unreadIntro}>
					<UnreadLines lines={unread} more={moreUnread} />
				</AdminSection>
			)}
			<AdminSection id="read-as" title={words.readAs}>
				<FactList facts={readAs} />
				{readBefore.length > 0 && <ReadBefore statements={readBefore} />}
				<StatementAnew id={id} blocked={blocked} />
			</AdminSection>
		</>
	);
}

async function statementAt(id: string) {
	const known = rowId(id);
	return (known && (await findStatement(known))) || missing(words.unknown);
}

type UnreadLinesProps = { lines: readonly UnreadLine[]; more: number };

/** What of a file is no movement, each line with why. */
function UnreadLines({ lines, more }: UnreadLinesProps) {
	return (
		<>
			<AdminTable
				caption={words.unreadTitle}
				rows={lines}
				keyOf={({ line, why }) => `${line} ${why}`}
				columns={[
					{ head: words.lineNumber, lead: true, cell: ({ line }) => words.lineOf(line) },
					{ head: words.asItCame, cell: ({ text }) => text },
					{ head: words.why, cell: (line) => <Why line={line} /> },
				]}
			/>
			{more > 0 && <p className="text-sm text-muted">{words.moreUnread(more)}</p>}
		</>
	);
}

function Why({ line: { why, in: statementId } }: { line: UnreadLine }) {
	return (
		<>
			{words.whys[why]}
			{statementId !== undefined && (
				<Link
					to={`/admin/payments/statements/${statementId}`}
					className="flex min-h-11 items-center underline decoration-edge underline-offset-4"
				>
					{words.whereRead}
				</Link>
			)}
		</>
	);
}

type State = "new" | "open" | "matched" | "ignored" | "left";

type StatementCounts = {
	id: number;
	lines: number;
	added: number;
	known: number;
	unreadable: number;
	states: readonly { state: State; count: number; sum: Kobo }[];
};

/** Where every line of a file is: the parts make the whole, and say so. */
function StatementSums({ counts }: { counts: StatementCounts }) {
	const { id, lines, added, known, unreadable, states } = counts;
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<table className="h-fit w-full">
				<caption className="sr-only">{words.linesInFile}</caption>
				<tbody className="[&_th]:font-normal">
					<Row head={words.newLines} count={added} />
					<Row head={words.knownLines} count={known} />
					<Row head={words.unreadLines} count={unreadable} />
				</tbody>
				<tfoot className="font-semibold">
					<Row head={words.linesInFile} count={lines} />
				</tfoot>
			</table>
			{states.length > 0 && (
				<table className="h-fit w-full">
					<caption className="sr-only">{words.ofNew}</caption>
					<tbody className="[&_th]:font-normal">
						{states.map(({ state, count, sum }) => (
							<Row
								key={state}
								head={words.states[state]}
								to={`/admin/payments/lines?statement=${id}&state=${state === "new" ? "open" : state}`}
								count={count}
								sum={sum}
							/>
						))}
					</tbody>
					<tfoot className="font-semibold">
						<Row head={words.newLines} count={total(states, "count")} sum={total(states, "sum")} />
					</tfoot>
				</table>
			)}
		</div>
	);
}

function Row({ head, to, count, sum }: { head: string; to?: string; count: number; sum?: Kobo }) {
	return (
		<tr className="border-b border-line">
			<th scope="row" className="py-1 text-left">
				{to ? (
					<Link to={to} className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4">
						{head}
					</Link>
				) : (
					<span className="inline-flex min-h-11 items-center">{head}</span>
				)}
			</th>
			<td className="py-1 pl-4 text-right tabular-nums">{count.toLocaleString("en-NG")}</td>
			{sum !== undefined && <td className="py-1 pl-4 text-right tabular-nums">{naira(sum)}</td>}
		</tr>
	);
}

const total = (states: StatementCounts["states"], part: "count" | "sum") =>
	states.reduce((sum, state) => sum + state[part], 0);
