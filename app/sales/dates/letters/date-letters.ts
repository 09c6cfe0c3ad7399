import { calendarAttachment } from "#courses/letters/calendar-attachment.ts";
import { placeName } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { DateCancelledFacts, MovedFacts } from "#sales/dates/rules/letter-facts.ts";
import { whereAndWhen } from "#sales/documents/letters/receipt-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To everybody who had a place on a date, or was about to: choose another, or have the money back. */
export function dateCancelled(facts: DateCancelledFacts): LetterContent {
	const { courseTitle, was, choiceUrl } = facts;
	const sentence = `We had to cancel ${courseTitle}, ${reading(was)}.`;
	return {
		subject: "We had to cancel your date",
		preheader: sentence,
		heading: `${firstWord(facts.fullName)}, we had to cancel your date`,
		blocks: [
			{ kind: "paragraph", text: `${sentence} ${nextWords(facts)}` },
			{ kind: "typed", label: "Why", text: facts.reason },
			...datesOf(facts),
			choiceUrl
				? { kind: "button", label: "Choose", url: choiceUrl }
				: { kind: "button", label: "See all courses", url: facts.coursesUrl },
		],
		why: "You got this because you booked this date, or were about to.",
	};
}

/** To the participant: another date is theirs now. */
export function moved(facts: MovedFacts): LetterContent {
	const { courseTitle, was, is, due } = facts;
	return {
		subject: "You have another date now",
		preheader: `${courseTitle}: ${reading(is)}`,
		heading: `${firstWord(facts.fullName)}, you have another date now`,
		blocks: [
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					...(was ? [{ label: "Until now", value: reading(was) }] : []),
					...whereAndWhen({ date: is, place: is.place, placeAddress: is.placeAddress }),
				],
			},
			{
				kind: "paragraph",
				text: due
					? `What you paid counts for the new date. ${naira(due.total)} is still due${due.vat === 0 ? "" : ", VAT included"}.`
					: "What you paid counts for the new date.",
			},
			{ kind: "note", text: "The calendar file with this mail takes the place of one you have already." },
			{ kind: "button", label: "My Courses", url: facts.myCoursesUrl },
		],
		why: "You got this because you have a place on this course.",
	};
}

/** Where and when they come now. */
export function movedCalendar(facts: MovedFacts, sender: Sender): Attachment[] {
	const { enrolmentId, version, courseTitle: title, movedAt } = facts;
	const { place, placeAddress, ...date } = facts.is;
	const enrolled = { enrolmentId, version, title, place, placeAddress, date, importedDate: null };
	return calendarAttachment(enrolled, new Date(movedAt), sender);
}

function nextWords({ choiceUrl, paid, withheld = 0, dates }: DateCancelledFacts): string {
	if (!choiceUrl)
		return "You hold no place, and nothing was booked. If money of yours comes, we look at it and write to you.";
	const money = paid > 0 ? `have ${naira(paid)} sent back` : undefined;
	const back = money ?? (withheld > 0 ? "give your place up" : undefined);
	const tax =
		withheld > 0
			? ` ${naira(withheld)} was withheld for the tax authority and never paid in money: if you give your place up, the office gets in touch about it with whoever withheld it.`
			: "";
	if (dates.length > 0)
		return `Choose another date${back ? `, or ${back}` : ""}. Nothing is decided until you choose.${tax}`;
	const wait = "wait for another date: it stands behind the same button as soon as there is one";
	return `No other date is open at the moment. You may ${[back, wait].filter(Boolean).join(", or ")}.${tax}`;
}

function datesOf({ dates }: DateCancelledFacts): Block[] {
	if (dates.length === 0) return [];
	return [{ kind: "facts", rows: dates.map((date) => ({ label: "Another date", value: reading(date) })) }];
}

function reading({ place, ...range }: DateRange & { place: string }): string {
	return `${longDate(range)}, ${placeName(place)}`;
}
