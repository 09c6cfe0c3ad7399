import { FilterDay, FilterForm } from "#kit/admin/filter-form.tsx";
import { Button } from "#kit/ui/button.tsx";
import { adminForms } from "#kit/words/forms.ts";

/** Chooses the day at whose end a page of accounts is shown; none: now. */
export function ChooseDay() {
	return (
		<FilterForm
			names={["asof"]}
			days={
				<>
					<FilterDay name="asof" label="As of" />
					<Button type="submit" tone="quiet">
						{adminForms.show}
					</Button>
				</>
			}
		/>
	);
}
