/**
 * What the payment page hands to the gateway's script: plain JSON, made on the server, never holding a secret.
 * The names are the gateway's own (`phone_number` here, not `phonenumber`); `amount` is naira, as the gateway counts.
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
