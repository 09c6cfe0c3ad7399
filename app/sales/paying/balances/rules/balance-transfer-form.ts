/** The form that requests a transfer for a balance: the address and the name for the documents. */

import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { type Buyer, type BuyerResult, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";

export type BalanceTransferTexts = { email: string; buyer: BuyerResult["typed"] };
export type BalanceTransferRefusal = {
	/** The error of the form as a whole. */
	sentence: string;
	emailError?: string;
	buyerErrors: BuyerResult["errors"];
	typed: BalanceTransferTexts;
};

export type BalanceTransferResult =
	| { ok: true; typed: BalanceTransferTexts; invoiceEmail: string; buyer: Buyer | null }
	| ({ ok: false } & BalanceTransferRefusal);

export function readBalanceTransfer(form: FormData): BalanceTransferResult {
	const { buyer, errors: buyerErrors, typed: buyerTyped } = readBuyer(form, true);
	const typed = { email: formText(form, "email").trim(), buyer: buyerTyped };
	if (Object.keys(buyerErrors).length > 0) return { ok: false, sentence: ways.organisationWrong, buyerErrors, typed };
	if (!isEmail(typed.email)) {
		const emailError = ways.invoiceEmailWrong;
		return { ok: false, sentence: emailError, emailError, buyerErrors: {}, typed };
	}
	return { ok: true, typed, invoiceEmail: normalEmail(typed.email), buyer };
}
