/** The payment providers the academy can speak to. An attempt stays with the one it began at. */
export const PROVIDER_NAMES = ["flutterwave", "paystack"] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Whether money was ever at such a provider: that of the demo's own past was not. */
export function isProviderName(name: string): name is ProviderName {
	return (PROVIDER_NAMES as readonly string[]).includes(name);
}

/** The academy's own books: money that nobody is asked for over the network. A transfer to its account, and tax withheld. */
export const OWN_BOOKS = ["bank", "withheld"] as const;

export type OwnBook = (typeof OWN_BOOKS)[number];

/** Whether an attempt is settled by what the academy itself knows: a confirmed arrival, or an employer's credit note. */
export function isOwnBooks(provider: string): provider is OwnBook {
	return (OWN_BOOKS as readonly string[]).includes(provider);
}
