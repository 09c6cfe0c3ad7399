import { Link, useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { type DateRange, type Day, longDate, shortDate } from "#kit/rules/date-range.ts";
import { listQuery, pagesOf, queryWith, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { DuePill } from "#sales/balances/admin/due-pill.tsx";
import { owingAsked } from "#sales/balances/admin/receivables-query.ts";
import { adminBalances } from "#sales/balances/admin/words.ts";
import { listOwing, sumOwing } from "#sales/balances/data/receivables.ts";
import { OWING_VIEWS, type OwingView } from "#sales/balances/rules/receivables-filter.ts";
import { EnrolmentContact } from "#sales/orders/admin/enrolment-contact.tsx";
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

type OwingRow = {
	id: number;
	fullName: string;
	email: string;
	phone: string | null;
	title: string;
	date: DateRange | null;
	location: string | null;
	status: string;
	dueDay: Day | null;
	isExtended: boolean;
	owed: Kobo;
	awaited: Kobo;
	reminded: { daysBefore: number; at: string } | null;
};

type OwingTableProps = {
	rows: readonly OwingRow[];
	sorted: { sort: string; descending: boolean };
	today: Day;
};

/** Who owes what and by when, how to reach them, and when they were last reminded. */
function OwingTable({ rows, sorted, today }: OwingTableProps) {
	return (
		<AdminTable
			caption={adminBalances.title}
			rows={rows}
			keyOf={(row) => row.id}
			sorted={sorted}
			columns={[
				{ head: adminBalances.name, sort: "name", lead: true, cell: (row) => <Who row={row} /> },
				{ head: adminBalances.course, sort: "course", cell: (row) => <What row={row} /> },
				{ head: adminBalances.due, sort: "due", cell: (row) => <Due row={row} today={today} /> },
				{ head: adminBalances.owed, sort: "owed", figures: true, cell: (row) => <Owed row={row} /> },
				{ head: adminBalances.reminded, cell: (row) => <Reminded row={row} /> },
			]}
		/>
	);
}

function Who({ row: { id, fullName, email, phone } }: { row: OwingRow }) {
	const list = listQuery(useSearchParams()[0]);
	return (
		<div className="md:min-w-40">
			<Link
				to={`/admin/enrolments/${id}/balance${list}`}
				className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-edge underline-offset-4"
			>
				{fullName}
			</Link>
			{phone && <span className="block text-sm font-normal text-muted tabular-nums">{phoneText(phone)}</span>}
			<EnrolmentContact name={fullName} email={email} phone={phone} />
		</div>
	);
}

function What({ row: { title, date, location } }: { row: OwingRow }) {
	return (
		<>
			<span className="line-clamp-2">{title}</span>
			<span className="block text-sm text-muted">
				{[date && longDate(date), location && locationName(location)].filter(Boolean).join(", ")}
			</span>
		</>
	);
}

function Due({ row: { dueDay, owed, status, isExtended }, today }: { row: OwingRow; today: Day }) {
	return (
		<>
			<span className="block whitespace-nowrap">
				{dueDay ? shortDate({ firstDay: dueDay, lastDay: dueDay }) : adminBalances.noDay}
			</span>
			{isExtended && <span className="block text-sm text-muted">{adminBalances.longer}</span>}
			<span className="mt-1 block">
				{status === "40% Paid" || status === "Balance due" ? (
					dueDay && owed > 0 && <DuePill dueDay={dueDay} today={today} />
				) : (
					<StatusPill status={status} />
				)}
			</span>
		</>
	);
}

function Owed({ row: { owed, awaited } }: { row: OwingRow }) {
	return (
		<>
			<span className="font-semibold">{naira(owed)}</span>
			{awaited > 0 && (
				<span className="block text-sm whitespace-normal text-muted">{adminBalances.awaited(naira(awaited))}</span>
			)}
		</>
	);
}

function Reminded({ row: { reminded } }: { row: OwingRow }) {
	if (!reminded) return <span className="text-muted">{adminBalances.notReminded}</span>;
	return (
		<>
			<span className="block whitespace-nowrap">{reminded.at}</span>
			<span className="block text-sm whitespace-nowrap text-muted">
				{adminBalances.remindedBefore(reminded.daysBefore)}
			</span>
		</>
	);
}
