import { moneyIn } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type { RefundFacts } from "#sales/ledger/refunds/rules/email-facts.ts";

/** To the payer: the provider has taken the refund and sends it. */
export function refundSent(facts: RefundFacts): EmailContent {
	const money = moneyIn(facts.currency, facts.amount);
	return {
		subject: `Your refund of ${money} is on its way`,
		preheader: "Your bank may take a few days. You do not need to do anything.",
		heading: `${calledBy(facts)}, your refund of ${money} is on its way`,
		blocks: [
			{
				kind: "paragraph",
				text: "We have asked the payment provider to return it to the card or account you paid with. Your bank may take a few days to show it. You do not need to do anything.",
			},
			rowsOf(facts),
		],
		why: WHY,
	};
}

/** To the payer: the money was returned, as far as the provider or the office can say. */
export function refundDone(facts: RefundFacts): EmailContent {
	const money = moneyIn(facts.currency, facts.amount);
	const isByHand = facts.way === "by-hand";
	return {
		subject: `We have refunded ${money} to you`,
		preheader: isByHand
			? "Our office has sent it to you."
			: "The payment provider has returned it to the card or account you paid with.",
		heading: `${calledBy(facts)}, we have refunded ${money} to you`,
		blocks: [
			{
				kind: "paragraph",
				text: isByHand
					? "Our office has sent it to you by transfer or in cash. If you have not received it, please reply to this e-mail."
					: "The payment provider has returned it to the card or account you paid with. Your bank may take a few days to show it. If it does not arrive, please reply to this e-mail.",
			},
			rowsOf(facts),
		],
		why: WHY,
	};
}

/** The payer may be an organisation: its name is written in full. */
function calledBy(facts: RefundFacts): string {
	return facts.payerName || greeted(facts);
}

const WHY =
	"You received this e-mail because you paid for a course. Please quote the payment reference when you write to us.";

function rowsOf({ amount, currency, courseTitle, reference, way }: RefundFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Amount", value: moneyIn(currency, amount) },
			{ label: "Refunded by", value: way === "by-hand" ? "Our office" : "The payment provider" },
			{ label: "Course", value: courseTitle },
			{ label: "Payment reference", value: reference },
		],
	};
}
