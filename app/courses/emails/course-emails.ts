import { CANCELLING, calendarAttachment, cancellingCalendar } from "#courses/emails/calendar-attachment.ts";
import { DATE_CHANGED, JOINING_LINK } from "#courses/emails/course-texts.ts";
import { movedWords } from "#courses/rules/calendar.ts";
import { dayAndTimes, lagosTimes } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import type { DatesChangedFacts, EmailDate, JoiningLinkFacts } from "#courses/rules/email-facts.ts";
import { longDate, weekdaysOf } from "#kit/rules/date-range.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To a participant: what they booked is held on another day or elsewhere, or not at all. */
export function datesChanged(facts: DatesChangedFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { changes, myCoursesUrl } = facts;
	const isOff = changes.every(({ is }) => is === null);
	const { opening, ...head } = headOf(facts, isOff, texts);
	return {
		...head,
		blocks: [
			...opening,
			...changes.map(rowsOf),
			{
				kind: "paragraph",
				text: isOff ? OFF : CHANGED,
			},
			{ kind: "button", label: "My Courses", url: myCoursesUrl },
			...noteOf(facts),
		],
		why: "You received this e-mail because you booked this course or started to book it.",
	};
}

/** The academy's own words for a participant whose date is another one now. */
function headOf(facts: DatesChangedFacts, isOff: boolean, texts: EmailTexts): ReturnType<typeof writtenText> {
	const { courseTitle, participant, isKnown } = facts;
	if (!isOff && !participant)
		return writtenText(DATE_CHANGED, texts, { "first name": greeted(facts), course: courseTitle });
	const ask = !participant ? "" : isKnown ? KNOWN : ASK_TO_TELL;
	const sentence = isOff
		? `We have cancelled ${participant ? `the date of ${participant} for` : "your date of"} ${courseTitle}.${ask}`
		: `The date of ${participant} for ${courseTitle} has changed.${ask}`;
	return {
		subject: isOff ? `Your date is cancelled: ${courseTitle}` : `Your date has changed: ${courseTitle}`,
		preheader: sentence,
		heading: `${greeted(facts)}, ${isOff ? "your date is cancelled" : "your date has changed"}`,
		opening: [{ kind: "paragraph", text: sentence }],
	};
}

/** To the buyer. */
const KNOWN = " We have e-mailed them, too.";
const ASK_TO_TELL = " We have no e-mail address for them: please tell them.";

const CHANGED =
	"Anything you have paid counts for the new date. If it does not suit you, reply to this e-mail: we will find another date with you or refund you.";

const OFF =
	"Anything you have paid is safe. Reply to this e-mail, and we will find another date with you or refund you.";

/** Where and when they come now, or that they do not: each file replaces the one somebody has. */
export function datesChangedCalendar(
	{ courseTitle, changes, movedAt }: DatesChangedFacts,
	sender: Sender,
): Attachment[] {
	return changes.flatMap(({ was, is, enrolment }) => {
		if (!enrolment) return [];
		if (!is) {
			const { location, times, ...date } = was;
			const ended = { ...enrolment, endedAt: movedAt, date, location, locationAddress: null, ...(times && { times }) };
			return cancellingCalendar({ courseTitle, ended }, sender);
		}
		const { location, locationAddress = null, times, ...date } = is;
		const { id: enrolmentId, ...event } = enrolment;
		const where = { location, locationAddress, date, times };
		const about = { enrolmentId, ...event, title: courseTitle, ...where };
		return calendarAttachment({ ...about, note: movedWords(was, is) }, new Date(movedAt), sender);
	});
}

/** For people who have a seat: a person who only pays has neither receipt nor calendar file. */
function noteOf({ changes }: DatesChangedFacts): Block[] {
	if (!changes.some(({ enrolment }) => enrolment)) return [];
	if (!changes.some(({ is, enrolment }) => is && enrolment)) return [{ kind: "note", text: CANCELLING }];
	const text =
		"My Courses shows the new date. Your receipt keeps the date you booked. The attached calendar file replaces the one you already have.";
	return [{ kind: "note", text }];
}

function rowsOf({ was, is }: DatesChangedFacts["changes"][number]): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Old date", value: reading(was) },
			{ label: "New date", value: is ? reading(is) : "Cancelled. There is no new date yet." },
		],
	};
}

function reading(date: EmailDate): string {
	return `${dayAndTimes(date)}, ${locationName(date.location)}`;
}

/** To a participant of an online date: how it is joined. */
export function joiningLink(facts: JoiningLinkFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, date, joiningLink: url, myCoursesUrl } = facts;
	const saved = myCoursesUrl ? " You will also find it under My Courses." : "";
	const values = { "first name": greeted(facts), course: courseTitle, dates: longDate(date) };
	const { opening, ...head } = writtenText(JOINING_LINK, texts, values, `${dayAndTimes(date)}, online`);
	return {
		...head,
		blocks: [
			...opening,
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					{ label: "Date", value: [longDate(date), weekdaysOf(date)].filter(Boolean).join(", ") },
					...(date.times ? [{ label: "Time", value: lagosTimes(date.times) }] : []),
					{ label: "Joining link", value: url },
				],
			},
			{ kind: "button", label: "Join the class", url },
			{
				kind: "paragraph",
				text: `Use this link on each day of the course. It is for you only: please do not pass it on.${saved}`,
			},
			{
				kind: "note",
				text: "The attached calendar file has the link, and replaces the one you already have. If we sent you another link before, please use this one.",
			},
			...(myCoursesUrl ? [{ kind: "button" as const, label: "My Courses", url: myCoursesUrl }] : []),
		],
		why: "You received this e-mail because you have a seat on this online course.",
	};
}

/** The event with the link in it. */
export function joiningLinkCalendar(facts: JoiningLinkFacts, sender: Sender): Attachment[] {
	const { enrolmentId, version, code, bring, courseTitle: title, changedAt, joiningLink } = facts;
	const { location, times, ...date } = facts.date;
	const where = { location, locationAddress: null, date, times, joiningLink };
	return calendarAttachment({ enrolmentId, version, code, bring, title, ...where }, new Date(changedAt), sender);
}
