import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { requestsWords as words } from "#requests/pages/words.ts";

type FindCourseFieldProps = {
	/** The words that were looked for, or what is typed so far. */
	typed: string;
	/** How many courses they found; null: no one looked yet. */
	found: number | null;
};

/** Above a list that cannot hold every course: words of a title find the others. Enter searches too and does not send the form. */
export function FindCourseField({ typed, found }: FindCourseFieldProps) {
	return (
		<div className="grid gap-2 sm:col-span-2">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
				<Field
					label={words.findCourse}
					name="courseWords"
					type="search"
					enterKeyHint="search"
					defaultValue={typed}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						const { form } = event.currentTarget;
						form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[name=show][value=courses]"));
					}}
				/>
				<Button type="submit" name="show" value="courses" tone="quiet" formNoValidate>
					{words.find}
				</Button>
			</div>
			<p className="text-sm text-muted" role="status">
				{found === null ? words.findHint : words.found(found)}
			</p>
		</div>
	);
}
