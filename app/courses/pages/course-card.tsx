import { Link } from "react-router";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { durationText, locationName } from "#courses/rules/course.ts";
import { totalNote } from "#courses/rules/vat-note.ts";
import { courseDateRange, type DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { withVat } from "#kit/rules/pricing.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { Cover } from "#kit/ui/cover.tsx";

export type CourseCardCourse = {
	slug: string;
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	imageUrl: string | null;
	subjectArea: string;
	durationMinutes: number;
	locations: readonly string[];
	dates: readonly DateRange[];
	seatsLeft: number;
};

type CourseCardProps = {
	course: CourseCardCourse;
	/** Seen at once, so its picture does not wait. */
	eager?: boolean;
	headingLevel?: 2 | 3;
};

/**
 * A course in 'Our Courses' on home, the one place whose cards show the range of all dates and the locations
 * (docs/product.md#home); elsewhere a card names the next date (catalogue-card.tsx). The title is the link; the whole card presses.
 */
export function CourseCard({ course, eager = false, headingLevel = 3 }: CourseCardProps) {
	const total = withVat(course.priceKobo, course.vatBasisPoints);
	const Heading = `h${headingLevel}` as const;
	return (
		<article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 hover:border-edge has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
			<div className="relative aspect-[2/1] overflow-hidden">
				<Cover imageUrl={course.imageUrl} seed={course.slug} subjectArea={course.subjectArea} eager={eager} />
				{course.subjectArea && <Pill className="bottom-3" words={course.subjectArea} />}
			</div>
			{course.locations.length > 0 && <Pill className="top-3" words={course.locations.map(locationName).join(" · ")} />}
			<div className="flex grow flex-col p-[min(1.25rem,5vw)]">
				{/* Large text grows no wider than the longest word of a title finds room for. */}
				<Heading className="text-[min(1.25rem,7vw)] leading-[1.12]">
					<Link to={`/courses/${course.slug}`} className="outline-none after:absolute after:inset-0" draggable={false}>
						{course.title}
					</Link>
				</Heading>
				<p className="mt-2.5 mb-3.5 flex flex-wrap gap-x-4 text-sm text-muted">
					<span>{courseDateRange(course.dates)}</span>
					<span>{durationText(course.durationMinutes)}</span>
				</p>
				<p className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t border-dashed border-line pt-3.5">
					<span className="grid leading-snug">
						<span className="heading text-xl">
							<Amount kobo={course.priceKobo} />
						</span>
						<span className="text-xs text-muted">{totalNote(course.priceKobo, total)}</span>
					</span>
					{course.dates.length > 0 && <SeatsLeft seatsLeft={course.seatsLeft} className="text-sm whitespace-nowrap" />}
				</p>
			</div>
		</article>
	);
}

/** What stands on the cover, out of the way of the pointer. */
function Pill({ words, className }: { words: string; className: string }) {
	return (
		<p
			className={`pointer-events-none absolute left-[min(0.875rem,3.5vw)] max-w-[calc(100%-min(1.75rem,7vw))] rounded-card bg-cotton px-[min(0.75rem,3vw)] py-1 text-[0.8125rem] leading-snug font-semibold ${className}`}
		>
			{words}
		</p>
	);
}
