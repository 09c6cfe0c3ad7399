import { Link, useSearchParams } from "react-router";
import { adminStats } from "#accounts/admin/stats-words.ts";
import { listPeople } from "#accounts/data/people.ts";
import { PEOPLE_SORTS, readPeopleFilter } from "#accounts/rules/people.ts";
import { AccountPills } from "#desk/admin/people/account-pills.tsx";
import { adminPeople as say } from "#desk/admin/people/words.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { listQuery, pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import type { Route } from "./+types/people";

export async function loader({ context, request }: Route.LoaderArgs) {
	actorOf(context, request);
	const query = new URL(request.url).searchParams;
	const listing = readListing(query, PEOPLE_SORTS, { descending: true });
	const { people, count } = await listPeople(listing, readPeopleFilter(query), new Date());
	const rows = people.map(({ id, fullName, email, phoneNumber, role, verified, disabled, joinedAt }) => {
		const day = todayInLagos(joinedAt);
		const joined = shortDate({ firstDay: day, lastDay: day });
		return { id, fullName, email, phoneNumber, role, verified, disabled, joined };
	});
	const { sort, descending, page } = listing;
	return { rows, count, sorted: { sort, descending }, page, pages: pagesOf(count) };
}

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
	useLive(["people"]);
	const { rows, count, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={say.title} />
			<FilterForm label={say.search} names={["role", "verified", "disabled"]}>
				<FilterSelect
					name="role"
					empty={say.anyRole}
					options={[
						{ value: "user", label: say.members },
						{ value: "admin", label: say.admins },
					]}
				/>
				<FilterSelect
					name="verified"
					empty={say.verifiedOrNot}
					options={[
						{ value: "yes", label: say.verified },
						{ value: "no", label: say.unverified },
					]}
				/>
				<FilterSelect
					name="disabled"
					empty={say.openOrDisabled}
					options={[
						{ value: "no", label: say.open },
						{ value: "yes", label: say.disabled },
					]}
				/>
			</FilterForm>
			{count === 0 ? (
				<EmptyState title={adminStats.noUsers} hint={say.noneHint} />
			) : (
				<>
					<p className="-mb-3 text-sm text-muted">{say.found(count)}</p>
					<AdminTable
						caption={say.title}
						rows={rows}
						keyOf={({ id }) => id}
						sorted={sorted}
						columns={[
							{
								head: say.name,
								sort: "name",
								lead: true,
								cell: ({ id, fullName }) => (
									<Link to={`/admin/people/${id}${listQuery(query)}`} className="row-link">
										{fullName}
									</Link>
								),
							},
							{ head: say.email, sort: "email", cell: ({ email }) => email },
							{ head: say.phone, cell: ({ phoneNumber }) => phoneNumber ?? "" },
							{ head: say.joined, sort: "joined", cell: ({ joined }) => joined },
							{ head: say.state, cell: (row) => <AccountPills {...row} /> },
						]}
					/>
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}
