/** Money that is less than is due of an order: how much less, and what it may be. */
import type { Kobo } from "#kit/rules/money.ts";

/**
 * Less than is due: `accept` it as paid, within the tolerance of the settings; a `part` payment, or one whose payer is asked for the
 * rest by e-mail; or an employer `withheld` the rest as tax, which is then decided at the payment.
 */
export type ShortKind = "accept" | "part" | "ask" | "withheld";

export type Less = { amount: Kobo; choices: readonly ShortKind[] };

/** The attempt as far as it says who pays. */
type Asking = { total_kobo: Kobo; buyer: unknown; user_id: string | null };

/** Whether a sum may lack tax that an employer withheld: only an organisation withholds, and only from what its own proforma asks for. */
export const mayBeTax = ({ total_kobo: asked, buyer, user_id: userId }: Asking, amount: Kobo) =>
	amount < asked && buyer !== null && userId !== null;

type SumsToCompare = {
	amount: Kobo;
	/** The sum that is due first, which confirms the seats, and the sum of all dues. */
	first: Kobo;
	due: Kobo;
	/** So much less is accepted as paid. */
	tolerance: Kobo;
	/** Whether an employer may have withheld tax. */
	mayBeTax: boolean;
};

/** How much less than the first dues, or than all dues, the amount is; null where it meets either. */
export function lessThanDue({ amount, first, due, tolerance, mayBeTax }: SumsToCompare): Less | null {
	if (amount >= due || (amount === first && first > 0)) return null;
	const less = (amount < first ? first : due) - amount;
	const accept: ShortKind[] = less <= tolerance ? ["accept"] : [];
	return { amount: less, choices: [...accept, "part", "ask", ...(mayBeTax ? (["withheld"] as const) : [])] };
}
