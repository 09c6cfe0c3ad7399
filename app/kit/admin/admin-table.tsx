import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#kit/admin/link.tsx";
import { type ListRules, type Order, queryWith, readList } from "#kit/rules/listing.ts";
import { classes } from "#kit/ui/classes.ts";
import { adminForms } from "#kit/words/forms.ts";

export type Column<Row> = {
	head: string;
	cell: (row: Row) => ReactNode;
	/** The name under which the list sorts by it (`sort` in the address). */
	sort?: string;
	/** Figures stand right, one below the other. */
	figures?: boolean;
	/** Holds a button: it needs no name beside it. */
	button?: boolean;
	/** The cell one looks for: on a phone the head of the row's card. */
	lead?: boolean;
};

type AdminTableProps<Row> = {
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => string | number;
	/** The list whose page these rows are: its heads sort. */
	list?: ListRules;
};

/** A table on a desk, cards on a phone. Heads that sort are links: the order stands in the address. */
export function AdminTable<Row>({ caption, columns, rows, keyOf, list }: AdminTableProps<Row>) {
	const [query] = useSearchParams();
	const sorted = list && readList(list, query).order;
	return (
		<div className="admin-table">
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr data-sort-by={adminForms.sortBy}>
						{columns.map((column) => (
							<Head key={column.head} column={column} sorted={sorted} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={keyOf(row)}>
							{columns.map(({ head, cell, figures, lead, button }) => (
								<td
									key={head}
									data-head={head}
									className={classes(figures && "figures", lead && "lead", button && "holds-button")}
								>
									{/* On a desk a column is as wide as its longest word. */}
									<div className="min-w-0 wrap-anywhere md:wrap-break-word">{cell(row)}</div>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Head<Row>({ column, sorted }: { column: Column<Row>; sorted: Order<string> | undefined }) {
	const [query] = useSearchParams();
	const { head, sort, figures } = column;
	const look = figures ? "figures" : undefined;
	if (!sort)
		return (
			<th scope="col" className={look}>
				{head}
			</th>
		);
	const isSorted = sorted?.sort === sort;
	const isUp = isSorted && !sorted.descending;
	return (
		<th scope="col" className={look} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}>
			<Link
				to={queryWith(query, { sort: isUp ? `-${sort}` : sort })}
				preventScrollReset
				title={isUp ? adminForms.sortedDown(head) : adminForms.sortedUp(head)}
			>
				{head}
				{isSorted && <span aria-hidden="true">{isUp ? "↑" : "↓"}</span>}
			</Link>
		</th>
	);
}
