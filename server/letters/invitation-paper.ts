import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import type { InvitationFacts } from "#domain/letters.ts";
import { naira } from "#domain/money.ts";
import { addressLines, courseTime, invitationSubject, personOf, placeRows } from "./invitation-words.ts";
import type { Sender } from "./letter-content.ts";
import { hairlines } from "./paper-lines.ts";
import { academyPaper, amount, bareAddress, cell, MUTED, typed } from "./paper-parts.ts";
import { plainFacts } from "./plain-facts.ts";
import { longDay, vatLabel } from "./receipt-words.ts";

/** More dates than these stand in two columns. */
const DATES_IN_ONE_COLUMN = 5;

/** A special invitation as a letter: A4, one page in usual cases, the same bytes whenever it is printed. */
export function invitationPaper(given: InvitationFacts, sender: Sender): TDocumentDefinitions {
	const facts = plainFacts(given);
	return academyPaper(
		{
			title: `Invitation ${facts.reference}`,
			subject: invitationSubject(facts),
			academyName: facts.academyName,
			day: facts.letterDay,
			question: { about: "this invitation", name: facts.reference },
			mark: facts.paper,
			content: [opening(facts), ...greeting(facts), particulars(facts), ...fee(facts), ...closing(facts, sender)],
		},
		sender,
	);
}

function opening(facts: InvitationFacts): Content {
	const lines = addressLines(facts);
	return {
		columns: [
			{ width: "*", stack: (lines.length > 0 ? lines : [personOf(facts)]).map(typed) },
			{
				width: "auto",
				alignment: "right",
				stack: [longDay(facts.letterDay), { text: `Our reference: ${facts.reference}`, fontSize: 9, color: MUTED }],
			},
		],
		columnGap: 32,
		margin: [0, 28, 0, 20],
	};
}

function greeting(facts: InvitationFacts): Content[] {
	const named = addressLines(facts).length === 0;
	const of = facts.organisationName ? ` of ${facts.organisationName}` : "";
	const whom = named ? "you" : `${personOf(facts)}${of}`;
	const what = facts.course ? "this course" : "our courses";
	return [
		{ ...typed(named ? `Dear ${personOf(facts)},` : "Dear Sir or Madam,"), margin: [0, 0, 0, 12] },
		{ ...typed(invitationSubject(facts)), fontSize: 14, bold: true, lineHeight: 1.2, margin: [0, 0, 0, 10] },
		{
			...typed(`We are pleased to invite ${whom} to take part in ${what}. The particulars are as follows.`),
			margin: [0, 0, 0, 12],
		},
	];
}

/** Who, where and when, one line each between hairlines. */
function particulars(facts: InvitationFacts): Content {
	const { course } = facts;
	const rows = [
		row("Participant", typed(personOf(facts)), true),
		...(course ? courseRows(course) : [row("Course", typed("Our courses"), true)]),
		row("Time", typed(courseTime)),
	];
	return { table: { widths: [96, "*"], body: rows }, layout: hairlines(rows.length) };
}

function courseRows(course: NonNullable<InvitationFacts["course"]>): TableCell[][] {
	return [
		row("Course", typed(course.title), true),
		...(course.description ? [row("About", typed(course.description))] : []),
		...placeRows(course).map(({ label, value }) => row(label, inColumns(value.split("\n")))),
	];
}

function row(label: string, value: Content, bold = false): TableCell[] {
	return [cell(label, { color: MUTED, fontSize: 9, margin: [0, 1, 0, 0] }), { stack: [value], bold }];
}

function inColumns(lines: string[]): Content {
	if (lines.length <= DATES_IN_ONE_COLUMN) return { stack: lines.map(typed) };
	const half = Math.ceil(lines.length / 2);
	return {
		columns: [{ stack: lines.slice(0, half).map(typed) }, { stack: lines.slice(half).map(typed) }],
		columnGap: 16,
	};
}

function fee({ course }: InvitationFacts): Content[] {
	if (!course) return [];
	const strong = { bold: true, fontSize: 12 };
	const rows = [
		[cell("Course fee"), amount(naira(course.net))],
		[cell(vatLabel(course.vatBasisPoints), { fontFeatures: ["tnum"] }), amount(naira(course.vat))],
		[cell("Total", strong), amount(naira(course.total), strong)],
	];
	return [
		{
			margin: [0, 14, 0, 0],
			unbreakable: true,
			table: { widths: ["*", "auto"], body: rows },
			layout: hairlines(rows.length, { strongFrom: rows.length - 1 }),
		},
	];
}

function closing(facts: InvitationFacts, sender: Sender): Content[] {
	const named = addressLines(facts).length === 0;
	const wish = named
		? "We look forward to welcoming you."
		: `We should be grateful if ${facts.firstName} were given the time to attend.`;
	const courses = `${bareAddress(sender.publicUrl)}/courses`;
	return [
		{
			margin: [0, 14, 0, 0],
			...typed(`${wish} A place is kept once the registration is paid, in full or by a deposit of 40%, at ${courses}.`),
		},
		{
			unbreakable: true,
			margin: [0, 14, 0, 0],
			stack: [
				named ? "Yours sincerely," : "Yours faithfully,",
				{ ...typed(`For ${facts.academyName}`), bold: true, margin: [0, 16, 0, 2] },
				{
					text: "Issued electronically, without a handwritten signature. The code below proves that it is ours.",
					fontSize: 9,
					color: MUTED,
				},
			],
		},
	];
}
