import { Link, useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { listQuery } from "#kit/rules/listing.ts";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import { adminMail as words } from "#mail/admin/words.ts";
import type { MailCondition } from "#mail/rules/mail-troubles.ts";

export type MailRow = {
	id: number;
	recipient: string;
	kind: string;
	at: string;
	tries: number;
	condition: MailCondition;
	/** Why it has not gone, in plain words. */
	trouble: string | null;
};

const COLUMNS: readonly Column<MailRow>[] = [
	{ head: words.recipient, sort: "recipient", lead: true, cell: (row) => <To row={row} /> },
	{ head: words.letter, cell: ({ kind }) => <span className="wrap-break-word">{kind}</span> },
	{ head: words.since, sort: "time", cell: ({ at }) => <span className="lg:whitespace-nowrap">{at}</span> },
	{ head: words.tries, figures: true, cell: ({ tries }) => tries },
	{ head: words.state, cell: ({ condition }) => <MailPill condition={condition} /> },
];

/** Letters of the outbox. */
export function MailTable({
	rows,
	sorted,
}: {
	rows: readonly MailRow[];
	sorted: { sort: string; descending: boolean };
}) {
	return <AdminTable caption={words.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} sorted={sorted} />;
}

function To({ row: { id, recipient, trouble } }: { row: MailRow }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`/admin/mail/${id}${listQuery(query)}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1"
		>
			<span className="group-hover:underline">{recipient}</span>
			{trouble && <span className="text-sm font-normal text-clay-dark">{trouble}</span>}
		</Link>
	);
}
