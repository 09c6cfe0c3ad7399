import { dateMoreWords as words } from "#courses/admin/date-more-words.ts";
import { type DateRow, dateField } from "#courses/rules/course-locations.ts";
import {
	LONGEST_MAP_LINK,
	LONGEST_PRIVATE_TO,
	LONGEST_ROOM,
	readTerms,
	TERM_PARTS,
	type TermPart,
	termsText,
} from "#courses/rules/date-terms.ts";
import { HOUR_PARTS, type HourPart, OTHER_ROWS, readOthers } from "#courses/rules/dates/day-hours.ts";
import { nearDay } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { Field } from "#kit/ui/forms/field.tsx";

type CourseDateMoreProps = {
	/** The key of its location. */
	position: number;
	date: DateRow;
	errors: Readonly<Record<string, string | undefined>> | undefined;
};

/** What few dates need, folded: its own seats, price and last day to register, its minimum, its room, days with other hours. Folded it says what is set. */
export function CourseDateMore({ position, date, errors }: CourseDateMoreProps) {
	const facts = (part: HourPart | TermPart) => {
		const name = dateField(position, date.key, part);
		return { name, defaultValue: date[part], error: errors?.[name], autoComplete: "off" };
	};
	const isWrong = [...HOUR_PARTS, ...TERM_PARTS].some((part) => errors?.[dateField(position, date.key, part)]);
	const summary = summaryOf(date);
	return (
		<details className="min-w-0" open={isWrong}>
			<summary className="flex min-h-11 w-fit max-w-full cursor-pointer flex-wrap items-center gap-x-2 text-[0.9375rem] font-semibold text-indigo">
				{words.more}
				{summary && <span className="font-normal text-muted">{summary}</span>}
			</summary>
			<div className="grid items-start gap-3 pt-1 pb-2 sm:grid-cols-2 lg:grid-cols-4">
				<Field {...facts("seats")} label={words.seats} hint={words.seatsHint} inputMode="numeric" />
				<Field {...facts("price")} label={words.price} hint={words.priceHint} inputMode="numeric" />
				<Field {...facts("until")} label={words.until} hint={words.untilHint} type="date" />
				<Field {...facts("least")} label={words.least} hint={words.leastHint} inputMode="numeric" />
				<div className="lg:col-span-2">
					<Field {...facts("room")} label={words.room} hint={words.roomHint} maxLength={LONGEST_ROOM} />
				</div>
				<div className="lg:col-span-2">
					<Field {...facts("map")} label={words.map} hint={words.mapHint} type="url" maxLength={LONGEST_MAP_LINK} />
				</div>
				<OtherHours date={date} facts={facts} />
				<div className="sm:col-span-2 lg:col-span-4">
					<Field {...facts("private")} label={words.private} hint={words.privateHint} maxLength={LONGEST_PRIVATE_TO} />
				</div>
			</div>
		</details>
	);
}

type PartFacts = (part: HourPart) => { name: string; defaultValue: string; error: string | undefined };

/** The days with hours of their own: those that are set, and a row for one more. */
function OtherHours({ date, facts }: { date: DateRow; facts: PartFacts }) {
	const filled = OTHER_ROWS.findLastIndex(({ day, from, to }) => date[day] || date[from] || date[to]) + 1;
	return (
		<fieldset className="grid min-w-0 gap-2 sm:col-span-2 lg:col-span-4">
			<legend className="text-[0.9375rem] font-semibold">{words.otherHours}</legend>
			<p className="text-sm text-muted">{words.otherHoursHint}</p>
			{OTHER_ROWS.slice(0, filled + 1).map(({ day, from, to }) => (
				<div key={day} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[12rem_9.5rem_9.5rem]">
					<div className="col-span-2 sm:col-span-1">
						<Field {...facts(day)} label={words.day} type="date" min={date.first} max={date.last || date.first} />
					</div>
					<Field {...facts(from)} label={words.from} type="time" />
					<Field {...facts(to)} label={words.to} type="time" />
				</div>
			))}
		</fieldset>
	);
}

function summaryOf(date: DateRow): string {
	if (!isDay(date.first)) return "";
	const { terms } = readTerms(date, { firstDay: date.first, lastDay: date.first });
	const { others } = readOthers(date, undefined, true);
	const hours = others.map(({ day, startsAt, endsAt }) => `${nearDay(day)} ${startsAt} - ${endsAt}`);
	return [...hours, ...termsText(terms)].join(" · ");
}
