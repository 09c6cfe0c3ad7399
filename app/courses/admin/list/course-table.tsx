import { adminCourses as words } from "#courses/admin/words.ts";
import { type AdminCourse, listAdminCourses } from "#courses/data/admin-courses.ts";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { locationName } from "#courses/rules/course.ts";
import { COURSE_FILTERS, COURSE_LINES } from "#courses/rules/course-filters.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { courseDateRange } from "#kit/rules/date-range.ts";
import { readList } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { requireStaff } from "#kit/web/guards.ts";
import type { Route } from "./+types/course-table";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	requireStaff(context, request);
	const { filter, page, onPage } = readList(COURSE_LINES, url.searchParams);
	const now = new Date();
	return await listAdminCourses({ words: filter.words, filter: filter.show, page, aPage: onPage.limit, now });
}

/** All courses as lines of a table, where the course list shows three cards a page. */
export default function CourseTable({ loaderData: { courses, total, counts } }: Route.ComponentProps) {
	useLive(["courses", "drafts", "enrolments"]);
	const filters = COURSE_FILTERS.map((value) => ({ value, label: words.filterNames[value], count: counts[value] }));
	return (
		<AdminList
			list={COURSE_LINES}
			title={words.table}
			intro={words.tableIntro}
			buttons={<ButtonLink to="/admin/add-course">{words.add}</ButtonLink>}
			search={words.search}
			chips={{ label: words.filters, of: filters }}
			count={total}
			none={<EmptyState title={words.noneFound} hint={words.noneYetHint} />}
			nothingFound={<EmptyState title={words.noneFound} hint={words.noneFoundHint} />}
		>
			<AdminTable dense caption={words.table} columns={COLUMNS} rows={courses} keyOf={({ id }) => id} />
		</AdminList>
	);
}

const COLUMNS: readonly Column<AdminCourse>[] = [
	{
		head: words.course,
		lead: true,
		cell: ({ slug, title }) => (
			<Link to={`/admin/courses/${slug}/edit`} className="row-link">
				{title}
			</Link>
		),
	},
	{ head: words.dates, cell: ({ dates }) => (dates.length > 0 ? courseDateRange(dates) : words.noUpcoming) },
	{ head: "Locations", onlyDesk: true, cell: ({ locations }) => locations.map(locationName).join(", ") },
	{
		head: words.slots,
		onlyDesk: true,
		whole: true,
		cell: ({ seatsLeft, slots }) => (
			<>
				<SeatsLeft seatsLeft={seatsLeft} /> <span className="text-muted">{words.ofSeats(slots)}</span>
			</>
		),
	},
	{ head: words.price, figures: true, cell: ({ priceKobo }) => naira(priceKobo) },
	{
		head: words.state,
		whole: true,
		cell: ({ published }) => (
			<StatePill tone={published ? "good" : "due"}>{published ? words.statePublished : words.stateDraft}</StatePill>
		),
	},
];
