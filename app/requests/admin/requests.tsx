import { useSearchParams } from "react-router";
import { listColleagues } from "#accounts/data/people.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { isLongWait, type Wait, waitOf } from "#kit/rules/waiting.ts";
import { classes } from "#kit/ui/classes.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { followUpLine } from "#requests/admin/follow-up-line.ts";
import { followUpWords } from "#requests/admin/follow-up-words.ts";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { adminRequests } from "#requests/admin/words.ts";
import { countRequestsByState, listRequests, requestsSought } from "#requests/data/request-list.ts";
import { OWNER_ROLES } from "#requests/rules/follow-up.ts";
import { aboutOf, organisationOf, referenceOf } from "#requests/rules/request-summary.ts";
import { FOLLOW_UP_VIEWS, OWNERS, REQUEST_KINDS, requestList } from "#requests/rules/requests.ts";
import type { Route } from "./+types/requests";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const { filter, onPage } = readList(requestList(url.searchParams), url.searchParams);
	const now = new Date();
	const today = todayInLagos(now);
	const sought = requestsSought(filter, actor.id, now);
	const [counts, rows, owners] = await Promise.all([
		countRequestsByState(sought),
		listRequests(sought, onPage),
		listColleagues(db, OWNER_ROLES, now),
	]);
	return {
		owners: owners.filter(({ id }) => id !== actor.id).map(({ id, fullName }) => ({ value: id, label: fullName })),
		state: filter.state,
		counts: { ...counts, all: counts.new + counts.answered + counts.closed },
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
			followUp: followUpLine(row, row.ownerName),
			isLate: row.state !== "closed" && row.nextStepOn !== null && row.nextStepOn < today,
		})),
	};
}

export default function AdminRequests({ loaderData }: Route.ComponentProps) {
	useLive(["requests"]);
	const { state, counts, rows, owners } = loaderData;
	const list = requestList(useSearchParams()[0]);
	const states = (["new", "answered", "closed", "all"] as const).map((value) => ({
		value,
		label: value === "all" ? adminRequests.all : adminRequests.states[value],
		count: counts[value],
	}));
	const kinds = REQUEST_KINDS.map((value) => ({ value, label: adminRequests.kinds[value] }));
	const [none, hint] =
		state === "new" ? [adminRequests.noneNew, adminRequests.noneNewHint] : [adminRequests.none, adminRequests.noneHint];
	return (
		<AdminList
			list={list}
			title={adminRequests.title}
			intro={adminRequests.intro}
			csv={{ to: "/admin/requests.csv" }}
			search={adminRequests.search}
			selects={[
				{ name: "kind", empty: adminRequests.allKinds, options: kinds },
				{ name: "owner", empty: followUpWords.allOwners, options: [...OWN, ...owners] },
				{ name: "step", empty: followUpWords.anyStep, options: STEPS },
			]}
			chips={{ label: adminRequests.byState, of: states }}
			count={counts[state]}
			none={<EmptyState title={none} hint={hint} />}
		>
			<AdminTable
				list={list}
				caption={adminRequests.title}
				columns={state === "all" ? [...COLUMNS, STATE] : COLUMNS}
				rows={rows}
				keyOf={({ id }) => id}
			/>
		</AdminList>
	);
}

type RequestRow = Route.ComponentProps["loaderData"]["rows"][number];

const OWN = [
	{ value: OWNERS.me, label: followUpWords.mine },
	{ value: OWNERS.nobody, label: followUpWords.unowned },
];
const STEPS = FOLLOW_UP_VIEWS.map((value) => ({ value, label: followUpWords.steps[value] }));

/** The columns of the inbox. Requests that wait are marked. */
const COLUMNS: readonly Column<RequestRow>[] = [
	{ head: adminRequests.from, sort: "name", lead: true, cell: (row) => <From row={row} /> },
	{
		head: adminRequests.kind,
		cell: ({ kind }) => <span className="whitespace-nowrap">{adminRequests.kinds[kind]}</span>,
	},
	{ head: adminRequests.about, onlyDesk: true, cell: (row) => <About row={row} /> },
	{ head: adminRequests.asked, sort: "time", cell: ({ at, wait }) => <Asked at={at} wait={wait} /> },
	{ head: adminRequests.followUp, sort: "step", onlyDesk: true, cell: (row) => <FollowedUp row={row} /> },
];
/** The column of the state, for a list with several states. */
const STATE: Column<RequestRow> = {
	head: adminRequests.state,
	whole: true,
	cell: ({ state }) => <RequestPill state={state} />,
};

function From({ row }: { row: RequestRow }) {
	const { id, name, organisation, email, state } = row;
	const [query] = useSearchParams();
	const isNew = state === "new";
	return (
		<Link
			to={`/admin/requests/${id}${listQuery(requestList(query), query)}`}
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

function FollowedUp({ row: { followUp, isLate } }: { row: RequestRow }) {
	return <span className={classes("line-clamp-2 text-sm", isLate && "font-semibold text-clay-dark")}>{followUp}</span>;
}

function waitWords({ unit, count }: Wait): string {
	if (unit === "minutes")
		return count === 0 ? adminRequests.justNow : adminRequests.waits(adminRequests.minutesAgo(count));
	return adminRequests.waits(unit === "hours" ? adminRequests.hoursAgo(count) : adminRequests.daysAgo(count));
}
