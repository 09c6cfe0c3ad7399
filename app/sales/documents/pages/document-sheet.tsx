import type { ReactNode } from "react";
import { dayAndTimes } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { type DocumentMark, documentCodeText } from "#documents/rules/documents.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { standingWords } from "#sales/documents/pages/own-document-words.ts";
import { receiptSheet as words } from "#sales/documents/pages/receipt-sheet-words.ts";
import type { DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { groupsOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import type { DocumentStanding } from "#sales/documents/rules/document-standing.ts";

/** The format of a printed document: a sheet, or the 80 mm roll of a till printer. */
export type SheetPaper = "a4" | "roll";

type SheetProps = {
	/** `Receipt R-2026-000001`. */
	name: string;
	academyName: string;
	paper: SheetPaper;
	/** A notice above everything else. */
	notice?: ReactNode;
	sum: Kobo;
	/** Below the sum. */
	about: string;
	children: ReactNode;
};

/** A document as the office shows, prints and shares it: one frame, on a phone and on paper. */
export function Sheet({ name, academyName, paper, notice, sum, about, children }: SheetProps) {
	return (
		<article className="receipt-sheet" data-paper={paper} aria-label={name}>
			<div className="receipt-band">
				<Cover seed="receipt" />
			</div>
			<div className="grid gap-4 p-5">
				{notice}
				<p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
					<span className="font-semibold text-ink">{academyName}</span>
					<span className="tabular-nums">{name}</span>
				</p>
				<div className="border-b border-dashed border-edge pb-4">
					<SheetSum kobo={sum} />
					<p className="text-[0.9375rem] text-muted">{about}</p>
				</div>
				<dl className="grid gap-2.5 text-[0.9375rem]">{children}</dl>
			</div>
		</article>
	);
}

/** The courses of a document, each with its seats. `payer`: a participant of this name is not repeated. */
export function SheetCourses({ lines, payer }: { lines: readonly DocumentLine[]; payer: string }) {
	return (
		<SheetRow name={words.for}>
			{groupsOf(lines).map((group) => (
				<SheetCourse key={JSON.stringify(group[0])} group={group} payer={payer} />
			))}
		</SheetRow>
	);
}

/** How anyone can verify the document. */
export function SheetCheck({ mark: { code, url } }: { mark: DocumentMark }) {
	return (
		<SheetRow name={words.check}>
			<a href={url} className="font-semibold underline decoration-edge underline-offset-4">
				{documentCodeText(code)}
			</a>
			<SheetAddress url={url} />
		</SheetRow>
	);
}

/** The page where the code is typed in. On a narrow roll the code stays whole on a line of its own. */
function SheetAddress({ url }: { url: string }) {
	const [, before, code] = /^https?:\/\/(.*\/)([^/]*)$/.exec(url) ?? [];
	return (
		<span className="receipt-address">
			{before}
			<wbr />
			{code}
		</span>
	);
}

/** Kobo are smaller: people who count cash read the naira. */
function SheetSum({ kobo }: { kobo: Kobo }) {
	const [whole, hundredths] = naira(kobo).split(".");
	return (
		<p className="heading text-4xl tabular-nums wrap-anywhere">
			{whole}
			<span className="text-[0.72em] text-muted">.{hundredths}</span>
		</p>
	);
}

export function SheetRow({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="receipt-row">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
		</div>
	);
}

type CourseProps = { group: [DocumentLine, ...DocumentLine[]]; payer: string };

/** A course with its days and location, and the participant where that is not the payer. */
function SheetCourse({ group, payer }: CourseProps) {
	const { courseTitle, description, discount, date, times, location, locationAddress } = group[0];
	const when = date && dayAndTimes({ ...date, location, ...(times && { times }) });
	const place = [locationAddress, location && locationName(location)].filter(Boolean).join(", ");
	const names = group.map((line) => participantsOf([line]));
	const shown = names.length === 1 && names[0] === payer ? [] : names;
	return (
		<div className="not-first:mt-3">
			<strong className="block">{courseTitle}</strong>
			{[description, when, place, discount && `Discount: ${discount}`].filter(Boolean).map((text) => (
				<span key={text} className="block">
					{text}
				</span>
			))}
			{shown.length > 0 && <span className="block">{shown.join(", ")}</span>}
		</div>
	);
}

/** Whether a document is valid: green where it is, quiet where another replaces it. */
export function StandingMark({ standing }: { standing: DocumentStanding }) {
	const words = standingWords(standing);
	if (words === null) return null;
	const counts = standing.kind === "counts" || standing.kind === "partly";
	if (!counts)
		return (
			<span className="text-sm text-muted">
				<WholeNumbers text={words} />
			</span>
		);
	return (
		<span className="rounded-full bg-leaf/10 px-2.5 py-0.5 text-[0.8125rem] font-semibold text-leaf">{words}</span>
	);
}
