import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { EnrolmentCancelledFacts } from "#sales/orders/rules/letter-facts.ts";

/** To the participant: the place is cancelled, what goes back, and how. */
export function enrolmentCancelled(facts: EnrolmentCancelledFacts): LetterContent {
	const { courseTitle, date, reason } = facts;
	const sentence = `Your place at ${courseTitle} is cancelled.`;
	return {
		subject: "Your place is cancelled",
		preheader: sentence,
		heading: `${firstWord(facts.fullName)}, your place is cancelled`,
		blocks: [
			{ kind: "paragraph", text: [sentence, moneyWords(facts), taxWords(facts)].filter(Boolean).join(" ") },
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					...(date ? [{ label: "Date", value: longDate(date) }] : []),
					{ label: "Paid", value: naira(facts.paid) },
					{ label: "Goes back", value: naira(facts.goingBack) },
					...(facts.withheld ? [{ label: "Withheld tax", value: naira(facts.withheld.amount) }] : []),
				],
			},
			{ kind: "typed", label: "Why", text: reason },
			{ kind: "button", label: "My Courses", url: facts.myCoursesUrl },
		],
		why: "You got this because you had a place on this course.",
	};
}

function taxWords({ withheld }: EnrolmentCancelledFacts): string {
	if (!withheld) return "";
	return `${naira(withheld.amount)} was withheld for the tax authority and never paid in money: the office gets in touch with ${withheld.by ?? "whoever withheld it"} about it.`;
}

function moneyWords({ paid, goingBack, payerName, way, withheld }: EnrolmentCancelledFacts): string {
	if (goingBack === 0 || way === null) return withheld ? "" : "No money goes back.";
	const sum = goingBack === paid ? naira(goingBack) : `${naira(goingBack)} of ${naira(paid)}`;
	const whom = payerName ?? "you";
	if (way === "outside") return `${sum} went back to ${whom} already.`;
	if (way === "by-hand") return `The office has sent ${sum} back to ${whom}.`;
	return `${sum} is on its way back to ${whom}. ${WAYS[way]}`;
}

const WAYS = {
	provider: "The payment provider sends it the way it came; banks may take some days to show it.",
	later: "The office sends it by transfer.",
	several: "It goes back the way each part of it came.",
} as const satisfies Record<Exclude<NonNullable<EnrolmentCancelledFacts["way"]>, "by-hand" | "outside">, string>;
