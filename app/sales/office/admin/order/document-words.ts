/** The words for receipts and proformas that the office hands over on the screen, in print, by e-mail or WhatsApp. */

import { longDay } from "#kit/rules/date-range.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import type { ProformaFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { participantsOf, receivedFrom } from "#sales/documents/rules/document-lines.ts";
import { codeUsedUp } from "#sales/ledger/orders/rules/code-words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { TransferStanding } from "#sales/ledger/transfers/rules/transfers.ts";

export const receiptWords = {
	receiptUnknown: "We could not find this receipt.",
	registered: "Registered",
	shared: receiptText,
};

/** A receipt as a message. A receipt has no public address, but its code can be checked on the site. */
function receiptText(facts: ReceiptFacts): string {
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

export const proformaWords = {
	unknown: "We could not find this proforma.",
	/** The status of the transfer that the proforma asks for. */
	standings: {
		held: "Awaited",
		proof: "A proof of the transfer is to be checked",
		lapsed: "The transfer did not arrive in time. Create another proforma to ask for it again.",
		withdrawn: "This proforma is no longer valid. Nobody is to pay by it.",
		settled: "The transfer this proforma asked for is settled.",
	} satisfies Record<TransferStanding, string>,
	marks: {
		held: (until: string) => `awaited until ${until}`,
		proof: () => "proof to be checked",
		lapsed: () => "not paid in time",
		withdrawn: () => "no longer valid",
		settled: () => "settled",
	} satisfies Record<TransferStanding, (until: string) => string>,
	sent: (to: string | null) =>
		to === null
			? "The proforma is ready. The buyer has no e-mail address: print it, or share it by WhatsApp."
			: `The proforma is being e-mailed to ${to}.`,
	refusals: {
		gone: "We could not find this order.",
		nothing: "Nothing is due for this order in money.",
		"no-account": "The academy's bank account is not set. Add it in Settings first.",
		"on-invoice": "This order is on invoice: hand over the invoice, which says how to pay.",
		"course-full": "The hold of these seats ended and no seat is free. No proforma was created.",
		"code-used": codeUsedUp,
	},
	shared: proformaText,
};

/** A proforma as a message: amount, deadline, account and narration, with the address to check it. */
function proformaText(facts: ProformaFacts): string {
	const { academyName, toPay, deadline, account, lines, buyer, document } = facts;
	const code = codeText(facts.code);
	const course = [...new Set(lines.map(({ courseTitle }) => courseTitle))].join(", ");
	const who = participantsOf(lines);
	const from = buyer?.name ?? receivedFrom(facts);
	return [
		`${academyName}: proforma ${code}`,
		`For: ${course}${who && who !== from ? ` (${who})` : ""}`,
		`Please transfer ${naira(toPay)} by ${lastMinuteText(new Date(deadline))}.`,
		`Bank: ${account.bank}`,
		`Account name: ${account.name}`,
		`Account number: ${account.number}`,
		`Narration: ${code}. Write this code on its own.`,
		`Check this proforma: ${document.url}`,
	].join("\n");
}
