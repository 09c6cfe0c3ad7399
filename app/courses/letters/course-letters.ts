import { calendarAttachment } from "#courses/letters/calendar-attachment.ts";
import { movedWords } from "#courses/rules/calendar.ts";
import { locationName } from "#courses/rules/course.ts";
import type { DatesChangedFacts } from "#courses/rules/letter-facts.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
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
		subject: isOff ? `Your date is cancelled: ${courseTitle}` : `Your date has changed: ${courseTitle}`,
		preheader: sentence,
		heading: `${firstWord(fullName)}, ${isOff ? "your date is cancelled" : "your date has changed"}`,
		blocks: [
			{ kind: "paragraph", text: sentence },
			...changes.map(rowsOf),
			{
				kind: "paragraph",
				text: `Your payment is safe. If this does not suit you, write to ${sender.officeEmail}, and we will find another date or another solution with you.`,
			},
			{ kind: "button", label: "My Courses", url: myCoursesUrl },
			...noteOf(facts),
		],
		why: "You received this e-mail because you booked this course or started to book it.",
	};
}

/** Where and when they come now: each file replaces the one somebody has. */
export function datesChangedCalendar(
	{ courseTitle, changes, movedAt }: DatesChangedFacts,
	sender: Sender,
): Attachment[] {
	return changes.flatMap(({ was, is, enrolment }) => {
		if (!is || !enrolment || !movedAt) return [];
		const { location, locationAddress = null, ...date } = is;
		const { id: enrolmentId, version } = enrolment;
		const about = { enrolmentId, version, title: courseTitle, location, locationAddress, date, importedDate: null };
		return calendarAttachment({ ...about, note: movedWords(was, is) }, new Date(movedAt), sender);
	});
}

/** For whoever has a seat: who only pays has neither receipt nor calendar file. */
function noteOf({ changes, movedAt }: DatesChangedFacts): Block[] {
	if (movedAt === undefined || !changes.some(({ is, enrolment }) => is && enrolment)) return [];
	const text =
		"My Courses shows the new date. Your receipt keeps the date you booked. The attached calendar file replaces the one you already have.";
	return [{ kind: "note", text }];
}

function rowsOf({ was, is }: DatesChangedFacts["changes"][number]): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Old date", value: reading(was) },
			{ label: "New date", value: is ? reading(is) : "Cancelled, no new date yet" },
		],
	};
}

function reading({ location, ...range }: DateRange & { location: string }): string {
	return `${longDate(range)}, ${locationName(location)}`;
}
