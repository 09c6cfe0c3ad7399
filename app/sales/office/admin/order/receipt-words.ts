/** A receipt as the office hands it over: on the screen, in print, by e-mail or WhatsApp. */
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { participantsOf, receivedFrom } from "#sales/documents/rules/document-lines.ts";

export const receiptWords = {
	receiptUnknown: "We could not find this receipt.",
	registered: "Registered",
	shared: sharedWords,
};

/** A receipt in a message: there is no public address of one, but its code says to anybody that it is ours. */
function sharedWords(facts: ReceiptFacts): string {
	const { number, academyName, total, kept, credit, lines, due, document } = facts;
	const course = [...new Set(lines.map(({ courseTitle }) => courseTitle))].join(", ");
	const who = participantsOf(lines);
	const from = receivedFrom(facts);
	return [
		`${academyName}: receipt ${number}`,
		credit
			? `We used ${naira(total)} of the credit of ${from} (${credit.of}).`
			: `We received ${naira(total + kept)} from ${from}.`,
		`For: ${course}${who && who !== from ? ` (${who})` : ""}`,
		due ? `Left to pay: ${naira(due.total)}${due.by ? ` by ${longDay(due.by)}` : ""}` : "Nothing left to pay.",
		`Check this receipt: ${document.url}`,
	].join("\n");
}
