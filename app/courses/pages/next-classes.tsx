import { Link } from "react-router";
import type { NextClass } from "#courses/data/next-classes.ts";
import { SlotsLeft } from "#courses/pages/slots-left.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { withVat } from "#kit/rules/pricing.ts";
import { Cover } from "#kit/ui/cover.tsx";

/** The classes that begin next, as a timetable has them: when, what, where, price and slots left. */
export function NextClasses({ classes, today }: { classes: readonly NextClass[]; today: Day }) {
	if (classes.length === 0) return null;
	return (
		<section aria-labelledby="next-classes" className="wrap">
			<h2 id="next-classes" className="text-2xl md:text-[2rem]">
				{courseWords.nextClasses}
			</h2>
			<ul className="@container mt-3 md:mt-5">
				{classes.map((next) => (
					<NextClassRow key={next.slug} {...next} today={today} />
				))}
			</ul>
		</section>
	);
}

function NextClassRow({ today, ...next }: NextClass & { today: Day }) {
	const { slug, title, subjectArea, imageUrl, priceKobo, vatBasisPoints, location, slotsLeft } = next;
	return (
		<li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-3 last:border-b hover:bg-paper has-focus-visible:outline-[3px] has-focus-visible:outline-indigo @max-[19rem]:grid-cols-1 @min-[45rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto] @min-[45rem]:gap-x-6">
			<div className="size-14 overflow-hidden rounded-control @max-[19rem]:hidden">
				<Cover imageUrl={imageUrl} seed={slug} subjectArea={subjectArea} sizes="3.5rem" small />
			</div>
			<div className="min-w-0 @min-[45rem]:grid @min-[45rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] @min-[45rem]:items-baseline @min-[45rem]:gap-x-6">
				<h3 className="text-[1.0625rem] leading-snug">
					<Link to={`/courses/${slug}`} className="outline-none after:absolute after:inset-0">
						{title}
					</Link>
				</h3>
				<p className="text-[0.9375rem] leading-snug @max-[45rem]:mt-0.5">
					<span className="font-semibold">{locationName(location)}</span> ·{" "}
					<span className="@min-[45rem]:whitespace-nowrap">{weekdayRange(next, today)}</span>
				</p>
			</div>
			<p className="flex flex-wrap items-baseline gap-x-3 text-sm @max-[45rem]:col-start-2 @max-[19rem]:col-start-1 @min-[45rem]:grid @min-[45rem]:grid-cols-[9rem_6.5rem] @min-[45rem]:text-right">
				<span className="text-muted" title={courseWords.withVat}>
					<span className="sr-only">{courseWords.withVat}: </span>
					{naira(withVat(priceKobo, vatBasisPoints))}
				</span>
				<SlotsLeft slotsLeft={slotsLeft} />
			</p>
		</li>
	);
}
