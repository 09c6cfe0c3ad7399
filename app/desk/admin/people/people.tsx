import { useSearchParams } from "react-router";
import { ROLE_WORDS } from "#accounts/admin/role-words.ts";
import { adminStats } from "#accounts/admin/stats-words.ts";
import { listPeople } from "#accounts/data/people.ts";
import { PEOPLE } from "#accounts/rules/people.ts";
import { AccountPills } from "#desk/admin/people/account-pills.tsx";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { ROLES } from "#kit/rules/permissions.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import type { Route } from "./+types/people";

export async function loader({ context, request, url }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(PEOPLE, url.searchParams);
	const { people, count } = await listPeople(filter, onPage, new Date());
	const rows = people.map(({ id, fullName, email, phoneNumber, role, verified, disabled, joinedAt }) => {
		const day = todayInLagos(joinedAt);
		const joined = shortDate({ firstDay: day, lastDay: day });
		return { id, fullName, email, phoneNumber, role, verified, disabled, joined };
	});
	return { rows, count };
}

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
	useLive(["people"]);
	const { rows, count } = loaderData;
	const [query] = useSearchParams();
	const none = <EmptyState title={adminStats.noUsers} hint={words.noneHint} />;
	return (
		<AdminList
			list={PEOPLE}
			title={words.title}
			search={words.search}
			selects={SELECTS}
			count={count}
			found={[words.found(count)]}
			none={none}
			nothingFound={none}
		>
			<AdminTable
				list={PEOPLE}
				caption={words.title}
				rows={rows}
				keyOf={({ id }) => id}
				columns={[
					{
						head: words.name,
						sort: "name",
						lead: true,
						cell: ({ id, fullName }) => (
							<Link to={`/admin/people/${id}${listQuery(PEOPLE, query)}`} className="row-link">
								{fullName}
							</Link>
						),
					},
					{ head: words.email, sort: "email", cell: ({ email }) => email },
					{ head: words.phone, onlyDesk: true, cell: ({ phoneNumber }) => phoneNumber ?? "" },
					{ head: words.joined, sort: "joined", whole: true, onlyDesk: true, cell: ({ joined }) => joined },
					{ head: words.state, cell: (row) => <AccountPills {...row} /> },
				]}
			/>
		</AdminList>
	);
}

const SELECTS = [
	{
		name: "role",
		empty: words.anyRole,
		options: [...ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].name }))],
	},
	{
		name: "verified",
		empty: words.verifiedOrNot,
		options: [
			{ value: "yes", label: words.verified },
			{ value: "no", label: words.unverified },
		],
	},
	{
		name: "disabled",
		empty: words.openOrDisabled,
		options: [
			{ value: "no", label: words.open },
			{ value: "yes", label: words.disabled },
		],
	},
];
