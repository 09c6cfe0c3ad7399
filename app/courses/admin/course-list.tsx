import { useSearchParams } from "react-router";
import { CourseAdminCard, type CourseAdminFacts } from "#courses/admin/course-admin-card.tsx";
import { adminCourses } from "#courses/admin/words.ts";
import { queryWith } from "#kit/rules/listing.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { adminForms } from "#kit/words/forms.ts";

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

/** Three cards a page, with arrows to the page before and after. */
export function CourseList({ courses, all, words, filter, page, pages, formKey }: CourseListProps) {
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
