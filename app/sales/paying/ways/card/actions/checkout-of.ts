import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import {
	type Attempt,
	findAttempt,
	findSubjectOfAttempt,
	storeCheckoutSession,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Checkout } from "#sales/ledger/payments/rules/checkout.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import type { Gateway, StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { findPayLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { readSettings } from "#settings/data/settings.ts";

/** The person at the payment window. */
export type Payer = { fullName: string; phoneNumber: string | null };

/** How long one of two clicks waits for the session that the other one requested. */
const OTHER_CLICK_MS = [0, 200, 800];

/**
 * The values the page passes to the provider's window: the stored facts of the attempt, sealed, without any secret. A provider that needs
 * to know a payment first is informed here, once, outside any transaction. Null: the provider cannot be reached or refuses; nothing is
 * charged.
 */
export async function checkoutOf(attempt: Attempt, payer: Payer, now: Date): Promise<Checkout | null> {
	const gateway = gatewayOf(attempt.provider);
	if (!gateway) return null;
	const started = await startedAttempt(attempt, payer);
	const isTold = !gateway.needsSession || attempt.checkout_session?.accessCode !== undefined;
	const session = isTold ? attempt.checkout_session : await requestSession(gateway, attempt, started, now);
	const checkout = gateway.browserCheckout(started, session);
	const heldUntil = attempt.hold_until?.toISOString() ?? null;
	return checkout ? { ...checkout, reference: attempt.reference, heldUntil } : null;
}

/**
 * The window of a pending payment, from the session its provider keeps. Null: without a session, the window would start another charge
 * under the same reference.
 */
export async function checkoutAgain(attempt: Attempt, payer: Payer): Promise<Checkout | null> {
	const gateway = gatewayOf(attempt.provider);
	if (!gateway?.needsSession || !attempt.checkout_session?.accessCode) return null;
	const checkout = gateway.browserCheckout(await startedAttempt(attempt, payer), attempt.checkout_session);
	return checkout ? { ...checkout, reference: attempt.reference, heldUntil: null } : null;
}

/**
 * Requests a session from the provider and stores it. If an earlier answer was lost, this reference cannot be paid any more: the attempt
 * is cancelled, and a new start gets a new reference.
 */
async function requestSession(gateway: Gateway, attempt: Attempt, started: StartedAttempt, now: Date) {
	const opened = await gateway.openSession(started, await returnUrlOf(attempt));
	if (opened.kind === "opened") return await storeCheckoutSession(attempt.id, opened.session);
	if (opened.kind === "misconfigured") console.error(`The payment provider refuses our key: ${opened.detail}`);
	if (opened.kind !== "duplicate") return null;
	// The other click may have the session and be about to store it.
	for (const waitMs of OTHER_CLICK_MS) {
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		const again = await findAttempt(attempt.reference);
		if (again?.checkout_session?.accessCode) return again.checkout_session;
	}
	await cancelPayment({ actor: { id: attempt.user_id }, byItself: true, reference: attempt.reference, now });
	return null;
}

/** The address to which the provider's own page returns: the page of the payment. A payer with a link has a page of their own. */
export async function returnUrlOf({ reference, pay_link_id }: Attempt): Promise<string> {
	const link = pay_link_id === null ? undefined : await findPayLink(pay_link_id);
	return link ? `${payLinkUrl(link)}/${reference}` : `${config.publicUrl}/payments/${reference}`;
}

/** An attempt as the provider receives it. */
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
		description: (await findSubjectOfAttempt(db, attempt)).title,
		options: attempt.channel ?? paymentOptions,
	};
}
