/** By which way money came. The books are compared way by way, by `money_kind()` of the database: it counts a transfer the office recorded as such. */
export const MONEY_KINDS = ["self", "link", "transfer", "office", "certificate"] as const;

/** `self`: by the person. `link`: by a link somebody else paid. `office`: taken by the office, in cash, by POS or cheque. `certificate`: not as money. */
export type MoneyKind = (typeof MONEY_KINDS)[number];

export function moneyKindOf(attempt: { provider: string; payLinkId: number | null }): MoneyKind {
	if (attempt.provider === "bank") return "transfer";
	if (attempt.provider === "office" || attempt.provider === "certificate") return attempt.provider;
	return attempt.payLinkId === null ? "self" : "link";
}
