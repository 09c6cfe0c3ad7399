import { Fragment, type ReactNode } from "react";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { durationText } from "#courses/rules/course.ts";
import { courseDateList, type DateRange } from "#kit/rules/date-range.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";

type Facts = { durationMinutes: number; seatsLeft: number; dates: readonly DateRange[] };

/** duration, seats left and dates of a course, as preview and registration show them. */
export function CourseFacts({ durationMinutes, seatsLeft, dates }: Facts) {
	return (
		<dl className="grid grid-cols-1 gap-3 text-[0.9375rem] leading-snug">
			<Fact sign="clock" name={courseWords.duration}>
				{durationText(durationMinutes)}
			</Fact>
			{/* Without a date there is nothing to take a seat of. */}
			{dates.length > 0 && (
				<Fact sign="people" name={courseWords.slots}>
					<SeatsLeft seatsLeft={seatsLeft} />
				</Fact>
			)}
			<Fact sign="calendar" name={courseWords.dates} isBelow>
				<Dates list={courseDateList(dates)} />
			</Fact>
		</dl>
	);
}

type FactProps = {
	sign: IconName;
	name: string;
	/** It stands below its name: the longest range of days does not fit beside it. */
	isBelow?: boolean;
	children: ReactNode;
};

/** One fact with its sign and name. */
export function Fact({ sign, name, isBelow = false, children }: FactProps) {
	return (
		<div className="flex flex-wrap gap-x-2 gap-y-0.5">
			<dt className="flex w-26 shrink-0 gap-2 text-muted">
				<Icon name={sign} className="size-[1.125rem] shrink-0 translate-y-px" />
				{name}
			</dt>
			<dd className={`min-w-0 flex-1 ${isBelow ? "basis-full" : "basis-48"}`}>{children}</dd>
		</div>
	);
}

/** The list joined by commas, broken between dates, and a date that is too long after its hyphen. */
function Dates({ list }: { list: string }) {
	return list.split(", ").map((date, i, all) => (
		<Fragment key={date}>
			<span className="inline-block">
				{(i < all.length - 1 ? `${date},` : date).split(/(?<=-) /).map((day) => (
					<Fragment key={day}>
						<span className="whitespace-nowrap">{day}</span>{" "}
					</Fragment>
				))}
			</span>{" "}
		</Fragment>
	));
}
