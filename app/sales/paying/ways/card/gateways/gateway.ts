import { type Config, config } from "#kit/config/config.ts";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { flutterwave } from "#sales/paying/ways/card/gateways/flutterwave.ts";
import type { Gateway } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { paystack } from "#sales/paying/ways/card/gateways/paystack.ts";

const madeOf = new WeakMap<Config, Map<string, Gateway | undefined>>();

/** The provider for new payments, by the settings in force. Made once. */
export function gateway(): Gateway {
	const { provider } = config.payments;
	const configured = gatewayOf(provider);
	if (!configured) throw new Error(`The settings name ${provider}, but not its keys.`);
	return configured;
}

/** The provider an attempt was started with. Undefined when the settings no longer have its keys. */
export function gatewayOf(provider: string): Gateway | undefined {
	const made = madeOf.get(config) ?? new Map<string, Gateway | undefined>();
	madeOf.set(config, made);
	if (!made.has(provider)) made.set(provider, make(provider as ProviderName));
	return made.get(provider);
}

/** All providers whose keys are set: the one for new payments, and those whose payments are still to be settled. */
export function gateways(): Gateway[] {
	return (["flutterwave", "paystack"] as const).map(gatewayOf).filter((one) => one !== undefined);
}

function make(provider: ProviderName): Gateway | undefined {
	const { payments } = config;
	if (provider === "flutterwave" && payments.flutterwave) return flutterwave(payments.flutterwave);
	if (provider === "paystack" && payments.paystack) return paystack(payments.paystack);
	return undefined;
}

/** The provider and mode of an attempt that starts now. */
export function providerNow(): { provider: ProviderName; mode: "test" | "live" } {
	return { provider: gateway().name, mode: config.mode === "live" ? "live" : "test" };
}

/** The checkout hosts a page may load: none, except on paying pages. */
export function checkoutHostsOn(pathname: string): string[] {
	return isPayingPage(pathname) ? gateways().flatMap((gateway) => gateway.checkoutHosts()) : [];
}
