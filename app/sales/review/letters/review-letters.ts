import { moneyIn } from "#kit/rules/money.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import { payingWords, reviewReasonOf } from "#sales/payments/pages/words.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import type { ReviewNoticeFacts, UnderReviewFacts } from "#sales/review/rules/letter-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

type Words = { subject: string; preheader: string; heading: string; text: string };

/** To the person: money arrived, or went, and a person looks at it. What is true of their place is said. */
export function paymentUnderReview(facts: UnderReviewFacts, { publicUrl }: Sender): LetterContent {
	const { subject, preheader, heading, text } = facts.paidFor ? payerWords(facts, facts.paidFor) : personWords(facts);
	const url = `${publicUrl}/payments/${encodeURIComponent(facts.reference)}`;
	return {
		subject,
		preheader,
		heading,
		blocks: [
			{ kind: "paragraph", text },
			paymentRows(facts),
			// The page is the participant's: whoever paid for them has none.
			...(facts.paidFor ? [] : [{ kind: "button" as const, label: "See how your payment stands", url }]),
		],
		why: "You got this because you paid for a course. Please name the payment reference when you write.",
	};
}

/** To somebody who paid for somebody else: of the place no more than that their money is not lost. */
function payerWords(facts: UnderReviewFacts, paidFor: string): Words {
	const money = moneyIn(facts.currency, facts.amount);
	if (facts.reason === "overpaid")
		return {
			subject: "You paid more than was asked",
			preheader: `${paidFor}'s course is paid. ${money} is too much, and it is not lost.`,
			heading: `${facts.fullName}, you paid ${money} more than was asked`,
			text: `${paidFor}'s course is paid, and the receipt comes in a letter of its own. The office sends the rest back or writes to you about it. You need not do anything.`,
		};
	return {
		subject: `A person looks at your payment for ${paidFor}'s course`,
		preheader: "The money is not lost, and the office writes to you.",
		heading: `${facts.fullName}, a person looks at your payment of ${money}`,
		text: `It could not be taken for ${paidFor}'s course as it came. The money is not lost: the office writes to you about it, or sends it back. Please do not pay again.`,
	};
}

function personWords(facts: UnderReviewFacts): Words {
	const name = firstWord(facts.fullName);
	const money = moneyIn(facts.currency, facts.amount);
	switch (facts.reason) {
		case "overpaid":
			return {
				subject: "You paid more than was asked",
				preheader: `Your place is yours. ${money} is too much, and it is not lost.`,
				heading: `${name}, your place is yours, and you paid ${money} more than was asked`,
				text: "Your payment counts, and its receipt comes in a letter of its own. The office sends the rest back or writes to you about it. You need not do anything.",
			};
		case "already-paid":
		case "already-registered":
			return {
				subject: "A second payment arrived",
				preheader: "What it was for had already been paid. The money is not lost.",
				heading: `${name}, a second payment of ${money} arrived`,
				text: "What it was for had already been paid, so your place is yours and this payment was not needed. The office sends it back or writes to you about it. Please do not pay again.",
			};
		case "course-full":
			if (facts.isBalance)
				return {
					subject: "Your balance came when the course was full",
					preheader: "Your money is not lost, and the office writes to you.",
					heading: `${name}, your balance came when the course was full`,
					text: `Your place had been opened to others, and none was left when the ${money} came. Nothing you paid is lost: the office writes to you about your place or another date, or sends money back. Please do not pay again.`,
				};
			return {
				subject: "Your payment came when the course was full",
				preheader: "Your money is not lost, and the office writes to you.",
				heading: `${name}, your payment came when the course was full`,
				text: "It came after the time for which your place was held, and by then no place was left. You are not registered. Your money is not lost: the office writes to you about another date, or sends all of it back. Please do not pay again.",
			};
		case "date-begun":
		case "course-gone":
			return {
				subject: "Your payment came too late for this date",
				preheader: "Your money is not lost, and the office writes to you.",
				heading: `${name}, your payment came too late for this date`,
				text: "When it came, your place was not held any more and this date could not be booked. You are not registered. Your money is not lost: the office writes to you about another date, or sends all of it back. Please do not pay again.",
			};
		case "reversed":
			return {
				subject: "Your payment was taken back",
				preheader: "A person at the office looks at it and writes to you.",
				heading: `${name}, your payment was taken back`,
				text: `The payment provider or the bank tells us that your payment of ${money} went back to where it came from. A person at the office looks at it and writes to you; until then your place stays as it is. If you know nothing about it, please answer this letter.`,
			};
		case "enrolment-cancelled":
			return {
				subject: "Your payment came after your place was cancelled",
				preheader: "Your money is not lost, and the office writes to you.",
				heading: `${name}, your payment came after your place was cancelled`,
				text: `${money} came for a place that had been cancelled, so it has bought nothing. Your money is not lost: the office writes to you, or sends all of it back. Please do not pay again.`,
			};
		case "refund-failed":
			return {
				subject: "The money we sent back did not arrive",
				preheader: "It is not lost, and the office writes to you.",
				heading: `${name}, the money we sent back did not arrive`,
				text: `We wanted to send ${money} back to you, and the payment provider could not do it. It is not lost: the office writes to you about another way.`,
			};
		default:
			return {
				subject: "We are looking at your payment",
				preheader: "The money arrived and nothing is lost. You need not pay again.",
				heading: `${name}, your payment arrived and we are looking at it`,
				text: "We could not match it to a place by ourselves, so a person at the office checks it now and writes to you. Nothing is lost. Please do not pay again.",
			};
	}
}

/** To the office: what waits for a decision, what was done and what the payer was told. */
export function reviewNotice(facts: ReviewNoticeFacts): LetterContent {
	const { reason, deskUrl } = facts;
	const isTaxDue = reason === "refund-due" && facts.withheldBy !== undefined;
	const why = reviewReasonOf(reason, isTaxDue);
	return {
		subject: `A payment waits for review: ${facts.reference}`,
		preheader: why,
		heading: "A payment waits for a person",
		blocks: [
			{
				kind: "paragraph",
				text: `${why} ${isTaxDue ? payingWords.withheldTodo(facts.withheldBy ?? null) : whatWasDone(reason)}`,
			},
			paymentRows(facts, [
				{ label: "From", value: facts.fullName },
				{ label: "E-mail", value: facts.email },
			]),
			deskUrl
				? { kind: "button", label: "Open the payment", url: deskUrl }
				: {
						kind: "paragraph",
						text: "Compare it with the gateway's dashboard, then give the place or refund it, and write to the payer.",
					},
		],
		why: "You got this because this is the academy's office address.",
	};
}

function whatWasDone(reason: ReviewReason): string {
	switch (reason) {
		case "overpaid":
			return "The place was given. The payer was told that you send the rest back or write.";
		case "already-paid":
		case "already-registered":
			return "It is recorded. The payer was told that it was not needed, and that you send it back or write.";
		case "reversed":
			return "Place and receipt stay until you decide. The payer was told that you look at it.";
		case "disputed":
			return "Answer it in the gateway's dashboard before its deadline. The payer was not written to.";
		case "unknown-reference":
			return "It is recorded. Nobody was written to: we do not know whose it is.";
		case "not-as-booked":
			return "Our books were not changed, and nobody was written to.";
		case "refunded-outside":
			return "Look there who did it, then say here what becomes of it. The payer was not written to.";
		case "came-less":
			return "Place and papers stay as they are. Say here what becomes of it. The payer was not written to.";
		case "refund-unclear":
			return "We have asked for fifteen days. Look at the gateway's dashboard, then say here how it ended.";
		case "refund-due":
			return "Send it by hand, then say so here. The payer has the credit note.";
		case "refund-failed":
			return "It still waits here. The payer was told that you write.";
		default:
			return "It is recorded, and no place was given for it. The payer was told that you look at it.";
	}
}

function paymentRows(facts: UnderReviewFacts, more: { label: string; value: string }[] = []): Block {
	const rows = [
		...more,
		{ label: facts.reason === "overpaid" ? "Paid too much" : "Amount", value: moneyIn(facts.currency, facts.amount) },
		{ label: "Course", value: facts.courseTitle },
		{ label: "Payment reference", value: facts.reference },
	];
	return { kind: "facts", rows: rows.filter(({ value }) => value !== "") };
}
