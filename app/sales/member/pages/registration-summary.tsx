import type { ReactNode } from "react";
import { CourseFacts } from "#courses/pages/course-facts.tsx";
import { SlotsLeft } from "#courses/pages/slots-left.tsx";
import { type ClassTimes, timesAt } from "#courses/rules/class-times.ts";
import { durationText, locationName } from "#courses/rules/course.ts";
import { type DateRange, weekdayRange } from "#kit/rules/date-range.ts";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

export type SummaryCourse = {
	slug: string;
	title: string;
	subjectArea: string;
	description: string;
	imageUrl: string | null;
	imageAlternative: string;
	durationMinutes: number;
	slotsLeft: number;
	dates: readonly DateRange[];
};

type RegistrationSummaryProps = {
	course: SummaryCourse;
	chosen: (DateRange & { location: string }) | undefined;
	times: ClassTimes | undefined;
	/** Whether the date selects are unfolded. */
	isOpen: boolean;
	/** The two selects. */
	children: ReactNode;
};

/** The course in two lines, with a way to change the date and to unfold its description. */
export function RegistrationSummary({ course, chosen, times, isOpen, children }: RegistrationSummaryProps) {
	const { slug, title, subjectArea, imageUrl, imageAlternative, durationMinutes, slotsLeft, dates } = course;
	const facts = [durationText(durationMinutes), ...(times ? [timesAt(times, chosen?.location)] : [])];
	return (
		<Card padded={false} className="@container">
			<div className="flex gap-4 p-[min(1rem,5vw)] sm:p-5">
				<div className="size-16 shrink-0 overflow-clip rounded-control @max-[15rem]:hidden sm:size-19">
					<Cover
						imageUrl={imageUrl}
						alternative={imageAlternative}
						seed={slug}
						subjectArea={subjectArea}
						sizes="5rem"
						eager
					/>
				</div>
				<div className="grid min-w-0 content-start gap-1">
					<h2 className="text-xl leading-tight wrap-anywhere">{title}</h2>
					<p className="font-semibold">{chosen ? dateWords(chosen) : words.noDateChosen}</p>
					<p className="text-[0.9375rem] text-muted">
						{facts.join(" · ")}
						{dates.length > 0 && " · "}
						{dates.length > 0 && <SlotsLeft slotsLeft={slotsLeft} />}
					</p>
				</div>
			</div>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 border-t border-line px-4 sm:px-5">
				<Unfolding title={chosen ? words.changeDate : words.whereAndWhen} isOpen={isOpen}>
					<div className="grid gap-5">{children}</div>
				</Unfolding>
				<Unfolding title={words.aboutCourse}>
					<div className="grid gap-4">
						<CourseFacts {...course} />
						<p className="text-[0.9375rem] leading-relaxed whitespace-pre-line text-muted">{course.description}</p>
					</div>
				</Unfolding>
			</div>
		</Card>
	);
}

const dateWords = ({ location, ...range }: DateRange & { location: string }) =>
	`${locationName(location)}, ${weekdayRange(range)}`;

/** A link in its row while folded; a row of its own while open. */
function Unfolding({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
	return (
		<details open={isOpen} className="min-w-0 open:col-span-full open:pb-5">
			<summary className="flex min-h-12 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
				{title}
			</summary>
			<div className="pt-1">{children}</div>
		</details>
	);
}
