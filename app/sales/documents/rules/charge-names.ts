/** What invoices and credit notes say of what was charged. */
import type { Purpose } from "#kit/rules/pricing.ts";

export const creditWords = {
	purposes: { full: "Full payment", deposit: "Deposit (40%)", balance: "Balance (60%)" } satisfies Record<
		Purpose,
		string
	>,
	/** Who gets the money, where several paid: the participant among them is null. */
	payers: (names: readonly (string | null)[]) => names.map((name) => name ?? "you").join(" and "),
} as const;
