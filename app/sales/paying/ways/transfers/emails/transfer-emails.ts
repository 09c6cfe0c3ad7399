import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import { discountRow, vatLabelOf, whereAndWhen } from "#sales/documents/emails/receipt-words.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf, groupsOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { PROFORMA } from "#sales/paying/ways/transfers/emails/transfer-texts.ts";
import type { ProofNoticeFacts, TransferShortFacts } from "#sales/paying/ways/transfers/rules/email-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** To the payer: the amount, the account, and the code to write. */
export function proforma(
	facts: ProformaFacts & { transferUrl: string | null },
	_sender: Sender,
	texts: EmailTexts,
): EmailContent {
	const { account, toPay, byCertificate, lines } = facts;
	const code = codeText(facts.code);
	const forWhom = lines.length === 1 ? participantsOf(lines) : "this order";
	const values = { amount: naira(toPay), code, course: coursesOf(lines), name: participantsOf(lines) };
	const { opening, ...head } = writtenText(PROFORMA, texts, values, `${values.course}, for ${values.name}.`);
	return {
		...head,
		eyebrow: "Proforma invoice",
		blocks: [
			...opening,
			{
				kind: "facts",
				rows: [
					{ label: "Bank", value: account.bank },
					{ label: "Account name", value: account.name },
					{ label: "Account number", value: account.number },
					{ label: "Narration", value: code },
					{ label: "Pay by", value: lastMinuteText(new Date(facts.deadline)) },
				],
			},
			{
				kind: "paragraph",
				text: `Use ${code} as the narration, on its own, so that we can match your payment. This code is for ${forWhom} only.`,
			},
			{
				kind: "sums",
				rows: [
					{ label: lines.length === 1 ? (lines[0]?.description ?? "") : "Before VAT", amount: naira(facts.net) },
					{ label: vatLabelOf(lines), amount: naira(facts.vat) },
					...(byCertificate > 0 ? [{ label: certificateWords.part, amount: naira(-byCertificate) }] : []),
				],
				total: { label: "Amount to transfer", amount: naira(toPay) },
			},
			{
				kind: "facts",
				rows: [
					...groupsOf(lines).flatMap((group) => [
						{ label: "Course", value: group[0].courseTitle },
						{
							label: group.length === 1 ? "Participant" : "Participants",
							value: group.map((line) => participantsOf([line])).join(", "),
						},
						...whereAndWhen(group[0]),
						...discountRow(group[0]),
					]),
					{ label: "Payment reference", value: facts.reference },
				],
			},
			// The page belongs to the participant; other payers have none.
			...(facts.transferUrl ? [{ kind: "button" as const, label: "View this transfer", url: facts.transferUrl }] : []),
			{
				kind: "note",
				text: "This is not a tax invoice. We send the tax invoice and the receipt when we have received your transfer.",
			},
		],
		why: "You received this e-mail because this address was given for the invoice of this course.",
	};
}

/** To the payer of an order: the amount received, the amount missing, and how to send it. */
export function transferShort(facts: TransferShortFacts): EmailContent {
	const { account, came, missing, participant, courseTitle } = facts;
	const code = codeText(facts.code);
	return {
		subject: `${naira(missing)} of your transfer is missing`,
		preheader: `We received ${naira(came)}. Please send ${naira(missing)} with code ${code}.`,
		heading: `We received ${naira(came)}. ${naira(missing)} is missing`,
		blocks: [
			{
				kind: "paragraph",
				text: `Please transfer ${naira(missing)} as soon as you can, with the code ${code} as the narration. We have recorded what came, and send a receipt for the rest. Banks sometimes take their charge from the amount.`,
			},
			{
				kind: "facts",
				rows: [
					{ label: "Amount to transfer", value: naira(missing) },
					{ label: "Bank", value: account.bank },
					{ label: "Account name", value: account.name },
					{ label: "Account number", value: account.number },
					{ label: "Narration", value: code },
					{ label: "Course", value: courseTitle },
					{ label: "For", value: participant },
				],
			},
			{
				kind: "note",
				text: "If you have sent the rest already, you do not need to do anything. If you cannot send it, please reply to this e-mail.",
			},
		],
		why: "You received this e-mail because a bank transfer for this order reached our account.",
	};
}

/** To the office: a proof to compare with the bank. */
export function proofNotice(facts: ProofNoticeFacts): EmailContent {
	const code = codeText(facts.code);
	return {
		subject: `Proof of transfer uploaded: ${code}`,
		preheader: `${facts.fullName}, ${naira(facts.total)}`,
		heading: `${facts.fullName} uploaded proof of transfer`,
		blocks: [
			{
				kind: "paragraph",
				text: "Please confirm the transfer when the money is in our account.",
			},
			{
				kind: "facts",
				rows: [
					{ label: "Amount", value: naira(facts.total) },
					{ label: "Code", value: code },
					{ label: "From", value: facts.fullName },
					{ label: "E-mail", value: facts.email },
					{ label: "Course", value: facts.courseTitle },
					{ label: "Payment reference", value: facts.reference },
				],
			},
			{ kind: "button", label: "Open the transfer", url: facts.deskUrl },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}
