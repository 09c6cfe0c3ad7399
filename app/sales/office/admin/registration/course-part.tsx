import { useId, useState } from "react";
import { adminCourses } from "#courses/admin/words.ts";
import { type CourseSeats, locationName, privateText, seatsLeft } from "#courses/rules/course.ts";
import { longDate, nearRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { withVat } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { classes } from "#kit/ui/classes.ts";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import type { OfferedDate } from "#sales/ledger/orders/rules/office-registration.ts";
import { FindCourse } from "#sales/office/admin/registration/find-course.tsx";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type CourseProps = {
	dates: readonly OfferedDate[];
	/** Set if there are more courses than in `dates`. `onFound`: gets the dates found by a search; `seat`: the seat to move. */
	more?: { seat?: number; onFound?: (dates: readonly OfferedDate[]) => void } | undefined;
	/** The id of the date that is chosen at first. */
	chosen: number | undefined;
	/** The course whose dates are shown at first, if no date is chosen. */
	courseId: number | undefined;
	wanted: number;
	today: Day;
	error: string | undefined;
	/** The present date of the seat, which it may keep. It is the first of its course, and chosen by default. */
	keep?: KeptDate;
};

/** The number of dates shown at first; a button shows the others. */
const DATES_SHOWN = 4;

/** The value of the field when the seat keeps its date. */
export const KEEP_DATE = "keep";

type KeptDate = { courseId: number; title: string; label: string; detail: string };

/** A course and one of its dates, with the seats of the course that are left. Without script all dates are one list. */
export function CoursePart(props: CourseProps) {
	const { more, chosen, courseId, wanted, today, error: wrong, keep } = props;
	const { isChanged, onChange } = useChangedSince();
	const [found, setFound] = useState<readonly OfferedDate[]>([]);
	const dates = withFound(props.dates, found);
	const error = isChanged ? undefined : wrong;
	const courses = coursesOf(dates, keep);
	const [shown, show] = useState(dates.find(({ id }) => id === chosen)?.courseId ?? courseId);
	const ofCourse = dates.filter((date) => date.courseId === shown);
	const id = useId();
	const isKept = keep !== undefined && keep.courseId === shown;
	const listed = ofCourse[0];
	const shared = ofCourse.find(({ seats }) => !seats.isOfDate);
	const usual = usualDate(ofCourse, props)?.id;
	const isMany = ofCourse.length > DATES_SHOWN + 1;
	const [next, later] = isMany ? [ofCourse.slice(0, DATES_SHOWN), ofCourse.slice(DATES_SHOWN)] : [ofCourse, []];
	const dateOption = (date: OfferedDate) => (
		<label key={date.id} className="choice-option">
			<input
				type="radio"
				name="date"
				value={date.id}
				defaultChecked={date.id === usual}
				disabled={date.left === 0}
				aria-invalid={error ? true : undefined}
			/>
			<span className="grid min-w-0">
				<span className="font-semibold">{rangeText(date, today)}</span>
				<span className="text-[0.8125rem] text-muted">{detailOf(date, shared ?? date)}</span>
			</span>
		</label>
	);
	if (courses.length === 0)
		return <p className="text-muted">No date of a course on sale can be chosen. Add dates to a course first.</p>;
	return (
		<div className="grid gap-4">
			<h2 className="text-xl">Course and date</h2>
			<div className="needs-script">
				<div className="grid gap-3" onChange={onChange}>
					{more && (
						<FindCourse
							seat={more.seat}
							onFound={(others) => {
								setFound(others);
								more.onFound?.(others);
								const [first] = others;
								if (first && others.every((date) => date.courseId === first.courseId)) show(first.courseId);
							}}
						/>
					)}
					<Select
						key={found.length === 0 ? "next" : found.map(({ id }) => id).join()}
						label="Course"
						empty={words.chooseCourseFirst}
						hint={keep && listed && `List price ${naira(withVat(listed.price, listed.vatBasisPoints))}, including VAT`}
						options={courses.map(([key, title]) => ({ value: String(key), label: title }))}
						defaultValue={shown ?? ""}
						onChange={({ currentTarget }) => show(Number(currentTarget.value) || undefined)}
						invalid={error !== undefined && ofCourse.length === 0}
					/>
					{(isKept || ofCourse.length > 0) && (
						<fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
							<legend className="sr-only">{words.date}</legend>
							{shared && <SeatsLeft seats={shared.seats} wanted={wanted} />}
							<div key={shown} className="choice choice-dates">
								{isKept && (
									<label className="choice-option">
										<input type="radio" name="date" value={KEEP_DATE} defaultChecked={chosen === undefined} />
										<span className="grid min-w-0">
											<span className="font-semibold">{keep.label}</span>
											<span className="text-[0.8125rem] text-muted">{keep.detail}</span>
										</span>
									</label>
								)}
								{next.map(dateOption)}
							</div>
							{later.length > 0 && (
								<details key={`later ${shown}`} className="mt-1" open={later.some(({ id }) => id === chosen)}>
									<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-indigo">
										{later.length === 1 ? "1 more date" : `${later.length} more dates`}
									</summary>
									<div className="choice choice-dates mt-1">{later.map(dateOption)}</div>
								</details>
							)}
						</fieldset>
					)}
					<FieldError id={`${id}-error`} sentence={error} />
				</div>
			</div>
			<noscript>
				<Select
					label={words.date}
					name="dateListed"
					empty={keep ? keep.label : words.chooseCourseFirst}
					options={dates.map((date) => ({
						value: String(date.id),
						label: `${date.title}, ${longDate(date)}, ${locationName(date.location)}. ${adminCourses.seats(date.seats)}`,
					}))}
					defaultValue={chosen === undefined ? "" : String(chosen)}
					error={error}
				/>
			</noscript>
		</div>
	);
}

/**
 * The date that is chosen at first: for a new participant the next one with a free seat, which most people come for; a seat that
 * moves has another date chosen by the office, if the course has more than one.
 */
function usualDate(ofCourse: readonly OfferedDate[], { chosen, keep }: CourseProps): OfferedDate | undefined {
	const wanted = ofCourse.find(({ id }) => id === chosen);
	if (wanted) return wanted;
	if (keep && (keep.courseId === ofCourse[0]?.courseId || ofCourse.length > 1)) return undefined;
	return ofCourse.find(({ left }) => left > 0);
}

/** The dates of the list together with the found ones, each once. */
export function withFound(dates: readonly OfferedDate[], found: readonly OfferedDate[]): readonly OfferedDate[] {
	const known = new Set(idsOf(dates));
	const others = found.filter(({ id }) => !known.has(id));
	return others.length === 0 ? dates : [...others, ...dates];
}

/** The courses by id and title, the course of the present date first. */
function coursesOf(dates: readonly OfferedDate[], keep: KeptDate | undefined): [number, string][] {
	const courses = new Map<number, string>();
	if (keep) courses.set(keep.courseId, keep.title);
	for (const { courseId, title } of dates) if (!courses.has(courseId)) courses.set(courseId, title);
	return [...courses];
}

/** The days of a date, with the year if it is not this year. */
export function rangeText(date: OfferedDate, today: Day): string {
	const year = date.firstDay.slice(0, 4);
	return year === today.slice(0, 4) ? nearRange(date) : `${nearRange(date)} ${year}`;
}

/** At most this number of free seats is shown in another colour. */
const FEW = 5;

/** Where a date is held, with its own number of seats and its own price, if it has them. */
function detailOf({ location, privateTo, seats, ...date }: OfferedDate, usual: OfferedDate): string {
	const parts = [
		privateTo === null ? locationName(location) : `${locationName(location)} · ${privateText(privateTo)}`,
		seats.isOfDate && adminCourses.seats(seats),
		date.price !== usual.price && `${naira(withVat(date.price, date.vatBasisPoints))} including VAT`,
	];
	return parts.filter(Boolean).join(" · ");
}

/** The free seats of the course, which its dates share. */
function SeatsLeft({ seats, wanted }: { seats: CourseSeats; wanted: number }) {
	const left = seatsLeft(seats);
	const isScarce = left <= FEW || left < wanted;
	return (
		<p
			className={classes("mb-2 text-[0.8125rem] font-semibold tabular-nums", isScarce ? "text-clay-dark" : "text-leaf")}
		>
			{adminCourses.seats(seats)}
		</p>
	);
}
