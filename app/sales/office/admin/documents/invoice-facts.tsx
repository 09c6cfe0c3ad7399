import { locationName } from "#courses/rules/course.ts";
import { type Fact, FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { longDate, longDay } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import type {
	CreditNoteFacts,
	CreditNoteKind,
	DocumentLine,
	InvoiceFacts,
} from "#sales/documents/rules/document-facts.ts";
import { groupsOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import {
	type InvoiceStanding,
	noteWords,
	stateOf,
	adminInvoices as words,
} from "#sales/office/admin/documents/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

type Props = {
	facts: InvoiceFacts | CreditNoteFacts;
	/** The code of the order it was issued for. */
	order: string;
	/** The amount that later credit notes took off it, and the amount still due in money. */
	credited: Kobo;
	open: Kobo;
};

/** The list of all facts on a document. */
export function InvoiceFactList({ facts, order, credited, open }: Props) {
	const { seller, buyer, lines } = facts;
	const vatRates = [...new Set(lines.map(({ vatBasisPoints }) => rateText(vatBasisPoints)))].join(", ");
	const sums: Fact[] = [
		{ label: "Before VAT", value: <Figure kobo={facts.net} /> },
		{ label: `VAT (${vatRates})`, value: <Figure kobo={facts.vat} /> },
		{ label: words.total, value: <Figure kobo={facts.total} strong /> },
	];
	return (
		<div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
			<FactList
				facts={[
					{
						label: words.buyer,
						value: linesOf(buyer.name, buyer.address, buyer.taxNumber && `Tax number ${buyer.taxNumber}`, buyer.email),
					},
					...(buyer.purchaseOrder ? [{ label: "Purchase order", value: buyer.purchaseOrder }] : []),
					{ label: "Participant", value: participantsOf(lines) },
					{ label: "Order", value: <Own to={`/admin/orders/${order}`}>{codeText(order)}</Own> },
					...groupsOf(lines).map((group) => ({ label: words.course, value: courseLines(group) })),
					{
						label: "From",
						value: linesOf(
							seller.name,
							[
								seller.registrationNumber && `Registration number ${seller.registrationNumber}`,
								seller.taxNumber && `Tax number ${seller.taxNumber}`,
							]
								.filter(Boolean)
								.join("\n"),
							seller.address,
						),
					},
				]}
			/>
			<FactList
				facts={[
					...sums,
					...(facts.typeCode === "380" ? invoiceFacts(facts) : noteFacts(facts)),
					...(credited > 0
						? [
								{ label: words.states.credited, value: `Credit notes have credited ${naira(credited)} of it.` },
								{ label: "Left of it", value: <Figure kobo={facts.total - credited} strong /> },
							]
						: []),
					...(open > 0 || ("due" in facts && facts.due > 0)
						? [{ label: "Still to be paid", value: <Figure kobo={open} strong /> }]
						: []),
				]}
			/>
		</div>
	);
}

/** A course with its date and, for several seats, the participants. */
function courseLines(group: [DocumentLine, ...DocumentLine[]]): string {
	const { courseTitle, description, date, location } = group[0];
	const detail = [description, date && longDate(date), location && locationName(location)].filter(Boolean).join(", ");
	const seats = group.map((line) => `${participantsOf([line])}: ${naira(line.net)}`);
	return linesOf(courseTitle, detail, ...(seats.length > 1 ? seats : []));
}

function invoiceFacts({ byCertificate, due, dueDay, reference }: InvoiceFacts): Fact[] {
	return [
		...(byCertificate > 0 ? [{ label: adminCertificates.tax, value: <Figure kobo={byCertificate} /> }] : []),
		...(due > 0 ? [{ label: "Due when it was issued", value: <Figure kobo={due} /> }] : []),
		...(dueDay ? [{ label: "Pay by", value: longDay(dueDay) }] : []),
		...(reference ? [{ label: "Payment", value: <Own to={`/admin/payments/${reference}`}>{reference}</Own> }] : []),
	];
}

function noteFacts({ of, reason }: CreditNoteFacts): Fact[] {
	const isInvoice = of.number.startsWith("I-");
	return [
		{
			label: "For invoice",
			value: isInvoice ? <Own to={`/admin/payments/invoices/${of.number}`}>{of.number}</Own> : of.number,
		},
		{ label: words.reason, value: reason },
	];
}

const linesOf = (...lines: (string | null)[]) => lines.filter(Boolean).join("\n");

function Figure({ kobo, strong }: { kobo: Kobo; strong?: boolean }) {
	return <span className={strong ? "font-semibold tabular-nums" : "tabular-nums"}>{naira(kobo)}</span>;
}

function Own({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4">
			{children}
		</Link>
	);
}

/** A receipt, an invoice or a credit note; `at` as people read it. */
type RelatedDocument = { number: string; at: string; total: Kobo; isReceipt: boolean };

/** The documents of one charge or one enrolment, with links. */
export function RelatedDocuments({ documents, order }: { documents: readonly RelatedDocument[]; order: string }) {
	if (documents.length === 0) return <p className="text-muted">No related documents.</p>;
	return (
		<ul className="grid max-w-2xl divide-y divide-line border-y border-line text-[0.9375rem]">
			{documents.map(({ number, at, total, isReceipt }) => (
				<li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5">
					<Link
						to={isReceipt ? `/admin/orders/${order}/receipts/${number}` : `/admin/payments/invoices/${number}`}
						className="inline-flex min-h-12 flex-wrap items-center gap-x-3"
					>
						<span className="font-semibold tabular-nums underline decoration-edge underline-offset-4">{number}</span>
						<span className="text-sm text-muted">{at}</span>
					</Link>
					<span className="tabular-nums">{naira(number.startsWith("C-") ? -total : total)}</span>
				</li>
			))}
		</ul>
	);
}

const TONES = { stands: "good", corrected: "off", released: "off", credited: "off", partly: "plain" } as const;

type Row = InvoiceStanding & { does: CreditNoteKind | null; way: CreditNoteFacts["way"] };

/** The state of an invoice, or the effect of a credit note. */
export function InvoicePill({ does, way, ...row }: Row) {
	if (does) return <StatePill tone="plain">{noteWords({ does, way, total: row.total })}</StatePill>;
	const state = stateOf(row);
	const said = state === "partly" ? `Valid, less ${naira(row.credited)} credited` : words.states[state];
	return <StatePill tone={TONES[state]}>{said}</StatePill>;
}
