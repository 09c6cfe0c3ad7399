/** What documents say of what was charged. */

import type { Purpose } from "#kit/rules/pricing.ts";
import { certificateWords } from "#sales/certificates/words.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

export const creditWords = {
	/** Who gets the money, where several paid: the participant among them is null. */
	payers: (names: readonly (string | null)[]) => names.map((name) => name ?? "you").join(" and "),
} as const;

const purposes = {
	full: "Full payment",
	deposit: "Deposit (40%)",
	balance: "Balance (60%)",
} satisfies Record<Purpose, string>;

type Charged = {
	purpose: Purpose;
	/** The invoice it pays, where its charge has one already. */
	restOf?: string | undefined;
	/** Of that invoice nothing was paid before. */
	isFirst?: boolean;
	/** It pays less than was due. */
	isPart?: boolean;
	kind?: MoneyKind;
};

/** What a line is of the price, what it pays of an invoice there is, or a certificate instead of money. */
export function chargeName({ purpose, restOf, isFirst = false, isPart = false, kind }: Charged): string {
	if (kind === "certificate") return certificateWords.line;
	if (isPart) return restOf ? `Part payment of invoice ${restOf}` : "Part payment";
	if (restOf) return isFirst ? `Payment of invoice ${restOf}` : `Balance of invoice ${restOf}`;
	return purposes[purpose];
}
