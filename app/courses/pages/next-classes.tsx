import { Link } from "react-router";
import type { NextClass } from "#courses/data/next-classes.ts";
import { Unbroken } from "#courses/pages/catalogue-card.tsx";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import { withVat } from "#kit/rules/pricing.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { Cover } from "#kit/ui/cover.tsx";

/** The classes that begin next: on a desk three cards and below them two broad ones, on a phone a row each. */
export function NextClasses({ classes, today }: { classes: readonly NextClass[]; today: Day }) {
	if (classes.length === 0) return null;
	return (
		<section aria-labelledby="next-classes" className="wrap">
			<h2 id="next-classes" className="text-2xl md:text-[2rem]">
				{courseWords.nextClasses}
			</h2>
			<ul className="next-classes mt-4 md:mt-6">
				{classes.map((next) => (
					<NextClassCard key={next.slug} {...next} today={today} />
				))}
			</ul>
		</section>
	);
}

/** What, where and when, what is to pay, and how many seats are free. The title is the link; all of it presses. */
function NextClassCard({ today, ...next }: NextClass & { today: Day }) {
	const { slug, title, subjectArea, imageUrl, priceKobo, vatBasisPoints, location, seatsLeft } = next;
	return (
		<li className="next-class">
			<div className="relative">
				<Cover
					imageUrl={imageUrl}
					seed={slug}
					subjectArea={subjectArea}
					sizes="(min-width: 64rem) 24rem, 5rem"
					className="absolute inset-0"
				/>
			</div>
			<div className="flex min-w-0 flex-col p-[min(0.875rem,3.6vw)] lg:p-[min(1.25rem,20px)]">
				<h3 className="text-[min(1.0625rem,6.5vw)] leading-[1.15] lg:text-xl">
					<Link to={`/courses/${slug}`} className="outline-none after:absolute after:inset-0">
						{title}
					</Link>
				</h3>
				<p className="mt-1.5 text-sm leading-snug lg:mt-2.5 lg:mb-3.5">
					<b className="font-semibold">{locationName(location)}</b> · <Unbroken reading={weekdayRange(next, today)} />
				</p>
				<div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 border-line pt-1.5 lg:border-t lg:pt-3.5">
					<p className="flex flex-wrap items-baseline gap-x-1.5">
						<span className="heading text-lg lg:text-xl">
							<Amount kobo={withVat(priceKobo, vatBasisPoints)} />
						</span>
						<span className="text-xs text-muted">{vatBasisPoints > 0 ? courseWords.withVat : courseWords.noVat}</span>
					</p>
					<SeatsLeft seatsLeft={seatsLeft} className="text-sm" />
				</div>
			</div>
		</li>
	);
}
