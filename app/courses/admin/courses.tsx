import { Link, useSearchParams } from "react-router";
import { changeCourse } from "#courses/admin/change-course.ts";
import { CourseAdminCard, type CourseAdminFacts } from "#courses/admin/course-admin-card.tsx";
import { adminCourses } from "#courses/admin/words.ts";
import { listAdminCourses } from "#courses/data/admin-courses.ts";
import { type LatestEnrolment, listLatestEnrolments } from "#courses/data/latest-enrolments.ts";
import { COURSE_FILTERS, COURSES_A_PAGE } from "#courses/rules/course-filters.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { actorOf, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import type { Route } from "./+types/courses";

const LATEST = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const query = new URL(request.url).searchParams;
	const now = new Date();
	const { words, page } = readListing(query, ["newest"]);
	const filter = COURSE_FILTERS.find((name) => name === query.get("show")) ?? "all";
	const [found, enrolments] = await Promise.all([
		listAdminCourses({ words, filter, page, now }),
		listLatestEnrolments(LATEST),
	]);
	return {
		...found,
		words,
		filter,
		page,
		pages: pagesOf(found.total, COURSES_A_PAGE),
		enrolments,
		formKey: newFormKey(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const page = `/admin/courses${new URL(request.url).search}`;
	return await changeCourse({ form: await formOf(request), page, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminCourses({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses", "drafts", "enrolments"]);
	const { filter, counts, enrolments } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={adminCourses.title}>
				<ButtonLink to="/admin/add-course">{adminCourses.add}</ButtonLink>
			</AdminHead>
			<FilterForm label={adminCourses.search} />
			<FilterChips
				label={adminCourses.filters}
				chips={COURSE_FILTERS.map((name) => ({
					label: adminCourses.filterNames[name],
					count: counts[name],
					to: queryWith(query, { show: name === "all" ? null : name }),
					isHere: name === filter,
				}))}
			/>
			<CourseList {...loaderData} />
			<LatestEnrolments enrolments={enrolments} />
			<ListAnswer answer={actionData} />
		</>
	);
}

type CourseListProps = {
	courses: readonly CourseAdminFacts[];
	/** How many there are at all, whatever is looked for. */
	all: number;
	words: string;
	filter: string;
	page: number;
	pages: number;
	formKey: string;
};

/** Three cards a page, with arrows to the page before and after (Spec §2). */
function CourseList({ courses, all, words, filter, page, pages, formKey }: CourseListProps) {
	const [query] = useSearchParams();
	if (courses.length === 0)
		return (
			<EmptyState
				title={adminCourses.noneFound}
				hint={all === 0 ? adminCourses.noneYetHint : adminCourses.noneFoundHint}
			>
				{(words || filter !== "all" || page > 1) && all > 0 && (
					<ButtonLink to="/admin/courses" tone="quiet">
						{adminForms.clear}
					</ButtonLink>
				)}
			</EmptyState>
		);
	return (
		<div className="grid gap-6">
			<ul className="grid grid-cols-1 gap-6 md:grid-cols-2 min-[75rem]:grid-cols-3">
				{courses.map((course) => (
					<li key={course.id} className="min-w-0">
						<CourseAdminCard course={course} formKey={`${formKey}-${course.id}`} />
					</li>
				))}
			</ul>
			<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
		</div>
	);
}

/** Who enrolled last, as the design of the course list has it. */
function LatestEnrolments({ enrolments }: { enrolments: readonly LatestEnrolment[] }) {
	return (
		<section aria-labelledby="latest" className="mt-2 grid gap-3">
			{/* On a desk the table's own head says it. */}
			<h2 id="latest" className="text-xl md:sr-only">
				{adminCourses.latest}
			</h2>
			{enrolments.length === 0 ? (
				<EmptyState title={adminCourses.noEnrolments} />
			) : (
				<AdminTable
					caption={adminCourses.latest}
					rows={enrolments}
					keyOf={(row) => row.id}
					columns={[
						{
							head: adminCourses.latest,
							lead: true,
							cell: (row) => (
								<Link to={`/admin/enrolments/${row.id}`} className="row-link">
									{row.fullName}
								</Link>
							),
						},
						{ head: adminCourses.course, cell: (row) => row.title },
						{ head: adminCourses.status, cell: (row) => <StatusPill status={row.status} /> },
						{ head: adminCourses.paid, cell: (row) => naira(row.paid) },
					]}
				/>
			)}
		</section>
	);
}
