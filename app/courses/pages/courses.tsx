import { listCourseFilters, listCourses } from "#courses/data/courses.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { CourseGrid } from "#courses/pages/course-grid.tsx";
import { CourseSearchForm } from "#courses/pages/course-search.tsx";
import { TrainingCalendarLinks } from "#courses/pages/training-calendar-links.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { readSearch } from "#courses/rules/filters.ts";
import { config } from "#kit/config/config.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import type { Route } from "./+types/courses";

export async function loader({ request }: Route.LoaderArgs) {
	const now = new Date();
	const search = readSearch(new URL(request.url).searchParams);
	const [courses, filters] = await Promise.all([listCourses({ now, search }), listCourseFilters({ now })]);
	const narrowed = Boolean(search.words || search.place || search.month);
	return { courses, filters, search, narrowed, publicUrl: config.publicUrl };
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches[0].loaderData, {
		title: courseWords.title,
		// Words, place and month only narrow this one page.
		path: "/courses",
		description: courseWords.description,
	});
}

export default function Courses({ loaderData }: Route.ComponentProps) {
	useLive(["courses", "settings"]);
	const { courses, filters, search, narrowed, publicUrl } = loaderData;
	return (
		<div className="wrap pt-10 pb-14 md:pt-14 md:pb-22">
			<PageHead eyebrow={courseWords.title} title={courseWords.heading} />
			<div className="@container mt-6">
				<CourseSearchForm search={search} {...filters} hint={courseWords.searchLabel} />
			</div>
			<div className="mt-4 mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
				<p role="status" className="text-sm text-muted">
					{courseWords.found(courses.length)}
				</p>
				{narrowed && (
					<ButtonLink to="/courses" tone="bare" className="-mr-3 text-sm">
						{courseWords.clearFilters}
					</ButtonLink>
				)}
			</div>
			{courses.length > 0 ? <CourseGrid courses={courses} /> : <NothingFound narrowed={narrowed} />}
			<TrainingCalendarLinks publicUrl={publicUrl} places={filters.places} />
		</div>
	);
}

function NothingFound({ narrowed }: { narrowed: boolean }) {
	if (!narrowed) return <EmptyState title={courseWords.noCourses} hint={courseWords.noDates} />;
	return (
		<EmptyState title={courseWords.noCourses} hint={courseWords.noneFound}>
			<ButtonLink to="/courses" tone="quiet">
				{courseWords.clearFilters}
			</ButtonLink>
		</EmptyState>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}
