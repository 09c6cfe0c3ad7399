import type { CourseCardCourse } from "#courses/pages/course-card.tsx";
import { CourseCarousel } from "#courses/pages/course-carousel.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { homeWords } from "#site/pages/home-words.ts";

/** 'Our Courses' on home, and the same dates as a paper and as a feed. */
export function OurCourses({ courses }: { courses: readonly CourseCardCourse[] }) {
	return (
		<section className="wrap">
			{courses.length > 0 ? (
				<CourseCarousel courses={courses} />
			) : (
				<EmptyState title={courseWords.noCourses} hint={courseWords.noDates} />
			)}
			<p className="mt-6 flex flex-wrap gap-x-8 md:mt-8">
				<PaperLink to="/training-calendar" icon="calendar" label={homeWords.trainingCalendar} />
				<PaperLink to="/calendar.ics" icon="calendar-plus" label={homeWords.calendarFeed} />
			</p>
		</section>
	);
}

/** Not the router's: what it leads to is no page. */
function PaperLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
	return (
		<a
			href={to}
			className="inline-flex min-h-11 items-center gap-2 font-semibold text-indigo underline-offset-4 hover:underline"
		>
			<Icon name={icon} />
			{label}
		</a>
	);
}
