import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import type { QuotationAcceptedFacts } from "#sales/groups/rules/email-facts.ts";
import { groupWords } from "#sales/groups/rules/words.ts";

/** To the office: an organisation accepted a quotation, and its seats are held. */
export function quotationAccepted(facts: QuotationAcceptedFacts): EmailContent {
	const { organisationName, reference, courseTitle, seats, total, code } = facts;
	return {
		subject: `${organisationName} accepted quotation ${reference}`,
		preheader: `${groupWords.seatsText(seats)}, ${courseTitle}, ${naira(total)}.`,
		eyebrow: `Quotation ${reference}`,
		heading: `${organisationName} accepted quotation ${reference}`,
		blocks: [
			{
				kind: "paragraph",
				text: "The seats are reserved, and we have e-mailed the proforma invoice. You do not need to do anything: the transfer is matched by its code.",
			},
			{
				kind: "facts",
				rows: [
					{ label: "Order", value: code },
					{ label: "Course", value: courseTitle },
					{ label: "Seats", value: String(seats) },
					{ label: "Total", value: `${naira(total)}, including VAT` },
					{ label: "E-mail", value: facts.email },
					{ label: "Phone", value: phoneText(facts.phone) },
				],
			},
			{ kind: "button", label: "Open the order", url: facts.orderUrl },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}
