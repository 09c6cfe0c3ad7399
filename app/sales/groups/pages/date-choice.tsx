import type { ReactNode } from "react";
import type { DateRange } from "#kit/rules/date-range.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";

type DateChoiceProps = {
	date: DateRange & { id: number; label: string; detail: string };
	chosen: string;
	/** What else the form posts back of this date. */
	children?: ReactNode;
};

/** One date to choose, which posts back the days it was shown with. */
export function DateChoice({ date: { id, firstDay, lastDay, label, detail }, chosen, children }: DateChoiceProps) {
	return (
		<div>
			<CheckboxCard
				type="radio"
				id={`date-${id}`}
				name="date"
				value={id}
				defaultChecked={chosen === String(id)}
				label={label}
				detail={detail}
			/>
			{children}
			<input type="hidden" name={`firstDay${id}`} value={firstDay} />
			<input type="hidden" name={`lastDay${id}`} value={lastDay} />
		</div>
	);
}
