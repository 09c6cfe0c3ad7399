import { Link, useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { LinePill, type LineStanding } from "#sales/statements/admin/line-pill.tsx";
import { adminLines as words } from "#sales/statements/admin/lines-words.ts";

export type LineRow = LineStanding & {
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
export function LineTable({
	rows,
	sorted,
}: {
	rows: readonly LineRow[];
	sorted: { sort: string; descending: boolean };
}) {
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
