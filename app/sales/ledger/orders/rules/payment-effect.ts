/** What money does for an order, as it is shown before it is recorded. Kobo. */
import type { Kobo } from "#kit/rules/money.ts";

export type PaymentEffect = {
	/** What was due before. */
	owed: Kobo;
	/** What of it the money pays. */
	pays: Kobo;
	/** What stays the payer's credit. */
	kept: Kobo;
	/** So much more than is owed that it may be a slip: a nought too many is typed easily. */
	isFarMore: boolean;
};

/** More than so many times what is owed is asked about. */
const FAR_MORE = 2;

export function paymentEffect(amount: Kobo, owed: Kobo): PaymentEffect {
	const pays = Math.min(amount, owed);
	return { owed, pays, kept: amount - pays, isFarMore: amount > FAR_MORE * owed };
}
