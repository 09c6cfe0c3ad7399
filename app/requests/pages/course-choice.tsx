import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { placeName } from "#courses/rules/course.ts";
import { type DateRange, shortDate } from "#kit/rules/date-range.ts";
import { Button } from "#kit/ui/button.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { invitationWords as words } from "#requests/pages/invitation-words.ts";

type PlaceOption = { place: string; dates: (DateRange & { id: number })[] };
export type CourseOption = { slug: string; title: string; places: PlaceOption[] };

type Chosen = { course: string; location: string; courseDate: string };
type CourseChoiceProps = {
	courses: readonly CourseOption[];
	typed: Chosen;
	errors: Partial<Record<keyof Chosen, string>>;
};

/** A course, a place of it and a date there. All three may stay open. */
export function CourseChoice({ courses, typed, errors }: CourseChoiceProps) {
	const { course, at, courseSelect, placeSelect } = useChoice(courses, typed);
	const places = course?.places ?? [];
	const dates = (at ? [at] : places)
		.flatMap(({ place, dates }) => dates.map((date) => ({ ...date, place })))
		.sort((a, b) => a.firstDay.localeCompare(b.firstDay));
	return (
		<>
			<div className="sm:col-span-2">
				<Select
					{...courseSelect}
					label={words.courseField}
					name="course"
					empty={words.anyCourse}
					options={courses.map(({ slug, title }) => ({ value: slug, label: title }))}
					error={errors.course}
				/>
			</div>
			<Select
				{...placeSelect}
				// Another course is held elsewhere, another place has other dates: each choice begins anew.
				key={`places of ${course?.slug}`}
				label={words.location}
				name="location"
				empty={words.anyLocation}
				options={places.map(({ place }) => ({ value: place, label: placeName(place) }))}
				error={errors.location}
			/>
			<Select
				key={`dates ${dates.map(({ id }) => id).join()}`}
				label={words.date}
				name="courseDate"
				empty={words.anyDate}
				defaultValue={typed.courseDate}
				options={dates.map((date) => ({
					value: String(date.id),
					label: at ? shortDate(date) : `${shortDate(date)}, ${placeName(date.place)}`,
				}))}
				error={errors.courseDate}
			/>
			<noscript>
				<Button type="submit" name="show" value="dates" tone="quiet" formNoValidate>
					{words.showDates}
				</Button>
			</noscript>
		</>
	);
}

/** What is chosen so far. A choice made before the script came is kept. */
function useChoice(courses: readonly CourseOption[], typed: Chosen) {
	const [slug, setSlug] = useState(typed.course);
	const [place, setPlace] = useState(typed.location);
	const courseRef = useRef<HTMLSelectElement>(null);
	const placeRef = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		setSlug(courseRef.current?.value ?? "");
		setPlace(placeRef.current?.value ?? "");
	}, []);
	const course = courses.find((one) => one.slug === slug);
	return {
		course,
		at: course?.places.find((one) => one.place === place),
		courseSelect: {
			ref: courseRef,
			defaultValue: typed.course,
			onChange: (event: ChangeEvent<HTMLSelectElement>) => {
				setSlug(event.currentTarget.value);
				setPlace("");
			},
		},
		placeSelect: {
			ref: placeRef,
			defaultValue: typed.location,
			onChange: (event: ChangeEvent<HTMLSelectElement>) => setPlace(event.currentTarget.value),
		},
	};
}
