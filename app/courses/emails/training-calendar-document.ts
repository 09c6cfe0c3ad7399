import type { Content, TableCell } from "pdfmake/interfaces";
import { timesAt } from "#courses/rules/class-times.ts";
import { durationText, locationName } from "#courses/rules/course.ts";
import { datesByMonth, feedUrl, type TrainingDate } from "#courses/rules/training-calendar.ts";
import {
	academyDocument,
	amount,
	bareAddress,
	cell,
	INK,
	type Margins,
	MUTED,
	PAPER_WIDTH,
} from "#documents/pdf/parts.ts";
import { type PlainDocument, plainLayout } from "#documents/pdf/plain-document.ts";
import { type Day, longDate, longDay, weekdayName, weekdayOf } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText, VAT_BASIS_POINTS, vatLabel } from "#kit/rules/pricing.ts";
import type { Sender } from "#settings/rules/sender.ts";

export type TrainingCalendarFacts = { day: Day; dates: readonly TrainingDate[] };

const TITLE = "Training calendar";
const COLUMNS = ["Date", "Course", "Location", "Duration", "Fee"];
const WIDTHS = [119, "*", 60, 44, 62];
const HAIRLINE = "#c9c3b4";

/** The dates one can still register for, as a document: month after month, its head and the columns' on each page. */
export function trainingCalendarDocument({ day, dates }: TrainingCalendarFacts, sender: Sender): PlainDocument {
	const { academyName } = sender;
	const months = datesByMonth(dates);
	const usual = usualRate(dates);
	const document = academyDocument(
		{
			title: `${TITLE}, ${academyName}`,
			subject: "Courses with their dates, locations and fees",
			academyName,
			day,
			question: { about: "these courses", name: "the course" },
			issuer: sender.issuer,
			content: [
				opening(day, sender),
				...months.map(({ label, dates: listed }) => section(label, listed, usual)),
				closing(dates, usual, sender),
			],
		},
		sender,
	);
	return { ...document, runningHead: running(day, academyName) };
}

function opening(day: Day, { publicUrl }: Sender): Content {
	const courses = `${publicUrl}/courses`;
	return {
		margin: [0, 30, 0, 4],
		columnGap: 20,
		columns: [
			{
				width: "*",
				stack: [
					{ text: "TRAINING CALENDAR", fontSize: 26, bold: true },
					{ text: `Dates open for registration on ${longDay(day)}.`, margin: [0, 4, 0, 0] },
					{ text: ["Register at ", { text: bareAddress(courses), link: courses, bold: true }, "."] },
				],
			},
			{ width: "auto", qr: courses, eccLevel: "M", fit: 72, foreground: INK },
		],
	};
}

function section(label: string, dates: readonly TrainingDate[], usual: number): Content {
	return {
		margin: [0, 18, 0, 0],
		table: {
			widths: WIDTHS,
			headerRows: 2,
			keepWithHeaderRows: 1,
			dontBreakRows: true,
			body: [monthHead(label), columnHeads(usual), ...dates.map((date) => row(date, usual))],
		},
		layout: plainLayout({
			hLineWidth: [0, 0, 0.8, 0.5],
			hLineColor: [HAIRLINE, HAIRLINE, INK, HAIRLINE],
			vLineWidth: 0,
			paddingLeft: [0, 5],
			paddingRight: COLUMNS.map((_, at) => (at === COLUMNS.length - 1 ? 0 : 5)),
			paddingTop: [2, 2, 5],
			paddingBottom: 4,
		}),
	};
}

function monthHead(label: string): TableCell[] {
	const rest = COLUMNS.slice(1).map(() => cell(""));
	return [cell(label, { colSpan: COLUMNS.length, bold: true, fontSize: 14 }), ...rest];
}

function columnHeads(usual: number): TableCell[] {
	return [...COLUMNS.slice(0, -1), usual > 0 ? "Fee plus VAT" : "Fee"].map((name, at) =>
		cell(name, { fontSize: 8, color: MUTED, alignment: at === COLUMNS.length - 1 ? "right" : "left" }),
	);
}

/** Without links: one for each word of each title would double the file. */
function row(date: TrainingDate, usual: number): TableCell[] {
	const look = { fontSize: 8.5 };
	return [
		when(date, look),
		cell(date.title, { ...look, bold: true }),
		cell(locationName(date.location), look),
		cell(durationText(date.durationMinutes), look),
		fee(date, usual, look),
	];
}

/** Its days, and below on which weekdays and at which hours they are. */
function when({ times, ...date }: TrainingDate, look: object): TableCell {
	const { firstDay, lastDay } = date;
	const weekdays = firstDay === lastDay ? weekdayName(firstDay) : `${weekdayOf(firstDay)} - ${weekdayOf(lastDay)}`;
	const below = times ? `${weekdays}, ${timesAt(times, date.location)}` : weekdays;
	return {
		stack: [cell(longDate(date), { ...look, fontFeatures: ["tnum"] }), { text: below, fontSize: 7, color: MUTED }],
	} as TableCell;
}

/** The rate that most dates have is said once, below them all; another one stands with its fee. */
function usualRate(dates: readonly TrainingDate[]): number {
	const rates = Map.groupBy(dates, (date) => date.vatBasisPoints);
	const [most] = [...rates].sort(([, a], [, b]) => b.length - a.length);
	return most?.[0] ?? VAT_BASIS_POINTS;
}

function fee({ priceKobo, vatBasisPoints }: TrainingDate, usual: number, look: object): TableCell {
	const price = amount(naira(priceKobo), look);
	if (vatBasisPoints === usual) return price;
	const rate = { text: vatLabel(vatBasisPoints), fontSize: 7, color: MUTED };
	return { stack: [price, { ...rate, alignment: "right", noWrap: true }] } as TableCell;
}

function vatSentence(dates: readonly TrainingDate[], usual: number): string {
	const isMixed = dates.some((date) => date.vatBasisPoints !== usual);
	if (usual === 0 && !isMixed) return "Fees are per participant. No VAT is added.";
	const others = isMixed ? ", unless the fee shows another rate" : "";
	return `Fees are per participant, before VAT (${rateText(usual)}${others}).`;
}

function closing(dates: readonly TrainingDate[], usual: number, { publicUrl }: Sender): Content {
	const margin: Margins = [0, 18, 0, 0];
	if (dates.length === 0)
		return {
			margin: [0, 30, 0, 0],
			fontSize: 12,
			text: `No dates are open for registration at the moment. New dates will appear at ${bareAddress(publicUrl)}/courses.`,
		};
	const feed = feedUrl(publicUrl);
	return {
		margin,
		fontSize: 9,
		color: MUTED,
		unbreakable: true,
		stack: [
			vatSentence(dates, usual),
			{ text: ["Add all dates to your own calendar: ", { text: bareAddress(feed), link: feed }] },
		],
	};
}

/** Above every page but the first, which has the letterhead. */
function running(day: Day, academyName: string): Content {
	return {
		margin: [(595.28 - PAPER_WIDTH) / 2, 24, (595.28 - PAPER_WIDTH) / 2, 0],
		fontSize: 8.5,
		color: MUTED,
		columns: [
			{ width: "*", text: `${academyName}: ${TITLE.toLowerCase()}` },
			{ width: "auto", text: longDay(day) },
		],
	};
}
