import { type FormEvent, useState } from "react";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import type { OfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import type { OfferedDate } from "#sales/ledger/orders/rules/office-registration.ts";

type FindCourseProps = {
	/** The seat to move; undefined: the form registers a new participant. */
	seat: number | undefined;
	onFound: (dates: readonly OfferedDate[]) => void;
};

/**
 * The search above a list that does not have every course: words of a title find the others. Enter searches and does not send the form.
 */
export function FindCourse({ seat, onFound }: FindCourseProps) {
	const [said, say] = useState<string>(
		"The list has the 100 courses that begin next. Type words of a title to find the others.",
	);
	const [sought, seek] = useState("");
	const find = async () => {
		say("Looking...");
		const query = new URLSearchParams({ words: sought, ...(seat !== undefined && { seat: String(seat) }) });
		const answer = await fetch(`/admin/registrations/dates?${query}`).catch(() => undefined);
		if (!answer?.ok) return say("The courses could not be found. Please check your connection and try again.");
		const { dates }: OfferedDates = await answer.json();
		onFound(dates);
		say(foundText(new Set(dates.map(({ courseId }) => courseId)).size));
	};
	return (
		<div className="grid gap-2">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
				<Field
					label="Find a course"
					type="search"
					enterKeyHint="search"
					value={sought}
					onChange={({ currentTarget }) => seek(currentTarget.value)}
					// The search words are not part of the form.
					onInput={(event: FormEvent) => event.stopPropagation()}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						void find();
					}}
				/>
				<Button type="button" tone="quiet" onClick={() => void find()}>
					Find
				</Button>
			</div>
			<p className="text-sm text-muted" role="status">
				{said}
			</p>
		</div>
	);
}

function foundText(count: number): string {
	if (count === 0) return "No course with a date to come has these words in its title.";
	return `${count === 1 ? "One course is" : `${count} courses are`} in the list below.`;
}
