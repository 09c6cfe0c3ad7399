/** The form by which a balance is asked for by transfer: to whom the documents go, in whose name, and whether tax is kept. */

import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { buyerWords } from "#sales/orders/pages/buyer-words.ts";
import { otherWaysWords as ways } from "#sales/orders/pages/other-ways-words.ts";
import { type Buyer, type BuyerRead, readBuyer } from "#sales/orders/rules/buyer.ts";

export type BalanceTransferTyped = { email: string; withholding: boolean; buyer: BuyerRead["typed"] };
export type BalanceTransferRefused = {
	/** For the form as a whole. */
	sentence: string;
	emailError?: string;
	buyerErrors: BuyerRead["errors"];
	typed: BalanceTransferTyped;
};

export type BalanceTransferRead =
	| { ok: true; typed: BalanceTransferTyped; invoiceEmail: string; buyer: Buyer | null; withholding: boolean }
	| ({ ok: false } & BalanceTransferRefused);

/** Reads it. Whoever keeps tax names the organisation, for the invoice and its credit note are in its name. */
export function readBalanceTransfer(form: FormData): BalanceTransferRead {
	const { buyer, errors: buyerErrors, typed: buyerTyped } = readBuyer(form);
	const withholding = formText(form, "withholding") === "yes";
	const typed = { email: formText(form, "email").trim(), withholding, buyer: buyerTyped };
	if (Object.keys(buyerErrors).length > 0) return { ok: false, sentence: ways.organisationWrong, buyerErrors, typed };
	if (!isEmail(typed.email)) {
		const emailError = ways.invoiceEmailWrong;
		return { ok: false, sentence: emailError, emailError, buyerErrors: {}, typed };
	}
	if (withholding && !buyer)
		return {
			ok: false,
			sentence: ways.withholdingWhose,
			buyerErrors: { buyerName: buyerWords.nameMissing },
			typed,
		};
	return { ok: true, typed, invoiceEmail: normalEmail(typed.email), buyer, withholding };
}
