/** The names of payment providers for people. */
const NAMES: Readonly<Record<string, string>> = { flutterwave: "Flutterwave", paystack: "Paystack" };

export const providerName = (provider: string): string => NAMES[provider] ?? provider;
