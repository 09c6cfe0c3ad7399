import { Link, useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { listQuery, pagesOf, queryWith, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { listCoursesSold, listDatesOfCourse } from "#sales/dates/data/dates-with-sales.ts";
import { EnrolmentContact } from "#sales/orders/admin/enrolment-contact.tsx";
import { type BoughtDate, EnrolmentDate } from "#sales/orders/admin/enrolment-date.tsx";
import { EnrolmentViews } from "#sales/orders/admin/enrolment-views.tsx";
import { enrolmentsAsked } from "#sales/orders/admin/enrolments-query.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import { listEnrolments, sumEnrolments } from "#sales/orders/data/enrolment-list.ts";
import type { Route } from "./+types/enrolments";

const FILTERS = ["course", "date", "status", "when"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, listing } = enrolmentsAsked(request, new Date());
	const { sort, descending, page } = listing;
	const [rows, totals, courses, dates] = await Promise.all([
		listEnrolments(filter, { sort, descending, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
		sumEnrolments(filter),
		listCoursesSold(),
		filter.courseId === undefined ? [] : listDatesOfCourse(filter.courseId),
	]);
	const query = new URL(request.url).searchParams;
	return {
		rows,
		totals,
		courses: courses.map(({ id, title }) => ({ value: String(id), label: title })),
		dates: dates.map(({ id, location, isCancelled, ...date }) => {
			const label = `${shortDate(date)}, ${locationName(location)}`;
			return { value: String(id), label: isCancelled ? words.dateIsCancelled(label) : label };
		}),
		dateId: dates.find(({ id }) => id === filter.courseDateId)?.id,
		isNarrowed: ["q", ...FILTERS].some((name) => query.get(name)),
		sorted: { sort, descending },
		page,
		pages: pagesOf(totals.enrolments),
	};
}

export default function AdminEnrolments({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses"]);
	const { rows, totals, courses, dates, dateId, isNarrowed, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={words.title}>
				{dateId && (
					<ButtonLink to={`/admin/enrolments/dates/${dateId}`} tone="quiet">
						{words.doorList}
					</ButtonLink>
				)}
				<ButtonLink to={`/admin/enrolments.csv${queryWith(query, { page: null })}`} tone="quiet" reloadDocument>
					{adminForms.exportCsv}
				</ButtonLink>
			</AdminHead>
			<EnrolmentViews />
			<FilterForm label={words.search} names={FILTERS}>
				<FilterSelect name="course" holds="date" empty={words.allCourses} options={courses} />
				{dates.length > 0 && <FilterSelect name="date" empty={words.allDates} options={dates} />}
				<FilterSelect
					name="status"
					empty={words.anyStatus}
					options={[
						{ value: "part", label: "40% Paid" },
						{ value: "full", label: "Fully Paid" },
						{ value: "cancelled", label: words.cancelled },
					]}
				/>
				<FilterSelect
					name="when"
					empty={words.anyWhen}
					options={[
						{ value: "coming", label: words.coming },
						{ value: "past", label: words.past },
					]}
				/>
			</FilterForm>
			{totals.enrolments === 0 ? (
				<EmptyState
					title={isNarrowed ? adminForms.nothingFound : words.none}
					hint={isNarrowed ? adminForms.nothingFoundHint : words.noneHint}
				/>
			) : (
				<>
					<p className="-mb-3 flex flex-wrap gap-x-5 text-sm text-muted tabular-nums">
						<span className="font-semibold text-ink">{words.found(totals.enrolments)}</span>
						<span>{words.sums(naira(totals.paid), naira(totals.owed))}</span>
					</p>
					<EnrolmentTable rows={rows} sorted={sorted} />
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}

type EnrolmentRow = BoughtDate & {
	id: number;
	fullName: string;
	email: string;
	phone: string | null;
	title: string;
	status: string;
	paid: Kobo;
	owed: Kobo;
	enrolledAt: Date;
};

type EnrolmentTableProps = { rows: readonly EnrolmentRow[]; sorted: { sort: string; descending: boolean } };

/** Who is enrolled in what, how far it is paid, and how to reach them. */
function EnrolmentTable({ rows, sorted }: EnrolmentTableProps) {
	const list = listQuery(useSearchParams()[0]);
	return (
		<AdminTable
			caption={words.title}
			rows={rows}
			keyOf={(row) => row.id}
			sorted={sorted}
			columns={[
				{
					head: words.name,
					sort: "name",
					lead: true,
					cell: (row) => (
						<div className="md:min-w-44">
							<Link
								to={`/admin/enrolments/${row.id}${list}`}
								className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-edge underline-offset-4"
							>
								{row.fullName}
							</Link>
							<span className="block text-sm font-normal wrap-anywhere text-muted">{row.email}</span>
							<EnrolmentContact name={row.fullName} email={row.email} phone={row.phone} />
						</div>
					),
				},
				{ head: words.course, sort: "course", cell: (row) => row.title },
				{ head: words.date, sort: "date", cell: (row) => <EnrolmentDate bought={row} /> },
				{
					head: words.status,
					cell: (row) => (
						<>
							<StatusPill status={row.status} />
							{row.owed > 0 && (
								<span className="mt-1 block text-sm whitespace-nowrap text-muted tabular-nums">
									{words.owes(naira(row.owed))}
								</span>
							)}
						</>
					),
				},
				{ head: words.paid, figures: true, cell: (row) => naira(row.paid) },
				{
					head: words.enrolled,
					sort: "enrolled",
					cell: (row) => <time dateTime={row.enrolledAt.toISOString()}>{dayText(row.enrolledAt)}</time>,
				},
			]}
		/>
	);
}
