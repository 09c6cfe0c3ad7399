import type { Checkout } from "#domain/checkout.ts";
import { gatewayOf } from "#server/adapters/gateway.ts";
import type { StartedAttempt } from "#server/adapters/payment-gateway.ts";
import { config } from "#server/config.ts";
import { type Attempt, keepCheckoutSession } from "#server/data/payment-attempts.ts";
import { readSettings } from "#server/data/settings.ts";

export type Payer = { fullName: string; phoneNumber: string | null };

/**
 * What the page hands to the payment provider's window: frozen facts of the attempt, sealed, without any secret. A provider
 * that wants to know of a payment first is told here, once, outside any transaction. Null: it could not be told just
 * now, or will not have it; nothing is charged.
 */
export async function checkoutOf(attempt: Attempt, payer: Payer): Promise<Checkout | null> {
	const gateway = gatewayOf(attempt.provider);
	if (!gateway) return null;
	const started = await startedAttempt(attempt, payer);
	let session = attempt.checkout_session;
	if (gateway.needsSession && !session?.accessCode) {
		const opened = await gateway.openSession(started, returnUrlOf(attempt));
		if (opened.kind === "misconfigured") console.error(`The payment provider refuses our key: ${opened.detail}`);
		if (opened.kind !== "opened") return null;
		session = await keepCheckoutSession(attempt.id, opened.session);
	}
	const checkout = gateway.browserCheckout(started, session);
	const heldUntil = attempt.hold_until?.toISOString() ?? null;
	return checkout ? { ...checkout, reference: attempt.reference, heldUntil } : null;
}

/** Where the provider's own page sends people back to: the page that says what is true. */
export function returnUrlOf({ reference }: Attempt): string {
	return `${config.publicUrl}/payments/${reference}`;
}

/** An attempt as a provider hears of it. */
export async function startedAttempt(attempt: Attempt, payer: Payer): Promise<StartedAttempt> {
	const { academyName, paymentOptions } = await readSettings();
	return {
		reference: attempt.reference,
		total: attempt.total_kobo,
		currency: "NGN",
		email: attempt.invoice_email,
		...(payer.phoneNumber && { phone: payer.phoneNumber }),
		name: payer.fullName,
		title: academyName,
		description: attempt.purchase.title,
		options: paymentOptions,
	};
}
