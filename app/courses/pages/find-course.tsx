import { useId } from "react";
import { Form } from "react-router";
import type { ClassChoices } from "#courses/data/next-classes.ts";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { Button } from "#kit/ui/button.tsx";
import { SelectControl } from "#kit/ui/forms/select.tsx";

/** What, where and when: leads to the list of courses, narrowed by it. */
export function FindCourse({ locations, months }: ClassChoices) {
	const id = useId();
	const label = "block text-sm font-semibold";
	return (
		<Form
			method="get"
			action="/courses"
			role="search"
			className="grid grid-cols-2 gap-3 rounded-card bg-paper p-3 text-ink [&>*]:@max-[19rem]:col-span-full md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_auto] md:items-end md:p-4"
		>
			<div className="max-md:col-span-full">
				<label htmlFor={`${id}q`} className={label}>
					{courseWords.what}
				</label>
				<input
					id={`${id}q`}
					name="q"
					type="search"
					placeholder={courseWords.whatHint}
					autoComplete="off"
					enterKeyHint="search"
					className="control mt-1"
				/>
			</div>
			<div className="min-w-0">
				<label htmlFor={`${id}place`} className={label}>
					{courseWords.where}
				</label>
				<SelectControl
					id={`${id}place`}
					name="location"
					className="mt-1"
					empty={courseWords.anywhere}
					options={locations.map((location) => ({ value: location, label: locationName(location) }))}
				/>
			</div>
			<div className="min-w-0">
				<label htmlFor={`${id}month`} className={label}>
					{courseWords.when}
				</label>
				<SelectControl
					id={`${id}month`}
					name="month"
					className="mt-1"
					empty={courseWords.anyTime}
					options={months.map(({ key, label }) => ({ value: key, label }))}
				/>
			</div>
			<Button type="submit" className="max-md:col-span-full">
				{courseWords.findCourse}
			</Button>
		</Form>
	);
}
