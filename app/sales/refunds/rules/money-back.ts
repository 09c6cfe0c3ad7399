/** Where the money of a seat goes when all that is left of it is given back. */
import type { Kobo } from "#kit/rules/money.ts";

/**
 * `provider`: back the way it came. `account`: to an account the participant names. `payer`: whoever else paid by transfer, whom the
 * office asks. `issuer`: it never came in money but by a certificate, whose worth the academy keeps; the office settles it with
 * whoever gave that.
 */
export type BackTo = "provider" | "account" | "payer" | "issuer";

/** What is left of one payment. `whose`: who else paid it (`otherPayerOf`). */
export type MoneyLeft = { provider: string; whose: string | null; amount: Kobo };

/** `isSetUp`: whether its provider can send it. */
export function backTo({ provider, whose }: Omit<MoneyLeft, "amount">, isSetUp: boolean): BackTo {
	if (provider === "certificate") return "issuer";
	if (isSetUp) return "provider";
	return whose === null ? "account" : "payer";
}

/** All that goes back, in kobo: `total` of it, `money` without certificates, and by where each part goes. */
export type MoneyBackSums = Record<BackTo, Kobo> & {
	total: Kobo;
	money: Kobo;
	/** Who else paid, and whose certificates; nobody twice. */
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
