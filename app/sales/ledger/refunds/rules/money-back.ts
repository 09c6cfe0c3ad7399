/** Where the money of a seat is returned to when all of it is refunded. */
import type { Kobo } from "#kit/rules/money.ts";

/**
 * `provider`: the way it was paid. `account`: an account that the participant names. `payer`: another payer by transfer, whom the
 * office asks. `issuer`: a certificate paid, so no money is returned; the office settles it with the employer.
 */
export type BackTo = "provider" | "account" | "payer" | "issuer";

/** The amount left of one payment. `whose`: another payer (`otherPayerOf`). */
export type MoneyLeft = { provider: string; whose: string | null; amount: Kobo };

/** `isSetUp`: whether its provider can send it. */
export function backTo({ provider, whose }: Omit<MoneyLeft, "amount">, isSetUp: boolean): BackTo {
	if (provider === "certificate") return "issuer";
	if (isSetUp) return "provider";
	return whose === null ? "account" : "payer";
}

/** The amounts that are returned, in kobo: the `total`, the `money` without certificates, and the amount for each destination. */
export type MoneyBackSums = Record<BackTo, Kobo> & {
	total: Kobo;
	money: Kobo;
	/** Other payers, and the employers of certificates; each once. */
	payers: string[];
	issuers: string[];
};

export function moneyBackSums(left: readonly MoneyLeft[], isSetUp: (provider: string) => boolean): MoneyBackSums {
	const parts = left.map((one) => ({ ...one, to: backTo(one, isSetUp(one.provider)) }));
	const of = (to?: BackTo) => parts.filter((part) => to === undefined || part.to === to);
	const sum = (to?: BackTo) => of(to).reduce((all, { amount }) => all + amount, 0);
	const names = (to: BackTo) => [...new Set(of(to).flatMap(({ whose, amount }) => (amount > 0 && whose) || []))];
	const [provider, account, payer, issuer] = [sum("provider"), sum("account"), sum("payer"), sum("issuer")];
	return {
		provider,
		account,
		payer,
		issuer,
		total: sum(),
		money: sum() - issuer,
		payers: names("payer"),
		issuers: names("issuer"),
	};
}
