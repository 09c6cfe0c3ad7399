import { locationName } from "#courses/rules/course.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type { WaitingJoinedFacts, WaitingOfferFacts } from "#sales/waiting/rules/email-facts.ts";

const seatsText = (seats: number) => counted(seats, "seat", "seats");

/** Somebody joined a waiting list. Without an account they confirm their address first. */
export function waitingJoined(facts: WaitingJoinedFacts): EmailContent {
	const { courseTitle, seats, isConfirmed, waitUrl } = facts;
	return {
		subject: isConfirmed ? "You are on the waiting list" : "Please confirm: the waiting list",
		preheader: `${courseTitle}. ${isConfirmed ? "We will e-mail you as soon as there is a seat for you." : "Your place in the line starts when you confirm."}`,
		heading: isConfirmed
			? `${greeted(facts)}, you are on the waiting list`
			: `${greeted(facts)}, please confirm your e-mail`,
		blocks: [
			{
				kind: "paragraph",
				text: isConfirmed
					? `This date is full. As soon as ${seats === 1 ? "a seat is" : `${seats} seats are`} free and it is your turn, we hold ${seats === 1 ? "it" : "them"} for you for 24 hours and e-mail you. You pay nothing until then.`
					: "You asked to be on the waiting list of this date. Your place in the line starts when you confirm. If it was not you, ignore this e-mail.",
			},
			{ kind: "facts", rows: aboutDate(facts, seats) },
			{ kind: "button", label: isConfirmed ? "See your place in the line" : "Confirm and join the line", url: waitUrl },
		],
		why: "You received this e-mail because this address was entered for a waiting list.",
	};
}

/** Seats are held for somebody who waited. */
export function waitingOffer(facts: WaitingOfferFacts): EmailContent {
	const { courseTitle, seats, wanted, total, until, waitUrl } = facts;
	const isFree = total === 0;
	const free = seats === 1 ? "A seat is" : `${seats} seats are`;
	const end = lastMinuteText(new Date(until));
	const fewer = seats < wanted ? ` You are waiting for ${wanted} and said that you also take fewer.` : "";
	return {
		subject: isFree ? `${free} free for you` : `${free} free for you until ${end}`,
		preheader: `${courseTitle}.`,
		heading: `${greeted(facts)}, ${free.replace("A", "a")} free for you`,
		blocks: [
			{
				kind: "paragraph",
				text: isFree
					? `There is nothing to pay: ${seats === 1 ? "the seat is" : "the seats are"} yours.${fewer}`
					: `We hold ${seats === 1 ? "it" : "them"} for you until ${end}.${fewer} Please pay by then; afterwards the next person in the line is offered ${seats === 1 ? "it" : "them"}.`,
			},
			{
				kind: "facts",
				rows: [
					...aboutDate(facts, seats),
					...(isFree ? [] : [{ label: "To pay", value: `${naira(total)}, including VAT` }]),
				],
			},
			{
				kind: "button",
				label: isFree ? "See your seats" : seats === 1 ? "Take the seat" : "Take the seats",
				url: waitUrl,
			},
		],
		why: "You received this e-mail because you are on the waiting list of this date.",
	};
}

type Rows = Extract<Block, { kind: "facts" }>["rows"];

const aboutDate = ({ courseTitle, date, location }: WaitingJoinedFacts | WaitingOfferFacts, seats: number): Rows => [
	{ label: "Course", value: courseTitle },
	{ label: "Date", value: weekdayRange(date) },
	{ label: "Location", value: locationName(location) },
	{ label: "Seats", value: seatsText(seats) },
];
