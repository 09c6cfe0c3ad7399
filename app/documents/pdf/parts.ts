import type { Column, Content, ContentText, TableCell } from "pdfmake/interfaces";
import { adireBand } from "#documents/pdf/adire-band.ts";
import { registrationText, taxNumberText } from "#documents/pdf/parties.ts";
import { PAGE, type PlainDocument } from "#documents/pdf/plain-document.ts";
import { type DocumentMark, documentCodeText } from "#documents/rules/documents.ts";
import type { Day } from "#kit/rules/date-range.ts";
import type { Issuer, Sender } from "#settings/rules/sender.ts";

const MARGIN = 48;
const A4_WIDTH = 595.28;
/** The width between the margins, in points. */
export const PAPER_WIDTH = A4_WIDTH - 2 * MARGIN;
export const INK = "#15173d";
export const MUTED = "#5c5f7a";
/** Labels, and what stands below a name. */
export const SMALL = { fontSize: 9, color: MUTED };

const FOOT_HEIGHT = 84;
const FOOT_HEIGHT_WITH_CODE = 114;
/** Enough for an address of 106 letters, with squares of two points, which every phone reads. */
const QR_SIZE = 83;
/** A longer address is broken, or it would push the words beside it off the page. */
const LONGEST_ON_A_LINE = 60;

type AcademyDocument = {
	title: string;
	subject: string;
	academyName: string;
	/** The day the document bears. Never the moment of printing: printing again must give the same document. */
	day: Day;
	/** What a reader with a question names, such as the number of the receipt: `this receipt`, `R-2026-000001`. */
	question: { about: string; name: string };
	/** Who issued it, as it was then. */
	issuer?: Issuer | undefined;
	/** The code by which anybody verifies the document; none on what is no document of its own, such as the calendar. */
	mark?: DocumentMark | undefined;
	content: Content[];
};

/** A document of the academy: A4, the letterhead on its first page, foot and code on each. */
export function academyDocument(document: AcademyDocument, sender: Sender): PlainDocument {
	const { title, subject, academyName, day, mark } = document;
	return {
		pageSize: "A4",
		pageMargins: [MARGIN, MARGIN, MARGIN, mark ? FOOT_HEIGHT_WITH_CODE : FOOT_HEIGHT],
		language: "en-GB",
		displayTitle: true,
		version: "1.7",
		info: {
			title,
			author: academyName,
			subject,
			creator: academyName,
			producer: academyName,
			creationDate: new Date(`${day}T00:00:00+01:00`),
		},
		defaultStyle: { font: "Inter", fontSize: 10.5, lineHeight: 1.3, color: INK },
		content: [...letterhead(academyName, sender), ...document.content],
		foot: foot(document, sender),
	};
}

/** Name and addresses of the academy above a band of adire. */
export function letterhead(academyName: string, sender: Sender): Content[] {
	return [
		{
			columns: [
				...logoOf(sender),
				{ text: academyName, fontSize: 20, bold: true, width: "*", margin: [0, sender.logo?.png ? 3 : 0, 0, 0] },
				{
					width: "auto",
					alignment: "right",
					fontSize: 9,
					color: MUTED,
					stack: [sender.officeEmail, bareAddress(sender.publicUrl)],
				},
			],
			columnGap: 24,
			margin: [0, 0, 0, 14],
		},
		adireBand(PAPER_WIDTH),
	];
}

/** Beside the name, in a box that leaves the height of the letterhead as it is. */
function logoOf({ logo }: Sender): Column[] {
	if (!logo?.png) return [];
	const image = `data:image/png;base64,${logo.png}`;
	return [{ width: "auto", stack: [{ image, fit: [120, 32] }] }];
}

/** Numbers and address as typed, one line each, in what room the foot has. */
function issuerLines({ legalName, registrationNumber, taxNumber, address }: Issuer): Content[] {
	const numbers = [
		legalName,
		registrationNumber && registrationText(registrationNumber),
		taxNumber && taxNumberText(taxNumber),
	];
	const lines = [numbers.filter(Boolean).join(" · "), address?.replace(/[\s,]*\n\s*/g, ", ") ?? ""].filter(Boolean);
	return lines.map((line) => ({ ...typed(line), fontSize: 8 }));
}

function foot({ question, mark, issuer }: AcademyDocument, sender: Sender): Content {
	const words: Content[] = [
		// A number or code is not torn apart at the end of a line.
		{ text: [`Questions about ${question.about}? Write to ${sender.officeEmail} and quote `, named(question.name)] },
		...(issuer ? issuerLines(issuer) : []),
		{ text: PAGE, margin: [0, 6, 0, 0] as Margins },
	];
	return {
		margin: [MARGIN, 16, MARGIN, 0],
		fontSize: 9,
		color: MUTED,
		columnGap: 16,
		columns: [{ width: "*", stack: words }, ...(mark ? codeAndQr(mark) : [])],
	};
}

const named = (name: string): ContentText => ({ text: `${name}.`, noWrap: true });

/** The code in words and as a square, side by side: two columns. */
function codeAndQr(mark: DocumentMark): Column[] {
	return [
		{
			width: "auto",
			alignment: "right",
			fontSize: 9,
			color: MUTED,
			stack: [
				"Verify at",
				{ text: bareAddress(mark.url), link: mark.url, noWrap: mark.url.length <= LONGEST_ON_A_LINE },
				{ text: documentCodeText(mark.code), fontSize: 11, bold: true, color: INK, margin: [0, 3, 0, 0] },
			],
		},
		{ width: "auto", qr: mark.url, eccLevel: "M", fit: QR_SIZE, foreground: INK },
	];
}

/** A text that somebody typed: a word too long for its column is broken anywhere, not clipped. */
export function typed(text: string, look: { bold?: boolean } = {}): { text: ContentText[] } {
	// Every other run is a long word. Each bears its look itself: a text inside a text inherits none.
	const runs = text.split(/(\S{24,})/).map((run, at) => ({ text: run, wordBreak: wordBreaks[at % 2], ...look }));
	return { text: runs.filter((run) => run.text !== "") };
}

const wordBreaks = ["normal", "break-all"] as const;

/** A label above its value. */
export function fact(label: string, value: string) {
	return {
		stack: [
			{ text: label, fontSize: 9, color: MUTED },
			{ ...typed(value), bold: true, margin: [0, 1, 0, 0] as Margins },
		],
	};
}

export type Margins = [number, number, number, number];

export function cell(text: string, look: object = {}): TableCell {
	return { text, ...look };
}

/** Figures of equal width, so that the kobo stand under each other. */
export function amount(text: string, look: object = {}): TableCell {
	return { text, alignment: "right", fontFeatures: ["tnum"], noWrap: true, ...look };
}

/** An address as one types it: `academy.example`. */
export function bareAddress(url: string): string {
	return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
