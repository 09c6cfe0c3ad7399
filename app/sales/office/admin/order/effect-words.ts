/** What money will do, said before it is recorded. */
import { naira } from "#kit/rules/money.ts";
import type { PaymentEffect } from "#sales/ledger/orders/rules/payment-effect.ts";

export const effectWords = {
	/** `payer`: whose the credit is. */
	sentence: ({ owed, pays, kept }: PaymentEffect, payer: string) =>
		[
			pays === owed
				? `Pays all of the ${naira(owed)} that is still to pay.`
				: `Pays ${naira(pays)} of the ${naira(owed)} that is still to pay. ${naira(owed - pays)} stays due.`,
			kept > 0 && `${naira(kept)} is kept as credit for ${payer}.`,
		]
			.filter(Boolean)
			.join(" "),
	farMore: "This is more than twice what is still to pay. Please check the amount.",
};
