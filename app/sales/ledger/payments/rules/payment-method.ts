/** By what a payment was made, as receipts say it. `certificate` is no money: it proves tax that the payer kept. */
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

/** A provider's own words for what is paid by card. Whatever else a provider names is a transfer to it. */
const BY_CARD = ["card", "apple_pay"];

/** The method of a payment, by where it came in (`provider`) and what it is called there (`method`). */
export function paymentMethodOf({ provider, method }: { provider: string; method: string }): PaymentMethod {
	if (provider === "bank") return "bank transfer";
	if (BY_CARD.includes(method)) return "card";
	return PAYMENT_METHODS.find((known) => known === method) ?? "provider transfer";
}

/** As what the bank can return a payment that the office recorded; null: it cannot. */
export function returnableAs(payment: { provider: string; method: string }): "cheque" | "transfer" | null {
	if (payment.provider !== "office" && payment.provider !== "bank") return null;
	const method = paymentMethodOf(payment);
	return method === "cheque" ? "cheque" : method === "bank transfer" ? "transfer" : null;
}
