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
