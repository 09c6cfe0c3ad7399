import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { certificateWords } from "#sales/certificates/words.ts";
import { Sheet, SheetCheck, SheetCourses, type SheetPaper, SheetRow } from "#sales/documents/pages/document-sheet.tsx";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { receivedFrom } from "#sales/documents/rules/document-lines.ts";
import { proformaSheet as words } from "#sales/transfers/pages/proforma-sheet-words.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

/** A proforma on a phone and on paper: how much is to be transferred, until when, where to, and what to write. */
export function ProformaSheet({ facts, paper = "a4" }: { facts: ProformaFacts; paper?: SheetPaper }) {
	const { academyName, account, toPay, byCertificate, vat, deadline, lines, buyer, payerName, document } = facts;
	const code = codeText(facts.code);
	const madeOutTo = buyer?.name ?? receivedFrom(facts);
	return (
		<Sheet
			name={words.name(code)}
			academyName={academyName}
			paper={paper}
			sum={toPay}
			about={words.toTransfer(lastMinuteText(new Date(deadline)))}
		>
			<SheetRow name={words.bank}>{account.bank}</SheetRow>
			<SheetRow name={words.accountName}>{account.name}</SheetRow>
			<SheetRow name={words.accountNumber}>
				<strong>{account.number}</strong>
			</SheetRow>
			<SheetRow name={words.narration}>
				<strong>{code}</strong>
				<span className="block text-muted">{words.narrationHint}</span>
			</SheetRow>
			<SheetRow name={words.madeOutTo}>
				<strong>{madeOutTo}</strong>
			</SheetRow>
			{buyer && payerName && <SheetRow name={words.payer}>{payerName}</SheetRow>}
			<SheetCourses lines={lines} payer={madeOutTo} />
			{vat > 0 && <SheetRow name={words.vat}>{words.including(naira(vat))}</SheetRow>}
			{byCertificate > 0 && (
				<SheetRow name={certificateWords.tax}>
					{naira(byCertificate)}.{certificateWords.pleaseSend(byCertificate)}
				</SheetRow>
			)}
			<SheetCheck mark={document} />
			<SheetRow name={words.note}>{words.noTaxInvoice}</SheetRow>
		</Sheet>
	);
}
