import { timesAt } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { itemsOf } from "#courses/rules/course-texts.ts";
import { nearDay, nearRange, weekdayAndDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { mapUrl } from "#kit/rules/office/maps.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { greeted } from "#mail/letters/plain-words.ts";
import type { CourseReminderFacts } from "#sales/dates/rules/letter-facts.ts";
import { whereAndWhen } from "#sales/documents/letters/receipt-words.ts";

/** To the participant some days before: where and when, who teaches, what to bring, and what is due. */
export function courseReminder(facts: CourseReminderFacts): LetterContent {
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

/** The one button that takes them there: the class itself, or a map. */
function wayThere({ joining, location, locationAddress }: CourseReminderFacts): Block[] {
	if (joining && "url" in joining) return [{ kind: "button", label: "Join the class", url: joining.url }];
	if (joining || !locationAddress) return [];
	return [{ kind: "button", label: "See it on a map", url: mapUrl(locationAddress, location) }];
}

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
