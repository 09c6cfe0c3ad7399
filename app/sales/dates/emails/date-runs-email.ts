import { nearDay } from "#kit/rules/date-range.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type { DateRunsFacts } from "#sales/dates/rules/email-facts.ts";
import { whereAndWhen } from "#sales/documents/emails/receipt-words.ts";

/** To everybody with a seat, once: their date is confirmed to run. */
export function dateRuns(facts: DateRunsFacts): EmailContent {
	const { courseTitle, date, participant, myCoursesUrl } = facts;
	const whose = participant ? `The course of ${participant}` : "Your course";
	return {
		subject: `Confirmed: your course on ${nearDay(date.firstDay)} takes place`,
		preheader: `${courseTitle} is confirmed.`,
		heading: `${greeted(facts)}, your date is confirmed`,
		blocks: [
			{ kind: "paragraph", text: `${whose} takes place as planned. You can book travel and time off now.` },
			{ kind: "facts", rows: [{ label: "Course", value: courseTitle }, ...whereAndWhen(facts)] },
			...(myCoursesUrl ? [{ kind: "button" as const, label: "See your courses", url: myCoursesUrl }] : []),
		],
		why: "You received this e-mail because you have a seat on this course.",
	};
}
