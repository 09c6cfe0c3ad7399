import { createHash } from "node:crypto";
import { z } from "zod";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Method, Session } from "#sandbox/records.ts";

const DEFAULT_MINUTES = 30;
const LONGEST_MINUTES = 1440;
const DEFAULT_TRIES = 5;
// What naira has here. Anything else in `payment_options` is hidden without a word, as the provider does.
const NAIRA_METHODS: Method[] = ["card", "banktransfer", "ussd", "opay"];
const USUAL_METHODS: Method[] = ["card", "banktransfer", "ussd"];

const text = z.union([z.string(), z.number()]).transform(String).catch("");
const count = z.coerce.number().int().positive().optional().catch(undefined);
const Limits = z.object({ session_duration: count, max_retry_attempt: count }).catch({});

/** What the script or `POST /payments` sends: every field forgiven here, judged in `refusalOf`. */
export const CheckoutConfig = z.object({
	public_key: text,
	tx_ref: text,
	amount: z.coerce.number().catch(-1),
	currency: z.string().catch("NGN"),
	payment_options: z.string().catch(""),
	customer: z.object({ email: text, name: text, phone_number: text, phonenumber: text }).catch(noCustomer),
	customizations: z.object({ title: text, description: text }).catch({ title: "", description: "" }),
	meta: z.record(z.string(), z.coerce.string()).catch({}),
	redirect_url: z.string().optional().catch(undefined),
	payload_hash: z.string().optional().catch(undefined),
	configurations: Limits,
	page_url: z.string().optional().catch(undefined),
});

export type CheckoutConfig = z.infer<typeof CheckoutConfig>;

/** Opens a checkout window, or one that shows only why it may not take money. */
export function openSession(gateway: Gateway, config: CheckoutConfig, kind: Session["kind"]): Session {
	const now = gateway.clock.now();
	const minutes = Math.min(config.configurations.session_duration ?? DEFAULT_MINUTES, LONGEST_MINUTES);
	const { customer, customizations } = config;
	const session: Session = {
		id: kind === "hosted" ? `flwlnk-${gateway.ids.hex(26)}` : `flwses-${gateway.ids.hex(26)}`,
		provider: "flutterwave",
		number: 0,
		kind,
		txRef: config.tx_ref,
		amount: config.amount,
		currency: config.currency,
		methods: methodsOf(config),
		customer: {
			name: customer.name || "Anonymous customer",
			email: customer.email,
			phone_number: customer.phone_number || customer.phonenumber,
		},
		title: customizations.title,
		description: customizations.description,
		meta: { ...(config.page_url ? { __CheckoutInitAddress: config.page_url } : {}), ...config.meta },
		metadata: null,
		redirectUrl: config.redirect_url ?? null,
		cancelUrl: null,
		createdAt: now,
		expiresAt: now + minutes * 60_000,
		maxTries: config.configurations.max_retry_attempt ?? DEFAULT_TRIES,
		state: "open",
		refusal: refusalOf(gateway, config, kind),
	};
	gateway.ledger.saveSession(session);
	return session;
}

/** The session as it stands at this moment of the virtual clock. */
export function findSession(gateway: Gateway, id: string): Session | undefined {
	const session = gateway.ledger.sessions.get(id);
	if (session?.state === "open" && session.expiresAt <= gateway.clock.now()) {
		session.state = "expired";
		gateway.ledger.saveSession(session);
	}
	return session;
}

export function sha256(value: string): string {
	return createHash("sha256").update(value).digest("hex");
}

function methodsOf(config: CheckoutConfig): Method[] {
	if (config.currency !== "NGN") return ["card"];
	const asked = config.payment_options
		.toLowerCase()
		.replaceAll("bank_transfer", "banktransfer")
		.split(/[\s,]+/);
	const methods = NAIRA_METHODS.filter((method) => asked.includes(method));
	return methods.length > 0 ? methods : USUAL_METHODS;
}

function refusalOf(gateway: Gateway, config: CheckoutConfig, kind: Session["kind"]): string | null {
	const { settings, ledger } = gateway;
	// A hosted link was asked for with the secret key; the public one is the window's.
	if (kind === "inline" && config.public_key !== settings.publicKey) return "The merchant's public key is not known.";
	if (!config.tx_ref) return "The payment has no reference.";
	if (!(config.amount > 0)) return "The amount is not valid.";
	if (!config.customer.email) return "The customer's e-mail address is missing.";
	if (config.payload_hash !== undefined && config.payload_hash !== payloadHash(config, settings.secretKey)) {
		return "The payment details were changed on the way here, so nothing was charged (integrity check failed).";
	}
	if (ledger.listOf(config.tx_ref).some((one) => one.status === "successful")) {
		return "This payment was already made. Close this window and look at your payment there.";
	}
	return null;
}

function payloadHash(config: CheckoutConfig, secretKey: string): string {
	return sha256(`${config.amount}${config.currency}${config.customer.email}${config.tx_ref}${sha256(secretKey)}`);
}

function noCustomer() {
	return { email: "", name: "", phone_number: "", phonenumber: "" };
}
