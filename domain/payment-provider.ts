/** The payment providers the academy can speak to. An attempt stays with the one it began at. */
export const PROVIDER_NAMES = ["flutterwave", "paystack"] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];
