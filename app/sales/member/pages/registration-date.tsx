import { useEffect, useRef, useState } from "react";
import { locationName } from "#courses/rules/course.ts";
import { type DateRange, shortDate } from "#kit/rules/date-range.ts";
import { Button } from "#kit/ui/button.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import type { TypedRegistration } from "#sales/ledger/orders/rules/registration-request.ts";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

export type LocationOption = { location: string; dates: (DateRange & { id: number })[] };

type Typed = Pick<TypedRegistration, "location" | "courseDate">;
type DateChoice = ReturnType<typeof useDateChoice>;

/** Location and date; only the dates of the location are listed. */
export function DateSelects({ choice, incomplete }: { choice: DateChoice; incomplete: boolean }) {
	const { locations, dates, typed, location, date } = choice;
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Select
					{...location}
					label={words.preferredLocation}
					name="location"
					invalid={incomplete && !typed.location}
					empty={words.chooseLocation}
					options={locations.map(({ location: name }) => ({ value: name, label: locationName(name) }))}
				/>
				<Select
					// Another location has other dates, so the selection starts again.
					key={dates.map(({ id }) => id).join()}
					{...date}
					label={words.courseDate}
					name="courseDate"
					invalid={incomplete && !typed.courseDate}
					empty={words.chooseDate}
					options={dates.map((one) => ({ value: String(one.id), label: shortDate(one) }))}
				/>
			</div>
			<noscript>
				<Button type="submit" tone="quiet" formMethod="get" formNoValidate>
					{words.showDates}
				</Button>
			</noscript>
		</>
	);
}

/** The chosen location and date. A choice made before the script arrived is kept. */
export function useDateChoice(locations: LocationOption[], typed: Typed) {
	const first = typed.location || (locations.length === 1 ? (locations[0]?.location ?? "") : "");
	const datesAt = (name: string) => locations.find(({ location }) => location === name)?.dates ?? [];
	const initialAt = (name: string) => {
		const dates = datesAt(name);
		return dates.length === 1 ? String(dates[0]?.id) : typed.courseDate;
	};
	const [location, setLocation] = useState(first);
	const [courseDate, setCourseDate] = useState(initialAt(first));
	const locationBox = useRef<HTMLSelectElement>(null);
	const dateBox = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (locationBox.current) setLocation(locationBox.current.value);
		if (dateBox.current) setCourseDate(dateBox.current.value);
	}, []);
	const dates = datesAt(location);
	const found = dates.find(({ id }) => String(id) === courseDate);
	type Changed = { currentTarget: HTMLSelectElement };
	return {
		locations,
		dates,
		typed,
		chosen: found && { ...found, location },
		location: {
			ref: locationBox,
			defaultValue: first,
			onChange: ({ currentTarget: { value } }: Changed) => {
				setLocation(value);
				setCourseDate(initialAt(value));
			},
		},
		date: {
			ref: dateBox,
			defaultValue: initialAt(location),
			onChange: ({ currentTarget: { value } }: Changed) => setCourseDate(value),
		},
	};
}
