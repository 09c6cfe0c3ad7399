import { deadlineText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { NOT_COMPLETED } from "#sales/paying/payments/emails/payment-texts.ts";
import type { UnfinishedFacts } from "#sales/paying/payments/rules/email-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

type WaitingFacts = EmailFacts["payment-waiting"];

export function paymentWaiting(facts: WaitingFacts): EmailContent {
	const { method } = facts;
	const heldUntil = Date.parse(facts.heldUntil ?? "");
	return {
		subject: "Your payment is not confirmed yet",
		preheader: "You can finish it, pay another way or cancel it.",
		heading: `${greeted(facts)}, we are waiting for your payment of ${naira(facts.total)}`,
		blocks: [
			{ kind: "paragraph", text: wordsFor(method) },
			{
				kind: "paragraph",
				text: `${Number.isNaN(heldUntil) ? "" : `We hold your seat until ${deadlineText(new Date(heldUntil))}. `}We will e-mail you as soon as the payment is confirmed. Below you can finish it, pay another way or cancel it.`,
			},
			paymentRows(facts),
			{ kind: "button", label: "View your payment", url: facts.paymentUrl },
		],
		why: "You received this e-mail because a payment for a course was started with your account.",
	};
}

export function paymentNotCompleted(facts: UnfinishedFacts, _sender: Sender, texts: EmailTexts): EmailContent {
	const values = { "first name": greeted(facts), amount: naira(facts.total), course: facts.courseTitle };
	const preheader = "We did not receive a payment. You can start again.";
	const { opening, ...head } = writtenText(NOT_COMPLETED, texts, values, preheader);
	return {
		...head,
		blocks: [
			...opening,
			{
				kind: "paragraph",
				text: "If your bank has debited you anyway, please do not pay again. We will record the payment as soon as it reaches us, and e-mail you.",
			},
			paymentRows(facts),
			{ kind: "button", label: "View your payment", url: facts.paymentUrl },
		],
		why: "You received this e-mail because a payment for a course was started with your account.",
	};
}

const WAITING: Readonly<Record<string, string>> = {
	ussd: "If you have not dialled the code you were given, dial it now. Your bank will then confirm the payment.",
	bank_transfer:
		"If you have not made the transfer, make it now to the account number you were given. Some banks take an hour to send it.",
};

function wordsFor(method: string | null): string {
	return WAITING[method ?? ""] ?? "Your bank has not confirmed this payment yet. Some banks take a little longer.";
}

function paymentRows({ courseTitle, total, reference }: UnfinishedFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Amount", value: naira(total) },
			{ label: "Course", value: courseTitle },
			{ label: "Payment reference", value: reference },
		],
	};
}
