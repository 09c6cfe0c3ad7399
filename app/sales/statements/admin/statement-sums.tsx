import { Link } from "#kit/admin/link.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminStatement as words } from "#sales/statements/admin/statement-words.ts";

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

/** Where every line of a file is: the parts make the whole, and say so. */
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
