import { adminCourses as words } from "#courses/admin/words.ts";
import { type DateRow, dateField } from "#courses/rules/course-locations.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { Field } from "#kit/ui/forms/field.tsx";

type CourseDateRowProps = {
	/** The key of its place. */
	place: number;
	date: DateRow;
	errors: Readonly<Record<string, string | undefined>> | undefined;
	booked: number;
	onRemove?: (() => void) | undefined;
};

/** A date: its first day, and its last where that is another. The id it is saved under goes along. */
export function CourseDateRow({ place, date, errors, booked, onRemove }: CourseDateRowProps) {
	const name = (part: "id" | "first" | "last") => dateField(place, date.key, part);
	const reading = readingOf(date);
	return (
		<fieldset aria-label={reading} className="grid min-w-0 gap-2">
			<div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
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
				{onRemove && (
					<button
						type="button"
						className="button-small needs-script w-fit sm:mt-7.5"
						aria-label={words.removeDate(reading)}
						onClick={onRemove}
					>
						{words.remove}
					</button>
				)}
			</div>
			{booked > 0 && <p className="text-sm text-muted">{words.booked(booked)}</p>}
		</fieldset>
	);
}

/** As it was when the row came. */
function readingOf({ first, last }: DateRow): string {
	if (!isDay(first)) return words.newDate;
	return longDate({ firstDay: first, lastDay: isDay(last) && last >= first ? last : first });
}
