import { Link, useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { listQuery } from "#kit/rules/listing.ts";
import { isLongWait, type Wait } from "#kit/rules/waiting.ts";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { adminRequests as words } from "#requests/admin/words.ts";
import type { RequestKind, RequestState } from "#requests/rules/requests.ts";

export type RequestRow = {
	id: number;
	kind: RequestKind;
	state: RequestState;
	name: string;
	email: string;
	organisation: string | null;
	about: string;
	reference: string | null;
	at: string;
	wait: Wait | null;
};

type RequestTableProps = {
	rows: readonly RequestRow[];
	sorted: { sort: string; descending: boolean };
	/** Where the list holds more than one state. */
	withState: boolean;
};

/** Requests as lines of an inbox. Those that wait stand out. */
export function RequestTable({ rows, sorted, withState }: RequestTableProps) {
	const columns: Column<RequestRow>[] = [
		{ head: words.from, sort: "name", lead: true, cell: (row) => <From row={row} /> },
		{ head: words.kind, cell: ({ kind }) => <span className="whitespace-nowrap">{words.kinds[kind]}</span> },
		{ head: words.about, cell: (row) => <About row={row} /> },
		{ head: words.asked, sort: "time", cell: ({ at, wait }) => <Asked at={at} wait={wait} /> },
		...(withState ? [{ head: words.state, cell: ({ state }: RequestRow) => <RequestPill state={state} /> }] : []),
	];
	return <AdminTable caption={words.title} columns={columns} rows={rows} keyOf={({ id }) => id} sorted={sorted} />;
}

function From({ row }: { row: RequestRow }) {
	const { id, name, organisation, email, state } = row;
	const [query] = useSearchParams();
	const isNew = state === "new";
	return (
		<Link
			to={`/admin/requests/${id}${listQuery(query)}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1"
		>
			<span className={isNew ? "font-semibold group-hover:underline" : "font-normal group-hover:underline"}>
				{isNew && <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-clay align-middle" />}
				{name}
			</span>
			<span className="text-sm font-normal text-muted">{organisation ?? email}</span>
		</Link>
	);
}

function About({ row: { about, reference } }: { row: RequestRow }) {
	return (
		<>
			<span className="line-clamp-2">{about}</span>
			{reference && <span className="block text-sm text-muted">{reference}</span>}
		</>
	);
}

function Asked({ at, wait }: { at: string; wait: Wait | null }) {
	return (
		<>
			<span className="block lg:whitespace-nowrap">{at}</span>
			{wait && (
				<span className={isLongWait(wait) ? "block text-sm font-semibold text-clay-dark" : "block text-sm text-muted"}>
					{waitWords(wait)}
				</span>
			)}
		</>
	);
}

function waitWords({ unit, count }: Wait): string {
	if (unit === "minutes") return count === 0 ? words.justNow : words.waits(words.minutesAgo(count));
	return words.waits(unit === "hours" ? words.hoursAgo(count) : words.daysAgo(count));
}
