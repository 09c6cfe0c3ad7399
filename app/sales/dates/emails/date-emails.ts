import { calendarAttachment, cancellingNote } from "#courses/emails/calendar-attachment.ts";
import { timesAt } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { itemsOf } from "#courses/rules/course-texts.ts";
import { type DateRange, longDate, nearDay, nearRange, weekdayAndDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { mapUrl } from "#kit/rules/office/maps.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type {
	CourseReminderFacts,
	DateCancelledFacts,
	MovedFacts,
	TrainerReminderFacts,
} from "#sales/dates/rules/email-facts.ts";
import { whereAndWhen } from "#sales/documents/emails/receipt-words.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { joinedBy } from "#sales/paying/orders/emails/joining-emails.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the people who had a seat on a cancelled date or were paying for one: choose another date or a refund. */
export function dateCancelled(facts: DateCancelledFacts): EmailContent {
	const { courseTitle, was, choiceUrl } = facts;
	const forWhom = facts.participant ? ` ${forOther(facts.participant)}` : "";
	const sentence = `We had to cancel ${courseTitle} (${reading(was)}).${forWhom}`;
	return {
		subject: "We had to cancel your course date",
		preheader: sentence,
		heading: `${greeted(facts)}, we had to cancel your course date`,
		blocks: [
			{ kind: "paragraph", text: `${sentence} ${nextWords(facts)}` },
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
export function moved(facts: MovedFacts): EmailContent {
	const { courseTitle, courseWas, was, is, due, orderedBy } = facts;
	const payment = orderedBy ? "Your seat" : "Your payment";
	const what = courseWas ? "course" : "course date";
	return {
		subject: `You have a new ${what}`,
		preheader: `${courseTitle}: ${reading(is)}`,
		heading: `${greeted(facts)}, you have a new ${what}`,
		blocks: [
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

/** To the participant some days before: where and when, who teaches, what to bring, and what is due. */
export function courseReminder(facts: CourseReminderFacts): EmailContent {
	const { courseTitle, date, daysLeft, location, times, myCoursesUrl } = facts;
	const when = daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
	return {
		subject: `Your course starts on ${nearDay(date.firstDay)}`,
		preheader: [courseTitle, nearRange(date), times && timesAt(times, location), locationName(location)]
			.filter(Boolean)
			.join(", "),
		heading: `${greeted(facts)}, your course starts ${when}`,
		blocks: [
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					...whereAndWhen(facts),
					...joiningRows(facts),
					...trainerRows(facts),
				],
			},
			...wayThere(facts),
			...thingsToBring(facts),
			...dueBlocks(facts),
			{ kind: "paragraph", text: officeSentence(facts) },
			...(myCoursesUrl
				? [
						{
							kind: "address" as const,
							lead: "Everything about your seat is in My Courses, also if you cannot come:",
							url: myCoursesUrl,
						},
					]
				: []),
		],
		why: "You received this e-mail because you have a seat on this course.",
	};
}

type Row = { label: string; value: string };

/** To a trainer: when and where, how many attend, and the list of them. */
export function trainerReminder(facts: TrainerReminderFacts): EmailContent {
	const { courseTitle, date, daysLeft, location, times, joiningLink, participants, listUrl } = facts;
	const when = daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
	return {
		subject: `You teach on ${nearDay(date.firstDay)}: ${courseTitle}`,
		preheader: [nearRange(date), times && timesAt(times, location), locationName(location)].filter(Boolean).join(", "),
		heading: `${greeted(facts)}, your course starts ${when}`,
		blocks: [
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					...whereAndWhen(facts),
					...(joiningLink ? [{ label: "Joining link", value: joiningLink }] : []),
					{ label: "Participants", value: participants === 0 ? "Nobody is enrolled yet" : String(participants) },
				],
			},
			...(listUrl ? [{ kind: "button" as const, label: "Attendance list", url: listUrl }] : []),
			...(listUrl && !joiningLink ? [] : wayThere({ ...facts, ...(joiningLink && { joining: { url: joiningLink } }) })),
			{ kind: "paragraph", text: "If you cannot come, please reply to this e-mail at once." },
		],
		why: "You received this e-mail because you teach this course.",
	};
}

function joiningRows({ joining }: CourseReminderFacts): Row[] {
	if (!joining) return [];
	const label = "Joining link";
	if ("url" in joining) return [{ label, value: joining.url }];
	return [
		{ label, value: `We will e-mail it ${joining.by ? `by ${nearDay(joining.by)}` : "before the course begins"}.` },
	];
}

function trainerRows({ trainers }: CourseReminderFacts): Row[] {
	if (trainers.length === 0) return [];
	return [{ label: trainers.length === 1 ? "Your trainer" : "Your trainers", value: trainers.join("\n") }];
}

/** The button of the e-mail: to the online class, or to a map. */
function wayThere({ joining, ...place }: Pick<CourseReminderFacts, "joining"> & Place): Block[] {
	if (joining && "url" in joining) return [{ kind: "button", label: "Join the class", url: joining.url }];
	const { mapLink, location, locationAddress } = place;
	const url = mapLink ?? (locationAddress && mapUrl(locationAddress, location));
	return joining || !url ? [] : [{ kind: "button", label: "See it on a map", url }];
}

type Place = Pick<CourseReminderFacts, "location" | "locationAddress" | "mapLink">;

function thingsToBring({ bring }: CourseReminderFacts): Block[] {
	const items = itemsOf(bring, { siteText: false });
	if (items.length === 0) return [];
	return [
		{ kind: "markup", part: { kind: "heading", line: [{ text: "What to bring" }] } },
		{ kind: "markup", part: { kind: "list", items } },
	];
}

function dueBlocks({ due, payUrl, date }: CourseReminderFacts): Block[] {
	if (!due || !payUrl) return [];
	const title = `Still due: ${naira(due.total)}${due.vat === 0 ? "" : ", including VAT"}`;
	const isFirstDay = due.by === date.firstDay;
	return [
		{
			kind: "callout",
			tone: "due",
			title,
			text: `Due by ${weekdayAndDay(due.by)}${isFirstDay ? ", your first day" : ""}.`,
		},
		{ kind: "button", label: `Pay ${naira(due.total)}`, url: payUrl },
	];
}

function officeSentence({ office: { phone, whatsApp } }: CourseReminderFacts): string {
	const ways = [
		...(phone ? [`call ${phoneText(phone)}`] : []),
		...(whatsApp ? [`write to ${phoneText(whatsApp)} on WhatsApp`] : []),
	];
	return `Questions, or late on the day? ${[...ways, "reply to this e-mail"].join(", or ").replace(/^./, (first) => first.toUpperCase())}.`;
}
