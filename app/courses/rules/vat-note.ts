/** What stands beside a price: that VAT comes on top, or that none does. */
import { courseWords } from "#courses/pages/words.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";

/** 'plus 7.5% VAT', or 'no VAT is added' for a course without. */
export function vatNote(basisPoints: number): string {
	return basisPoints === 0 ? courseWords.noVat : courseWords.plusVat(rateText(basisPoints));
}

/** '₦198,875.00 with VAT' below a price that has none in it, or 'no VAT is added'. */
export function totalNote(priceKobo: Kobo, totalKobo: Kobo): string {
	return totalKobo > priceKobo ? courseWords.totalWithVat(naira(totalKobo)) : courseWords.noVat;
}
