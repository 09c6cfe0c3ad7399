import { Link } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { adminStatement as statementWords } from "#sales/statements/admin/statement-words.ts";
import { adminStatements as words } from "#sales/statements/admin/statements-words.ts";

export type StatementRow = {
	id: number;
	filename: string;
	at: string;
	by: string | null;
	lines: number;
	added: number;
	known: number;
	unreadable: number;
	open: number;
	needsColumns: boolean;
	isMatched: boolean;
};

const COLUMNS: readonly Column<StatementRow>[] = [
	{ head: words.statement, lead: true, cell: (row) => <File row={row} /> },
	{ head: words.when, cell: ({ at, by }) => <When at={at} by={by} /> },
	{ head: words.inFile, figures: true, cell: ({ lines }) => lines.toLocaleString("en-NG") },
	{
		head: statementWords.newLines,
		cell: (row) => (row.needsColumns ? "-" : words.counts(row.added, row.known, row.unreadable)),
	},
	{ head: words.needs, cell: (row) => <Needs row={row} /> },
];

/** Files that were imported, each with what was new in it and what waits. */
export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
	return <AdminTable caption={words.importsTitle} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />;
}

function File({ row: { id, filename } }: { row: StatementRow }) {
	return (
		<Link to={`/admin/payments/statements/${id}`} className="-my-1 flex min-h-11 items-center py-1 md:min-w-42">
			<span className="font-semibold wrap-anywhere underline decoration-edge underline-offset-4">{filename}</span>
		</Link>
	);
}

function When({ at, by }: { at: string; by: string | null }) {
	return (
		<>
			<span className="block">{at}</span>
			<span className="block text-sm text-muted">{words.by(by ?? words.nobody)}</span>
		</>
	);
}

function Needs({ row: { open, needsColumns, isMatched } }: { row: StatementRow }) {
	if (needsColumns) return <StatePill tone="due">{words.columnsToChoose}</StatePill>;
	if (!isMatched) return <StatePill tone="plain">{words.lookedAt}</StatePill>;
	return open > 0 ? <StatePill tone="due">{open.toLocaleString("en-NG")}</StatePill> : "-";
}
