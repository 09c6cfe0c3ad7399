import { useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { pagesOf, queryWith, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { owingAsked } from "#sales/balances/admin/receivables-query.ts";
import { OwingTable } from "#sales/balances/admin/receivables-table.tsx";
import { adminBalances } from "#sales/balances/admin/words.ts";
import { listOwing, sumOwing } from "#sales/balances/data/receivables.ts";
import { OWING_VIEWS, type OwingView } from "#sales/balances/rules/receivables-filter.ts";
import { PaymentViews } from "#sales/payments/admin/payment-views.tsx";
import { readDeskCounts } from "#sales/payments/data/desk-counts.ts";
import type { Route } from "./+types/balances";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, listing } = owingAsked(url, new Date());
	const { sort, descending, page } = listing;
	const { today, view, words } = filter;
	const [rows, totals, waits, ...counts] = await Promise.all([
		listOwing(filter, { sort, descending, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
		sumOwing(filter),
		readDeskCounts(today),
		...OWING_VIEWS.map(async (view) => (await sumOwing({ view, today })).count),
	]);
	return {
		view,
		words,
		today,
		totals,
		waits,
		page,
		rows: rows.map(({ reminded, ...row }) => ({
			...row,
			reminded: reminded && { daysBefore: reminded.daysBefore, at: dayText(reminded.at) },
		})),
		counts,
		sorted: { sort, descending },
		pages: pagesOf(totals.count),
	};
}

export default function AdminBalances({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses", "bank"]);
	const { view, words, today, rows, totals, counts, waits, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	const chips = [
		{ label: adminBalances.everybody, to: queryWith(query, { state: null }), isHere: view === undefined },
		...OWING_VIEWS.map((name, index) => ({
			label: adminBalances.views[name],
			to: queryWith(query, { state: name }),
			isHere: name === view,
			count: counts[index],
		})),
	];
	return (
		<>
			<AdminHead title={adminBalances.title} intro={adminBalances.intro}>
				<ButtonLink to={`/admin/payments/balances.csv${queryWith(query, { page: null })}`} tone="quiet" reloadDocument>
					{adminForms.exportCsv}
				</ButtonLink>
			</AdminHead>
			<PaymentViews waits={waits} />
			<FilterForm label={adminBalances.search} />
			<FilterChips label={adminBalances.byView} chips={chips} />
			{totals.count === 0 ? (
				<Nobody view={view} words={words} />
			) : (
				<>
					<p className="-mb-3 flex flex-wrap gap-x-5 text-sm text-muted tabular-nums">
						<span className="font-semibold text-ink">{adminBalances.found(totals.count)}</span>
						<span>{adminBalances.sums(naira(totals.owed))}</span>
						{totals.awaited > 0 && <span>{adminBalances.awaitedSum(naira(totals.awaited))}</span>}
					</p>
					<OwingTable rows={rows} sorted={sorted} today={today} />
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}

function Nobody({ view, words }: { view: OwingView | undefined; words: string }) {
	const { nothingFound, nothingFoundHint } = adminForms;
	if (words) return <EmptyState title={nothingFound} hint={nothingFoundHint} />;
	if (view) return <EmptyState title={adminBalances.noneHere} hint={adminBalances.noneHereHints[view]} />;
	return <EmptyState title={adminBalances.none} hint={adminBalances.noneHint} />;
}
