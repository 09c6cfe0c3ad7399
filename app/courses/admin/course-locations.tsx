import { useEffect, useId, useRef, useState } from "react";
import { CourseLocationDates, emptyLocation, nextKey, rowsOf } from "#courses/admin/course-location.tsx";
import { adminCourses as words } from "#courses/admin/words.ts";
import { locationName } from "#courses/rules/course.ts";
import type { LocationRow } from "#courses/rules/course-locations.ts";
import type { ClashesByDate } from "#courses/rules/dates/date-clashes.ts";
import { Button } from "#kit/ui/button.tsx";

type Texts = Readonly<Record<string, string | undefined>>;

type CourseLocationsProps = {
	values: Texts;
	errors: Texts | undefined;
	/** The stored names of known locations. */
	locations: readonly string[];
	booked: Readonly<Record<string, number>>;
	clashes: ClashesByDate;
	today: string;
};

/**
 * The locations of a course, each with its dates. Rows come and go by buttons; without script there are spare rows, and a
 * button that sends the form and gets it back with all that was typed and further ones (`intent=more`).
 */
export function CourseLocationList({ values, errors, locations, booked, clashes, today }: CourseLocationsProps) {
	const box = useRef<HTMLFieldSetElement>(null);
	const id = useId();
	const [rows, setRows] = useState(() => rowsOf(values));
	const focus = useRef<string>(undefined);
	const first = useRef(rows);
	useEffect(() => {
		if (rows === first.current) return;
		// The form looks whether something is unsaved whenever something is typed: a row that came or went is as much.
		box.current?.dispatchEvent(new Event("input", { bubbles: true }));
		if (focus.current) box.current?.querySelector<HTMLElement>(focus.current)?.focus();
	}, [rows]);
	function change(next: LocationRow[], focusOn: string) {
		focus.current = focusOn;
		setRows(next.length > 0 ? next : [emptyLocation(0)]);
	}
	const newKey = nextKey(rows);
	return (
		<fieldset ref={box} className="min-w-0 border-t border-line pt-6">
			<legend className="heading float-left mb-2 w-full text-xl">{words.locations}</legend>
			<p className="clear-both mb-5 max-w-prose text-sm text-muted">{words.locationsHint}</p>
			<div className="grid gap-5">
				{rows.map((location, index) => (
					<CourseLocationDates
						key={location.key}
						location={location}
						number={index + 1}
						list={`${id}-locations`}
						errors={errors}
						booked={booked}
						clashes={clashes}
						today={today}
						onDates={(dates, focusOn) =>
							change(
								rows.map((row) => (row.key === location.key ? { ...row, dates } : row)),
								focusOn,
							)
						}
						onRemove={
							rows.length > 1
								? () =>
										change(
											rows.filter((row) => row.key !== location.key),
											"[data-add-location]",
										)
								: undefined
						}
					/>
				))}
				<noscript>
					<div className="grid gap-5">
						<CourseLocationDates
							location={emptyLocation(newKey)}
							number={rows.length + 1}
							list={`${id}-locations`}
							errors={undefined}
							booked={booked}
							clashes={clashes}
							today={today}
						/>
						<Button type="submit" name="intent" value="more" tone="quiet">
							{words.moreRows}
						</Button>
					</div>
				</noscript>
				<div className="needs-script">
					<Button
						tone="quiet"
						data-add-location=""
						onClick={() => change([...rows, emptyLocation(newKey)], `[data-location="${newKey}"] input`)}
					>
						{words.addLocation}
					</Button>
				</div>
			</div>
			<datalist id={`${id}-locations`}>
				{locations.map((location) => (
					<option key={location} value={locationName(location)} />
				))}
			</datalist>
		</fieldset>
	);
}
