import { lagosTimes } from "#courses/rules/class-times.ts";
import { locationName } from "#courses/rules/course.ts";
import { type Day, longDate, weekdayAndDay, weekdaysOf } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText, vatLabel } from "#kit/rules/pricing.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { PaymentMethod } from "#sales/ledger/payments/rules/payment-method.ts";

/** The words of a receipt that its e-mail, its document and its page share. */
export const methodNames = {
	card: "Card",
	ussd: "USSD",
	"provider transfer": "Bank transfer through our payment provider",
	"bank transfer": "Bank transfer",
	cash: "Cash",
	POS: "POS",
	cheque: "Cheque, subject to clearing",
	certificate: "Tax credit note",
} as const satisfies Record<PaymentMethod, string>;

/** Where and when, as far as known: an online course has no address, and an imported enrolment may have no date. */
export function whereAndWhen({
	date,
	location,
	locationAddress,
	times,
	room,
}: Pick<DocumentLine, "date" | "location" | "locationAddress" | "times"> & { room?: string }): {
	label: string;
	value: string;
}[] {
	return [
		...(date ? [{ label: "Date", value: [longDate(date), weekdaysOf(date)].filter(Boolean).join(", ") }] : []),
		...(date && times ? [{ label: "Time", value: lagosTimes(times) }] : []),
		...(location ? [{ label: "Location", value: locationName(location) }] : []),
		...(locationAddress ? [{ label: "Address", value: locationAddress }] : []),
		...(room ? [{ label: "Room", value: room }] : []),
	];
}

/** The discount in the price of a seat, in one line of a document. */
export const discountWords = (name: string) => `price less ${name}`;

/** The same as a row of an e-mail, where there is one. */
export const discountRow = ({ discount }: Pick<DocumentLine, "discount">) =>
	discount === undefined ? [] : [{ label: "Discount", value: discount }];

/** The label of the VAT of lines: with the rate, if they have one rate and VAT is left to charge. */
export function vatLabelOf(lines: readonly Pick<DocumentLine, "vat" | "vatBasisPoints">[]): string {
	const [rate, ...others] = new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints));
	const isPaidBefore = rate !== 0 && lines.every(({ vat }) => vat === 0);
	return rate === undefined || others.length > 0 || isPaidBefore ? "VAT" : vatLabel(rate);
}

/**
 * The label of a receipt's VAT line. When a certificate pays a part, the VAT is that of the whole charge, so it is more than the rate of
 * the net beside it; the certificate itself has none.
 */
export function receiptVatLabel({ kind, awaited, net, vat, lines }: ReceiptFacts): string {
	if (kind === "certificate") return "VAT";
	const [rate, ...others] = new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints));
	if (awaited === 0 || vat === 0 || rate === undefined || others.length > 0) return vatLabelOf(lines);
	return `VAT (${rateText(rate)} of ${naira(net + awaited)})`;
}

/** The part of a payment that becomes credit, or the credit that paid. Null: there is none. */
export function creditWords({ kept, credit }: Pick<ReceiptFacts, "kept" | "credit">): string | null {
	const words = documentWords.receipt;
	if (credit) return words.creditWords(credit.of, credit.left > 0 ? naira(credit.left) : null);
	return kept > 0 ? words.keptWords(naira(kept)) : null;
}

/** The amount still due and its day, in money or as a certificate, or that nothing is due. */
export function dueWords({ due, awaited, lines }: Pick<ReceiptFacts, "due" | "awaited" | "lines">): {
	title: string;
	text: string;
} {
	const note = awaited > 0 ? `a tax credit note for ${naira(awaited)}` : "";
	if (due) {
		const also = note && ` Please also send us ${note}.`;
		const sum = `${naira(due.total)}${due.vat === 0 ? "" : ", including VAT"}`;
		return { title: `Still due: ${sum}`, text: `${byWords(due.by, lines)}.${also}` };
	}
	if (note)
		return { title: `Still due: ${note}`, text: "You have nothing left to pay. Please send us the tax credit note." };
	const forWhat = new Set(lines.map(({ courseTitle }) => courseTitle)).size > 1 ? "these courses" : "this course";
	return { title: "Fully paid", text: `You have nothing left to pay for ${forWhat}.` };
}

function byWords(by: Day | null, lines: readonly DocumentLine[]): string {
	const firstDays = new Set(lines.map(({ date }) => date?.firstDay ?? by));
	const isFirstDay = firstDays.size === 1 && (by === null || firstDays.has(by));
	if (by !== null && !isFirstDay) return `Due by ${weekdayAndDay(by)}`;
	const firstDay = "Due on or before the first day of training";
	return by === null ? firstDay : `${firstDay}, ${weekdayAndDay(by)}`;
}
