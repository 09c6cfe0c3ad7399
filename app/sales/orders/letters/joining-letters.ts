import { calendarAttachment } from "#courses/letters/calendar-attachment.ts";
import { dailyHours } from "#courses/rules/calendar.ts";
import { naira } from "#kit/rules/money.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import { whereAndWhen } from "#sales/documents/letters/receipt-words.ts";
import type { JoiningFacts } from "#sales/orders/rules/letter-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the participant, when the papers went to somebody else: they have a place, where and when. */
export function joining(facts: JoiningFacts): LetterContent {
	const { courseTitle, payerName, due, isBack } = facts;
	const has = isBack ? "have your place again" : "have a place";
	return {
		subject: `${isBack ? "Your place is back" : "You have a place"}: ${courseTitle}`,
		preheader: payerName ? `${payerName} paid for it.` : "It is paid for, and the receipt went to who paid.",
		heading: `${firstWord(facts.fullName)}, you ${has}`,
		blocks: [
			{
				kind: "paragraph",
				text: payerName
					? `${payerName} paid for your place, and has the receipt.`
					: "Your place is paid for. The receipt went to the e-mail that was given for it.",
			},
			{ kind: "facts", rows: [{ label: "Course", value: courseTitle }, ...whereAndWhen(facts)] },
			...(due
				? [
						{
							kind: "paragraph" as const,
							text: `${naira(due.total)} is still due${due.vat === 0 ? "" : ", VAT included"}: see My Courses.`,
						},
					]
				: []),
			{ kind: "button", label: "My Courses", url: facts.myCoursesUrl },
		],
		why: "You got this because you were registered for this course.",
	};
}

/** Where and when they come, the first time they are told. Its facts know no instant but that of the event itself. */
export function joiningCalendar(facts: JoiningFacts, sender: Sender): Attachment[] {
	const { enrolmentId, courseTitle: title, date, place, placeAddress } = facts;
	if (!date) return [];
	const enrolled = { enrolmentId, title, date, place, placeAddress, importedDate: null };
	return calendarAttachment(enrolled, dailyHours(date).startUtc, sender);
}
