/** What stands beside a price: that VAT comes on top, or that none does. */
import { courseWords } from "#courses/pages/words.ts";
import { rateText } from "#kit/rules/pricing.ts";

/** 'plus 7.5% VAT', or 'no VAT is added' for a course without. */
export function vatNote(basisPoints: number): string {
	return basisPoints === 0 ? courseWords.noVat : courseWords.plusVat(rateText(basisPoints));
}
