/** Payment providers as people know them. */
const NAMES: Readonly<Record<string, string>> = { flutterwave: "Flutterwave", paystack: "Paystack" };

export const providerName = (provider: string): string => NAMES[provider] ?? provider;
