import { locationName } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

export type BoughtDate = {
	location: string | null;
	date: DateRange | null;
	importedDate: string | null;
	present: (DateRange & { location: string }) | null;
	isDateCancelled: boolean;
};

/** Where and when, as it was bought; and where and when it is held now, where that is another. */
export function EnrolmentDate({ bought }: { bought: BoughtDate }) {
	const { location, date, importedDate } = bought;
	const moved = movedText(bought);
	return (
		<>
			<span>{date ? longDate(date) : (importedDate ?? words.dateUnknown)}</span>
			{location && <span className="block text-sm text-muted">{locationName(location)}</span>}
			{moved && <span className="block text-sm font-semibold text-clay-dark">{moved}</span>}
		</>
	);
}

/** What became of the date somebody bought; undefined when it is as it was. */
export function movedText({ location, date, present, isDateCancelled }: BoughtDate): string | undefined {
	if (isDateCancelled) return words.dateWasCancelled;
	if (!present) return date ? words.dateGone : undefined;
	const isSame = date && present.firstDay === date.firstDay && present.lastDay === date.lastDay;
	if (isSame && present.location === location) return undefined;
	return words.nowOn(`${longDate(present)}, ${locationName(present.location)}`);
}
