import { useState } from "react";
import { CourseCard, type CourseCardCourse } from "#courses/pages/course-card.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { CarouselArrows } from "#kit/ui/carousel-buttons.tsx";

type Courses = readonly CourseCardCourse[];

/** 'Our Courses' on home: pages by three, by four above 1512 px. */
export function CourseCarousel({ courses }: { courses: Courses }) {
	const inOrder = useKeptOrder(courses);
	return (
		<koya-carousel class="grid gap-y-8 sm:grid-cols-[1fr_auto_auto] sm:gap-x-4" suppressHydrationWarning>
			<h2 className="self-end text-3xl md:text-[2.75rem]">{courseWords.ourCourses}</h2>
			<div data-controls className="needs-script flex gap-2.5 self-end max-sm:hidden sm:col-start-3 sm:row-start-1">
				<CarouselArrows />
			</div>
			<ul
				data-track
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				aria-label={courseWords.coursesLabel}
				className="carousel-track -mx-gutter scroll-px-gutter auto-cols-[84%] gap-4 px-gutter py-1 sm:col-span-full sm:auto-cols-[calc((100%-1rem)/2)] md:mx-0 md:scroll-px-0 md:auto-cols-[calc((100%-1.5rem)/2)] md:gap-6 md:px-0 lg:auto-cols-[max(calc((100%-3rem)/3),16rem)] wide:auto-cols-[max(calc((100%-4.5rem)/4),16rem)]"
			>
				{inOrder.map((course) => (
					<li key={course.slug}>
						<CourseCard course={course} />
					</li>
				))}
			</ul>
			{/* On a desk it appears with the ninth course; a phone has it always, and so has a browser without script. */}
			<ButtonLink to="/courses" tone="quiet" className="at-the-ninth self-end sm:col-start-2 sm:row-start-1">
				{courseWords.viewAllCourses}
			</ButtonLink>
		</koya-carousel>
	);
}

/** The order is drawn on the server, anew for each visit: fresh numbers must not shuffle the row. */
function useKeptOrder(courses: Courses): Courses {
	const [order] = useState(() => new Map(courses.map(({ slug }, i) => [slug, i])));
	const positionOf = (course: CourseCardCourse) => order.get(course.slug) ?? order.size;
	return [...courses].sort((a, b) => positionOf(a) - positionOf(b));
}
