import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { adminStatement as words } from "#sales/bank/admin/statement-words.ts";
import type { UnreadLine } from "#sales/bank/rules/read-as.ts";

export type AskedRow = {
	/** The position of the row in the list of unread rows. */
	at: number;
	place: string;
	text: string;
	why: string;
	day: string;
	amount: string;
	narration: string;
	/** The amount that the balances around the row prove, and whether it came in or went out. */
	brought: string | null;
	way: "in" | "out" | "";
	formKey: string;
};

/** The forms for rows with money that could not be read: each row is entered, or marked as no movement. */
export function AskedRows({ rows, answer }: { rows: readonly AskedRow[]; answer: AdminAnswer | undefined }) {
	return (
		<AdminSection id="asked" title={words.askedTitle(rows.length)} intro={words.askedIntro}>
			{rows.map((row) => (
				<Card key={row.at} className="grid gap-4 border-marigold/60 bg-marigold/5">
					<div className="grid gap-1">
						<p className="font-semibold">
							{row.place}: {row.why}
						</p>
						<p className="text-[0.9375rem] wrap-anywhere text-muted">{row.text}</p>
						{row.brought && <p className="text-[0.9375rem]">{row.brought}</p>}
					</div>
					<SmallForm
						form={`row-${row.at}`}
						answer={answer}
						button={words.enter}
						busyLabel={words.entering}
						tone="primary"
					>
						{(answer) => <RowFields row={row} answer={answer} />}
					</SmallForm>
				</Card>
			))}
		</AdminSection>
	);
}

function RowFields({ row, answer }: { row: AskedRow; answer: AdminAnswer | undefined }) {
	const { values = {}, errors = {} } = answer ?? {};
	const ways = (["in", "out"] as const).map((way) => ({ value: way, label: words.ways[way] }));
	return (
		<>
			<input type="hidden" name="at" value={row.at} />
			<input type="hidden" name="text" value={row.text} />
			<input type="hidden" name="key" value={row.formKey} />
			<div className="grid items-start gap-4 sm:grid-cols-3">
				<Field
					label={words.day}
					name="day"
					hint={words.dayHint}
					autoComplete="off"
					defaultValue={values.day ?? row.day}
					error={errors.day}
				/>
				<Field
					label={words.amount}
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={values.amount ?? row.amount}
					error={errors.amount}
				/>
				<div>
					<Select label={words.way} name="way" empty="-" options={ways} defaultValue={values.way ?? row.way} />
					<FieldError id={`way-${row.at}`} sentence={errors.way} />
				</div>
			</div>
			<Field
				label={words.roles.narration}
				name="narration"
				autoComplete="off"
				defaultValue={values.narration ?? row.narration}
			/>
			<CheckboxCard name="none" value="yes" label={words.noMovement} detail={words.noMovementHint} />
		</>
	);
}

type RowFacts = Pick<UnreadLine, "line" | "sheet" | "text" | "why" | "in" | "decided">;
type UnreadLinesProps = { lines: readonly RowFacts[]; more: number };

/** The rows of a file that are no movements, each with the reason. */
export function UnreadLines({ lines, more }: UnreadLinesProps) {
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

function Why({ line: { why, in: statementId, decided } }: { line: RowFacts }) {
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

type State = "new" | "open" | "matched" | "ignored" | "left";

type StatementCounts = {
	id: number;
	lines: number;
	added: number;
	known: number;
	others: number;
	unread: number;
	states: readonly { state: State; count: number; sum: Kobo }[];
};

/** The lines of a file by state, with a sum that shows that none is missing. */
export function StatementSums({ counts }: { counts: StatementCounts }) {
	const { id, lines, added, known, others, unread, states } = counts;
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<table className="h-fit w-full">
				<caption className="sr-only">{words.linesInFile}</caption>
				<tbody className="[&_th]:font-normal">
					<Row head={words.newLines} count={added} />
					<Row head={words.knownLines} count={known} />
					<Row head={words.otherRows} count={others} />
					<Row head={words.unreadLines} count={unread} />
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
