import { useId } from "react";
import { Form } from "react-router";
import { courseWords } from "#courses/pages/words.ts";
import { placeName } from "#courses/rules/course.ts";
import type { CourseSearch } from "#courses/rules/filters.ts";
import { Button } from "#kit/ui/button.tsx";
import { SelectControl } from "#kit/ui/forms/select.tsx";
import { Icon } from "#kit/ui/icon.tsx";

type CourseSearchProps = {
	search: CourseSearch;
	places: readonly string[];
	months: readonly { key: string; label: string }[];
	hint: string;
};

/** Words, location and month. A plain GET form: what one looks for stands in the address. */
export function CourseSearchForm({ search, places, months, hint }: CourseSearchProps) {
	const wordsId = useId();
	return (
		<Form
			method="get"
			action="/courses"
			role="search"
			// The address may change without this form (back, 'Clear'): a new address starts it anew.
			key={`${search.words}|${search.place}|${search.month}`}
			className="grid grid-cols-2 gap-3 @4xl:grid-cols-[1fr_auto_auto_auto]"
		>
			<div className="relative col-span-2 @4xl:col-span-1">
				<label htmlFor={wordsId} className="sr-only">
					{courseWords.searchLabel}
				</label>
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-4 size-[1.125rem] -translate-y-1/2 text-muted"
				/>
				<input
					id={wordsId}
					name="q"
					type="search"
					defaultValue={search.words}
					placeholder={hint}
					autoComplete="off"
					enterKeyHint="search"
					className="control pl-11"
				/>
			</div>
			<SelectControl
				name="place"
				aria-label={courseWords.place}
				defaultValue={search.place ?? ""}
				empty={courseWords.anyPlace}
				options={places.map((place) => ({ value: place, label: placeName(place) }))}
			/>
			<SelectControl
				name="month"
				aria-label={courseWords.month}
				defaultValue={search.month ?? ""}
				empty={courseWords.anyMonth}
				options={months.map(({ key, label }) => ({ value: key, label }))}
			/>
			<Button type="submit" tone="dark" className="col-span-2 @4xl:col-span-1">
				{courseWords.search}
			</Button>
		</Form>
	);
}
