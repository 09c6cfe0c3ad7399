import type { Gateway } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import type { PaystackSettings } from "#sales/paying/ways/card/gateways/paystack-http.ts";
import { listCharges, queryCharge } from "#sales/paying/ways/card/gateways/paystack-query.ts";
import { listRefunded, listRefundsOf, refundCharge } from "#sales/paying/ways/card/gateways/paystack-refund.ts";
import { openSession } from "#sales/paying/ways/card/gateways/paystack-session.ts";
import { parseWebhook } from "#sales/paying/ways/card/gateways/paystack-webhook.ts";

// The hosts in inline.js: its window, its API, and the script itself.
const PROVIDER_HOSTS = ["https://js.paystack.co", "https://checkout.paystack.com", "https://api.paystack.co"];

/**
 * The second provider, Paystack. Both sides count kobo. It never throws for an answer of the provider; every trouble is a kind of answer.
 */
export function paystack(settings: PaystackSettings): Gateway {
	return {
		name: "paystack",
		query: (reference) => queryCharge(settings, reference),
		parseWebhook: (rawBody, headers) => parseWebhook(rawBody, headers, settings.secretKey),
		needsSession: true,
		openSession: (attempt, returnUrl) => openSession(settings, attempt, returnUrl),
		// The same transaction has its own page.
		hostedPage: (attempt, returnUrl) => openSession(settings, attempt, returnUrl),
		browserCheckout: (_, session) =>
			session?.accessCode
				? { provider: "paystack", scriptUrl: settings.scriptUrl, accessCode: session.accessCode }
				: undefined,
		refund: (request) => refundCharge(settings, request),
		listRefunds: (transactionId) => listRefundsOf(settings, transactionId),
		listRefunded: (since) => listRefunded(settings, since),
		list: (from, to, page) => listCharges(settings, { from, to, page }),
		checkoutHosts: () => [...new Set([new URL(settings.scriptUrl).origin, ...PROVIDER_HOSTS])],
	};
}
