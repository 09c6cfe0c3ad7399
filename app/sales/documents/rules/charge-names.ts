/** The names of charges on documents. */

import type { Purpose } from "#kit/rules/pricing.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/money-kind.ts";

export const creditWords = {
	/** The recipients of a refund to several payers: null is the participant. */
	payers: (names: readonly (string | null)[]) => names.map((name) => name ?? "you").join(" and "),
} as const;

const purposes = {
	full: "Full payment",
	deposit: "Deposit (40%)",
	balance: "Balance (60%)",
} satisfies Record<Purpose, string>;

type ChargeParts = {
	purpose: Purpose;
	/** The invoice that it pays, if its charge has one already. */
	restOf?: string | undefined;
	/** It is the first payment of that invoice. */
	isFirst?: boolean;
	/** It pays less than was due. */
	isPart?: boolean;
	kind?: MoneyKind;
};

/** The name of a line: a part of the price, a payment of an existing invoice, or a certificate. */
export function chargeName({ purpose, restOf, isFirst = false, isPart = false, kind }: ChargeParts): string {
	if (kind === "certificate") return certificateWords.line;
	if (isPart) return restOf ? `Part payment of invoice ${restOf}` : "Part payment";
	if (restOf) return isFirst ? `Payment of invoice ${restOf}` : `Balance of invoice ${restOf}`;
	return purposes[purpose];
}
