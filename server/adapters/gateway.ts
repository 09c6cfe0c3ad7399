import { flutterwave } from "#server/adapters/flutterwave.ts";
import { config } from "#server/config.ts";

export type { ChargeFacts, GatewayAnswer } from "#server/adapters/flutterwave.ts";

/** The name under which transactions of the configured provider are booked. */
export const PROVIDER = "flutterwave";

export type Gateway = ReturnType<typeof flutterwave>;

let configured: Gateway | undefined;

/** The payment provider the settings name. Made once: its settings do not change while the site runs. */
export function gateway(): Gateway {
	configured ??= flutterwave(config.payments);
	return configured;
}
