/** The payment providers the academy can speak to. An attempt stays with the one it began at. */
export const PROVIDER_NAMES = ["flutterwave", "paystack"] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Whether money was ever at such a provider: that of the demo's own past was not. */
export function isProviderName(name: string): name is ProviderName {
	return (PROVIDER_NAMES as readonly string[]).includes(name);
}

/** The academy's own books: what no one is asked for over the network. A transfer to its account, money the office takes, and certificates. */
export const OFFLINE_PROVIDERS = ["bank", "office", "certificate"] as const;

export type OfflineProvider = (typeof OFFLINE_PROVIDERS)[number];

/** Whether an attempt is paid by what the academy itself knows: a confirmed transfer, or a certificate. */
export function isOfflineProvider(provider: string): provider is OfflineProvider {
	return (OFFLINE_PROVIDERS as readonly string[]).includes(provider);
}

/** The ways to pay that a checkout offers: one list for whichever provider is asked (docs/product.md#payments). */

/** Our word for a way to pay is Flutterwave's; what Paystack has in naira stands beside it. */
const OPTIONS = {
	card: "card",
	account: "bank",
	banktransfer: "bank_transfer",
	ussd: "ussd",
	nqr: "qr",
	internetbanking: null,
	opay: null,
	applepay: "apple_pay",
	googlepay: null,
	enaira: null,
	credit: null,
	barter: null,
	mobilemoney: null,
	mobilemoneyghana: null,
	mobilemoneyfranco: null,
	mobilemoneyuganda: null,
	mobilemoneyrwanda: null,
	mobilemoneyzambia: null,
	mpesa: null,
} as const satisfies Record<string, string | null>;

type Option = keyof typeof OPTIONS;

/** Paystack's own words for the same, so that anyone who copies them from its pages is understood. */
const OTHER_WORDS: Readonly<Record<string, Option>> = {
	bank: "account",
	bank_transfer: "banktransfer",
	mobile_money: "mobilemoney",
	qr: "nqr",
	apple_pay: "applepay",
};

/** With each of these somebody can pay in naira at every provider. */
const ALWAYS_THERE: readonly string[] = ["card", "account", "banktransfer", "ussd"] satisfies Option[];

/** The default (docs/product.md#payments). */
export const FIRST_PAYMENT_OPTIONS = "card, mobilemoney, ussd, banktransfer";

export type PaymentOptionsResult =
	| { ok: true; options: string }
	| { ok: false; reason: "unknown"; name: string }
	| { ok: false; reason: "none-in-naira" };

/**
 * A list as somebody typed it, in our words, each once, separated by a comma and a space. Refused: a name no provider
 * knows; a list with which no one could pay in naira, since the providers hide the rest without a word.
 */
export function readPaymentOptions(typed: string): PaymentOptionsResult {
	const words = typed.split(/[,\n]/).map((word) => word.trim().toLowerCase());
	const names = words.filter(Boolean).map((word) => OTHER_WORDS[word] ?? word);
	const unknown = names.find((name) => !Object.hasOwn(OPTIONS, name));
	if (unknown !== undefined) return { ok: false, reason: "unknown", name: unknown };
	if (!names.some((name) => ALWAYS_THERE.includes(name))) return { ok: false, reason: "none-in-naira" };
	return { ok: true, options: [...new Set(names)].join(", ") };
}

/** The same list as Paystack's channels. What it does not have in naira is left out. */
export function paystackChannels(options: string): string[] {
	const channels = options.split(", ").map((name) => (Object.hasOwn(OPTIONS, name) ? OPTIONS[name as Option] : null));
	return channels.filter((channel) => channel !== null);
}
