import { useState } from "react";
import { CourseDateMore } from "#courses/admin/course-date-more.tsx";
import { DateClashes } from "#courses/admin/date-clashes.tsx";
import { adminCourses as words } from "#courses/admin/words.ts";
import { isOnline, locationName } from "#courses/rules/course.ts";
import {
	type DatePart,
	type DateRow,
	dateField,
	emptyDate,
	LONGEST_LINK,
	LONGEST_LOCATION,
	type LocationRow,
	locationField,
	locationRows,
} from "#courses/rules/course-locations.ts";
import type { Clash, ClashesByDate } from "#courses/rules/dates/date-clashes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";

type CourseLocationProps = {
	location: LocationRow;
	/** From 1, as it is named. */
	number: number;
	/** The suggestions of names. */
	list: string;
	errors: Readonly<Record<string, string | undefined>> | undefined;
	booked: Readonly<Record<string, number>>;
	clashes: ClashesByDate;
	today: string;
	/** Other rows of dates, and where the focus goes then. Left out where there is no script anyway. */
	onDates?: (dates: DateRow[], focusOn: string) => void;
	onRemove?: (() => void) | undefined;
};

/** A location with its dates; those that ended are folded away. */
export function CourseLocationDates(props: CourseLocationProps) {
	const { location, number, list, errors, booked, clashes, today, onDates, onRemove } = props;
	const { key, dates } = location;
	const title = words.location(number);
	const [isAtOnline, setAtOnline] = useState(isOnline(location.name));
	const ended = dates.filter((date) => date.id && (date.last || date.first) < today);
	const ahead = dates.filter((date) => !ended.includes(date));
	const next = nextKey(dates);
	const rowOf = (date: DateRow) => (
		<CourseDateRow
			key={date.key}
			position={key}
			date={date}
			hasLink={isAtOnline}
			errors={errors}
			booked={booked[date.id] ?? 0}
			clashes={clashes[date.id]}
			onRemove={
				onDates &&
				(() => {
					const rest = dates.filter((other) => other !== date);
					onDates(rest.length > 0 ? rest : [emptyDate(next)], `[data-location="${key}"] [data-add-date]`);
				})
			}
		/>
	);
	const spares = [next, next + 1].map((spare) => (
		<CourseDateRow key={spare} position={key} date={emptyDate(spare)} hasLink errors={undefined} booked={0} />
	));
	return (
		<fieldset data-location={key} className="grid min-w-0 gap-4 rounded-card border border-line bg-paper p-4 md:p-5">
			<legend className="sr-only">{title}</legend>
			<div className="flex flex-wrap items-start gap-3">
				<div className="min-w-0 grow basis-48">
					<Field
						label={words.locationName}
						hint={words.positionHint}
						name={locationField(key)}
						defaultValue={location.name}
						list={list}
						maxLength={LONGEST_LOCATION}
						autoComplete="off"
						error={errors?.[locationField(key)]}
						onChange={(event) => setAtOnline(isOnline(event.currentTarget.value))}
					/>
				</div>
				{onRemove && (
					<button
						type="button"
						className="button-small needs-script sm:mt-7.5"
						aria-label={words.removeLocation(location.name ? locationName(location.name) : title)}
						onClick={onRemove}
					>
						{words.remove}
					</button>
				)}
			</div>
			{ahead.map(rowOf)}
			{onDates ? (
				<>
					<noscript>
						<div className="grid gap-4">{spares}</div>
					</noscript>
					<div className="needs-script">
						<Button
							tone="quiet"
							data-add-date=""
							onClick={() => onDates([...dates, emptyDate(next)], `[name="${dateField(key, next, "first")}"]`)}
						>
							{words.addDate}
						</Button>
					</div>
				</>
			) : (
				spares
			)}
			{ended.length > 0 && (
				<details className="border-t border-dashed border-line pt-3">
					<summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-muted hover:text-ink">
						{words.pastDates(ended.length)}
					</summary>
					<div className="grid gap-4 pt-2">{ended.map(rowOf)}</div>
				</details>
			)}
		</fieldset>
	);
}

type CourseDateRowProps = {
	/** The key of its location. */
	position: number;
	date: DateRow;
	/** Whether a link can be typed: it is held online, or no one knows yet where. */
	hasLink: boolean;
	errors: Readonly<Record<string, string | undefined>> | undefined;
	booked: number;
	clashes?: readonly Clash[] | undefined;
	onRemove?: (() => void) | undefined;
};

/**
 * A date: its first day, and its last where that is another, the hours of its days, and the link of one online. The id it is
 * saved under goes along.
 */
function CourseDateRow({ position, date, hasLink, errors, booked, clashes = [], onRemove }: CourseDateRowProps) {
	const name = (part: DatePart) => dateField(position, date.key, part);
	const reading = readingOf(date);
	return (
		<fieldset
			aria-label={reading}
			className="grid min-w-0 gap-2 [&+fieldset]:border-t [&+fieldset]:border-dashed [&+fieldset]:border-line [&+fieldset]:pt-4"
		>
			<div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[1fr_1fr_9.5rem_9.5rem_auto]">
				{date.id && <input type="hidden" name={name("id")} value={date.id} />}
				<Field
					label={words.firstDay}
					type="date"
					name={name("first")}
					defaultValue={date.first}
					error={errors?.[name("first")]}
					onChange={(event) => {
						// The calendar of the last day opens where the first one is.
						const last = event.currentTarget.form?.elements.namedItem(name("last"));
						if (last instanceof HTMLInputElement) last.min = event.currentTarget.value;
					}}
				/>
				<Field
					label={words.lastDay}
					type="date"
					name={name("last")}
					defaultValue={date.last}
					error={errors?.[name("last")]}
				/>
				<Field
					label={words.startsAt}
					type="time"
					name={name("starts")}
					defaultValue={date.starts}
					error={errors?.[name("starts")]}
				/>
				<Field
					label={words.endsAt}
					type="time"
					name={name("ends")}
					defaultValue={date.ends}
					error={errors?.[name("ends")]}
				/>
				{(hasLink || date.link) && (
					<div className="col-span-2 lg:col-span-4">
						<Field
							label={words.joiningLink}
							hint={words.joiningLinkHint}
							type="url"
							name={name("link")}
							defaultValue={date.link}
							maxLength={LONGEST_LINK}
							autoComplete="off"
							error={errors?.[name("link")]}
						/>
					</div>
				)}
				{onRemove && (
					<button
						type="button"
						className="button-small needs-script col-span-2 w-fit lg:col-span-1 lg:col-start-5 lg:row-start-1 lg:mt-7.5"
						aria-label={words.removeDate(reading)}
						onClick={onRemove}
					>
						{words.remove}
					</button>
				)}
			</div>
			<CourseDateMore position={position} date={date} errors={errors} />
			<DateClashes clashes={clashes} />
			{booked > 0 && <p className="text-sm text-muted">{words.booked(booked)}</p>}
		</fieldset>
	);
}

/** As it was when the row came. */
function readingOf({ first, last }: DateRow): string {
	if (!isDay(first)) return words.newDate;
	return longDate({ firstDay: first, lastDay: isDay(last) && last >= first ? last : first });
}

/** The rows of a course's locations: what was typed or is saved, each location with a row for a date, and at least one location. */
export function rowsOf(values: Readonly<Record<string, string | undefined>>): LocationRow[] {
	const rows = locationRows(values).filter(
		({ name, dates }) => name.trim() || dates.some(({ id: _, ...date }) => isFilled({ ...date, id: "" })),
	);
	if (rows.length === 0) return [emptyLocation(0)];
	return rows.map((row) => {
		const filled = row.dates.filter(isFilled);
		return { ...row, dates: filled.length > 0 ? filled : [emptyDate(0)] };
	});
}

const isFilled = ({ key: _, ...parts }: DateRow) => Object.values(parts).some(Boolean);

export function emptyLocation(key: number): LocationRow {
	return { key, name: "", dates: [emptyDate(0)] };
}

/** The key of one more row. */
export function nextKey(rows: readonly { key: number }[]): number {
	return Math.max(-1, ...rows.map((row) => row.key)) + 1;
}
