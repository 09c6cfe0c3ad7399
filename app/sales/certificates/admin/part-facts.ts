import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminCertificates as words } from "#sales/certificates/admin/words.ts";

/** Of what an attempt is for, what a certificate is to pay and what is due in money. Nothing where all of it is. */
export function partFacts(asked: Kobo, inMoney: Kobo): { label: string; value: string }[] {
	if (inMoney === asked) return [];
	return [
		{ label: words.part, value: words.ofPart(asked - inMoney) },
		{ label: words.inMoney, value: naira(inMoney) },
	];
}
