/**
 * The way money came. The books are compared by kind with the database function `money_kind()`, which counts a transfer recorded by the
 * office as a transfer.
 */
export const MONEY_KINDS = ["self", "link", "transfer", "office", "certificate"] as const;

/**
 * `self`: the member paid. `link`: another person paid through a link. `office`: the office received cash, POS or a cheque.
 * `certificate`: a withholding certificate, which is not money.
 */
export type MoneyKind = (typeof MONEY_KINDS)[number];

export function moneyKindOf(attempt: { provider: string; payLinkId: number | null }): MoneyKind {
	if (attempt.provider === "bank") return "transfer";
	if (attempt.provider === "office" || attempt.provider === "certificate") return attempt.provider;
	return attempt.payLinkId === null ? "self" : "link";
}
