/** Who is invoiced when it is not the participant: an organisation that pays for a person. */

import { formText } from "#kit/rules/form-text.ts";
import { hasWebAddress } from "#kit/rules/person.ts";
import { addressLines, oneLine, organisationLine } from "#kit/rules/text-input.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer-words.ts";

/** As typed. Everything but the name may be missing. */
export type Buyer = {
	name: string;
	/** One line per row. */
	address: string | null;
	taxNumber: string | null;
	purchaseOrder: string | null;
	/** The organisation withholds tax from its payment and hands in a certificate. */
	withholds?: boolean;
	/** The member who ordered for another person or gave their seat away; not an organisation. */
	isMember?: true;
};

export const BUYER_FIELDS = ["buyerName", "buyerAddress", "buyerTaxNumber", "purchaseOrder", "withholds"] as const;
type BuyerField = (typeof BUYER_FIELDS)[number];

export type BuyerRead = {
	/** Null: nothing was filled in, so the participant is the buyer. */
	buyer: Buyer | null;
	errors: Partial<Record<BuyerField, string>>;
	typed: Record<BuyerField, string>;
};

/** Digits and hyphens, as in Nigerian tax numbers: eight, ten or thirteen digits, and sometimes four after a hyphen. */
const TAX_NUMBER = /^\d[\d-]{6,18}\d$/;

/**
 * Reads the optional fields of an organisation. When one is filled, the name is required. `mayWithhold`: the form has the withholding
 * checkbox; otherwise its value is ignored.
 */
export function readBuyer(form: FormData, mayWithhold = false): BuyerRead {
	const typed = {
		buyerName: formText(form, "buyerName").trim(),
		buyerAddress: formText(form, "buyerAddress").trim(),
		buyerTaxNumber: formText(form, "buyerTaxNumber").replace(/\s/g, ""),
		purchaseOrder: formText(form, "purchaseOrder").trim(),
		withholds: mayWithhold && formText(form, "withholds") === "yes" ? "yes" : "",
	};
	if (Object.values(typed).every((text) => text === "")) return { buyer: null, errors: {}, typed };
	const name = organisationLine(typed.buyerName);
	const address = addressLines(typed.buyerAddress);
	const purchaseOrder = oneLine(typed.purchaseOrder);
	const missing = typed.withholds ? certificateWords.nameMissing : buyerWords.nameMissing;
	const errors = {
		...(name === undefined && { buyerName: typed.buyerName ? nameSentence(typed.buyerName) : missing }),
		...(address === undefined && { buyerAddress: buyerWords.addressTooLong }),
		...(typed.buyerTaxNumber &&
			!TAX_NUMBER.test(typed.buyerTaxNumber) && { buyerTaxNumber: buyerWords.taxNumberWrong }),
		...(purchaseOrder === undefined && { purchaseOrder: buyerWords.purchaseOrderTooLong }),
	};
	if (name === undefined || Object.keys(errors).length > 0) return { buyer: null, errors, typed };
	const buyer: Buyer = {
		name,
		address: address || null,
		taxNumber: typed.buyerTaxNumber || null,
		purchaseOrder: purchaseOrder || null,
		...(typed.withholds && { withholds: true }),
	};
	return { buyer, errors, typed };
}

const nameSentence = (typed: string) => (hasWebAddress(typed) ? fieldWords.webAddress : buyerWords.nameWrong);

/** The fields of a buyer to fill in again. Whether tax is withheld is asked anew for each payment. */
export function buyerFields(buyer: Buyer | null): BuyerRead["typed"] {
	return {
		buyerName: buyer?.name ?? "",
		buyerAddress: buyer?.address ?? "",
		buyerTaxNumber: buyer?.taxNumber ?? "",
		purchaseOrder: buyer?.purchaseOrder ?? "",
		withholds: "",
	};
}

/** A member who orders for another person or gave their seat away, as documents name them. */
export function memberAsBuyer(name: string): Buyer {
	return { name, address: null, taxNumber: null, purchaseOrder: null, isMember: true };
}

/** The organisation that pays. Null when the documents name the member. */
export const organisationOf = (buyer: Buyer | null): Buyer | null => (buyer?.isMember ? null : buyer);

/** The name of another payer: the person with the link, or the organisation. Null: the member who ordered, or the participant, pays. */
export function otherPayerOf(
	attempt: { payer_name: string | null; buyer: Buyer | null } | null | undefined,
): string | null {
	return attempt?.payer_name ?? organisationOf(attempt?.buyer ?? null)?.name ?? null;
}
