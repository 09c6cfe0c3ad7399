import { moneyIn } from "#kit/rules/money.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { RefundFacts } from "#sales/refunds/rules/letter-facts.ts";

/** To the payer: the provider has taken the refund and sends it. */
export function refundSent(facts: RefundFacts): LetterContent {
	const money = moneyIn(facts.currency, facts.amount);
	return {
		subject: `${money} is on its way back to you`,
		preheader: "Banks take up to some days. You need not do anything.",
		heading: `${calledBy(facts)}, ${money} is on its way back to you`,
		blocks: [
			{
				kind: "paragraph",
				text: "We have asked the payment provider to send it back the way it came: to the card or the account you paid with. Banks may take some days to show it. You need not do anything.",
			},
			rowsOf(facts),
		],
		why: WHY,
	};
}

/** To the payer: the money is back, as far as the provider or the office can tell. */
export function refundDone(facts: RefundFacts): LetterContent {
	const money = moneyIn(facts.currency, facts.amount);
	const isByHand = facts.way === "by-hand";
	return {
		subject: `${money} was sent back to you`,
		preheader: isByHand ? "The office has sent it to you." : "The payment provider has sent it back the way it came.",
		heading: `${calledBy(facts)}, ${money} was sent back to you`,
		blocks: [
			{
				kind: "paragraph",
				text: isByHand
					? "The office has sent it to you itself, by transfer or in cash. If it has not reached you, please answer this letter."
					: "The payment provider has sent it back the way it came: to the card or the account you paid with. Banks may take some days to show it; if it does not come, please answer this letter.",
			},
			rowsOf(facts),
		],
		why: WHY,
	};
}

/** Who paid for somebody may be an organisation: its name is said whole. */
function calledBy({ payerName, fullName }: RefundFacts): string {
	return payerName || firstWord(fullName);
}

const WHY = "You got this because you paid for a course. Please name the payment reference when you write.";

function rowsOf({ amount, currency, courseTitle, reference, way }: RefundFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Amount", value: moneyIn(currency, amount) },
			{ label: "Way", value: way === "by-hand" ? "By the office" : "Back the way it came" },
			{ label: "Course", value: courseTitle },
			{ label: "Payment reference", value: reference },
		],
	};
}
