/** An amount below the dues of an order: the missing sum, and the ways to treat it. */
import type { Kobo } from "#kit/rules/money.ts";

/**
 * The ways to treat an amount below the dues: `accept` it as paid, within the tolerance of the settings; take it as a `part` payment,
 * also with an e-mail that asks the payer for the rest; or record that an employer `withheld` the rest as tax, which is then decided on
 * the page of the payment.
 */
export type ShortKind = "accept" | "part" | "ask" | "withheld";

export type Less = { amount: Kobo; choices: readonly ShortKind[] };

/** The facts of an attempt about its payer. */
type Asking = { total_kobo: Kobo; buyer: unknown; user_id: string | null };

/**
 * Whether the missing part may be tax that an employer withheld: only an organisation withholds, and only from the amount of its own
 * proforma.
 */
export const mayBeTax = ({ total_kobo: asked, buyer, user_id: userId }: Asking, amount: Kobo) =>
	amount < asked && buyer !== null && userId !== null;

type SumsToCompare = {
	amount: Kobo;
	/** The first dues, which confirm the seats, and all dues. Sums. */
	first: Kobo;
	due: Kobo;
	/** The tolerance: up to this missing amount, the sum is accepted as paid. */
	tolerance: Kobo;
	/** Whether an employer may have withheld tax. */
	mayBeTax: boolean;
};

/** The missing amount against the first dues, or against all dues. Null: it reaches all dues, or equals the first ones. */
export function lessThanDue({ amount, first, due, tolerance, mayBeTax }: SumsToCompare): Less | null {
	if (amount >= due || (amount === first && first > 0)) return null;
	const less = (amount < first ? first : due) - amount;
	const accept: ShortKind[] = less <= tolerance ? ["accept"] : [];
	return { amount: less, choices: [...accept, "part", "ask", ...(mayBeTax ? (["withheld"] as const) : [])] };
}
