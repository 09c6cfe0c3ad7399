import { Link, useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterDay, FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { listQuery, pagesOf, queryWith, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { LinePill, type LineStanding } from "#sales/statements/admin/line-pill.tsx";
import { linesAsked } from "#sales/statements/admin/lines-query.ts";
import { adminLines as words } from "#sales/statements/admin/lines-words.ts";
import { adminStatements as statementsWords } from "#sales/statements/admin/statements-words.ts";
import { findStatement } from "#sales/statements/data/bank-statements.ts";
import { countLineViews, listLines, sumLines } from "#sales/statements/data/line-list.ts";
import { LINE_FILTERS, LINE_TROUBLES, LINE_VIEWS } from "#sales/statements/rules/line-filter.ts";
import type { Route } from "./+types/lines";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, listing } = linesAsked(url);
	const { sort, descending, page } = listing;
	const [rows, { count, sum }, views, statement] = await Promise.all([
		listLines(filter, { sort, descending, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
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
		page,
		pages: pagesOf(count),
		sorted: { sort, descending },
		isNarrowed: ["q", ...LINE_FILTERS].some((name) => url.searchParams.get(name)),
		statement: statement ? { id: statement.id, filename: statement.filename } : null,
	};
}

export default function AdminLines({ loaderData }: Route.ComponentProps) {
	useLive(["bank"]);
	const { rows, count, sum, views, view, isNarrowed, statement, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	const chips = LINE_VIEWS.map((name) => ({
		label: words.views[name],
		to: queryWith(query, { state: name, ...(name !== "open" && { kind: null }) }),
		isHere: name === view,
		count: views[name],
	}));
	const back = statement
		? { to: `/admin/payments/statements/${statement.id}`, label: statement.filename }
		: { to: "/admin/payments/statements", label: statementsWords.title };
	return (
		<>
			<AdminHead title={words.linesTitle} back={back}>
				<ButtonLink
					to={`/admin/payments/lines.csv${queryWith(query, { page: null, state: view })}`}
					tone="quiet"
					reloadDocument
				>
					{words.exportCsv}
				</ButtonLink>
			</AdminHead>
			<LineFilters troubles={view === "open"} />
			<FilterChips label={words.byState} chips={chips} />
			{count === 0 ? (
				<Nothing isNarrowed={isNarrowed} />
			) : (
				<>
					<p className="-mb-3 flex flex-wrap gap-x-5 text-sm text-muted tabular-nums">
						<span className="font-semibold text-ink">{words.found(count)}</span>
						<span>{words.foundSum(naira(sum))}</span>
					</p>
					<LineTable rows={rows} sorted={sorted} />
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}

function LineFilters({ troubles }: { troubles: boolean }) {
	return (
		<FilterForm
			label={words.searchLines}
			names={LINE_FILTERS}
			days={
				<>
					<FilterDay name="from" label={words.from} />
					<FilterDay name="until" label={words.until} />
				</>
			}
		>
			{troubles && (
				<FilterSelect
					name="kind"
					empty={words.anyTrouble}
					options={LINE_TROUBLES.map((value) => ({ value, label: words.troubles[value] }))}
				/>
			)}
		</FilterForm>
	);
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
	const { nothingFound, nothingFoundHint } = adminForms;
	if (isNarrowed) return <EmptyState title={nothingFound} hint={nothingFoundHint} />;
	return <EmptyState title={words.noneOpen} hint={words.noneOpenHint} />;
}

type LineRow = LineStanding & {
	id: number;
	bookedOn: string;
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	note: string | null;
	people: readonly string[];
};

const COLUMNS: readonly Column<LineRow>[] = [
	{ head: words.narration, lead: true, cell: (row) => <Told row={row} /> },
	{ head: words.day, sort: "day", cell: ({ bookedOn }) => <Day day={bookedOn} /> },
	{ head: words.amount, sort: "amount", figures: true, cell: ({ amount }) => naira(amount) },
	{ head: words.state, cell: (row) => <Stands row={row} /> },
];

/** Lines of the bank's statements, each with why somebody is asked or what became of it. */
function LineTable({ rows, sorted }: { rows: readonly LineRow[]; sorted: { sort: string; descending: boolean } }) {
	return <AdminTable caption={words.linesTitle} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} sorted={sorted} />;
}

/** Whole, however long a narration stands beside it. */
function Day({ day }: { day: string }) {
	return <span className="whitespace-nowrap">{shortDate({ firstDay: day, lastDay: day })}</span>;
}

function Told({ row: { id, narration, bankReference } }: { row: LineRow }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`/admin/payments/lines/${id}${listQuery(query)}`}
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
