/** The payer of a link as typed: a name for the documents, and an address for the receipt. */
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { personSentence } from "#kit/words/fields.ts";
import { type BuyerResult, buyerFields, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

/** The way to pay: the payment window, or a transfer to the academy's account. */
export type LinkWay = "card" | "transfer";

export type LinkPayerTexts = {
	how: LinkWay | null;
	payerName: string;
	payerEmail: string;
	buyer: BuyerResult["typed"];
};
export type LinkPayerErrors = { payerName?: string; payerEmail?: string; buyer: BuyerResult["errors"] };

export type LinkPayerResult =
	| {
			ok: true;
			how: LinkWay;
			payerName: string;
			payerEmail: string;
			buyer: BuyerResult["buyer"];
			typed: LinkPayerTexts;
	  }
	| { ok: false; errors: LinkPayerErrors; typed: LinkPayerTexts };

/**
 * Reads the payer and the way to pay. A name may have any number of words, so it only needs a letter and must not be a web address.
 * `mayWithhold`: for a transfer.
 */
export function readLinkPayer(form: FormData, mayWithhold: boolean): LinkPayerResult {
	const how = formText(form, "how") === "transfer" ? "transfer" : "card";
	const { buyer, errors: buyerErrors, typed: buyerTyped } = readBuyer(form, mayWithhold && how === "transfer");
	const typed: LinkPayerTexts = {
		how,
		payerName: formText(form, "payerName").trim(),
		payerEmail: formText(form, "payerEmail").trim(),
		buyer: buyerTyped,
	};
	const payerName = personLine(typed.payerName);
	const payerEmail = normalEmail(typed.payerEmail);
	const isGood = payerName !== undefined && isEmail(payerEmail) && Object.keys(buyerErrors).length === 0;
	if (isGood) return { ok: true, how, payerName, payerEmail, buyer, typed };
	const errors = {
		...(payerName === undefined && {
			payerName: typed.payerName ? personSentence(typed.payerName) : payLinkWords.nameMissing,
		}),
		...(!isEmail(payerEmail) && { payerEmail: payLinkWords.emailWrong }),
		buyer: buyerErrors,
	};
	return { ok: false, errors, typed };
}

/** An empty form. */
export const NOBODY_TYPED: LinkPayerTexts = {
	how: null,
	payerName: "",
	payerEmail: "",
	buyer: buyerFields(null),
};

/** The facts that a member shows to the payer of their link. */

export const LONGEST_MESSAGE = 300;

export type LinkWords = { showsAsker: boolean; message: string | null };

export function readLinkWords(form: FormData): LinkWords & { error?: string } {
	const message = formText(form, "message").trim() || null;
	const words = { showsAsker: formText(form, "showsAsker") === "yes", message };
	return message !== null && message.length > LONGEST_MESSAGE
		? { ...words, error: payLinkWords.messageTooLong }
		: words;
}
