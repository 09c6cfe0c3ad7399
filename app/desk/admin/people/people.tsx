import { Link, useSearchParams } from "react-router";
import { adminStats } from "#accounts/admin/stats-words.ts";
import { listPeople } from "#accounts/data/people.ts";
import { PEOPLE_SORTS, readPeopleFilter } from "#accounts/rules/people.ts";
import { AccountPills } from "#desk/admin/people/account-pills.tsx";
import { adminPeople as words } from "#desk/admin/people/words.ts";
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
			<AdminHead title={words.title} />
			<FilterForm label={words.search} names={["role", "verified", "disabled"]}>
				<FilterSelect
					name="role"
					empty={words.anyRole}
					options={[
						{ value: "user", label: words.members },
						{ value: "admin", label: words.admins },
					]}
				/>
				<FilterSelect
					name="verified"
					empty={words.verifiedOrNot}
					options={[
						{ value: "yes", label: words.verified },
						{ value: "no", label: words.unverified },
					]}
				/>
				<FilterSelect
					name="disabled"
					empty={words.openOrDisabled}
					options={[
						{ value: "no", label: words.open },
						{ value: "yes", label: words.disabled },
					]}
				/>
			</FilterForm>
			{count === 0 ? (
				<EmptyState title={adminStats.noUsers} hint={words.noneHint} />
			) : (
				<>
					<p className="-mb-3 text-sm text-muted">{words.found(count)}</p>
					<AdminTable
						caption={words.title}
						rows={rows}
						keyOf={({ id }) => id}
						sorted={sorted}
						columns={[
							{
								head: words.name,
								sort: "name",
								lead: true,
								cell: ({ id, fullName }) => (
									<Link to={`/admin/people/${id}${listQuery(query)}`} className="row-link">
										{fullName}
									</Link>
								),
							},
							{ head: words.email, sort: "email", cell: ({ email }) => email },
							{ head: words.phone, cell: ({ phoneNumber }) => phoneNumber ?? "" },
							{ head: words.joined, sort: "joined", cell: ({ joined }) => joined },
							{ head: words.state, cell: (row) => <AccountPills {...row} /> },
						]}
					/>
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}
