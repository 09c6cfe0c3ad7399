import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { Sheet, SheetCheck, SheetCourses, type SheetPaper, SheetRow } from "#sales/documents/pages/document-sheet.tsx";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import { receiptSheet as words } from "#sales/documents/pages/receipt-sheet-words.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { paidFor, receivedFrom } from "#sales/documents/rules/document-lines.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

type Props = {
	facts: ReceiptFacts;
	/** Its later changes. */
	since?: ReceiptSince;
	paper?: SheetPaper;
};

/** A receipt on a phone and on paper: the payment, the payer, the courses, and how to verify it. */
export function ReceiptSheet({ facts, since, paper = "a4" }: Props) {
	const warning = since && documentWords.receiptSince(since);
	const organisation = paidFor(facts);
	const { number, academyName, total, kept, lines, orderCode, invoiceNumber, replaces, receivedBy, credit, document } =
		facts;
	return (
		<Sheet
			name={words.receipt(number)}
			academyName={academyName}
			paper={paper}
			notice={
				warning && (
					<Notice tone="warn">
						<WholeNumbers text={warning} />
					</Notice>
				)
			}
			sum={total + kept}
			about={words.received(facts)}
		>
			<SheetRow name={words.from}>
				<strong>{receivedFrom(facts)}</strong>
				{organisation && <span className="block">{documentWords.receipt.paidFor(organisation)}</span>}
			</SheetRow>
			<SheetCourses lines={lines} payer={receivedFrom(facts)} />
			<SheetRow name={words.left}>
				{words.leftBy(facts).map((sentence) => (
					<span key={sentence} className="block">
						{sentence}
					</span>
				))}
			</SheetRow>
			{kept > 0 && <SheetRow name={words.kept}>{words.keptWords(naira(kept))}</SheetRow>}
			{credit && <SheetRow name={words.kept}>{words.creditOf(credit)}</SheetRow>}
			{receivedBy && <SheetRow name={words.receivedBy}>{receivedBy}</SheetRow>}
			<SheetRow name={words.paidOn}>{longDay(facts.paidOn)}</SheetRow>
			{orderCode && (
				<SheetRow name={words.order}>
					<strong>{codeText(orderCode)}</strong>
				</SheetRow>
			)}
			{invoiceNumber && <SheetRow name={words.invoice}>{invoiceNumber}</SheetRow>}
			{replaces && <SheetRow name={words.replaces}>{replaces}</SheetRow>}
			<SheetCheck mark={document} />
		</Sheet>
	);
}
