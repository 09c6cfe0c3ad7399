import { cancellingNote } from "#courses/emails/calendar-attachment.ts";
import { longDate, weekdayAndDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { BalanceDueFacts, BalanceFacts, SeatReleasedFacts } from "#sales/ledger/balances/rules/email-facts.ts";
import {
	BALANCE_DUE,
	BALANCE_DUE_TODAY,
	BALANCE_EXTENDED,
	SEAT_RELEASED,
} from "#sales/paying/balances/emails/balance-texts.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the participant, some days before the due day and on it. */
export function balanceDue(facts: BalanceDueFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { daysLeft, dueDay } = facts;
	const isFirstDay = facts.date?.firstDay === dueDay;
	const { opening, ...head } =
		daysLeft === 0
			? writtenText(BALANCE_DUE_TODAY, texts, {
					...valuesOf(facts),
					"due day": isFirstDay ? "today, the first day of the course" : "today",
				})
			: writtenText(BALANCE_DUE, texts, {
					...valuesOf(facts),
					"due day": weekdayAndDay(dueDay),
					"days left": daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`,
				});
	return { ...head, blocks: [...opening, rowsOf(facts), ...payBlocks(facts)], why: WHY };
}

export function balanceExtended(
	facts: BalanceFacts & { dueDay: Day },
	_sender: Sender,
	texts: EmailTexts,
): EmailContent {
	const values = { ...valuesOf(facts), "due day": weekdayAndDay(facts.dueDay) };
	const preheader = `${naira(facts.total)} is still due for ${facts.courseTitle}.`;
	const { opening, ...head } = writtenText(BALANCE_EXTENDED, texts, values, preheader);
	return { ...head, blocks: [...opening, rowsOf(facts), ...payBlocks(facts)], why: WHY };
}

export function seatReleased(facts: SeatReleasedFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const preheader = "Pay the balance to get a seat again, if one is still free.";
	const { opening, ...head } = writtenText(SEAT_RELEASED, texts, valuesOf(facts), preheader);
	return {
		...head,
		blocks: [
			...opening,
			{ kind: "typed", label: "From our office", text: facts.reason },
			rowsOf(facts),
			...payBlocks(facts),
			...cancellingNote(facts),
		],
		why: WHY,
	};
}

export const WHY = "You received this e-mail because part of the price of your course is still due.";

const valuesOf = (facts: BalanceFacts) => ({
	"first name": greeted(facts),
	course: facts.courseTitle,
	amount: naira(facts.total),
});

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
