import type { ReactNode } from "react";
import { locationName } from "#courses/rules/course.ts";
import { documentCodeText } from "#documents/rules/documents.ts";
import { longDate, longDay } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import { receiptSheet as words } from "#sales/documents/pages/receipt-sheet-words.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { groupsOf, participantsOf, receivedFrom } from "#sales/documents/rules/document-lines.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

type Props = {
	facts: ReceiptFacts;
	/** What became of it since. */
	since?: ReceiptSince;
	/** What it is printed on: a sheet, or the 80 mm roll of a till's printer. */
	paper?: "a4" | "roll";
};

/** A receipt on a phone and on paper: what was paid, for whom and for what, and how to check it. */
export function ReceiptSheet({ facts, since, paper = "a4" }: Props) {
	const warning = since && documentWords.receiptSince(since);
	const { number, academyName, total, kept, lines, orderCode, invoiceNumber, replaces, receivedBy, credit, document } =
		facts;
	return (
		<article className="receipt-sheet" data-paper={paper} aria-label={words.receipt(number)}>
			<div className="receipt-band">
				<Cover seed="receipt" />
			</div>
			<div className="grid gap-4 p-5">
				{warning && (
					<Notice tone="warn">
						<WholeNumbers text={warning} />
					</Notice>
				)}
				<p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
					<span className="font-semibold text-ink">{academyName}</span>
					<span className="tabular-nums">{words.receipt(number)}</span>
				</p>
				<div className="border-b border-dashed border-edge pb-4">
					<Sum kobo={total + kept} />
					<p className="text-[0.9375rem] text-muted">{words.received(facts)}</p>
				</div>
				<dl className="grid gap-2.5 text-[0.9375rem]">
					<Row name={words.from}>
						<strong>{receivedFrom(facts)}</strong>
					</Row>
					<Row name={words.for}>
						{groupsOf(lines).map((group) => (
							<Course key={JSON.stringify(group[0])} group={group} payer={receivedFrom(facts)} />
						))}
					</Row>
					<Row name={words.left}>
						{words.leftBy(facts).map((sentence) => (
							<span key={sentence} className="block">
								{sentence}
							</span>
						))}
					</Row>
					{kept > 0 && <Row name={words.kept}>{words.keptWords(naira(kept))}</Row>}
					{credit && <Row name={words.kept}>{words.creditOf(credit)}</Row>}
					{receivedBy && <Row name={words.receivedBy}>{receivedBy}</Row>}
					<Row name={words.paidOn}>{longDay(facts.paidOn)}</Row>
					{orderCode && (
						<Row name={words.order}>
							<strong>{codeText(orderCode)}</strong>
						</Row>
					)}
					{invoiceNumber && <Row name={words.invoice}>{invoiceNumber}</Row>}
					{replaces && <Row name={words.replaces}>{replaces}</Row>}
					<Row name={words.check}>
						<a href={document.url} className="font-semibold underline decoration-edge underline-offset-4">
							{documentCodeText(document.code)}
						</a>
						<Address url={document.url} />
					</Row>
				</dl>
			</div>
		</article>
	);
}

/** Where the code is typed in; on a narrow roll the code stays whole in a line of its own. */
function Address({ url }: { url: string }) {
	const [, before, code] = /^https?:\/\/(.*\/)([^/]*)$/.exec(url) ?? [];
	return (
		<span className="receipt-address">
			{before}
			<wbr />
			{code}
		</span>
	);
}

/** Kobo stand smaller: whoever counts cash reads the naira. */
function Sum({ kobo }: { kobo: Kobo }) {
	const [whole, hundredths] = naira(kobo).split(".");
	return (
		<p className="heading text-4xl tabular-nums wrap-anywhere">
			{whole}
			<span className="text-[0.72em] text-muted">.{hundredths}</span>
		</p>
	);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="receipt-row">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
		</div>
	);
}

type CourseProps = { group: [DocumentLine, ...DocumentLine[]]; payer: string };

/** A course with its days and place, and who attends where that is not just who paid. */
function Course({ group, payer }: CourseProps) {
	const { courseTitle, description, date, location, locationAddress } = group[0];
	const place = [locationAddress, location && locationName(location)].filter(Boolean).join(", ");
	const names = group.map((line) => participantsOf([line]));
	const shown = names.length === 1 && names[0] === payer ? [] : names;
	return (
		<div className="not-first:mt-3">
			<strong className="block">{courseTitle}</strong>
			{[description, date && longDate(date), place].filter(Boolean).map((text) => (
				<span key={text} className="block">
					{text}
				</span>
			))}
			{shown.length > 0 && <span className="block">{shown.join(", ")}</span>}
		</div>
	);
}
