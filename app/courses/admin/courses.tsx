import { useSearchParams } from "react-router";
import { changeCourse } from "#courses/admin/change-course.ts";
import { CourseList } from "#courses/admin/course-list.tsx";
import { LatestEnrolments } from "#courses/admin/latest-enrolments.tsx";
import { adminCourses } from "#courses/admin/words.ts";
import { listAdminCourses } from "#courses/data/admin-courses.ts";
import { listLatestEnrolments } from "#courses/data/latest-enrolments.ts";
import { COURSE_FILTERS, COURSES_A_PAGE } from "#courses/rules/course-filters.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { FilterForm } from "#kit/admin/filter-form.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
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
