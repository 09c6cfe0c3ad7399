/** The payment methods that receipts name. `certificate` is not money: it proves tax that the payer withheld. */
export const PAYMENT_METHODS = [
	"card",
	"ussd",
	"provider transfer",
	"bank transfer",
	"cash",
	"POS",
	"cheque",
	"certificate",
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Providers' words for a card payment. Every other word is a transfer to the provider. */
const BY_CARD = ["card", "apple_pay"];

/** The method of a payment, from where it was received (`provider`) and the word used there (`method`). */
export function paymentMethodOf({ provider, method }: { provider: string; method: string }): PaymentMethod {
	if (provider === "bank") return "bank transfer";
	if (BY_CARD.includes(method)) return "card";
	return PAYMENT_METHODS.find((known) => known === method) ?? "provider transfer";
}

/** Whether the bank can return a payment recorded by the office: as a cheque or as a transfer; null: it cannot. */
export function returnableAs(payment: { provider: string; method: string }): "cheque" | "transfer" | null {
	if (payment.provider !== "office" && payment.provider !== "bank") return null;
	const method = paymentMethodOf(payment);
	return method === "cheque" ? "cheque" : method === "bank transfer" ? "transfer" : null;
}

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
