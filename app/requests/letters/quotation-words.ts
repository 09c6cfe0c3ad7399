import type { DiscountedTotal, Quote } from "#courses/rules/discounts.ts";
import { longDate, longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { vatLabel } from "#kit/rules/pricing.ts";
import type { QuotationFacts } from "#requests/rules/request-facts.ts";

/** The words of a quotation that its letter and its document share. */

/** A quotation for a chosen course. Without one there are no figures, hence no document. */
export type PricedQuotation = QuotationFacts & { course: NonNullable<QuotationFacts["course"]> };

export function hasFigures(facts: QuotationFacts): facts is PricedQuotation {
	return facts.course !== null;
}

export function participantsText(participants: number): string {
	return participants === 1 ? "1 participant" : `${participants.toLocaleString("en-GB")} participants`;
}

export function preferredDays({ preferredStart, preferredEnd }: QuotationFacts): string {
	return longDate({ firstDay: preferredStart, lastDay: preferredEnd });
}

/** The lines between the price and the total, each with its amount. */
export function sumRows(quote: Quote): { label: string; amount: string }[] {
	const vat = { label: vatLabel(quote.vatBasisPoints), amount: naira(quote.vat) };
	if (!quote.applied) return [vat];
	return [
		{ label: `Group discount (${quote.applied.percent}%)`, amount: naira(-quote.off) },
		{ label: "Before VAT", amount: naira(quote.net) },
		vat,
	];
}

/** A discount that hangs on what the academy cannot see, with its condition. */
export function conditionWords({ discount, percent, payBy, from = 10 }: DiscountedTotal): {
	name: string;
	condition: string;
} {
	switch (discount) {
		case "early-bird":
			return {
				name: `Early bird (${percent}%)`,
				condition: payBy ? `if paid by ${longDay(payBy)}` : "if paid in advance",
			};
		case "group":
			return { name: `Group (${percent}%)`, condition: "if the participants come from one organisation" };
		case "alumni":
			return { name: `Alumni (${percent}%)`, condition: "if the participants are alumni of the academy" };
		case "online":
			return { name: `Online (${percent}%)`, condition: "if taken online or by distance learning" };
		case "in-house":
			return { name: `In-house (${percent}%)`, condition: `if held in-house, for ${from} people and above` };
	}
}

export const conditionsLead =
	"Discounts cannot be combined. If you meet one of these conditions, its total applies instead.";
