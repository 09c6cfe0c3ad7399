import { placeName } from "#courses/rules/course.ts";
import type { DatesChangedFacts } from "#courses/rules/letter-facts.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To a participant: what they booked is held on another day or elsewhere, or not at all. */
export function datesChanged(facts: DatesChangedFacts, sender: Sender): LetterContent {
	const { fullName, courseTitle, changes, myCoursesUrl } = facts;
	const isOff = changes.every(({ is }) => is === null);
	const sentence = isOff
		? `Your date of '${courseTitle}' will not take place.`
		: `Your date of '${courseTitle}' has changed.`;
	return {
		subject: isOff ? `Your date was taken off: ${courseTitle}` : `Your date has changed: ${courseTitle}`,
		preheader: sentence,
		heading: `${firstWord(fullName)}, ${isOff ? "your date was taken off" : "your date has changed"}`,
		blocks: [
			{ kind: "paragraph", text: sentence },
			...changes.map(rowsOf),
			{
				kind: "paragraph",
				text: `What you paid stays yours. If this does not suit you, write to ${sender.officeEmail} and we will find another date or another way with you.`,
			},
			{ kind: "button", label: "My Courses", url: myCoursesUrl },
			{ kind: "note", text: "My Courses and your receipt keep showing the date as you booked it." },
		],
		why: "You got this because you booked this course, or were about to.",
	};
}

function rowsOf({ was, is }: DatesChangedFacts["changes"][number]): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Until now", value: reading(was) },
			{ label: "From now on", value: is ? reading(is) : "Taken off, without another date yet" },
		],
	};
}

function reading({ place, ...range }: DateRange & { place: string }): string {
	return `${longDate(range)}, ${placeName(place)}`;
}
