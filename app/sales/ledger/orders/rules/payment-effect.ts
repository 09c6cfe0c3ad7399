/** What a payment does for an order, shown before it is recorded. Kobo. */
import type { Kobo } from "#kit/rules/money.ts";

export type PaymentEffect = {
	/** The amount due before the payment. */
	owed: Kobo;
	/** The part of the payment that pays dues. */
	pays: Kobo;
	/** The part that becomes the payer's credit. */
	kept: Kobo;
	/** The amount is so far above what is due that it may be a typing mistake, such as one zero too many. */
	isFarMore: boolean;
};

/** The form asks for confirmation above this multiple of the amount due. */
const FAR_MORE = 2;

export function paymentEffect(amount: Kobo, owed: Kobo): PaymentEffect {
	const pays = Math.min(amount, owed);
	return { owed, pays, kept: amount - pays, isFarMore: amount > FAR_MORE * owed };
}
