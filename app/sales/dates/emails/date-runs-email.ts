import { locationName } from "#courses/rules/course.ts";
import { longDate, nearDay } from "#kit/rules/date-range.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import { DATE_RUNS } from "#sales/dates/emails/date-texts.ts";
import type { DateRunsFacts } from "#sales/dates/rules/email-facts.ts";
import { whereAndWhen } from "#sales/documents/emails/receipt-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To everybody with a seat, once: their date is confirmed to run. */
export function dateRuns(facts: DateRunsFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, date, location, participant, myCoursesUrl } = facts;
	const values = {
		"first name": greeted(facts),
		course: courseTitle,
		dates: longDate(date),
		place: locationName(location),
		"first day": nearDay(date.firstDay),
	};
	const { opening, ...head } = writtenText(
		participant ? ofOther(participant) : DATE_RUNS,
		participant ? {} : texts,
		values,
		`${courseTitle} is confirmed.`,
	);
	return {
		...head,
		blocks: [
			...opening,
			{ kind: "facts", rows: [{ label: "Course", value: courseTitle }, ...whereAndWhen(facts)] },
			...(myCoursesUrl ? [{ kind: "button" as const, label: "See your courses", url: myCoursesUrl }] : []),
		],
		why: "You received this e-mail because you have a seat on this course.",
	};
}

/** To the buyer of a seat whose participant has no address. */
const ofOther = (participant: string): typeof DATE_RUNS => ({
	...DATE_RUNS,
	original: {
		...DATE_RUNS.original,
		opening: DATE_RUNS.original.opening.replace("Your course", `The course of ${participant}`),
	},
});
