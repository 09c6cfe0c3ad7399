import { CourseCard, type CourseCardCourse } from "#courses/pages/course-card.tsx";

/** Courses as cards: one, two or three beside each other. */
export function CourseGrid({ courses }: { courses: readonly CourseCardCourse[] }) {
	return (
		<ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
			{courses.map((course, i) => (
				<li key={course.slug}>
					<CourseCard course={course} eager={i < 3} headingLevel={2} />
				</li>
			))}
		</ul>
	);
}
