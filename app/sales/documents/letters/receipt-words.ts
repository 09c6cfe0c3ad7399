import { locationName } from "#courses/rules/course.ts";
import { longDate, longDay } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText, vatLabel } from "#kit/rules/pricing.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

/** The words of a receipt that its letter and its document share. */
export const purposeWords = {
	full: "Full payment",
	deposit: "Deposit (40%)",
	balance: "Balance (60%)",
} as const satisfies Record<ReceiptFacts["purpose"], string>;

/** Where and when, as far as it is known: a course online has no address, an imported enrolment may have no date. */
export function whereAndWhen({
	date,
	location,
	locationAddress,
}: Pick<ReceiptFacts, "date" | "location" | "locationAddress">): { label: string; value: string }[] {
	return [
		...(date ? [{ label: "Date", value: longDate(date) }] : []),
		...(location ? [{ label: "Location", value: locationName(location) }] : []),
		...(locationAddress ? [{ label: "Address", value: locationAddress }] : []),
	];
}

/** What the money was for; of a tax credit note, that it was one. */
export function paidForWords({ kind, ...charge }: Pick<ReceiptFacts, "purpose" | "kind" | "restOf">): string {
	return kind === "withheld" ? "Withholding tax, by tax credit note" : chargeWords(charge);
}

/** What a charge is: what it is of the price, or the rest of an invoice there is. */
export function chargeWords({ purpose, restOf }: Pick<ReceiptFacts, "purpose" | "restOf">): string {
	return restOf ? `Balance of invoice ${restOf}` : purposeWords[purpose];
}

/** The label of a charge's tax line; without the rate where no VAT is left to charge, for it was paid before. */
export function chargeVatLabel({ vat, vatBasisPoints }: { vat: Kobo; vatBasisPoints: number }): string {
	return vat === 0 && vatBasisPoints > 0 ? "VAT" : vatLabel(vatBasisPoints);
}

/**
 * The label of a receipt's tax line. Where tax is withheld the VAT is that of the whole charge, more than the net beside it;
 * of a tax credit note there is none.
 */
export function receiptVatLabel({ kind, withheld, net, vat, vatBasisPoints }: ReceiptFacts): string {
	if (kind === "withheld") return "VAT";
	if (!withheld || vat === 0) return chargeVatLabel({ vat, vatBasisPoints });
	return `VAT (${rateText(vatBasisPoints)} of ${naira(net + withheld.awaited)})`;
}

/** What is still due and when, in money or as a tax credit note, or that nothing is. */
export function dueWords({ due, withheld, date }: Pick<ReceiptFacts, "due" | "withheld" | "date">): {
	title: string;
	text: string;
} {
	const note = withheld ? `a tax credit note for ${naira(withheld.awaited)}` : "";
	if (due) {
		const { by: day } = due;
		const isOther = day !== null && date !== null && day !== date.firstDay;
		const firstDay = "Due on or before the first day of training";
		const by = isOther ? `Due by ${longDay(day)}` : day ? `${firstDay}, ${longDay(day)}` : firstDay;
		const also = note && ` Please also send us ${note}.`;
		const sum = `${naira(due.total)}${due.vat === 0 ? "" : ", including VAT"}`;
		return { title: `Still due: ${sum}`, text: `${by}.${also}` };
	}
	if (note)
		return { title: `Still due: ${note}`, text: "You have nothing left to pay. Please send us the tax credit note." };
	return { title: "Fully paid", text: "You have nothing left to pay for this course." };
}

/** Who paid: somebody by their name, an organisation, or the participant. */
export function receivedFrom({ payerName, buyer, fullName }: Pick<ReceiptFacts, "payerName" | "buyer" | "fullName">) {
	return payerName || buyer?.name || fullName;
}
