import { phoneText } from "#kit/rules/phone.ts";
import type { DocumentSeller, Issuer, Sender } from "#settings/rules/sender.ts";

/** Who issues a document, or to whom. */
export type Party = {
	label: string;
	name: string;
	/** As typed, line by line. */
	address: string | null;
	/** Below it in small: numbers, where to write. */
	small: (string | null | undefined | false)[];
	/** What their bookkeeping looks for, such as the purchase order. */
	strong: string | null;
};

export const taxNumberText = (number: string) => `Tax number ${number}`;
export const registrationText = (number: string) => `Registration number ${number}`;

/** Who sells, with the numbers tax documents are asked to show. */
export function sellerParty(label: string, seller: DocumentSeller): Party {
	const { name, address, registrationNumber, taxNumber, email, phone } = seller;
	const numbers = [registrationNumber && registrationText(registrationNumber), taxNumber && taxNumberText(taxNumber)];
	return { label, name, address, small: [...numbers, email, phone && phoneText(phone)], strong: null };
}

/** The same of facts that hold what documents print of their issuer; the address to write to is the sender's. */
export function issuerParty(
	label: string,
	{ academyName, issuer }: { academyName: string; issuer: Issuer },
	{ officeEmail: email }: Sender,
): Party {
	const { legalName, ...numbers } = issuer;
	return sellerParty(label, { ...numbers, name: legalName ?? academyName, email, phone: null });
}
