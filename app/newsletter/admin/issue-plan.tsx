import { Form } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import type { AudienceOption } from "#newsletter/rules/audience.ts";

type IssuePlanProps = {
	version: number;
	audience: string;
	options: readonly AudienceOption[];
	/** The first day it may be scheduled for. */
	today: string;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: `${String(hour).padStart(2, "0")}:00`,
}));
const EVERYBODY = (["everybody", "never-bought"] as const).map((value) => ({ value, label: words.audiences[value] }));
const labelled = ({ audience, of, name }: AudienceOption) => ({ value: audience, label: words.audienceOf[of](name) });

/** Which subscribers a draft goes to, and when it goes by itself. */
export function IssuePlan({ version, audience, options, today }: IssuePlanProps) {
	return (
		<Card className="grid items-start gap-6 md:grid-cols-2">
			<Form method="post" preventScrollReset className="grid gap-4">
				<input type="hidden" name="intent" value="audience" />
				<input type="hidden" name="version" value={version} />
				<Select
					key={audience}
					name="audience"
					label={words.audience}
					hint={words.audienceHint}
					defaultValue={audience}
					options={[...EVERYBODY, ...options.map(labelled)]}
				/>
				<Button type="submit" tone="quiet" className="w-fit">
					{words.choose}
				</Button>
			</Form>
			<Form method="post" preventScrollReset className="grid gap-4">
				<input type="hidden" name="intent" value="schedule" />
				<input type="hidden" name="version" value={version} />
				<div className="grid grid-cols-2 gap-4">
					<Field name="day" type="date" label={words.day} min={today} required />
					<Select name="hour" label={words.hour} defaultValue="9" options={HOURS} />
				</div>
				<Button type="submit" tone="quiet" className="w-fit">
					{words.schedule}
				</Button>
			</Form>
		</Card>
	);
}
