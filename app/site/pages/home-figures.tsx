import type { CourseCardCourse } from "#courses/pages/course-card.tsx";
import { isOnline } from "#courses/rules/course.ts";
import { homeWords } from "#site/pages/home-words.ts";

/** What can be counted at this moment, below the hero. An academy without open dates has nothing to count. */
export function HomeFigures({ courses }: { courses: readonly CourseCardCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<div className="border-b border-line bg-paper">
			<dl aria-label={homeWords.figuresLabel} className="wrap grid grid-cols-2 md:grid-cols-4">
				{figuresOf(courses).map(({ figure, label }) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end gap-1 border-line py-5 max-md:even:border-l max-md:even:pl-4 max-md:nth-[n+3]:border-t md:not-first:border-l md:not-first:pl-6 md:py-7"
					>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="heading text-2xl md:text-[1.75rem]">{figure}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function figuresOf(courses: readonly CourseCardCourse[]) {
	const dates = courses.reduce((sum, course) => sum + course.dates.length, 0);
	const places = new Set(courses.flatMap((course) => course.places));
	const online = [...places].some(isOnline);
	const halls = [...places].filter((place) => !isOnline(place)).length;
	return [
		{ figure: courses.length, label: homeWords.coursesWithDates(courses.length) },
		{ figure: dates, label: homeWords.datesToChoose(dates) },
		halls > 0
			? { figure: halls, label: homeWords.locations(halls, online) }
			: { figure: courses.length, label: homeWords.online },
		{ figure: homeWords.depositShare, label: homeWords.deposit },
	];
}
