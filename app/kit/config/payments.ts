// With which providers money moves. Three worlds that must never mix: the sandbox of this project (demo, nothing set), a
// provider's test mode (demo, test keys), and a provider with real money (live, live keys).
import { createHash } from "node:crypto";
import type { KeptSecrets } from "#kit/config/kept-secrets.ts";
import { isLoopback, type Mode, type SettingName, type Settings } from "#kit/config/settings.ts";
import {
	FIRST_PAYMENT_OPTIONS,
	PROVIDER_NAMES,
	type ProviderName,
	readPaymentOptions,
} from "#kit/rules/payment-provider.ts";

export type FlutterwaveSettings = {
	publicKey: string;
	secretKey: string;
	secretHash: string;
	apiBase: string;
	scriptUrl: string;
};

export type PaystackSettings = Omit<FlutterwaveSettings, "secretHash">;

/** The one asked for new payments is always there; the other one where payments begun at it are still to be settled. */
export type Providers = { flutterwave?: FlutterwaveSettings; paystack?: PaystackSettings };

export type PaymentSettings = Providers & {
	/** At whom a payment that begins now is made. */
	provider: ProviderName;
	/** What the checkout offers until an admin saves another list (docs/product.md#payments). */
	options: string;
};

const names = {
	flutterwave: {
		keys: ["FLW_PUBLIC_KEY", "FLW_SECRET_KEY", "FLW_SECRET_HASH"],
		addresses: ["FLW_API_BASE", "FLW_SCRIPT_URL"],
	},
	paystack: {
		keys: ["PAYSTACK_PUBLIC_KEY", "PAYSTACK_SECRET_KEY"],
		addresses: ["PAYSTACK_API_BASE", "PAYSTACK_SCRIPT_URL"],
	},
} as const satisfies Record<ProviderName, Record<"keys" | "addresses", readonly SettingName[]>>;

/** How a key begins, in either world. */
const flutterwaveKey = (kind: string) => ({ live: `${kind}-`, demo: `${kind}_TEST-` });
const paystackKey = (kind: string) => ({ live: `${kind}_live_`, demo: `${kind}_test_` });

/** Is the project's own sandbox the gateway? Only in demo mode, and only when no one names another. */
export function usesSandbox(settings: Settings, mode: Mode): boolean {
	return mode === "demo" && !PROVIDER_NAMES.some((provider) => isNamed(settings, provider));
}

/** The sandbox of this machine, which speaks for both, with the keys kept for it. */
export function sandboxProviders(secrets: KeptSecrets, port: number, publicUrl: URL): Required<Providers> {
	// Its script is loaded by the visitor's browser, which may sit on another machine than the site.
	const seenFrom = `http://${publicUrl.protocol === "http:" ? publicUrl.hostname : "localhost"}:${port}`;
	const { sandboxPublicKey, sandboxSecretKey } = secrets;
	return {
		flutterwave: {
			publicKey: sandboxPublicKey,
			secretKey: sandboxSecretKey,
			secretHash: secrets.sandboxSecretHash,
			apiBase: `http://localhost:${port}/v3`,
			scriptUrl: `${seenFrom}/v3.js`,
		},
		paystack: {
			// Made from the others: a demo begun before there was a second provider has no keys of its own for it.
			publicKey: `pk_test_${fortyDigits(sandboxPublicKey)}`,
			secretKey: `sk_test_${fortyDigits(sandboxSecretKey)}`,
			apiBase: `http://localhost:${port}`,
			scriptUrl: `${seenFrom}/v2/inline.js`,
		},
	};
}

/** At whom payments are made. */
export function readProviderName(settings: Settings): ProviderName {
	return settings.choice("PAYMENT_PROVIDER", PROVIDER_NAMES, "flutterwave");
}

/** The providers, in their test mode for a demo and with real money for a live site. Half of one is a mistake. */
export function readProviders(settings: Settings, mode: Mode, provider: ProviderName): Providers {
	const wanted = (name: ProviderName) => name === provider || isNamed(settings, name);
	return {
		...(wanted("flutterwave") && { flutterwave: readFlutterwave(settings, mode) }),
		...(wanted("paystack") && { paystack: readPaystack(settings, mode) }),
	};
}

function readFlutterwave(settings: Settings, mode: Mode): FlutterwaveSettings {
	refuseMissing(settings, "flutterwave");
	return {
		publicKey: key(settings, mode, "FLW_PUBLIC_KEY", flutterwaveKey("FLWPUBK")),
		secretKey: key(settings, mode, "FLW_SECRET_KEY", flutterwaveKey("FLWSECK")),
		secretHash: settings.text("FLW_SECRET_HASH") ?? "",
		apiBase: address(settings, mode, "FLW_API_BASE", "https://api.flutterwave.com/v3"),
		scriptUrl: address(settings, mode, "FLW_SCRIPT_URL", "https://checkout.flutterwave.com/v3.js"),
	};
}

function readPaystack(settings: Settings, mode: Mode): PaystackSettings {
	refuseMissing(settings, "paystack");
	return {
		publicKey: key(settings, mode, "PAYSTACK_PUBLIC_KEY", paystackKey("pk")),
		secretKey: key(settings, mode, "PAYSTACK_SECRET_KEY", paystackKey("sk")),
		apiBase: address(settings, mode, "PAYSTACK_API_BASE", "https://api.paystack.co"),
		scriptUrl: address(settings, mode, "PAYSTACK_SCRIPT_URL", "https://js.paystack.co/v2/inline.js"),
	};
}

/** The ways to pay offered at the checkout. */
export function readOptions(settings: Settings): string {
	const value = settings.text("PAYMENT_OPTIONS") ?? FIRST_PAYMENT_OPTIONS;
	const read = readPaymentOptions(value);
	if (read.ok) return read.options;
	settings.refuse(
		"PAYMENT_OPTIONS",
		read.reason === "unknown"
			? `"${read.name}" is no way to pay. Set names with commas between, as ${FIRST_PAYMENT_OPTIONS}`
			: `"${value}" has nothing to pay naira with. Set at least card, ussd, banktransfer or account.`,
	);
	return FIRST_PAYMENT_OPTIONS;
}

function isNamed(settings: Settings, provider: ProviderName): boolean {
	return [...names[provider].keys, ...names[provider].addresses].some((name) => settings.text(name));
}

function refuseMissing(settings: Settings, provider: ProviderName): void {
	for (const name of names[provider].keys)
		if (!settings.text(name)) settings.refuse(name, "is missing. Set it from the provider's dashboard.");
}

function key(settings: Settings, mode: Mode, name: SettingName, begins: Record<Mode, string>): string {
	const value = settings.text(name) ?? "";
	if (value === "" || value.startsWith(begins[mode])) return value;
	if (mode === "live" && value.startsWith(begins.demo))
		settings.refuse(name, "is a test key. A live site needs the live key.");
	else if (mode === "demo" && value.startsWith(begins.live)) {
		settings.refuse(name, "is a live key, and a demo must never move real money. Set a test key, or MODE=live.");
	} else settings.refuse(name, `is not such a key. Set one that begins with ${begins[mode]}`);
	return value;
}

function address(settings: Settings, mode: Mode, name: SettingName, otherwise: string): string {
	const given = settings.url(name, ["https:", "http:"]);
	if (!given) return otherwise;
	if (mode === "live" && (isLoopback(given) || given.protocol !== "https:")) {
		settings.refuse(name, `is not the provider's address but a sandbox's. Remove it, or set ${otherwise}`);
	}
	return given.href.replace(/\/$/, "");
}

function fortyDigits(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
