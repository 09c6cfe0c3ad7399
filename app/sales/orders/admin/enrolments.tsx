import { useSearchParams } from "react-router";
import { placeName } from "#courses/rules/course.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { pagesOf, queryWith, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { listCoursesSold, listDatesOfCourse } from "#sales/dates/data/dates-with-sales.ts";
import { EnrolmentTable } from "#sales/orders/admin/enrolment-table.tsx";
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
		dates: dates.map(({ id, place, isCancelled, ...date }) => {
			const label = `${shortDate(date)}, ${placeName(place)}`;
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
