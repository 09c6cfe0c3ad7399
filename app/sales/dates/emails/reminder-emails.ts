import { timesAt } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { itemsOf } from "#courses/rules/course-texts.ts";
import { longDate, nearDay, nearRange, weekdayAndDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { mapUrl } from "#kit/rules/office/maps.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import { REMINDER, REMINDER_EVE } from "#sales/dates/emails/date-texts.ts";
import type { CourseReminderFacts, TrainerReminderFacts } from "#sales/dates/rules/email-facts.ts";
import { whereAndWhen } from "#sales/documents/emails/receipt-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the participant some days before: where and when, who teaches, what to bring, and what is due. */
export function courseReminder(facts: CourseReminderFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, date, daysLeft, location, times, myCoursesUrl } = facts;
	const values = {
		"first name": greeted(facts),
		course: courseTitle,
		dates: longDate(date),
		place: locationName(location),
		"first day": nearDay(date.firstDay),
		"days left": String(daysLeft),
	};
	const where = [courseTitle, nearRange(date), times && timesAt(times, location), locationName(location)];
	const preheader = where.filter(Boolean).join(", ");
	const { opening, ...head } =
		daysLeft === 1
			? writtenText(REMINDER_EVE, texts, values, preheader)
			: writtenText(REMINDER, texts, values, preheader);
	return {
		...head,
		blocks: [
			...opening,
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
