import { longDate, longDay, weekdayAndDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { accountFacts } from "#sales/documents/emails/framed-lines.ts";
import { discountRow } from "#sales/documents/emails/receipt-words.ts";
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { isDebitNote } from "#sales/documents/rules/document-facts.ts";
import { groupsOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** To the payer: a credit note. */
export function creditNote(facts: CreditNoteFacts): EmailContent {
	if (isDebitNote(facts)) return debitNote(facts);
	if (facts.cameBack) return returnedPayment(facts, facts.cameBack);
	return {
		subject: `Credit note ${facts.number} for ${naira(facts.total)}`,
		preheader: `It reduces ${facts.of.number}. ${facts.reason}`,
		eyebrow: `Credit note ${facts.number}`,
		heading: `Credit note for ${naira(facts.total)}`,
		blocks: [
			{
				kind: "paragraph",
				text: `It reduces ${facts.of.number} of ${longDay(facts.of.issuedOn)} by ${naira(facts.total)}.${wayWords(facts)}`,
			},
			sumsOf(facts, "Total credited"),
			{ kind: "typed", label: "Reason", text: facts.reason },
			forWhom(facts),
		],
		why: WHY,
	};
}

/** To the payer of a cheque or transfer that the bank returned: the amount that is due again. */
function returnedPayment(
	facts: CreditNoteFacts,
	{ what, due, dueDay, payTo }: NonNullable<CreditNoteFacts["cameBack"]>,
): EmailContent {
	const thing = what === "cheque" ? "cheque" : "transfer";
	const isOne = facts.lines.length === 1;
	const how = payTo
		? `The quickest way is a transfer to the account below, with ${payTo.code} as the narration, on its own.`
		: "Reply to this e-mail or call our office to ask how.";
	const kept = isOne ? "The seat stays as it is" : "The seats stay as they are";
	const paymentSentence = dueDay
		? `Please pay ${naira(due)} by ${weekdayAndDay(dueDay)}. ${how} ${kept}, and so does the invoice.`
		: isOne
			? "The seat it paid for is no longer confirmed. Once it is paid, it is yours again if a seat is still free."
			: "The seats it paid for are no longer confirmed. Once they are paid, they are yours again if seats are still free.";
	return {
		subject: `Your ${thing} of ${naira(facts.total)} came back unpaid`,
		preheader: dueDay ? `Please pay ${naira(due)} by ${weekdayAndDay(dueDay)}.` : "The amount is due again.",
		eyebrow: `Credit note ${facts.number}`,
		heading: `Your ${thing} came back unpaid`,
		blocks: [
			{
				kind: "paragraph",
				text: `The bank returned your ${thing} of ${naira(facts.total)} unpaid, so ${facts.of.number} of ${longDay(facts.of.issuedOn)} no longer counts. ${due > 0 ? paymentSentence : ""}`.trim(),
			},
			...(payTo ? [{ kind: "facts" as const, rows: accountFacts(payTo.account, payTo.code) }] : []),
			{ kind: "typed", label: "Reason", text: facts.reason },
			forWhom(facts),
			{ kind: "note", text: "If you think this is wrong, please reply to this e-mail or call our office." },
		],
		why: WHY,
	};
}

/** To the recipient of a credit note whose refund could not be made. */
function debitNote(facts: CreditNoteFacts): EmailContent {
	return {
		subject: `Your refund of ${naira(facts.total)} could not be made`,
		preheader: `It takes back ${facts.of.number}. We still have your money.`,
		eyebrow: `Debit note ${facts.number}`,
		heading: "Your refund could not be made",
		blocks: [
			{
				kind: "paragraph",
				text: `Your refund of ${naira(facts.total)} did not arrive. We still have the money, and our team will e-mail you about another way to send it. Until then this debit note takes back ${facts.of.number} of ${longDay(facts.of.issuedOn)}, so your receipt and invoice count again.`,
			},
			sumsOf(facts, "Total taken back"),
			forWhom(facts),
		],
		why: WHY,
	};
}

/** To the payer: an unpaid invoice, or one that replaces another. */
export function invoice(facts: EmailFacts["invoice"]): EmailContent {
	const { creditNote } = facts;
	if (creditNote?.kind === "change") return changedInvoice(facts.invoice, creditNote);
	return creditNote ? correctedInvoice(facts.invoice, creditNote) : newInvoice(facts.invoice);
}

function newInvoice(invoice: InvoiceFacts): EmailContent {
	const { number, due, dueDay, account, orderCode } = invoice;
	const day = dueDay ? weekdayAndDay(dueDay) : "";
	const code = orderCode ? codeText(orderCode) : number;
	const to = account ? accountFacts(account, code) : [];
	return {
		subject: `Invoice ${number} for ${naira(due)}`,
		preheader: `Please pay ${naira(due)} by ${day}.`,
		eyebrow: `Invoice ${number}`,
		heading: `Invoice for ${naira(due)}`,
		blocks: [
			{
				kind: "paragraph",
				text: account
					? `Please transfer ${naira(due)} by ${day}. Use ${code} as the narration, on its own, so that we can match your payment.`
					: `Please pay ${naira(due)} by ${day}.`,
			},
			...(to.length > 0 ? [{ kind: "facts" as const, rows: to }] : []),
			sumsOf(invoice, "Total"),
			forWhom(invoice),
			{ kind: "note", text: "The tax invoice is attached as a PDF for your records." },
		],
		why: WHY,
	};
}

function correctedInvoice(invoice: InvoiceFacts, creditNote: CreditNoteFacts): EmailContent {
	return {
		subject: `Invoice ${invoice.number} replaces ${creditNote.of.number}`,
		preheader: `${invoice.buyer.name}, ${naira(invoice.total)}. ${again(invoice)}`,
		eyebrow: `Invoice ${invoice.number}`,
		heading: `Invoice ${invoice.number} replaces ${creditNote.of.number}`,
		blocks: [
			{
				kind: "paragraph",
				text: `We corrected the invoice. Credit note ${creditNote.number} cancels ${creditNote.of.number}, and ${invoice.number} replaces it. ${overWhat(invoice)}. ${again(invoice)}`,
			},
			sumsOf(invoice, "Total"),
			forWhom(invoice),
		],
		why: WHY,
	};
}

function changedInvoice(invoice: InvoiceFacts, creditNote: CreditNoteFacts): EmailContent {
	const { number } = invoice;
	const left = again(invoice);
	return {
		subject: `Invoice ${number} for a changed seat`,
		preheader: `${invoice.buyer.name}, ${naira(invoice.total)}. ${left}`,
		eyebrow: `Invoice ${number}`,
		heading: `Invoice ${number} for a changed seat`,
		blocks: [
			{
				kind: "paragraph",
				text: `The course or the price of a seat has changed. Credit note ${creditNote.number} takes it off ${creditNote.of.number}, and invoice ${number} is for the seat as it is now. ${left}`,
			},
			sumsOf(invoice, "Total"),
			forWhom(invoice),
		],
		why: WHY,
	};
}

function overWhat({ credited }: InvoiceFacts): string {
	return credited > 0
		? `It is for the amount left after the ${naira(credited)} we credited before`
		: "The amounts are the same";
}

/** An invoice before its payment is due by its day. */
function again({ dueDay, due }: InvoiceFacts): string {
	if (dueDay) return `Please pay ${naira(due)} by ${weekdayAndDay(dueDay)}.`;
	return due > 0 ? `${naira(due)} is still due.` : "You do not need to pay again.";
}

const WHY = "You received this e-mail because this address was given for the invoice of this course.";

function wayWords({ kind, way, isCreditAgain }: CreditNoteFacts): string {
	if (kind !== "refund") return "";
	if (isCreditAgain) return " We used your credit by mistake, so you have it again. No money changes hands.";
	switch (way) {
		case "provider":
			return " The payment provider returns the money to the card or account it was paid with.";
		case "by-hand":
			return " Our office refunds the money by transfer or in cash.";
		case "outside":
			return " The money has already been refunded.";
		case "undone":
			return " We recorded this payment for the order by mistake. No money changes hands.";
		case "credit":
			return " We keep the money as your credit. You can use it for another course.";
		case null:
			return ` ${certificateWords.returnedToYou}`;
	}
}

function sumsOf({ net, vat, total }: InvoiceFacts | CreditNoteFacts, label: string): Block {
	return {
		kind: "sums",
		rows: [
			{ label: "Before VAT", amount: naira(net) },
			{ label: "VAT", amount: naira(vat) },
		],
		total: { label, amount: naira(total) },
	};
}

function forWhom({ buyer, lines }: InvoiceFacts | CreditNoteFacts): Block {
	return {
		kind: "facts",
		rows: [
			{ label: "Made out to", value: buyer.name },
			...(buyer.purchaseOrder ? [{ label: "Purchase order", value: buyer.purchaseOrder }] : []),
			...groupsOf(lines).flatMap((group) => [
				{
					label: group.length === 1 ? "Participant" : "Participants",
					value: group.map((line) => participantsOf([line])).join(", "),
				},
				{ label: "Course", value: group[0].courseTitle },
				...(group[0].date ? [{ label: "Date", value: longDate(group[0].date) }] : []),
				...discountRow(group[0]),
			]),
		],
	};
}
