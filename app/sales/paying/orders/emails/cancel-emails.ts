import { cancellingNote } from "#courses/emails/calendar-attachment.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { CANCELLED } from "#sales/paying/orders/emails/order-texts.ts";
import type { EnrolmentCancelledFacts } from "#sales/paying/orders/rules/email-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the participant: the seat is cancelled, what is refunded, and how. */
export function enrolmentCancelled(facts: EnrolmentCancelledFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const { courseTitle, date, reason, isHeld, orderedBy } = facts;
	const nothingPaid = orderedBy !== undefined || (isHeld && facts.paid === 0);
	const money = orderedBy
		? `${orderedBy} registered you for it. Please ask them if you have a question.`
		: nothingPaid
			? HELD
			: [moneyWords(facts), creditWords(facts), taxWords(facts)].filter(Boolean).join(" ");
	const { opening, ...head } = writtenText(
		CANCELLED,
		texts,
		{ "first name": greeted(facts), course: courseTitle, refund: money },
		`Your seat on ${courseTitle} is cancelled.`,
	);
	return {
		...head,
		blocks: [
			...opening,
			{
				kind: "facts",
				rows: [
					{ label: "Course", value: courseTitle },
					...(date ? [{ label: "Date", value: longDate(date) }] : []),
					...(nothingPaid
						? []
						: [
								{ label: "Paid", value: naira(facts.paid) },
								{ label: "Refund", value: naira(facts.goingBack) },
							]),
					...(facts.credit ? [{ label: "Credit", value: naira(facts.credit.amount) }] : []),
					...(facts.certificate ? [{ label: certificateWords.tax, value: naira(facts.certificate.amount) }] : []),
				],
			},
			{ kind: "typed", label: "Reason", text: reason },
			...cancellingNote(facts),
			{ kind: "button", label: "My Courses", url: facts.myCoursesUrl },
		],
		why: "You received this e-mail because you had a seat on this course.",
	};
}

/** For an unpaid seat: a payment that we do not know of may be on its way. */
const HELD =
	"We were holding it for you, and it was not paid for yet. Please do not pay for it now. If you have just paid, your money is safe: our team will e-mail you.";

function taxWords({ certificate }: EnrolmentCancelledFacts): string {
	return certificate ? certificateWords.notPaidToUs(certificate.amount, certificate.by) : "";
}

function creditWords({ credit }: EnrolmentCancelledFacts): string {
	if (!credit) return "";
	const whose = credit.of ? `credit of ${credit.of}` : "your credit";
	return `We keep ${naira(credit.amount)} as ${whose}. It can be used for another course.`;
}

function moneyWords({ paid, goingBack, payerName, way, certificate, credit }: EnrolmentCancelledFacts): string {
	if (goingBack === 0 || way === null) return certificate || credit ? "" : "There is no refund.";
	const sum = goingBack === paid ? naira(goingBack) : `${naira(goingBack)} of ${naira(paid)}`;
	const whom = payerName ?? "you";
	if (way === "outside") return `We have already refunded ${sum} to ${whom}.`;
	if (way === "by-hand") return `Our office has refunded ${sum} to ${whom}.`;
	return `We are refunding ${sum} to ${whom}. ${WAYS[way]}`;
}

const WAYS = {
	provider:
		"The payment provider returns it to the card or account it was paid with. The bank may take a few days to show it.",
	later: "Our office will send it by bank transfer.",
	several: "Each part goes back the way it was paid.",
} as const satisfies Record<Exclude<NonNullable<EnrolmentCancelledFacts["way"]>, "by-hand" | "outside">, string>;
