import { useSearchParams } from "react-router";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { LinePill } from "#sales/statements/admin/line-pill.tsx";
import { adminLines as words } from "#sales/statements/admin/lines-words.ts";
import { adminStatements as statementsWords } from "#sales/statements/admin/statements-words.ts";
import { findStatement } from "#sales/statements/data/bank-statements.ts";
import { countLineViews, listLines, sumLines } from "#sales/statements/data/line-list.ts";
import { LINE_TROUBLES, LINE_VIEWS, LINES } from "#sales/statements/rules/line-filter.ts";
import type { Route } from "./+types/lines";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(LINES, url.searchParams);
	const [rows, { count, sum }, views, statement] = await Promise.all([
		listLines(filter, onPage),
		sumLines(filter),
		countLineViews(filter),
		filter.statementId ? findStatement(filter.statementId) : undefined,
	]);
	return {
		rows,
		count,
		sum,
		views,
		view: filter.view,
		statement: statement ? { id: statement.id, filename: statement.filename } : null,
	};
}

export default function AdminLines({ loaderData }: Route.ComponentProps) {
	useLive(["bank"]);
	const { rows, count, sum, views, view, statement } = loaderData;
	const back = statement
		? { to: `/admin/payments/statements/${statement.id}`, label: statement.filename }
		: { to: "/admin/payments/statements", label: statementsWords.title };
	const chips = LINE_VIEWS.map((value) => ({
		value,
		label: words.views[value],
		count: views[value],
		...(value !== "open" && { drops: "kind" }),
	}));
	return (
		<AdminList
			list={LINES}
			title={words.linesTitle}
			back={back}
			csv={{ to: "/admin/payments/lines.csv", query: { state: view } }}
			search={words.searchLines}
			selects={view === "open" ? [{ name: "kind", empty: words.anyTrouble, options: TROUBLES }] : []}
			days
			chips={{ label: words.byState, of: chips }}
			count={count}
			found={[words.found(count), words.foundSum(naira(sum))]}
			none={<EmptyState title={words.noneOpen} hint={words.noneOpenHint} />}
		>
			<AdminTable list={LINES} caption={words.linesTitle} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
		</AdminList>
	);
}

const TROUBLES = LINE_TROUBLES.map((value) => ({ value, label: words.troubles[value] }));

type LineRow = Route.ComponentProps["loaderData"]["rows"][number];

/** Each with why somebody is asked or what became of it. */
const COLUMNS: readonly Column<LineRow>[] = [
	{ head: words.narration, lead: true, cell: (row) => <Told row={row} /> },
	{ head: words.day, sort: "day", cell: ({ bookedOn }) => <Day day={bookedOn} /> },
	{ head: words.amount, sort: "amount", figures: true, cell: ({ amount }) => naira(amount) },
	{ head: words.state, cell: (row) => <Stands row={row} /> },
];

/** Whole, however long a narration stands beside it. */
function Day({ day }: { day: string }) {
	return <span className="whitespace-nowrap">{shortDate({ firstDay: day, lastDay: day })}</span>;
}

function Told({ row: { id, narration, bankReference } }: { row: LineRow }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`/admin/payments/lines/${id}${listQuery(LINES, query)}`}
			className="-my-1 flex min-h-11 flex-col justify-center py-1 md:min-w-60"
		>
			<span className="line-clamp-3 font-semibold wrap-anywhere underline decoration-edge underline-offset-4">
				{narration || bankReference || words.narration}
			</span>
			{bankReference && <span className="text-[0.8125rem] font-normal wrap-anywhere text-muted">{bankReference}</span>}
		</Link>
	);
}

function Stands({ row }: { row: LineRow }) {
	const { people, note } = row;
	return (
		<>
			<LinePill standing={row} />
			{people.length > 0 && <span className="mt-1 block text-sm text-muted">{words.linkedTo(people.join(", "))}</span>}
			{note && <span className="mt-1 line-clamp-2 text-sm text-muted">{note}</span>}
		</>
	);
}
