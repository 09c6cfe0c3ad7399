// Fields that several forms ask for.
import { type DocumentNameFault, hasWebAddress, isLikeAddress, LONGEST_DOCUMENT_NAME } from "#kit/rules/person.ts";
import type { PhoneRefusal } from "#kit/rules/phone.ts";

export const fieldWords = {
	firstName: "First name",
	lastName: "Last name",
	documentName: "Name on documents",
	documentNameHint: "Optional. Your whole name with titles, as receipts and invoices should have it.",
	phoneNumber: "Phone number",
	invalidPhone: "Please enter a valid phone number, for example 0803 123 4567.",
	phoneHint: "For example 0803 123 4567, or with + and the country code.",
	nameUnreadable: "Please enter a name with letters.",
	webAddress: "Please enter the name without a web address.",
	lineTooLong: "Please keep this to 120 characters.",
	showPassword: "Show password",
};

/** Why a name on documents is not taken, and what to do. */
export const documentNameSentences = {
	"no-letter": fieldWords.nameUnreadable,
	signs: "Please use letters only, with apostrophes, hyphens, dots, commas and brackets where your name has them.",
	address: "A name cannot look like a web address. Please put a space after each dot.",
	"too-long": `Please keep this to ${LONGEST_DOCUMENT_NAME} letters.`,
} satisfies Record<DocumentNameFault, string>;

/** Why the name of a person is not taken, and what to do. */
export function personSentence(typed: string): string {
	return isLikeAddress(typed) ? documentNameSentences.address : fieldWords.nameUnreadable;
}

/** Why the name of an organisation or a position is not taken, and what to do. */
export function organisationSentence(typed: string): string {
	return hasWebAddress(typed) ? fieldWords.webAddress : fieldWords.nameUnreadable;
}

/** Why a phone number is not taken, and what to do. */
export function phoneSentence(refusal: PhoneRefusal): string {
	switch (refusal.reason) {
		case "invalid":
			return fieldWords.invalidPhone;
		case "several":
			return "Please give one number.";
		case "extension":
			return "Please give one number, without an extension.";
		case "shortened":
			return "A spreadsheet shortened this number. Please enter all of its digits.";
		case "old-lagos":
			return `Lagos numbers now begin with 0201. Please enter ${refusal.isNow}.`;
		case "old-landline":
			return `Landline numbers now begin with 020. Please enter ${refusal.isNow}.`;
	}
}
