import type { Content, TableCell } from "pdfmake/interfaces";
import { hairlines } from "#documents/pdf/lines.ts";
import { academyDocument, amount, bareAddress, cell, MUTED, typed } from "#documents/pdf/parts.ts";
import type { PlainDocument } from "#documents/pdf/plain-document.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { vatLabel } from "#kit/rules/pricing.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import {
	addressLines,
	courseTime,
	invitationSubject,
	locationRows,
	personOf,
} from "#requests/emails/invitation-words.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

type Course = NonNullable<InvitationFacts["course"]>;

/** More dates than these stand in two columns. */
const DATES_IN_ONE_COLUMN = 2;

/** A special invitation as a letter: A4, one page in usual cases, the same bytes whenever it is printed. */
export function invitationDocument(given: InvitationFacts, sender: Sender): PlainDocument {
	const facts = plainFacts(given);
	const addressee = addressLines(facts);
	const { course } = facts;
	return academyDocument(
		{
			title: `Invitation ${facts.reference}`,
			subject: invitationSubject(facts),
			academyName: facts.academyName,
			day: facts.letterDay,
			question: { about: "this invitation", name: facts.reference },
			mark: facts.document,
			issuer: facts.issuer,
			content: [
				opening(facts, addressee),
				...(addressee.length > 0 ? greetingOthers(facts) : greetingThePerson(facts)),
				...(course ? [particulars(course), fee(course)] : [whereCoursesStand(sender)]),
				closing(facts, addressee, sender),
				signature(facts, addressee, sender),
			],
		},
		sender,
	);
}

function opening(facts: InvitationFacts, addressee: string[]): Content {
	return {
		columns: [
			{ width: "*", stack: (addressee.length > 0 ? addressee : [personOf(facts)]).map((line) => typed(line)) },
			{
				width: "auto",
				alignment: "right",
				noWrap: true,
				stack: [longDay(facts.letterDay), { text: `Our reference: ${facts.reference}`, fontSize: 9, color: MUTED }],
			},
		],
		columnGap: 32,
		margin: [0, 14, 0, 12],
	};
}

/** To an employer or an office: of the person it speaks by name. */
function greetingOthers(facts: InvitationFacts): Content[] {
	const of = facts.organisationName ? ` of ${facts.organisationName}` : "";
	return greeting(facts, "Dear Sir or Madam,", [typed(personOf(facts), { bold: true }), typed(of)]);
}

function greetingThePerson(facts: InvitationFacts): Content[] {
	return greeting(facts, `Dear ${personOf(facts)},`, ["you"]);
}

function greeting(facts: InvitationFacts, salutation: string, whom: Content[]): Content[] {
	const what = facts.course ? "this course. The details are as follows." : "our courses.";
	return [
		{ ...typed(salutation), margin: [0, 0, 0, 10] },
		{ ...typed(invitationSubject(facts)), fontSize: 14, bold: true, lineHeight: 1.2, margin: [0, 0, 0, 8] },
		{ text: ["We are pleased to invite ", ...whom, ` to attend ${what}`], margin: [0, 0, 0, 10] },
	];
}

/** The course, the location and the dates, a line each between thin rules. */
function particulars(course: Course): Content {
	const rows = [
		...(course.description ? [row("About", typed(course.description))] : []),
		...locationRows(course).map(({ label, value }) => row(label, inColumns(value.split("\n")))),
		row("Time", courseTime),
	];
	return { table: { widths: [96, "*"], body: rows }, layout: hairlines(rows.length, { open: true, close: true }) };
}

function row(label: string, value: Content): TableCell[] {
	return [cell(label, { color: MUTED, fontSize: 9, margin: [0, 1, 0, 0] }), { stack: [value] }];
}

function inColumns(lines: string[]): Content {
	const texts = lines.map((line) => typed(line));
	if (texts.length <= DATES_IN_ONE_COLUMN) return { stack: texts };
	const half = Math.ceil(texts.length / 2);
	return { columns: [{ stack: texts.slice(0, half) }, { stack: texts.slice(half) }], columnGap: 16 };
}

function fee(course: Course): Content {
	const strong = { bold: true, fontSize: 12 };
	const rows = [
		[cell("Course fee"), amount(naira(course.net))],
		[cell(vatLabel(course.vatBasisPoints), { fontFeatures: ["tnum"] }), amount(naira(course.vat))],
		[cell("Total", strong), amount(naira(course.total), strong)],
	];
	return {
		unbreakable: true,
		table: { widths: ["*", "auto"], body: rows },
		layout: hairlines(rows.length, { strongFrom: rows.length - 1, close: true }),
	};
}

function whereCoursesStand(sender: Sender): Content {
	const courses = `${bareAddress(sender.publicUrl)}/courses`;
	return typed(
		`You will find the courses with their dates and locations at ${courses}. Each day begins at ${courseTime}.`,
	);
}

function closing(facts: InvitationFacts, addressee: string[], sender: Sender): Content {
	const wish =
		addressee.length > 0
			? `We would be grateful if you could release ${personOf(facts)} to attend.`
			: "We look forward to welcoming you.";
	const site = bareAddress(sender.publicUrl);
	return {
		...typed(`${wish} To reserve a seat, please register and pay in full, or pay a 40% deposit, at ${site}.`),
		margin: [0, 8, 0, 0],
	};
}

/** The person the academy has named signs, with their picture where there is one; else the academy: no one's hand is pretended. */
function signature({ academyName, signatory }: InvitationFacts, addressee: string[], sender: Sender): Content {
	const { name, title, signature: mark } = signatory ?? {};
	const png = mark && sender.signature?.mark === mark ? sender.signature.png : null;
	const below = png
		? "Issued electronically. Use the code below to verify this letter."
		: "Issued electronically, without a handwritten signature. Use the code below to verify this letter.";
	return {
		unbreakable: true,
		margin: [0, 7, 0, 0],
		stack: [
			addressee.length > 0 ? "Yours faithfully," : "Yours sincerely,",
			name ? signedBy(name, [title, academyName], png) : byAcademy(academyName),
			{ text: below, fontSize: 9, color: MUTED },
		],
	};
}

function byAcademy(academyName: string): Content {
	return { ...typed(`For ${academyName}`), bold: true, margin: [0, 8, 0, 2] };
}

/** The signature beside the name, so that a full letter stays on its page. */
function signedBy(name: string, of: (string | null | undefined)[], png: string | null | undefined): Content {
	const image = png && { image: `data:image/png;base64,${png}`, fit: [130, 34] as [number, number] };
	return {
		margin: [0, 5, 0, 2],
		columnGap: 18,
		columns: [
			{ width: "auto", stack: [{ ...typed(name), bold: true }, typed(of.filter(Boolean).join(", "))] },
			...(image ? [{ width: "auto" as const, stack: [image] }] : []),
		],
	};
}
