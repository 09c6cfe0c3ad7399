import { plainLetters } from "#kit/rules/text.ts";
import { searchBuyers } from "#sales/orders/data/buyers.ts";
import type { OfficeBuyer } from "#sales/orders/rules/office-buyer.ts";

/** Organisations whose names hold the one that was typed. */
const MOST_ALIKE = 50;

/** An organisation that is known as it was typed buys again; what was typed otherwise is another buyer. */
export async function knownOrNew(buyer: OfficeBuyer): Promise<OfficeBuyer | { id: number }> {
	const alike = buyer.isOrganisation ? await searchBuyers(buyer.name, MOST_ALIKE) : [];
	const known = alike.find(({ name }) => plainLetters(name) === plainLetters(buyer.name));
	if (!known) return buyer;
	const isSame = (typed: string | null, kept: string | null) =>
		typed === null || plainLetters(typed) === plainLetters(kept ?? "");
	const isKnown =
		isSame(buyer.address, known.address) &&
		isSame(buyer.email, known.email) &&
		isSame(buyer.taxNumber, known.tax_number);
	return isKnown ? { id: known.id } : buyer;
}
