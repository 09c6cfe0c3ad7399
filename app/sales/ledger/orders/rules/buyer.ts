/** The buyer who is invoiced instead of the participant: an organisation that pays for a person. */

import { formText } from "#kit/rules/form-text.ts";
import { hasWebAddress, isEmail, isLikeAddress, normalEmail } from "#kit/rules/person.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import { addressLines, oneLine, organisationLine, personLine } from "#kit/rules/text-input.ts";
import { documentNameSentences, fieldWords, phoneSentence } from "#kit/words/fields.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { registrationErrors as words } from "#sales/ledger/orders/rules/registration-errors.ts";

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

export type BuyerResult = {
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
export function readBuyer(form: FormData, mayWithhold = false): BuyerResult {
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

/** The fields of a buyer to fill in again. The form asks again at each payment whether tax is withheld. */
export function buyerFields(buyer: Buyer | null): BuyerResult["typed"] {
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

// The words of the fields for who is invoiced. All of them are ours.

export const buyerWords = {
	title: "Invoice to an organisation",
	name: "Organisation",
	address: "Address",
	taxNumber: "Tax number (TIN)",
	taxNumberHint: "For example 12345678-0001.",
	purchaseOrder: "Purchase order",
	purchaseOrderHint: "Printed on the invoice.",
	nameMissing: "Enter the name of the organisation, or leave all of these fields empty.",
	nameNeeded: "Enter the name for the invoice.",
	nameWrong: "Enter a name with letters, of at most 120 characters.",
	addressTooLong: "Shorten the address to at most 12 lines and 500 characters.",
	taxNumberWrong: "A tax number has 8 to 20 digits and hyphens, for example 12345678-0001.",
	purchaseOrderTooLong: "Shorten the purchase order to at most 120 characters.",
};

export type OfficeBuyer = {
	isOrganisation: boolean;
	name: string;
	email: string | null;
	phone: string | null;
	address: string | null;
	taxNumber: string | null;
};

export type ReadOfficeBuyer = {
	kind: "self" | "person" | "organisation";
	/** Null: the participant pays, or the first of several. */
	buyer: OfficeBuyer | null;
	purchaseOrder: string | null;
	/** The organisation withholds tax from its payment and hands in a certificate. */
	withholds: boolean;
	errors: Record<string, string>;
};

type Participant = { name: string | null; phone: string | null; email: string | null };

/** Reads the buyer. `first`: the first participant, who is the buyer when the participants pay for themselves. */
export function readOfficeBuyer(form: FormData, first: Participant | undefined, readPhone: ReadPhone): ReadOfficeBuyer {
	const kind = formText(form, "buyer");
	if (kind === "organisation") return readOrganisation(form);
	const base = { purchaseOrder: null, withholds: false };
	if (kind === "person") {
		const typed = formText(form, "payerName");
		const name = typed.trim() === "" ? "" : personLine(typed);
		const [phone, email] = [phoneIn(form, "payerPhone", readPhone), readEmail(form, "payerEmail")];
		const errors = {
			...(!name && { payerName: name === undefined ? payerSentence(typed) : words.payerMissing }),
			...phone.errors,
			...email.errors,
		};
		return { ...base, kind, buyer: aPerson(name ?? "", phone.value, email.value), errors };
	}
	const isMissing = formText(form, "who") === "several" && !first?.name;
	return { ...base, kind: "self", buyer: null, errors: isMissing ? { buyer: words.firstNameMissing } : {} };
}

const payerSentence = (typed: string) => (isLikeAddress(typed) ? documentNameSentences.address : buyerWords.nameWrong);

const aPerson = (name: string, phone: string | null, email: string | null): OfficeBuyer => ({
	isOrganisation: false,
	name,
	email,
	phone,
	address: null,
	taxNumber: null,
});

function readOrganisation(form: FormData): ReadOfficeBuyer {
	const { buyer, errors, typed } = readBuyer(form, true);
	const email = readEmail(form, "buyerEmail");
	const name = buyer?.name ?? typed.buyerName;
	return {
		kind: "organisation",
		buyer: {
			isOrganisation: true,
			name,
			email: email.value,
			phone: null,
			address: buyer?.address ?? null,
			taxNumber: buyer?.taxNumber ?? null,
		},
		purchaseOrder: buyer?.purchaseOrder ?? null,
		withholds: typed.withholds === "yes",
		errors: { ...(!name && { buyerName: words.organisationMissing }), ...errors, ...email.errors },
	};
}

function readEmail(form: FormData, field: string) {
	const email = normalEmail(formText(form, field));
	const isWrong = email !== "" && !isEmail(email);
	return { value: isWrong ? null : email || null, errors: isWrong ? { [field]: words.emailWrong } : {} };
}

function phoneIn(form: FormData, field: string, readPhone: ReadPhone) {
	const typed = formText(form, field).trim();
	const read = typed ? readPhone(typed) : undefined;
	return { value: read?.ok ? read.phone : null, errors: read && !read.ok ? { [field]: phoneSentence(read) } : {} };
}
