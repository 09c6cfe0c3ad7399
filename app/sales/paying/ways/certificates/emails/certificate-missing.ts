import { longDate, weekdayAndDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { payBlocks, payButton, WHY } from "#sales/paying/balances/emails/balance-emails.ts";
import type { CertificateMissingFacts } from "#sales/paying/ways/certificates/rules/email-facts.ts";

/** To the participant, and to another payer: the certificate did not arrive, or was for less. */
export function certificateMissing(facts: CertificateMissingFacts): EmailContent {
	const { total, courseTitle, dueDay, certificateOf, invoiceNumber, payer } = facts;
	const [money, day] = [naira(total), weekdayAndDay(dueDay)];
	const under = invoiceNumber ? ` on invoice ${invoiceNumber}` : "";
	const why =
		certificateOf === null
			? `${money} of the price${under} was withheld as tax, and we have not received the tax authority's credit note for it.`
			: `Tax was withheld from the price${under}. We received the tax authority's credit note for ${naira(certificateOf)}, which is ${money} less than was withheld.`;
	const whose = payer ? ` for ${facts.fullName}'s seat on ${courseTitle}` : ` for ${courseTitle}`;
	const heading = `${money} is due by ${day}`;
	const name = payer ? payer.name : greeted(facts);
	return {
		subject: heading,
		preheader: `Withheld tax${whose}.`,
		heading: name ? `${name}, ${money} is due by ${day}` : heading,
		blocks: [
			{ kind: "paragraph", text: `${why} Please pay ${money}${whose} by ${day}. We add no VAT to it.` },
			{
				kind: "facts",
				rows: [
					...(payer ? [{ label: "Participant", value: facts.fullName }] : []),
					{ label: "Course", value: courseTitle },
					...(facts.date ? [{ label: "Date", value: longDate(facts.date) }] : []),
					...(invoiceNumber ? [{ label: "Invoice", value: invoiceNumber }] : []),
					{ label: "Due", value: `${money}, by ${day}` },
				],
			},
			...(payer ? [payButton(facts)] : payBlocks(facts)),
		],
		why: payer ? "You received this e-mail because you paid for this seat and withheld tax from the payment." : WHY,
	};
}
