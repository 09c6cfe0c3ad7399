import { config } from "#kit/config/config.ts";
import { type Attempt, findAttempt, keepCheckoutSession } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Checkout } from "#sales/ledger/payments/rules/checkout.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { Gateway, StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { findPayLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { readSettings } from "#settings/data/settings.ts";

/** Who sits before the window. */
export type Payer = { fullName: string; phoneNumber: string | null };

/** How long one of two clicks waits for what the other was told. */
const OTHER_CLICK_MS = [0, 200, 800];

/**
 * What the page hands to the payment provider's window: frozen facts of the attempt, sealed, without any secret. A provider
 * that wants to know of a payment first is told here, once, outside any transaction. Null: it could not be told just
 * now, or will not have it; nothing is charged.
 */
export async function checkoutOf(attempt: Attempt, payer: Payer, now: Date): Promise<Checkout | null> {
	const gateway = gatewayOf(attempt.provider);
	if (!gateway) return null;
	const started = await startedAttempt(attempt, payer);
	const isTold = !gateway.needsSession || attempt.checkout_session?.accessCode !== undefined;
	const session = isTold ? attempt.checkout_session : await tell(gateway, attempt, started, now);
	const checkout = gateway.browserCheckout(started, session);
	const heldUntil = attempt.hold_until?.toISOString() ?? null;
	return checkout ? { ...checkout, reference: attempt.reference, heldUntil } : null;
}

/**
 * The window of a payment whose money is on its way, by the session its provider keeps. Null: without a session the window would
 * begin another charge under the same reference.
 */
export async function checkoutAgain(attempt: Attempt, payer: Payer): Promise<Checkout | null> {
	const gateway = gatewayOf(attempt.provider);
	if (!gateway?.needsSession || !attempt.checkout_session?.accessCode) return null;
	const checkout = gateway.browserCheckout(await startedAttempt(attempt, payer), attempt.checkout_session);
	return checkout ? { ...checkout, reference: attempt.reference, heldUntil: null } : null;
}

/**
 * Tells the provider of an attempt and keeps what it gives. Where it was told before and that answer was lost, nothing is
 * left to pay this reference with: the attempt is given up, and a new start gets a new one.
 */
async function tell(gateway: Gateway, attempt: Attempt, started: StartedAttempt, now: Date) {
	const opened = await gateway.openSession(started, await returnUrlOf(attempt));
	if (opened.kind === "opened") return await keepCheckoutSession(attempt.id, opened.session);
	if (opened.kind === "misconfigured") console.error(`The payment provider refuses our key: ${opened.detail}`);
	if (opened.kind !== "duplicate") return null;
	// The other click of two may have been told, and be about to write it down.
	for (const waitMs of OTHER_CLICK_MS) {
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		const again = await findAttempt(attempt.reference);
		if (again?.checkout_session?.accessCode) return again.checkout_session;
	}
	await cancelPayment({ actor: { id: attempt.user_id }, byItself: true, reference: attempt.reference, now });
	return null;
}

/** Where the provider's own page sends people back to: the page that says what is true. Whoever pays by a link has one of theirs. */
export async function returnUrlOf({ reference, pay_link_id }: Attempt): Promise<string> {
	const link = pay_link_id === null ? undefined : await findPayLink(pay_link_id);
	return link ? `${payLinkUrl(link)}/${reference}` : `${config.publicUrl}/payments/${reference}`;
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
		options: attempt.channel ?? paymentOptions,
	};
}
