import type { Quote } from "#courses/rules/discounts.ts";
import type { Block } from "#documents/pdf/blocks.ts";
import { framedDocument } from "#documents/pdf/document-frame.ts";
import { issuerParty } from "#documents/pdf/parties.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import {
	conditionsLead,
	conditionWords,
	openDateLines,
	type PricedQuotation,
	preferredRow,
	seatsWords,
	sumRows,
	validityWords,
} from "#requests/emails/quotation-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** A quotation as a document: one page in usual cases, the same bytes whenever it is printed. */
export function quotationDocument(given: PricedQuotation, sender: Sender): PlainDocument {
	const facts = plainFacts(given);
	const { reference, organisationName, email, phone, course } = facts;
	const { participants, price, subtotal, total } = course.quote;
	const validUntil = longDay(facts.validUntil);
	return framedDocument(
		{
			title: `Quotation ${reference}`,
			subject: `Quotation for ${course.title}`,
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: "this quotation", name: reference },
			mark: facts.document,
			head: "QUOTATION",
			name: reference,
			beside: [`Issued on ${longDay(facts.issuedOn)}`, ...(facts.version ? [`Version ${facts.version}`] : [])],
			warning: null,
			parties: [
				issuerParty("From", facts, sender),
				{ label: "For", name: organisationName, address: null, small: [email, phoneText(phone)], strong: null },
			],
			facts: [preferredRow(facts), { label: "Valid until", value: validUntil }],
			heads: { sold: "Course", figures: ["Participants", "Price each", "Amount"] },
			lines: [
				{
					title: course.title,
					detail: null,
					figures: [participants.toLocaleString("en-GB"), naira(price), naira(subtotal)],
					rows: [],
				},
			],
			sums: [...sumRows(course.quote), { label: "Total", amount: naira(total), strong: true }],
			besideSums: [],
			blocks: [
				...conditions(course.quote),
				...openDates(facts),
				{
					kind: "box",
					title: `Valid until ${validUntil}`,
					facts: [],
					text: [
						facts.acceptUrl
							? `To accept this quotation, open ${facts.acceptUrl}`
							: `To accept this quotation, write to ${sender.officeEmail} and quote ${reference}.`,
						validityWords(facts),
						seatsWords(facts),
					]
						.filter(Boolean)
						.join(" "),
				},
			],
		},
		sender,
	);
}

/** When the course is held anyway. */
function openDates(facts: PricedQuotation): Block[] {
	const lines = openDateLines(facts);
	return lines.length > 0 ? [{ kind: "text", label: "Open dates of this course", text: lines.join("\n") }] : [];
}

/** The totals under each condition, in smaller type than the real total. */
function conditions({ conditional }: Quote): Block[] {
	if (conditional.length === 0) return [];
	const rows = conditional.map((condition) => {
		const { name, condition: words } = conditionWords(condition);
		return { name, words, figures: [naira(condition.net), naira(condition.vat), naira(condition.total)] };
	});
	return [{ kind: "table", lead: conditionsLead, heads: ["Discount", "Before VAT", "VAT", "Total"], rows }];
}
