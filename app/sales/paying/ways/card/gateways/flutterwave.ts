import { browserParams, checkoutHosts, openHostedPage } from "#sales/paying/ways/card/gateways/flutterwave-browser.ts";
import type { GatewaySettings } from "#sales/paying/ways/card/gateways/flutterwave-http.ts";
import { listCharges, queryCharge } from "#sales/paying/ways/card/gateways/flutterwave-query.ts";
import { listRefunded, listRefundsOf, refundCharge } from "#sales/paying/ways/card/gateways/flutterwave-refund.ts";
import { parseWebhook } from "#sales/paying/ways/card/gateways/flutterwave-webhook.ts";
import type { Gateway } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { openLine } from "#sales/paying/ways/card/gateways/provider-http.ts";

/**
 * The card provider Flutterwave v3. It counts naira and we count kobo: amounts are converted here and nowhere else. It never throws for
 * an answer of the provider; every trouble is a kind of answer.
 */
export function flutterwave(settings: GatewaySettings): Gateway {
	return {
		name: "flutterwave",
		async query(reference, hintTransactionId) {
			const line = openLine(settings);
			return { ...(await queryCharge(line, reference, hintTransactionId)), said: line.said };
		},
		parseWebhook: (rawBody, headers) => parseWebhook(rawBody, headers, settings.secretHash),
		// Its window opens with our sealed values alone.
		needsSession: false,
		openSession: async () => ({ kind: "opened", session: {} }),
		hostedPage: (attempt, returnUrl) => openHostedPage(settings, attempt, returnUrl),
		browserCheckout: (attempt) => ({
			provider: "flutterwave",
			scriptUrl: settings.scriptUrl,
			params: browserParams(settings, attempt),
		}),
		refund: (request) => refundCharge(settings, request),
		listRefunds: (transactionId) => listRefundsOf(settings, transactionId),
		listRefunded: (since) => listRefunded(settings, since),
		list: (from, to, page) => listCharges(openLine(settings), { from, to, page }),
		checkoutHosts: () => checkoutHosts(settings),
	};
}
