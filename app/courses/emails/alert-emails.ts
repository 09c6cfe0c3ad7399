import { locationName } from "#courses/rules/course.ts";
import type { CourseOpenFacts } from "#courses/rules/email-facts.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { longDate, weekdaysOf } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";

const MOST_DATES = 5;

/** To somebody who asked for an alert: the course can be booked, or the academy offers it now. */
export function courseOpen(facts: CourseOpenFacts): EmailContent {
	const { courseTitle, courseUrl, dates, priceKobo, vatBasisPoints, withdrawUrl } = facts;
	const sentence =
		dates.length > 0 ? `You can now register for ${courseTitle}.` : `We now offer ${courseTitle}. Dates will follow.`;
	return {
		subject: dates.length > 0 ? `You can register now: ${courseTitle}` : `We now offer ${courseTitle}`,
		preheader: sentence,
		heading: courseTitle,
		blocks: [
			{ kind: "paragraph", text: `You asked us to tell you. ${sentence}` },
			{
				kind: "facts",
				rows: [
					...dates.slice(0, MOST_DATES).map((date) => ({
						label: locationName(date.location),
						value: [longDate(date), weekdaysOf(date)].filter(Boolean).join(", "),
					})),
					{ label: "Price", value: `${naira(priceKobo)} (${vatNote(vatBasisPoints)})` },
				],
			},
			{ kind: "button", label: "See the course", url: courseUrl },
			{ kind: "note", text: "This e-mail does not reserve a seat. Seats go to those who register first." },
			{ kind: "address", lead: "To stop these e-mails, open this link:", url: withdrawUrl },
		],
		why: "You received this e-mail because someone entered this address on our website to hear about courses. We send it only once.",
	};
}
