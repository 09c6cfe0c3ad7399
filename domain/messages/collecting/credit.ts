/** What a credit note says of its own: everything else on it is taken from the paper it takes from. */
import type { Purpose } from "#domain/pricing.ts";

export const creditMessages = {
	/** On receipts that are older than invoices. */
	purposes: { full: "Full payment", deposit: "Deposit (40%)", balance: "Balance (60%)" } satisfies Record<
		Purpose,
		string
	>,
	/** Who gets the money, where several paid: the participant among them is null. */
	payers: (names: readonly (string | null)[]) => names.map((name) => name ?? "you").join(" and "),
} as const;
