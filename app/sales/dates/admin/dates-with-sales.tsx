import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { type DateRange, shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { countSoldDates, listCoursesSold, listSoldDates } from "#sales/dates/data/dates-with-sales.ts";
import { EnrolmentViews } from "#sales/orders/admin/enrolment-views.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import type { Route } from "./+types/dates-with-sales";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const query = new URL(request.url).searchParams;
	const now = new Date();
	const when = query.get("when") === "past" ? "past" : "coming";
	const filter = { courseId: rowId(query.get("course")), when, now, today: todayInLagos(now) } as const;
	const { page } = readListing(query, ["date"]);
	const [rows, count, courses] = await Promise.all([
		listSoldDates(filter, page),
		countSoldDates(filter),
		listCoursesSold(),
	]);
	return {
		rows,
		count,
		courses: courses.map(({ id, title }) => ({ value: String(id), label: title })),
		when,
		isNarrowed: filter.courseId !== undefined,
		page,
		pages: pagesOf(count),
	};
}

export default function AdminSoldDates({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses"]);
	const { rows, count, courses, when, isNarrowed, page, pages } = loaderData;
	const [query] = useSearchParams();
	const chips = (["coming", "past"] as const).map((name) => ({
		label: words[name],
		to: queryWith(query, { when: name === "coming" ? null : name }),
		isHere: name === when,
	}));
	return (
		<>
			<AdminHead title={words.title} intro={words.byDateIntro} />
			<EnrolmentViews />
			<FilterForm names={["course"]}>
				<FilterSelect name="course" empty={words.allCourses} options={courses} />
			</FilterForm>
			<FilterChips label={words.anyWhen} chips={chips} />
			{count === 0 ? (
				<EmptyState title={words.noDates} hint={isNarrowed ? adminForms.nothingFoundHint : words.noDatesComing} />
			) : (
				<>
					<p className="-mb-3 text-sm font-semibold tabular-nums">{words.foundDates(count)}</p>
					<SoldDateTable rows={rows} withSlots={when === "coming"} />
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}

type SoldDateRow = DateRange & {
	id: number;
	courseId: number;
	title: string;
	location: string;
	isCancelled: boolean;
	sold: number;
	slots: number;
	taken: number;
	paid: Kobo;
	owed: Kobo;
};

/** What was sold of each date. Past dates take no slots any more. */
function SoldDateTable({ rows, withSlots }: { rows: readonly SoldDateRow[]; withSlots: boolean }) {
	return (
		<AdminTable
			caption={words.byDate}
			rows={rows}
			keyOf={(row) => row.id}
			columns={[
				{
					head: words.course,
					lead: true,
					cell: (row) => (
						<Way
							to={`/admin/enrolments?course=${row.courseId}&date=${row.id}`}
							label={`${row.title}, ${shortDate(row)}`}
						>
							{row.title}
						</Way>
					),
				},
				{
					head: words.date,
					cell: (row) => (
						<>
							{shortDate(row)}
							<span className="block text-sm text-muted">{locationName(row.location)}</span>
							{row.isCancelled && <span className="block text-sm font-semibold text-clay-dark">{words.cancelled}</span>}
						</>
					),
				},
				{ head: words.sold, figures: true, cell: (row) => row.sold },
				...(withSlots
					? [
							{
								head: words.slots,
								cell: (row: SoldDateRow) => (row.isCancelled ? words.nothing : words.slotsTaken(row.taken, row.slots)),
							},
						]
					: []),
				{ head: words.paid, figures: true, cell: (row) => naira(row.paid) },
				{ head: words.owed, figures: true, cell: (row) => (row.owed > 0 ? naira(row.owed) : words.nothing) },
				{
					head: words.doorList,
					button: true,
					cell: (row) => (
						<Way
							to={`/admin/enrolments/dates/${row.id}`}
							label={words.doorListOf(`${row.title}, ${shortDate(row)}, ${locationName(row.location)}`)}
						>
							<span className="whitespace-nowrap">{words.doorList}</span>
						</Way>
					),
				},
			]}
		/>
	);
}

function Way({ to, label, children }: { to: string; label: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			aria-label={label}
			className="-my-2.5 inline-block min-h-11 py-2.5 underline decoration-edge underline-offset-4"
		>
			{children}
		</Link>
	);
}
