import { CalendarDays, Clock, type LucideIcon, Users } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { durationText } from "#domain/course.ts";
import { courseDateList, type DateRange } from "#domain/course-dates.ts";
import { messages } from "#domain/messages.ts";
import { SlotsLeft } from "#ui/slots-left.tsx";

type Facts = { durationMinutes: number; slotsLeft: number; dates: readonly DateRange[] };

/** Duration, slots left and dates of a course, as preview and registration show them. */
export function CourseFacts({ durationMinutes, slotsLeft, dates }: Facts) {
	return (
		<dl className="grid gap-3 text-[0.9375rem] leading-snug">
			<Fact sign={Clock} name={messages.courses.duration}>
				{durationText(durationMinutes)}
			</Fact>
			<Fact sign={Users} name={messages.courses.slots}>
				<SlotsLeft slotsLeft={slotsLeft} />
			</Fact>
			<Fact sign={CalendarDays} name={messages.courses.dates}>
				<Dates list={courseDateList(dates)} />
			</Fact>
		</dl>
	);
}

function Fact({ sign: Sign, name, children }: { sign: LucideIcon; name: string; children: ReactNode }) {
	return (
		<div className="flex gap-3">
			<dt className="flex w-26 shrink-0 gap-2 text-muted">
				<Sign aria-hidden="true" className="size-[1.125rem] shrink-0 translate-y-px" />
				{name}
			</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}

/** The spec's comma-joined list, broken between dates rather than inside one. */
function Dates({ list }: { list: string }) {
	return list.split(", ").map((date, i, all) => (
		<Fragment key={date}>
			<span className="inline-block">{i < all.length - 1 ? `${date},` : date}</span>{" "}
		</Fragment>
	));
}
