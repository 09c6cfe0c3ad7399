/** What documents say of what was charged. */
import type { Purpose } from "#kit/rules/pricing.ts";
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
	/** The invoice it pays the rest of, where its charge has one already. */
	restOf?: string | undefined;
	kind?: MoneyKind;
};

/** What a line is of the price, the rest of an invoice there is, or a tax credit note instead of money. */
export function chargeName({ purpose, restOf, kind }: Charged): string {
	if (kind === "withheld") return "Withholding tax, by tax credit note";
	return restOf ? `Balance of invoice ${restOf}` : purposes[purpose];
}
