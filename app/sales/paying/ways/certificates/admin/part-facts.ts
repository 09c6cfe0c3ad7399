import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminCertificates as words } from "#sales/paying/ways/certificates/admin/words.ts";

/** The part of an attempt that a certificate pays, and the part due in money. Undefined where all of it is due in money. */
export function partFacts(asked: Kobo, inMoney: Kobo): { label: string; value: string }[] {
	if (inMoney === asked) return [];
	return [
		{ label: words.part, value: `${naira(asked - inMoney)}, by withholding certificate` },
		{ label: "Amount due in money", value: naira(inMoney) },
	];
}
