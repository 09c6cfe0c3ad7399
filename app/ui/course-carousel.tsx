import { useState } from "react";
import { messages } from "#domain/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CarouselArrows } from "#ui/carousel-buttons.tsx";
import { CourseCard, type CourseCardCourse } from "#ui/course-card.tsx";

type Courses = readonly CourseCardCourse[];

/** 'Our Courses' on home: pages by three, by four above 1512 px (Spec §9). */
export function CourseCarousel({ courses }: { courses: Courses }) {
	const inOrder = useKeptOrder(courses);
	return (
		<koya-carousel class="group/row grid" suppressHydrationWarning>
			<div className="flex items-end justify-between gap-6">
				<div className="grid gap-3">
					<p className="eyebrow text-clay">{messages.home.coursesHeading}</p>
					<h2 className="text-3xl md:text-[2.75rem]">{messages.home.ourCourses}</h2>
				</div>
				<div data-controls className="needs-script flex gap-2.5 max-sm:hidden">
					<CarouselArrows />
				</div>
			</div>
			<ul
				data-track
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				aria-label={messages.home.coursesLabel}
				className="carousel-track -mx-4 mt-8 scroll-px-4 auto-cols-[84%] gap-4 px-4 py-1 sm:auto-cols-[calc((100%-1rem)/2)] md:mx-0 md:scroll-px-0 md:gap-6 md:px-0 md:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)] wide:auto-cols-[calc((100%-4.5rem)/4)]"
			>
				{inOrder.map((course) => (
					<li key={course.slug}>
						<CourseCard course={course} />
					</li>
				))}
			</ul>
			{/* On a desk it appears with the ninth course; a phone has it always, and so has a browser without script. */}
			<div className="at-the-ninth mt-8 flex justify-center">
				<ButtonLink to="/courses" tone="quiet" className="max-sm:w-full">
					{messages.home.viewAllCourses}
				</ButtonLink>
			</div>
		</koya-carousel>
	);
}

/** The order is drawn on the server, anew for each visit (Reading 30): fresh numbers must not shuffle the row. */
function useKeptOrder(courses: Courses): Courses {
	const [order] = useState(() => new Map(courses.map(({ slug }, i) => [slug, i])));
	const placeOf = (course: CourseCardCourse) => order.get(course.slug) ?? order.size;
	return [...courses].sort((a, b) => placeOf(a) - placeOf(b));
}
