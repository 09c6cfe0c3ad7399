import { calendarAttachment, cancellingNote } from "#courses/emails/calendar-attachment.ts";
import { dailyHours } from "#courses/rules/calendar.ts";
import { locationName } from "#courses/rules/course.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import { type EditableText, type EmailTexts, filledText } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { whereAndWhen } from "#sales/documents/emails/receipt-words.ts";
import { PAID_BY, REGISTERED, REGISTERED_BY } from "#sales/paying/orders/emails/order-texts.ts";
import type { JoiningFacts, SeatReplacedFacts } from "#sales/paying/orders/rules/email-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the participant, when the documents went to another person: their seat, where and when. */
export function joining(facts: JoiningFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, due, myCoursesUrl } = facts;
	const { opening, ...head } = headOf(facts, texts);
	return {
		...head,
		blocks: [
			...opening,
			{ kind: "facts", rows: [{ label: "Course", value: courseTitle }, ...whereAndWhen(facts), ...joinedBy(facts)] },
			...(due
				? [
						{
							kind: "paragraph" as const,
							text: `${naira(due.total)}${due.vat === 0 ? "" : ", including VAT,"} is still due.${myCoursesUrl ? " You can pay it under My Courses." : ""}`,
						},
					]
				: []),
			...(myCoursesUrl ? [{ kind: "button" as const, label: "My Courses", url: myCoursesUrl }] : []),
		],
		why: "You received this e-mail because you were registered for this course.",
	};
}

/** The academy's own words, unless the seat is back or the payer is not known. */
function headOf(facts: JoiningFacts, texts: EmailTexts): ReturnType<typeof writtenText> {
	const { courseTitle, date, isBack, isRegistered, location, participant, payerName } = facts;
	const preheader = preheaderOf(facts);
	if (isBack || participant || !(isRegistered || payerName)) {
		const has = participant
			? `${participant} has the seat again`
			: `you ${isBack ? "have your seat again" : "have a seat"}`;
		return {
			subject: `${participant ? "The seat is back" : isBack ? "Your seat is back" : "You have a seat"}: ${courseTitle}`,
			preheader,
			heading: `${greeted(facts)}, ${has}`,
			opening: [{ kind: "paragraph", text: fixedOpening(facts) }],
		};
	}
	const values = {
		"first name": greeted(facts),
		course: courseTitle,
		dates: date ? longDate(date) : "",
		place: location ? locationName(location) : "",
		buyer: payerName ?? "",
	};
	return writtenText(textOf(facts), texts, values, preheader);
}

function textOf({ isRegistered, payerName }: JoiningFacts): EditableText {
	return !isRegistered ? PAID_BY : payerName ? REGISTERED_BY : REGISTERED;
}

/** How the participant joins an online date. */
export function joinedBy({ joiningLink }: { joiningLink?: string | undefined }): { label: string; value: string }[] {
	return joiningLink ? [{ label: "Joining link", value: joiningLink }] : [];
}

function preheaderOf({ payerName, isRegistered, participant }: JoiningFacts): string {
	if (participant) return backWords(participant);
	if (isRegistered)
		return payerName ? `${payerName} registered you for this course.` : "You are registered for this course.";
	return payerName
		? `${payerName} paid for your seat.`
		: "Your seat is paid for. We e-mailed the receipt to the payer.";
}

const backWords = (participant: string) =>
	`The seat you ordered for ${participant} had been released. They have it again.`;

function fixedOpening(facts: JoiningFacts): string {
	const { payerName, isRegistered, participant } = facts;
	if (participant) return `${backWords(participant)} We have e-mailed them, too.`;
	if (!payerName && !isRegistered)
		return "Your seat is paid for. We e-mailed the receipt to the address that was given for it.";
	return filledText(textOf(facts).original.opening, { buyer: payerName ?? "" });
}

/** To the participant: the money that confirmed the seat never came. */
export function seatUnconfirmed(facts: EmailFacts["seat-unconfirmed"]): EmailContent {
	const { courseTitle, cameBack } = facts;
	const why = cameBack
		? "The bank returned the payment for your seat unpaid."
		: "We recorded a payment for your seat by mistake: we have not received it.";
	return {
		subject: "Your seat is no longer confirmed",
		preheader: cameBack ? why : "A payment for your seat was recorded by mistake.",
		heading: `${greeted(facts)}, your seat is no longer confirmed`,
		blocks: [
			{
				kind: "paragraph",
				text: `${why} Your seat on ${courseTitle} is no longer confirmed, and others can book it. Once it is paid, it is yours again if a seat is still free.`,
			},
			{ kind: "facts", rows: [{ label: "Course", value: courseTitle }, ...whereAndWhen(facts)] },
			{
				kind: "note",
				text: "If you have paid, please reply to this e-mail with your proof of payment, or call our office.",
			},
			...cancellingNote(facts),
		],
		why: "You received this e-mail because you were registered for this course.",
	};
}

/** The calendar file of the first e-mail about the date. Its only time is that of the event. */
export function joiningCalendar(facts: JoiningFacts, sender: Sender): Attachment[] {
	const { enrolmentId, version, code, bring, courseTitle: title, date, times } = facts;
	if (!date) return [];
	const { location, locationAddress, joiningLink } = facts;
	const where = { location, locationAddress, times, joiningLink };
	const about = { enrolmentId, version, code, bring, title, date };
	return calendarAttachment({ ...about, ...where }, dailyHours(date, times).startUtc, sender);
}

/** To the former participant of a seat that another person takes. It does not name that person. */
export function seatReplaced(facts: SeatReplacedFacts): EmailContent {
	const { courseTitle, buyerName, givenTo } = facts;
	if (givenTo !== undefined) return seatGiven(facts, givenTo);
	const sentence = buyerName
		? `${buyerName} asked us to give your seat on ${courseTitle} to somebody else.`
		: `Your seat on ${courseTitle} was given to somebody else.`;
	return {
		subject: "Your seat was given to somebody else",
		preheader: sentence,
		heading: `${greeted(facts)}, your seat was given to somebody else`,
		blocks: [
			{
				kind: "paragraph",
				text: `${sentence} If this is a mistake, reply to this e-mail and our office will help you.`,
			},
			{ kind: "facts", rows: [{ label: "Course", value: courseTitle }, ...whereAndWhen(facts)] },
			...cancellingNote(facts),
		],
		why: "You received this e-mail because you had a seat on this course.",
	};
}

/** The former participant gave the seat away. */
function seatGiven(facts: SeatReplacedFacts, givenTo: string): EmailContent {
	const sentence = `You gave your seat on ${facts.courseTitle} to ${givenTo}.`;
	return {
		subject: "You gave your seat to somebody else",
		preheader: sentence,
		heading: `${greeted(facts)}, your seat now belongs to ${givenTo}`,
		blocks: [
			{
				kind: "paragraph",
				text: `${sentence} We have written to ${firstNameOf(givenTo)} with the days and the location. Your receipts stay under My Courses. If you did not do this, reply to this e-mail at once and our office will help you.`,
			},
			{ kind: "facts", rows: [{ label: "Course", value: facts.courseTitle }, ...whereAndWhen(facts)] },
			...cancellingNote(facts),
		],
		why: "You received this e-mail because you had a seat on this course.",
	};
}
