import { Link, useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { listQuery, pagesOf, queryWith } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { isLongWait, type Wait, waitOf } from "#kit/rules/waiting.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { requestsAsked } from "#requests/admin/requests-query.ts";
import { adminRequests } from "#requests/admin/words.ts";
import { countRequestsByState, listRequests } from "#requests/data/request-list.ts";
import { aboutOf, organisationOf, referenceOf } from "#requests/rules/request-summary.ts";
import { REQUEST_KINDS, type RequestKind, type RequestState } from "#requests/rules/requests.ts";
import type { Route } from "./+types/requests";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, listing } = requestsAsked(request);
	const now = new Date();
	const [counts, rows] = await Promise.all([countRequestsByState(filter), listRequests(filter, listing)]);
	const all = counts.new + counts.answered + counts.closed;
	return {
		...filter,
		sorted: { sort: listing.sort, descending: listing.descending },
		page: listing.page,
		pages: pagesOf(filter.state === "all" ? all : counts[filter.state]),
		counts: { ...counts, all },
		rows: rows.map((row) => ({
			id: row.id,
			state: row.state,
			kind: row.asked.kind,
			name: row.fullName,
			email: row.email,
			organisation: organisationOf(row.asked),
			about: aboutOf(row.asked),
			reference: referenceOf(row.asked),
			at: momentText(row.at),
			wait: row.state === "new" ? waitOf(row.at, now) : null,
		})),
	};
}

export default function AdminRequests({ loaderData }: Route.ComponentProps) {
	useLive(["requests"]);
	const { state, kind, words, counts, rows, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	const states = (["new", "answered", "closed", "all"] as const).map((name) => ({
		label: name === "all" ? adminRequests.all : adminRequests.states[name],
		count: counts[name],
		to: queryWith(query, { state: name === "new" ? null : name, sort: null }),
		isHere: name === state,
	}));
	return (
		<>
			<AdminHead title={adminRequests.title} intro={adminRequests.intro}>
				<ButtonLink to={`/admin/requests.csv${queryWith(query, {})}`} tone="quiet" reloadDocument>
					{adminForms.exportCsv}
				</ButtonLink>
			</AdminHead>
			<FilterForm label={adminRequests.search} names={["kind"]}>
				<FilterSelect
					name="kind"
					empty={adminRequests.allKinds}
					options={REQUEST_KINDS.map((name) => ({ value: name, label: adminRequests.kinds[name] }))}
				/>
			</FilterForm>
			<FilterChips label={adminRequests.byState} chips={states} />
			{rows.length > 0 ? (
				<RequestTable rows={rows} sorted={sorted} withState={state === "all"} />
			) : (
				<Nothing words={words} isNew={state === "new" && kind === "all"} />
			)}
			<Pager page={page} pages={pages} addressOf={(next) => queryWith(query, { page: next })} />
		</>
	);
}

function Nothing({ words, isNew }: { words: string; isNew: boolean }) {
	const { nothingFound, nothingFoundHint } = adminForms;
	if (words) return <EmptyState title={nothingFound} hint={nothingFoundHint} />;
	if (isNew) return <EmptyState title={adminRequests.noneNew} hint={adminRequests.noneNewHint} />;
	return <EmptyState title={adminRequests.none} hint={adminRequests.noneHint} />;
}

type RequestRow = {
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
function RequestTable({ rows, sorted, withState }: RequestTableProps) {
	const columns: Column<RequestRow>[] = [
		{ head: adminRequests.from, sort: "name", lead: true, cell: (row) => <From row={row} /> },
		{
			head: adminRequests.kind,
			cell: ({ kind }) => <span className="whitespace-nowrap">{adminRequests.kinds[kind]}</span>,
		},
		{ head: adminRequests.about, cell: (row) => <About row={row} /> },
		{ head: adminRequests.asked, sort: "time", cell: ({ at, wait }) => <Asked at={at} wait={wait} /> },
		...(withState
			? [{ head: adminRequests.state, cell: ({ state }: RequestRow) => <RequestPill state={state} /> }]
			: []),
	];
	return (
		<AdminTable caption={adminRequests.title} columns={columns} rows={rows} keyOf={({ id }) => id} sorted={sorted} />
	);
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
	if (unit === "minutes")
		return count === 0 ? adminRequests.justNow : adminRequests.waits(adminRequests.minutesAgo(count));
	return adminRequests.waits(unit === "hours" ? adminRequests.hoursAgo(count) : adminRequests.daysAgo(count));
}
