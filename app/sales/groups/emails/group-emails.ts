import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import type {
	GroupOrderFacts,
	OrganisationPageFacts,
	QuotationAcceptedFacts,
} from "#sales/groups/rules/email-facts.ts";
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

/** To an organisation: the private page of all its orders. */
export function organisationPage({
	organisationName,
	pageUrl,
	isRenewed,
	ownUrl,
}: OrganisationPageFacts): EmailContent {
	return {
		subject: `Your orders: the page of ${organisationName}`,
		preheader: "What is due, who attends, and your documents.",
		eyebrow: "Your orders",
		heading: `All orders of ${organisationName}`,
		blocks: [
			{
				kind: "paragraph",
				text: "On this page you see every order of your organisation: what is to be paid and how, the names of the participants, receipts and invoices. You can send names there and download everything as Excel.",
			},
			...(isRenewed
				? [{ kind: "paragraph", text: "Links we sent you before do not open anything any more." } as const]
				: []),
			{ kind: "button", label: "Open your orders", url: pageUrl },
			{
				kind: "paragraph",
				text: "The link is private: whoever has it can read your orders and change names. Ask our office for a new one if it was passed on by mistake.",
			},
			{
				kind: "paragraph",
				text: `With an account in this e-mail address you find the same page without the link: ${ownUrl}`,
			},
		],
		why: `You received this e-mail because the documents of ${organisationName} go to this address.`,
	};
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
