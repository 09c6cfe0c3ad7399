import { dayAndTimes } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import type { LabelledValue } from "#documents/pdf/blocks.ts";
import type { FramedDocument, FramedLine, SumRow } from "#documents/pdf/document-frame.ts";
import { type Party, taxNumberText } from "#documents/pdf/parties.ts";
import { naira } from "#kit/rules/money.ts";
import { type Charge, rateText } from "#kit/rules/pricing.ts";
import { plainFacts } from "#mail/emails/plain-facts.ts";
import { discountWords, vatLabelOf } from "#sales/documents/emails/receipt-words.ts";
import { documentWords as words } from "#sales/documents/pages/document-words.ts";
import type { Clearance, DocumentBuyer, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { groupsOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** The parts that invoices, receipts, credit notes and proformas share, for the frame of all documents. */
export function buyerParty(buyer: Omit<DocumentBuyer, "email"> & { email?: string | null }): Party {
	const { name, address, taxNumber, email, purchaseOrder } = buyer;
	const strong = purchaseOrder && words.purchaseOrder(purchaseOrder);
	return { label: words.madeOutTo, name, address, small: [taxNumber && taxNumberText(taxNumber), email], strong };
}

export function participantFact(lines: readonly DocumentLine[]): LabelledValue {
	return { label: lines.length === 1 ? words.participant : words.participants, value: participantsOf(lines) };
}

/** One line per seat, before VAT. Lines of one course and date share a heading, and each names its participant. */
export function framedLines(lines: readonly DocumentLine[]): Pick<FramedDocument, "heads" | "lines"> {
	const heads = { sold: words.course, figures: [words.quantity, words.vatRate, words.beforeVat] };
	return { heads, lines: groupsOf(lines).map((group) => framedGroup(group, lines.length === 1)) };
}

function framedGroup(group: [DocumentLine, ...DocumentLine[]], isAlone: boolean): FramedLine {
	const { courseTitle, description, discount, date, times, location } = group[0];
	const when = date && dayAndTimes({ ...date, location, ...(times && { times }) });
	const detail = [description, when, location && locationName(location), discount && discountWords(discount)]
		.filter(Boolean)
		.join(", ");
	const rows = group.map((line) => ({ name: participantsOf([line]), figures: figuresOf(line) }));
	return { title: courseTitle, detail, figures: isAlone ? figuresOf(group[0]) : [], rows: isAlone ? [] : rows };
}

function figuresOf({ quantity, vat, vatBasisPoints, net }: DocumentLine): string[] {
	// When no VAT is left to charge, it was paid before, and no rate is printed.
	const rate = vat === 0 && vatBasisPoints > 0 ? "" : rateText(vatBasisPoints);
	return [quantity.toLocaleString("en-GB"), rate, naira(net)];
}

/** The sums: before VAT, VAT at the rate of the lines, total. */
export function sumRows({ lines, net, vat, total }: Charge & { lines: DocumentLine[] }, totalLabel: string): SumRow[] {
	return [
		{ label: words.beforeVat, amount: naira(net) },
		{ label: vatLabelOf(lines), amount: naira(vat) },
		{ label: totalLabel, amount: naira(total), strong: true },
	];
}

/** Where the courses are held, with the address. */
export function heldAt(lines: readonly DocumentLine[]): LabelledValue[] {
	const places = lines.map(({ location, locationAddress }) =>
		[location && locationName(location), locationAddress].filter(Boolean).join(", "),
	);
	return [...new Set(places)].filter(Boolean).map((value) => ({ label: words.heldAt, value }));
}

/** The tax authority's reference and QR code, if there are any. The code contains its text letter for letter. */
export function authorityBox(cleared: Clearance | null): FramedDocument["besideSums"] {
	if (cleared === null) return [];
	const { title, reference } = words.authority;
	return { title, label: reference, text: plainFacts(cleared.authorityReference), qr: cleared.qr };
}

/** Where to transfer money, and what to write in the transfer. */
export function accountFacts({ bank, name, number }: BankAccount, code: string): LabelledValue[] {
	return [
		{ label: words.bank, value: bank },
		{ label: words.accountName, value: name },
		{ label: words.accountNumber, value: number },
		{ label: words.narration, value: code },
	];
}

/** Below the number of a document: its order, and the document it replaces. */
export function besideNumber(...lines: (string | null | false)[]): string[] {
	return lines.filter((line) => line !== null && line !== false);
}
