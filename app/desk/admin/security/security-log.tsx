import { useSearchParams } from "react-router";
import { SECURITY_EVENT_WORDS, securityLogWords as words } from "#desk/admin/security/security-log-words.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { listSecurityEvents } from "#kit/data/security-log.ts";
import { queryWith, readList } from "#kit/rules/listing.ts";
import { secondText } from "#kit/rules/moments.ts";
import { SECURITY_EVENTS, SECURITY_LOG } from "#kit/rules/office/security-events.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { readSettings } from "#settings/data/settings.ts";
import { retentionText } from "#settings/rules/retention.ts";
import type { Route } from "./+types/security-log";

export async function loader({ context, request, url }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(SECURITY_LOG, url.searchParams);
	const { count, rows } = await listSecurityEvents(filter, onPage);
	const { securityLogDays } = await readSettings();
	const events = rows.map(({ at, ...row }) => ({ ...row, at: secondText(at), isoAt: at.toISOString() }));
	const chosen = rows.flatMap(({ userId, userName, byId, byName }) =>
		userId === filter.who ? [userName] : byId === filter.who ? [byName] : [],
	);
	return {
		count,
		events,
		kept: retentionText("securityLogDays", securityLogDays),
		who: filter.who ? { id: filter.who, name: chosen[0] ?? words.unknown } : null,
	};
}

/** For the owners alone: who came in, who was turned away, and what was changed that could let somebody in. */
export default function SecurityLog({ loaderData }: Route.ComponentProps) {
	const { count, events, kept, who } = loaderData;
	return (
		<AdminList
			list={SECURITY_LOG}
			title={words.title}
			intro={words.intro(kept)}
			search={words.search}
			selects={[
				{
					name: "event",
					empty: words.anyEvent,
					options: SECURITY_EVENTS.map((event) => ({ value: event, label: SECURITY_EVENT_WORDS[event] })),
				},
				{ name: "who", empty: words.anybody, options: who ? [{ value: who.id, label: who.name }] : [] },
			]}
			count={count}
			found={[words.found(count)]}
			none={<EmptyState title={words.none} hint={words.noneHint} />}
		>
			<AdminTable caption={words.title} columns={COLUMNS} rows={events} keyOf={({ id }) => id} />
		</AdminList>
	);
}

type EventRow = Route.ComponentProps["loaderData"]["events"][number];

const COLUMNS: readonly Column<EventRow>[] = [
	{ head: words.event, lead: true, cell: ({ event }) => SECURITY_EVENT_WORDS[event] },
	{
		head: words.time,
		cell: ({ at, isoAt }) => (
			<time dateTime={isoAt} className="lg:whitespace-nowrap">
				{at}
			</time>
		),
	},
	{ head: words.person, cell: (row) => <People row={row} /> },
	{ head: words.details, cell: ({ detail }) => inWords(detail) },
	{
		head: words.address,
		cell: ({ address, request }) => (
			<>
				{address}
				{request && <span className="block text-sm text-muted">{`${words.request} ${request}`}</span>}
			</>
		),
	},
];

function People({ row: { userId, userName, byId, byName } }: { row: EventRow }) {
	return (
		<>
			{userId ? <Person id={userId} name={userName} /> : <span className="text-muted">{words.nobody}</span>}
			{byId && byId !== userId && <span className="block text-sm text-muted">{words.by(byName ?? words.unknown)}</span>}
		</>
	);
}

function Person({ id, name }: { id: string; name: string | null }) {
	const [query] = useSearchParams();
	const shown = name ?? words.unknown;
	return (
		<Link
			to={queryWith(query, { who: id })}
			title={words.only(shown)}
			className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 md:min-h-0"
		>
			{shown}
		</Link>
	);
}

/** Reasons and names of limits are words with hyphens; an address stays as it is. */
const inWords = (detail: string) => (detail.includes("/") ? detail : detail.replaceAll("-", " "));
