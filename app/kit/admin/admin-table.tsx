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
	/** The cell that people look for: on a phone the beginning of the row's first line, whose link is the link of the row. */
	lead?: boolean;
	/** Is never cut: a state, a day. Other words give way when a row has no room. */
	whole?: boolean;
	/** Not on a phone, where a row has two lines of two cells each. */
	onlyDesk?: boolean;
};

type AdminTableProps<Row> = {
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	keyOf: (row: Row) => string | number;
	/** The list whose page these rows are: its heads sort. */
	list?: ListRules;
	/** A row is one line on a desk and two on a phone, as on every page of a list. Otherwise nothing in a cell is cut. */
	dense?: boolean;
};

/** A table on a desk; on a phone a row of a list is two lines, of other tables a card. Heads that sort are links: the order stands in the address. */
export function AdminTable<Row>({ caption, columns, rows, keyOf, list, dense = !!list }: AdminTableProps<Row>) {
	const [query] = useSearchParams();
	const sorted = list && readList(list, query).order;
	return (
		<div className={classes("admin-table", dense && "list-rows")}>
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
							{columns.map(({ head, cell, figures, lead, button, whole, onlyDesk }) => (
								<td
									key={head}
									data-head={head}
									className={classes(
										figures && "figures",
										lead && "lead",
										button && "holds-button",
										whole && "whole",
										onlyDesk && "only-desk",
									)}
								>
									<div className="cell min-w-0 wrap-anywhere md:wrap-break-word">
										<div className="cell-line">{cell(row)}</div>
									</div>
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
