import { CourseCard, type CourseCardCourse } from "#courses/pages/course-card.tsx";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";

/** Other courses of the same kind that one can register for. */
export function RelatedCourses({ courses }: { courses: readonly (CourseCardCourse & { id: number })[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="related" className="no-print grid gap-5 border-t border-line pt-12">
			<h2 id="related" className="text-[1.75rem]">
				{words.related}
			</h2>
			<ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
				{courses.map((course) => (
					<li key={course.id} className="min-w-0">
						<CourseCard course={course} />
					</li>
				))}
			</ul>
		</section>
	);
}
