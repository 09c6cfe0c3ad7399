import { calendarAttachment, cancellingNote } from "#courses/emails/calendar-attachment.ts";
import { locationName } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import { DATE_CANCELLED, MOVED, MOVED_COURSE } from "#sales/dates/emails/date-texts.ts";
import type { DateCancelledFacts, MovedFacts } from "#sales/dates/rules/email-facts.ts";
import { whereAndWhen } from "#sales/documents/emails/receipt-words.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { joinedBy } from "#sales/paying/orders/emails/joining-emails.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the people who had a seat on a cancelled date or were paying for one: choose another date or a refund. */
export function dateCancelled(facts: DateCancelledFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, was, choiceUrl } = facts;
	const forWhom = facts.participant ? ` ${forOther(facts.participant)}` : "";
	const { location, ...range } = was;
	const { opening, ...head } = writtenText(
		DATE_CANCELLED,
		texts,
		{
			"first name": greeted(facts),
			course: courseTitle,
			dates: longDate(range),
			place: locationName(location),
			"what next": `${forWhom} ${nextWords(facts)}`.trim(),
		},
		`We had to cancel ${courseTitle} (${reading(was)}).${forWhom}`,
	);
	return {
		...head,
		blocks: [
			...opening,
			{ kind: "typed", label: "Reason", text: facts.reason },
			...datesOf(facts),
			choiceUrl
				? { kind: "button", label: "Choose a date or a refund", url: choiceUrl }
				: { kind: "button", label: "See all courses", url: facts.coursesUrl },
			...cancellingNote(facts),
		],
		why: "You received this e-mail because you booked this date or started to book it.",
	};
}

const forOther = (name: string) =>
	`It concerns the seat of ${name}, for whom we have no e-mail address: please tell them, and choose for them.`;

/** To the participant: their seat has moved to another date, of the same course or another. */
export function moved(facts: MovedFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, courseWas, was, is, due, orderedBy } = facts;
	const payment = orderedBy ? "Your seat" : "Your payment";
	const what = courseWas ? "course" : "course date";
	const { opening, ...head } = writtenText(
		courseWas ? MOVED_COURSE : MOVED,
		texts,
		{ "first name": greeted(facts), course: courseTitle, dates: longDate(is), place: locationName(is.location) },
		`${courseTitle}: ${reading(is)}`,
	);
	return {
		...head,
		blocks: [
			...opening,
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					...(courseWas ? [{ label: "Old course", value: courseWas }] : []),
					...(was ? [{ label: "Old date", value: reading(was) }] : []),
					...whereAndWhen({ date: is, ...is }),
					...joinedBy(is),
				],
			},
			{
				kind: "paragraph",
				text: due
					? `${payment} counts for the new ${what}. ${naira(due.total)}${due.vat === 0 ? "" : ", including VAT,"} is still due.`
					: `${payment} counts for the new ${what}.`,
			},
			{ kind: "note", text: "The attached calendar file replaces the one you already have." },
			{ kind: "button", label: "My Courses", url: facts.myCoursesUrl },
		],
		why: "You received this e-mail because you have a seat on this course.",
	};
}

/** The calendar file of the new date. */
export function movedCalendar(facts: MovedFacts, sender: Sender): Attachment[] {
	const { enrolmentId, version, code, bring, courseTitle: title, movedAt } = facts;
	const { location, locationAddress, times, joiningLink, ...date } = facts.is;
	const where = { location, locationAddress, times, joiningLink, date };
	return calendarAttachment({ enrolmentId, version, code, bring, title, ...where }, new Date(movedAt), sender);
}

function nextWords({ choiceUrl, paid, byCertificate = 0, dates, orderedBy }: DateCancelledFacts): string {
	if (orderedBy)
		return `${orderedBy} registered you and now chooses another date, or a refund. We will e-mail you the new date.`;
	if (!choiceUrl)
		return "You have not been charged, and you do not need to pay. If a payment from you still arrives, we will check it and e-mail you.";
	const money = paid > 0 ? `get a refund of ${naira(paid)}` : undefined;
	const back = money ?? (byCertificate > 0 ? "cancel your seat" : undefined);
	const tax = byCertificate > 0 ? certificateWords.ifYouCancel(byCertificate) : "";
	if (dates.length > 0)
		return `Choose another date${back ? `, or ${back}` : ""}. Nothing changes until you choose.${tax}`;
	const wait = "wait for new dates, which will appear on the page linked below";
	return `No other date is open at the moment. You can ${[back, wait].filter(Boolean).join(", or ")}.${tax}`;
}

function datesOf({ dates }: DateCancelledFacts): Block[] {
	if (dates.length === 0) return [];
	return [{ kind: "facts", rows: dates.map((date) => ({ label: "Another date", value: reading(date) })) }];
}

function reading({ location, ...range }: DateRange & { location: string }): string {
	return `${longDate(range)}, ${locationName(location)}`;
}
