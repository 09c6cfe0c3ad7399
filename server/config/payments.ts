// With which gateway money moves. Three worlds that must never mix: the sandbox of this project (demo, nothing set),
// the provider's test mode (demo, test keys), and the provider with real money (live, live keys).
import type { KeptSecrets } from "#server/config/kept-secrets.ts";
import { isLoopback, type Mode, type SettingName, type Settings } from "#server/config/settings.ts";

export type Gateway = {
	publicKey: string;
	secretKey: string;
	secretHash: string;
	apiBase: string;
	scriptUrl: string;
};

export type PaymentSettings = Gateway & {
	/** What the checkout offers. The gateway hides what naira does not have (Reading 3). */
	options: string;
};

const provider = { apiBase: "https://api.flutterwave.com/v3", scriptUrl: "https://checkout.flutterwave.com/v3.js" };
const defaultOptions = "card, mobilemoney, ussd, banktransfer";
const keyNames = ["FLW_PUBLIC_KEY", "FLW_SECRET_KEY", "FLW_SECRET_HASH"] as const;
const gatewayNames = [...keyNames, "FLW_API_BASE", "FLW_SCRIPT_URL"] as const;

/** Is the project's own sandbox the gateway? Only in demo mode, and only when nobody names another. */
export function usesSandbox(settings: Settings, mode: Mode): boolean {
	return mode === "demo" && !gatewayNames.some((name) => settings.text(name));
}

/** The sandbox of this machine, with the keys kept for it. */
export function sandboxGateway(secrets: KeptSecrets, port: number, publicUrl: URL): Gateway {
	// Its script is loaded by the visitor's browser, which may sit on another machine than the site.
	const seenFrom = publicUrl.protocol === "http:" ? publicUrl.hostname : "localhost";
	return {
		publicKey: secrets.sandboxPublicKey,
		secretKey: secrets.sandboxSecretKey,
		secretHash: secrets.sandboxSecretHash,
		apiBase: `http://localhost:${port}/v3`,
		scriptUrl: `http://${seenFrom}:${port}/v3.js`,
	};
}

/** The provider, in its test mode for a demo and with real money for a live site. */
export function readProvider(settings: Settings, mode: Mode): Gateway {
	for (const name of keyNames)
		if (!settings.text(name)) settings.refuse(name, "is missing. Set it from the provider's dashboard.");
	return {
		publicKey: key(settings, mode, "FLW_PUBLIC_KEY", "FLWPUBK"),
		secretKey: key(settings, mode, "FLW_SECRET_KEY", "FLWSECK"),
		secretHash: settings.text("FLW_SECRET_HASH") ?? "",
		apiBase: address(settings, mode, "FLW_API_BASE", provider.apiBase),
		scriptUrl: address(settings, mode, "FLW_SCRIPT_URL", provider.scriptUrl),
	};
}

/** The ways to pay offered at the checkout. */
export function readPaymentOptions(settings: Settings): string {
	const value = settings.text("PAYMENT_OPTIONS") ?? defaultOptions;
	const names = value.split(",").map((name) => name.trim());
	if (!names.every((name) => /^[a-z0-9]+$/.test(name))) {
		settings.refuse(
			"PAYMENT_OPTIONS",
			`"${value}" is not a list of ways to pay. Set names with commas between, as ${defaultOptions}`,
		);
	}
	return names.join(", ");
}

function key(settings: Settings, mode: Mode, name: SettingName, prefix: string): string {
	const value = settings.text(name) ?? "";
	if (value === "") return value;
	const wanted = mode === "live" ? `${prefix}-` : `${prefix}_TEST-`;
	if (value.startsWith(wanted)) return value;
	if (mode === "live" && value.includes("_TEST"))
		settings.refuse(name, "is a test key. A live site needs the live key.");
	else if (mode === "demo" && value.startsWith(`${prefix}-`)) {
		settings.refuse(name, "is a live key, and a demo must never move real money. Set a test key, or MODE=live.");
	} else settings.refuse(name, `is not such a key. Set one that begins with ${wanted}`);
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
