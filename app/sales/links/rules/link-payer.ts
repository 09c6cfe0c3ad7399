/** Who pays by a link, as they type it: a name for the documents, and where the receipt goes. */

import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { nameLine } from "#kit/rules/text-input.ts";
import { payLinkWords } from "#sales/links/rules/words.ts";
import { type BuyerRead, buyerFields, readBuyer } from "#sales/orders/rules/buyer.ts";

export type LinkPayerTyped = { payerName: string; payerEmail: string; buyer: BuyerRead["typed"] };
export type LinkPayerErrors = { payerName?: string; payerEmail?: string; buyer: BuyerRead["errors"] };

export type LinkPayerRead =
	| { ok: true; payerName: string; payerEmail: string; buyer: BuyerRead["buyer"]; typed: LinkPayerTyped }
	| { ok: false; errors: LinkPayerErrors; typed: LinkPayerTyped };

/** Reads who pays. Anybody may have one name or five, so nothing is asked of it but a letter. */
export function readLinkPayer(form: FormData): LinkPayerRead {
	const { buyer, errors: buyerErrors, typed: buyerTyped } = readBuyer(form);
	const typed = {
		payerName: formText(form, "payerName").trim(),
		payerEmail: formText(form, "payerEmail").trim(),
		buyer: buyerTyped,
	};
	const payerName = nameLine(typed.payerName);
	const payerEmail = normalEmail(typed.payerEmail);
	const isGood = payerName !== undefined && isEmail(payerEmail) && Object.keys(buyerErrors).length === 0;
	if (isGood) return { ok: true, payerName, payerEmail, buyer, typed };
	const errors = {
		...(payerName === undefined && { payerName: payLinkWords.nameMissing }),
		...(!isEmail(payerEmail) && { payerEmail: payLinkWords.emailWrong }),
		buyer: buyerErrors,
	};
	return { ok: false, errors, typed };
}

/** A form nobody has typed into. */
export const NOBODY_TYPED: LinkPayerTyped = {
	payerName: "",
	payerEmail: "",
	buyer: buyerFields(null),
};
