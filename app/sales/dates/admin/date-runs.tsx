import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { dayText } from "#kit/rules/moments.ts";
import { dateRunsWords as words } from "#sales/dates/admin/date-runs-words.ts";

type DateRunsProps = {
	date: { minSeats: number | null; runsSince: Date | null };
	/** How many confirmed seats it has. */
	confirmed: number;
	answer: AdminAnswer | undefined;
};

/** Whether a date is confirmed to run, and the button that confirms it. A date without a minimum runs in any case, so nothing is asked. */
export function DateRuns({ date: { minSeats, runsSince }, confirmed, answer }: DateRunsProps) {
	if (runsSince) return <p className="no-print font-semibold text-leaf">{words.confirmed(dayText(runsSince))}</p>;
	if (minSeats === null) return null;
	return (
		<div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
			<p>{words.standing(confirmed, minSeats)}</p>
			<SmallForm form="runs" answer={answer} button={words.confirm} busyLabel={words.confirming} tone="quiet" />
		</div>
	);
}
