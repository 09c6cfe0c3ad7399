import type { Quote } from "#courses/rules/discounts.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Block, LetterContent } from "#mail/letters/letter-content.ts";
import type { LetterFacts } from "#mail/rules/letters.ts";
import { askerRows } from "#requests/letters/asker-rows.ts";
import {
	conditionsLead,
	conditionWords,
	participantsText,
	preferredDays,
	sumRows,
} from "#requests/letters/quotation-words.ts";
import type { QuotationFacts } from "#requests/rules/request-facts.ts";

type NoticeFacts = LetterFacts["quotation-notice"];

export function quotation(facts: QuotationFacts): LetterContent {
	return {
		subject: `Quotation ${facts.reference} for ${facts.organisationName}`,
		preheader: facts.course
			? `${naira(facts.course.quote.total)}, VAT included. Valid until ${longDay(facts.validUntil)}.`
			: "The office writes to you with the figures.",
		eyebrow: `Quotation ${facts.reference}`,
		heading: facts.course
			? `Your quotation, ${facts.organisationName}`
			: `We have your request, ${facts.organisationName}`,
		blocks: facts.course ? withFigures(facts, facts.course.quote) : withoutFigures(facts),
		why: `You got this because a quotation for ${facts.organisationName} was asked for on our website.`,
	};
}

export function quotationNotice(facts: NoticeFacts): LetterContent {
	return {
		subject: `Quotation ${facts.reference} for ${facts.organisationName}`,
		preheader: `${participantsText(facts.participants)}, ${facts.course?.title ?? "no course chosen"}`,
		eyebrow: `Quotation ${facts.reference}`,
		heading: `${facts.organisationName} asked for a quotation`,
		blocks: [
			{
				kind: "paragraph",
				text: facts.course
					? `A copy of the quotation for ${facts.email} is attached. Answer this e-mail, and it goes there.`
					: `No course was chosen, so there are no figures yet: they expect yours. Answer this e-mail, and it goes to ${facts.email}.`,
			},
			{
				kind: "facts",
				rows: [
					{ label: "Organisation", value: facts.organisationName },
					{ label: "E-mail", value: facts.email },
					{ label: "Phone", value: phoneText(facts.phone) },
					...groupRows(facts),
					...askerRows(facts),
				],
			},
			...(facts.course ? figures(facts.course.quote) : []),
			...(facts.course ? [verified("The quotation is verified here:", facts)] : []),
		],
		why: "You got this because this is the academy's office address.",
	};
}

function withFigures(facts: QuotationFacts, quote: Quote): Block[] {
	return [
		{ kind: "facts", rows: groupRows(facts) },
		...figures(quote),
		{
			kind: "callout",
			tone: "due",
			title: `Valid until ${longDay(facts.validUntil)}`,
			text: `To accept it or to ask about it, answer this e-mail and name ${facts.reference}.`,
		},
		{ kind: "note", text: "The quotation is attached as a PDF, for printing and for your records." },
		verified("Anybody can verify it here:", facts),
	];
}

function verified(lead: string, { paper }: QuotationFacts): Block {
	return { kind: "address", lead, url: paper.url };
}

function withoutFigures(facts: QuotationFacts): Block[] {
	return [
		{
			kind: "paragraph",
			text: "No course was chosen yet, so there are no figures. The office writes to you with a quotation.",
		},
		{ kind: "facts", rows: groupRows(facts) },
		{ kind: "note", text: "Do you know the course already? Answer this e-mail and name it." },
	];
}

function groupRows(facts: QuotationFacts): { label: string; value: string }[] {
	return [
		{ label: "Course", value: facts.course?.title ?? "Not chosen yet" },
		{ label: "Participants", value: String(facts.participants) },
		{ label: "Preferred dates", value: preferredDays(facts) },
	];
}

function figures(quote: Quote): Block[] {
	return [
		{
			kind: "sums",
			rows: [
				{ label: `${participantsText(quote.participants)} at ${naira(quote.price)}`, amount: naira(quote.subtotal) },
				...sumRows(quote),
			],
			total: { label: "Total", amount: naira(quote.total) },
		},
		...(quote.conditional.length > 0 ? conditions(quote) : []),
	];
}

function conditions(quote: Quote): Block[] {
	const rows = quote.conditional.map((condition) => {
		const { name, condition: when } = conditionWords(condition);
		return { label: `${name}, ${when}`, value: `${naira(condition.total)}, VAT included` };
	});
	return [
		{ kind: "note", text: conditionsLead },
		{ kind: "facts", rows },
	];
}
