/**
 * The values that the payment page passes to the provider's script: plain JSON, made on the server, without any secret. The names are the
 * provider's (`phone_number` here, not `phonenumber`); `amount` is in naira, as the provider counts.
 */
export type CheckoutParams = {
	public_key: string;
	tx_ref: string;
	amount: number;
	currency: "NGN";
	payment_options: string;
	customer: { email: string; phone_number?: string; name: string };
	customizations: { title: string; description: string };
	payload_hash: string;
	configurations: { session_duration: number; max_retry_attempt: number };
};
