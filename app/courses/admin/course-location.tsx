import { CourseDateRow } from "#courses/admin/course-date-row.tsx";
import { emptyDate, nextKey } from "#courses/admin/course-rows.ts";
import { adminCourses as words } from "#courses/admin/words.ts";
import { placeName } from "#courses/rules/course.ts";
import { type DateRow, dateField, LONGEST_PLACE, type PlaceRow, placeField } from "#courses/rules/course-locations.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";

type CoursePlaceProps = {
	place: PlaceRow;
	/** From 1, as it is named. */
	number: number;
	/** The suggestions of names. */
	list: string;
	errors: Readonly<Record<string, string | undefined>> | undefined;
	booked: Readonly<Record<string, number>>;
	today: string;
	/** Other rows of dates, and where the focus goes then. Left out where there is no script anyway. */
	onDates?: (dates: DateRow[], focusOn: string) => void;
	onRemove?: (() => void) | undefined;
};

/** A place with its dates; those that ended are folded away. */
export function CoursePlace(props: CoursePlaceProps) {
	const { place, number, list, errors, booked, today, onDates, onRemove } = props;
	const { key, dates } = place;
	const title = words.place(number);
	const ended = dates.filter((date) => date.id && (date.last || date.first) < today);
	const ahead = dates.filter((date) => !ended.includes(date));
	const next = nextKey(dates);
	const rowOf = (date: DateRow) => (
		<CourseDateRow
			key={date.key}
			place={key}
			date={date}
			errors={errors}
			booked={booked[date.id] ?? 0}
			onRemove={
				onDates &&
				(() => {
					const rest = dates.filter((other) => other !== date);
					onDates(rest.length > 0 ? rest : [emptyDate(next)], `[data-place="${key}"] [data-add-date]`);
				})
			}
		/>
	);
	const spares = [next, next + 1].map((spare) => (
		<CourseDateRow key={spare} place={key} date={emptyDate(spare)} errors={undefined} booked={0} />
	));
	return (
		<fieldset data-place={key} className="grid min-w-0 gap-4 rounded-card border border-line bg-paper p-4 md:p-5">
			<legend className="sr-only">{title}</legend>
			<div className="flex flex-wrap items-start gap-3">
				<div className="min-w-0 grow basis-48">
					<Field
						label={words.placeName}
						hint={words.placeHint}
						name={placeField(key)}
						defaultValue={place.name}
						list={list}
						maxLength={LONGEST_PLACE}
						autoComplete="off"
						error={errors?.[placeField(key)]}
					/>
				</div>
				{onRemove && (
					<button
						type="button"
						className="button-small needs-script sm:mt-7.5"
						aria-label={words.removePlace(place.name ? placeName(place.name) : title)}
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
