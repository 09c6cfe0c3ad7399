import { cancellingNote } from "#courses/emails/calendar-attachment.ts";
import { longDate, weekdayAndDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type { BalanceDueFacts, BalanceFacts, SeatReleasedFacts } from "#sales/ledger/balances/rules/email-facts.ts";

/** To the participant, some days before the due day and on it. */
export function balanceDue(facts: BalanceDueFacts): EmailContent {
	const { courseTitle, daysLeft, dueDay } = facts;
	const money = naira(facts.total);
	const isFirstDay = facts.date?.firstDay === dueDay;
	const days = daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
	const sentence =
		daysLeft === 0
			? `${money} for ${courseTitle} is due today${isFirstDay ? ", the first day of the course" : ""}.`
			: `${money} is still due for ${courseTitle} by ${weekdayAndDay(dueDay)}, ${days}.`;
	return {
		subject: `${money} is due ${daysLeft === 0 ? "today" : days}`,
		preheader: sentence,
		heading: `${greeted(facts)}, ${money} is due ${daysLeft === 0 ? "today" : days}`,
		blocks: [{ kind: "paragraph", text: sentence }, rowsOf(facts), ...payBlocks(facts)],
		why: WHY,
	};
}

export function balanceExtended(facts: BalanceFacts & { dueDay: Day }): EmailContent {
	const day = weekdayAndDay(facts.dueDay);
	return {
		subject: `You have until ${day} to pay`,
		preheader: `${naira(facts.total)} is still due for ${facts.courseTitle}.`,
		heading: `${greeted(facts)}, you have until ${day} to pay`,
		blocks: [
			{
				kind: "paragraph",
				text: `We have given you more time. Please pay ${naira(facts.total)} for ${facts.courseTitle} by ${day}.`,
			},
			rowsOf(facts),
			...payBlocks(facts),
		],
		why: WHY,
	};
}

export function seatReleased(facts: SeatReleasedFacts): EmailContent {
	return {
		subject: "We released your seat",
		preheader: "Pay the balance to get a seat again, if one is still free.",
		heading: `${greeted(facts)}, we released your seat`,
		blocks: [
			{
				kind: "paragraph",
				text: `We have not received ${naira(facts.total)} for ${facts.courseTitle}, so others can now book your seat. What you have paid so far still counts: pay the balance while a seat is free, and you have a seat again.`,
			},
			{ kind: "typed", label: "From our office", text: facts.reason },
			rowsOf(facts),
			...payBlocks(facts),
			...cancellingNote(facts),
		],
		why: WHY,
	};
}

export const WHY = "You received this e-mail because part of the price of your course is still due.";

function rowsOf({ courseTitle, date, total, vat }: BalanceFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Course", value: courseTitle },
			...(date ? [{ label: "Date", value: longDate(date) }] : []),
			{ label: "Still due", value: `${naira(total)}${vat === 0 ? "" : ", including VAT"}` },
		],
	};
}

export function payButton({ total, payUrl }: Pick<BalanceFacts, "total" | "payUrl">): Block {
	return { kind: "button", label: `Pay ${naira(total)}`, url: payUrl };
}

export function payBlocks({ total, payUrl, myCoursesUrl }: BalanceFacts): Block[] {
	return [
		payButton({ total, payUrl }),
		{
			kind: "paragraph",
			text: "Anyone can pay with this link, for example your employer. The page shows only your first name and the course.",
		},
		{ kind: "address", lead: "All ways to pay are under My Courses:", url: myCoursesUrl },
	];
}
