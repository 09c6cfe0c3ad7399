/** The payment providers the academy can speak to. An attempt stays with the one it began at. */
export const PROVIDER_NAMES = ["flutterwave", "paystack"] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Whether money was ever at such a provider: that of the demo's own past was not. */
export function isProviderName(name: string): name is ProviderName {
	return (PROVIDER_NAMES as readonly string[]).includes(name);
}
