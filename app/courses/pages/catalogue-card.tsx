import { Fragment } from "react";
import { Link } from "react-router";
import { catalogueWords as words } from "#courses/pages/catalogue-words.ts";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { courseWords } from "#courses/pages/words.ts";
import type { CatalogueCard as CardFacts } from "#courses/rules/catalogue-card.ts";
import { durationText, locationName } from "#courses/rules/course.ts";
import { totalNote } from "#courses/rules/vat-note.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Cover } from "#kit/ui/cover.tsx";

/** A course of the list: a row with a strip of its cover on a phone, a card on a desk. The title is the link; all of it presses. */
type CatalogueCardProps = { course: CardFacts; eager?: boolean; headingLevel?: 2 | 3 };

export function CatalogueCard({ course, eager = false, headingLevel = 2 }: CatalogueCardProps) {
	const Heading = `h${headingLevel}` as const;
	const isFull = course.seatsLeft === 0;
	const isOpen = course.next !== null && !isFull;
	return (
		<article className="catalogue-card group">
			<div className="relative overflow-hidden sm:aspect-[20/9]">
				<Cover
					imageUrl={course.imageUrl}
					seed={course.slug}
					subjectArea={course.subjectArea}
					eager={eager}
					sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 50vw, 78px"
					className={classes(!isOpen && "opacity-45")}
				/>
				{course.category && (
					<p className="absolute bottom-3 left-3 hidden max-w-[calc(100%-1.5rem)] rounded-full bg-cotton px-3 py-0.5 text-[0.8125rem] font-semibold sm:block">
						{course.category}
					</p>
				)}
			</div>
			<div className="flex min-w-0 grow flex-col p-[min(0.875rem,3.6vw)] sm:p-5">
				<Heading className="text-[min(1.0625rem,6.5vw)] leading-[1.15] sm:text-xl">
					<Link to={course.address} className="outline-none after:absolute after:inset-0">
						{course.title}
					</Link>
				</Heading>
				<p className="mt-1.5 text-sm leading-snug sm:mt-2.5">
					{course.next ? (
						<>
							<b className="font-semibold">{locationName(course.next.location)}</b> ·{" "}
							<Unbroken reading={course.next.reading} />
						</>
					) : (
						<b className="font-semibold">{words.noDate}</b>
					)}
				</p>
				<p className="mt-0.5 text-[0.8125rem] leading-snug text-muted sm:mb-3.5">
					{isFull && course.next && (
						<>
							<SeatsLeft seatsLeft={0} /> ·{" "}
						</>
					)}
					{course.moreDates > 0 && (
						<>
							<span className="font-medium text-indigo">{words.moreDates(course.moreDates)}</span> ·{" "}
						</>
					)}
					{course.next && `${words.days(course.next.days)} · `}
					{durationText(course.durationMinutes)}
				</p>
				<div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 border-line pt-1.5 sm:border-t sm:pt-3.5">
					<p className="grid leading-snug">
						<span className="heading text-lg sm:text-xl">
							{course.isFrom && "from "}
							<Amount kobo={course.priceKobo} />
						</span>
						<span className="text-xs text-muted">{totalNote(course.priceKobo, course.totalKobo)}</span>
					</p>
					{isOpen ? (
						<SeatsLeft seatsLeft={course.seatsLeft} className="text-sm" />
					) : (
						<Link
							to={`/tell-me?course=${course.slug}`}
							className="relative z-10 -my-2.5 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:text-clay"
						>
							{courseWords.tellMeWhen} <span className="sr-only">{course.title}</span>
						</Link>
					)}
				</div>
			</div>
		</article>
	);
}

/** A range of days, never broken inside 'Wed 16 – Fri 18'; over the end of a month it may break after its dash. */
export function Unbroken({ reading }: { reading: string }) {
	const sameMonth = /^(\w+ \d+ – \w+ \d+) (.+)$/.exec(reading);
	const parts = sameMonth ? sameMonth.slice(1) : reading.split(/(?<=–) /);
	return parts.map((part, i) => (
		<Fragment key={part}>
			{i > 0 && " "}
			<span className="whitespace-nowrap">{part}</span>
		</Fragment>
	));
}
