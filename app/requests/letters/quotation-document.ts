import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import type { Quote } from "#courses/rules/discounts.ts";
import { boxed, hairlines } from "#documents/pdf/lines.ts";
import { academyDocument, amount, cell, fact, MUTED, typed } from "#documents/pdf/parts.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { plainFacts } from "#mail/letters/plain-facts.ts";
import {
	conditionsLead,
	conditionWords,
	type PricedQuotation,
	preferredDays,
	sumRows,
} from "#requests/letters/quotation-words.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** A quotation as a paper: A4, one page in usual cases, the same bytes whenever it is printed. */
export function quotationDocument(given: PricedQuotation, sender: Sender): TDocumentDefinitions {
	const facts = plainFacts(given);
	const { quote } = facts.course;
	return academyDocument(
		{
			title: `Quotation ${facts.reference}`,
			subject: `Quotation for ${facts.course.title}`,
			academyName: facts.academyName,
			day: facts.issuedOn,
			question: { about: "this quotation", name: facts.reference },
			mark: facts.document,
			issuer: facts.issuer,
			content: [...opening(facts), price(facts), sums(quote), ...conditions(quote), validity(facts, sender)],
		},
		sender,
	);
}

function opening(facts: PricedQuotation): Content[] {
	return [
		{
			columns: [
				{ text: "QUOTATION", fontSize: 26, bold: true, width: "*" },
				{
					width: "auto",
					alignment: "right",
					stack: [
						{ text: facts.reference, fontSize: 16, bold: true },
						{ text: `Issued on ${longDay(facts.issuedOn)}`, fontSize: 9, color: MUTED },
					],
				},
			],
			margin: [0, 22, 0, 14],
		},
		{
			columns: [
				{
					width: 200,
					stack: [
						...fact("For", facts.organisationName).stack,
						{ ...typed(facts.email), fontSize: 9, color: MUTED },
						{ text: phoneText(facts.phone), fontSize: 9, color: MUTED },
					],
				},
				fact("Preferred dates", preferredDays(facts)),
				fact("Valid until", longDay(facts.validUntil)),
			],
			columnGap: 20,
		},
	];
}

function price({ course }: PricedQuotation): Content {
	const head = { color: MUTED, fontSize: 9 };
	const right = { ...head, alignment: "right" };
	const { participants, price: each, subtotal } = course.quote;
	return {
		margin: [0, 16, 0, 0],
		table: {
			widths: ["*", "auto", "auto", "auto"],
			headerRows: 1,
			body: [
				[cell("Course", head), cell("Participants", right), cell("Price each", right), cell("Amount", right)],
				[
					{ ...typed(course.title), bold: true },
					amount(participants.toLocaleString("en-GB")),
					amount(naira(each)),
					amount(naira(subtotal)),
				],
			],
		},
		layout: hairlines(2, { open: true }),
	};
}

function sums(quote: Quote): Content {
	const strong = { bold: true, fontSize: 13 };
	const rows = [
		...sumRows(quote).map((line) => [cell(line.label, { fontFeatures: ["tnum"] }), amount(line.amount)]),
		[cell("Total", strong), amount(naira(quote.total), strong)],
	];
	return {
		unbreakable: true,
		table: { widths: ["*", "auto"], body: rows },
		layout: hairlines(rows.length, { strongFrom: rows.length - 1 }),
	};
}

/** What the total would be if a condition were met, quieter than what it is. */
function conditions({ conditional }: Quote): Content[] {
	if (conditional.length === 0) return [];
	const head = { color: MUTED };
	const right = { ...head, alignment: "right" };
	const rows = conditional.map((condition) => {
		const { name, condition: when } = conditionWords(condition);
		return [
			{ text: [{ text: name, bold: true }, ` ${when}`] },
			amount(naira(condition.net)),
			amount(naira(condition.vat)),
			amount(naira(condition.total)),
		];
	});
	return [
		{
			unbreakable: true,
			margin: [0, 16, 0, 0],
			fontSize: 9,
			stack: [
				{ text: conditionsLead, color: MUTED, margin: [0, 0, 0, 6] },
				{
					table: {
						widths: ["*", "auto", "auto", "auto"],
						body: [
							[cell("Discount", head), cell("Before VAT", right), cell("VAT", right), cell("Total", right)],
							...rows,
						],
					},
					layout: hairlines(rows.length + 1),
				},
			],
		},
	];
}

function validity(facts: PricedQuotation, sender: Sender): Content {
	return {
		margin: [0, 16, 0, 0],
		stack: [
			boxed(
				`Valid until ${longDay(facts.validUntil)}`,
				`To accept this quotation, write to ${sender.officeEmail} and quote ${facts.reference}.`,
			),
		],
	};
}
