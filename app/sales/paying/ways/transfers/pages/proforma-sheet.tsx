import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { Sheet, SheetCheck, SheetCourses, type SheetPaper, SheetRow } from "#sales/documents/pages/document-sheet.tsx";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { receivedFrom } from "#sales/documents/rules/document-lines.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** A proforma for the screen and for print: the amount, the deadline, the account and the code to write. */
export function ProformaSheet({ facts, paper = "a4" }: { facts: ProformaFacts; paper?: SheetPaper }) {
	const { academyName, account, toPay, byCertificate, vat, deadline, lines, buyer, payerName, document } = facts;
	const code = codeText(facts.code);
	const madeOutTo = buyer?.name ?? receivedFrom(facts);
	return (
		<Sheet
			name={`Proforma ${code}`}
			academyName={academyName}
			paper={paper}
			sum={toPay}
			about={`to be transferred by ${lastMinuteText(new Date(deadline))}`}
		>
			<SheetRow name="Bank">{account.bank}</SheetRow>
			<SheetRow name="Account name">{account.name}</SheetRow>
			<SheetRow name="Account number">
				<strong>{account.number}</strong>
			</SheetRow>
			<SheetRow name="Narration">
				<strong>{code}</strong>
				<span className="block text-muted">Write this code on its own, so that we can match the payment.</span>
			</SheetRow>
			<SheetRow name="Made out to">
				<strong>{madeOutTo}</strong>
			</SheetRow>
			{buyer && payerName && <SheetRow name="To be paid by">{payerName}</SheetRow>}
			<SheetCourses lines={lines} payer={madeOutTo} />
			{vat > 0 && <SheetRow name="VAT">{naira(vat)} included</SheetRow>}
			{byCertificate > 0 && (
				<SheetRow name={certificateWords.tax}>
					{naira(byCertificate)}.{certificateWords.pleaseSend(byCertificate)}
				</SheetRow>
			)}
			<SheetCheck mark={document} />
			<SheetRow name="Please note">
				This is not a tax invoice. We send the tax invoice and the receipt when we have received the transfer.
			</SheetRow>
		</Sheet>
	);
}
