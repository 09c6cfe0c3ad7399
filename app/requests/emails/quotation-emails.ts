import type { Quote } from "#courses/rules/discounts.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { askerRows } from "#requests/emails/asker-rows.ts";
import {
	conditionsLead,
	conditionWords,
	hasFigures,
	openDateLines,
	type PricedQuotation,
	participantsText,
	preferredRow,
	seatsWords,
	sumRows,
	validityWords,
} from "#requests/emails/quotation-words.ts";
import { QUOTATION, QUOTATION_TO_COME } from "#requests/emails/request-texts.ts";
import type { Sender } from "#settings/rules/sender.ts";

type NoticeFacts = EmailFacts["quotation-notice"];

export function quotation(facts: EmailFacts["quotation"], _sender: Sender, texts: EmailTexts): EmailContent {
	const { course, reference, organisationName: organisation } = facts;
	const preheader = course
		? `${naira(course.quote.total)}, including VAT. Valid until ${longDay(facts.validUntil)}.`
		: "We will contact you with a price.";
	const { opening, ...head } = course
		? writtenText(QUOTATION, texts, { reference, organisation, course: course.title }, preheader)
		: writtenText(QUOTATION_TO_COME, texts, { reference, organisation }, preheader);
	return {
		...head,
		eyebrow: `Quotation ${reference}`,
		blocks: [...opening, ...(hasFigures(facts) ? withFigures(facts) : withoutFigures(facts))],
		why: `You received this e-mail because a quotation for ${facts.organisationName} was requested on our website.`,
	};
}

export function quotationNotice(facts: NoticeFacts): EmailContent {
	return {
		subject: `Quotation ${facts.reference} for ${facts.organisationName}`,
		preheader: `${participantsText(facts.participants)}, ${facts.course?.title ?? "no course chosen"}`,
		eyebrow: `Quotation ${facts.reference}`,
		heading: `${facts.organisationName} requested a quotation`,
		blocks: [
			{
				kind: "paragraph",
				text: facts.course
					? `A copy of the quotation for ${facts.email} is attached. Reply to this e-mail, and your reply goes there.`
					: `They chose no course, so we sent no price. Please send them one: reply to this e-mail, and your reply goes to ${facts.email}.`,
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
			...(facts.course ? [verified("Verify the quotation here:", facts)] : []),
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}

function withFigures(facts: PricedQuotation): Block[] {
	const dates = openDateLines(facts);
	return [
		{ kind: "facts", rows: groupRows(facts) },
		...figures(facts.course.quote),
		...(dates.length > 0
			? [{ kind: "facts" as const, rows: [{ label: "Open dates of this course", value: dates.join("\n") }] }]
			: []),
		{
			kind: "callout",
			tone: "due",
			title: `Valid until ${longDay(facts.validUntil)}`,
			text: [
				facts.acceptUrl
					? `Accept it by the button below, until this day at these prices. For a question, reply to this e-mail and quote ${facts.reference}.`
					: `To accept it or to ask a question, reply to this e-mail and quote ${facts.reference}.`,
				validityWords(facts),
				seatsWords(facts),
			]
				.filter(Boolean)
				.join(" "),
		},
		...(facts.acceptUrl
			? [{ kind: "button" as const, label: "See and accept this quotation", url: facts.acceptUrl }]
			: []),
		{ kind: "note", text: "The quotation is attached as a PDF for your records." },
		verified("Anyone can verify it here:", facts),
	];
}

function verified(lead: string, { document }: EmailFacts["quotation"]): Block {
	return { kind: "address", lead, url: document.url };
}

function withoutFigures(facts: EmailFacts["quotation"]): Block[] {
	return [
		{ kind: "facts", rows: groupRows(facts) },
		{
			kind: "note",
			text: "Have you decided on a course? Reply to this e-mail and tell us which one.",
		},
	];
}

function groupRows(facts: EmailFacts["quotation"]): { label: string; value: string }[] {
	return [
		{ label: "Course", value: facts.course?.title ?? "Not chosen yet" },
		{ label: "Participants", value: String(facts.participants) },
		preferredRow(facts),
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
		return { label: `${name}, ${when}`, value: `${naira(condition.total)}, including VAT` };
	});
	return [
		{ kind: "note", text: conditionsLead },
		{ kind: "facts", rows },
	];
}
