import { weekdayAndDay } from "#kit/rules/date-range.ts";
import { moneyIn } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { ReviewNoticeFacts, UnderReviewFacts } from "#sales/ledger/review/rules/email-facts.ts";
import { reviewReasonOf } from "#sales/review/words.ts";
import type { Sender } from "#settings/rules/sender.ts";

type Words = { subject: string; preheader: string; heading: string; text: string };

/** To the participant: money arrived, or was taken back, and the office is checking it. It states the status of their seat. */
export function paymentUnderReview(facts: UnderReviewFacts, { publicUrl }: Sender): EmailContent {
	const { subject, preheader, heading, text } = wordsOf(facts);
	const url = `${publicUrl}/payments/${encodeURIComponent(facts.reference)}`;
	return {
		subject,
		preheader,
		heading,
		blocks: [
			{ kind: "paragraph", text },
			paymentRows(facts),
			// The page belongs to the participant: another payer, or the payer of an order of the office, has none.
			...(facts.paidFor || facts.isOrder ? [] : [{ kind: "button" as const, label: "View your payment", url }]),
		],
		why: "You received this e-mail because you paid for a course. Please quote the payment reference when you write to us.",
	};
}

function wordsOf(facts: UnderReviewFacts): Words {
	if (facts.paidFor) return payerWords(facts, facts.paidFor);
	return (facts.isOrder && orderWords(facts)) || personWords(facts);
}

/** To the payer of an order of the office. Undefined: the same sentences as for one seat. */
function orderWords({ fullName, courseTitle, amount, currency, reason }: UnderReviewFacts): Words | undefined {
	const money = moneyIn(currency, amount);
	switch (reason) {
		case "course-full":
			return {
				subject: "Your payment arrived when the course was full",
				preheader: "We have your money, and our team will e-mail you.",
				heading: `${fullName}, your payment arrived when the course was full`,
				text: `Your ${money} for ${courseTitle} arrived after we stopped holding the seats of your order, and too few seats were left. The seats are not confirmed. Our team will e-mail you about seats, another date or a refund. Please do not pay again.`,
			};
		case "already-registered":
			return {
				subject: "We could not confirm the seats of your order",
				preheader: "We have your money, and our team will e-mail you.",
				heading: `${fullName}, we have your payment but could not confirm the seats`,
				text: `We received ${money} for ${courseTitle}. A participant of your order already has another seat on the same date, so the seats are not confirmed yet. Our team will e-mail you about it or refund the money. Please do not pay again.`,
			};
		case "already-paid":
			return {
				subject: "We received a second payment",
				preheader: "Your order was already paid. We will refund the second payment or e-mail you.",
				heading: `${fullName}, we received a second payment of ${money}`,
				text: `Your order for ${courseTitle} was already paid, so this payment was not needed. Our office will refund it or e-mail you about it. Please do not pay again.`,
			};
		case "enrolment-cancelled":
			return {
				subject: "Your payment arrived after the order was cancelled",
				preheader: "We have your money, and our team will e-mail you.",
				heading: `${fullName}, your payment arrived after the order was cancelled`,
				text: `We received ${money} for ${courseTitle}, but the seats of the order were already cancelled. Our team will e-mail you or refund the whole amount. Please do not pay again.`,
			};
		default:
			return undefined;
	}
}

/** To another payer: it says only that their money is safe, and nothing about the seat. */
function payerWords(facts: UnderReviewFacts, paidFor: string): Words {
	const money = moneyIn(facts.currency, facts.amount);
	if (facts.missing) return shortWords(facts, moneyIn(facts.currency, facts.missing));
	if (facts.reason === "overpaid")
		return {
			subject: "You paid more than the amount due",
			preheader: `${paidFor}'s course is paid. You paid ${money} too much.`,
			heading: `${facts.fullName}, you paid ${money} more than the amount due`,
			text: `${paidFor}'s course is paid, and we send the receipt in a separate e-mail. Our office will refund the excess or e-mail you about it. You do not need to do anything.`,
		};
	return {
		subject: `We are checking your payment for ${paidFor}'s course`,
		preheader: "We have your money, and our team will e-mail you.",
		heading: `${facts.fullName}, we are checking your payment of ${money}`,
		text: `We could not use it for ${paidFor}'s course automatically. Our team will e-mail you about it or refund it. Please do not pay again.`,
	};
}

/** We received less than the amount due. */
function shortWords(facts: UnderReviewFacts, missing: string): Words {
	const money = moneyIn(facts.currency, facts.amount);
	const by = facts.answerBy ? `by ${weekdayAndDay(facts.answerBy)}` : "within one working day";
	return {
		subject: `${missing} of your payment is missing`,
		preheader: `We received ${money}. Our team will e-mail you how to pay the rest.`,
		heading: `${facts.paidFor ? facts.fullName : greeted(facts)}, we received ${money}, and ${missing} is missing`,
		text: `Please do not pay the whole amount again. Our team will e-mail you ${by} how to pay the rest. You can also reply to this e-mail or call our office.`,
	};
}

function personWords(facts: UnderReviewFacts): Words {
	const name = greeted(facts);
	const money = moneyIn(facts.currency, facts.amount);
	if (facts.missing) return shortWords(facts, moneyIn(facts.currency, facts.missing));
	switch (facts.reason) {
		case "overpaid":
			return {
				subject: "You paid more than the amount due",
				preheader: `Your seat is confirmed. You paid ${money} too much.`,
				heading: `${name}, your seat is confirmed, and you paid ${money} more than the amount due`,
				text: "We have recorded your payment, and we send the receipt in a separate e-mail. Our office will refund the excess or e-mail you about it. You do not need to do anything.",
			};
		case "already-paid":
		case "already-registered":
			return {
				subject: "We received a second payment",
				preheader: "You had already paid. We will refund the second payment or e-mail you.",
				heading: `${name}, we received a second payment of ${money}`,
				text: "You had already paid, so your seat is confirmed and this payment was not needed. Our office will refund it or e-mail you about it. Please do not pay again.",
			};
		case "course-full":
			if (facts.isBalance)
				return {
					subject: "Your balance arrived when the course was full",
					preheader: "We have your money, and our team will e-mail you.",
					heading: `${name}, your balance arrived when the course was full`,
					text: `We had released your seat, and none was left when your ${money} arrived. Our team will e-mail you about your seat, another date or a refund. Please do not pay again.`,
				};
			return {
				subject: "Your payment arrived when the course was full",
				preheader: "We have your money, and our team will e-mail you.",
				heading: `${name}, your payment arrived when the course was full`,
				text: "It arrived after we stopped holding your seat, and no seat was left. You are not registered. Our team will e-mail you about another date or refund the whole amount. Please do not pay again.",
			};
		case "too-late":
			return {
				subject: "Your payment arrived too late for this date",
				preheader: "We have your money, and our team will e-mail you.",
				heading: `${name}, your payment arrived too late for this date`,
				text: "When it arrived, we no longer held your seat, and registration for this date was closed. You are not registered. Our team will e-mail you about another date or refund the whole amount. Please do not pay again.",
			};
		case "reversed":
			return {
				subject: "Your payment was reversed",
				preheader: "Our team is checking it and will e-mail you.",
				heading: `${name}, your payment was reversed`,
				text: `The payment provider or the bank reports that your payment of ${money} was reversed. Our team is checking it and will e-mail you. Until then you keep your seat. If you did not expect this, please reply to this e-mail.`,
			};
		case "enrolment-cancelled":
			return {
				subject: "Your payment arrived after your seat was cancelled",
				preheader: "We have your money, and our team will e-mail you.",
				heading: `${name}, your payment arrived after your seat was cancelled`,
				text: `We received ${money} for a seat that was already cancelled. Our team will e-mail you or refund the whole amount. Please do not pay again.`,
			};
		case "refund-failed":
			return {
				subject: "Your refund did not arrive",
				preheader: "We still have the money, and our team will e-mail you.",
				heading: `${name}, your refund did not arrive`,
				text: `Your refund of ${money} did not arrive, and we still have the money. Our team will e-mail you about another way to send it.`,
			};
		default:
			return {
				subject: "We are checking your payment",
				preheader: "We received your money. Please do not pay again.",
				heading: `${name}, we received your payment and are checking it`,
				text: "We could not match it to a seat automatically. Our team is checking it and will e-mail you. Please do not pay again.",
			};
	}
}

/** To the office: the money that waits for a decision, the steps taken, and the e-mail that the payer got. */
export function reviewNotice(facts: ReviewNoticeFacts): EmailContent {
	const { reason, deskUrl } = facts;
	const isTaxDue = reason === "refund-due" && facts.certificateOf !== undefined;
	const why = reviewReasonOf(reason, isTaxDue);
	return {
		subject: `Payment to review: ${facts.reference}`,
		preheader: why,
		heading: "Please review this payment",
		blocks: [
			{
				kind: "paragraph",
				text: `${why} ${isTaxDue ? certificateWords.settleWith(facts.certificateOf ?? null) : whatWasDone(facts)}`,
			},
			paymentRows(facts, [
				{ label: "From", value: facts.fullName },
				{ label: "E-mail", value: facts.email },
			]),
			{ kind: "button", label: "Open the payment", url: deskUrl },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}

function whatWasDone({ reason, isOrder }: ReviewNoticeFacts): string {
	if (isOrder && reason === "already-registered")
		return "The payment is recorded, and the seats of the order are not confirmed. Cancel the seat or give it to somebody else, then confirm the others here. We told the payer that you will write to them.";
	switch (reason) {
		case "overpaid":
			return "The seat is confirmed. We told the payer that you will refund the excess or write to them.";
		case "already-paid":
		case "already-registered":
			return "The payment is recorded. We told the payer that it was not needed and that you will refund it or write to them.";
		case "reversed":
			return "Seat and receipt stay until you decide. We told the payer that you are checking it.";
		case "disputed":
			return "Answer it in the gateway's dashboard before its deadline. We did not write to the payer.";
		case "unknown-payer":
			return "The payment is recorded. We wrote to nobody, because we do not know who paid it.";
		case "not-as-booked":
			return "We changed no records and wrote to nobody.";
		case "refunded-outside":
			return "Check in the gateway's dashboard who did it, then record your decision here. We did not write to the payer.";
		case "refund-unclear":
			return "We have asked the gateway for fifteen days. Check its dashboard, then record the outcome here.";
		case "refund-due":
			return "Send the refund by hand, then record it here. The payer has the credit note.";
		case "refund-failed":
			return "The refund is still open. We told the payer that you will write to them.";
		default:
			return "The payment is recorded, but no seat is confirmed. We told the payer that you are checking it.";
	}
}

function paymentRows(facts: UnderReviewFacts, more: { label: string; value: string }[] = []): Block {
	const rows = [
		...more,
		{ label: facts.reason === "overpaid" ? "Overpaid" : "Amount", value: moneyIn(facts.currency, facts.amount) },
		{ label: "Course", value: facts.courseTitle },
		{ label: "Payment reference", value: facts.reference },
	];
	return { kind: "facts", rows: rows.filter(({ value }) => value !== "") };
}
