import { useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { SoldDateTable } from "#sales/dates/admin/date-table.tsx";
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
