import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import type { GroupOrderFacts, QuotationAcceptedFacts } from "#sales/groups/rules/email-facts.ts";
import { groupWords } from "#sales/groups/rules/words.ts";

/** To the office: an organisation accepted a quotation, and its seats are held. */
export function quotationAccepted(facts: QuotationAcceptedFacts): EmailContent {
	const { organisationName, reference } = facts;
	return ordered(facts, `${organisationName} accepted quotation ${reference}`, `Quotation ${reference}`);
}

/** To the office: an organisation ordered several seats on the public page, and they are held. */
export function groupOrder(facts: GroupOrderFacts): EmailContent {
	const { organisationName, seats, contactName } = facts;
	const heading = `${organisationName} ordered ${groupWords.seatsText(seats)}`;
	return ordered(facts, heading, "Group order", [{ label: "Contact", value: contactName }]);
}

type Row = Extract<Block, { kind: "facts" }>["rows"][number];

function ordered(
	facts: QuotationAcceptedFacts | GroupOrderFacts,
	heading: string,
	eyebrow: string,
	contact: readonly Row[] = [],
): EmailContent {
	const { courseTitle, seats, total, code } = facts;
	return {
		subject: heading,
		preheader: `${groupWords.seatsText(seats)}, ${courseTitle}, ${naira(total)}.`,
		eyebrow,
		heading,
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
					...contact,
					{ label: "E-mail", value: facts.email },
					{ label: "Phone", value: phoneText(facts.phone) },
				],
			},
			{ kind: "button", label: "Open the order", url: facts.orderUrl },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}
