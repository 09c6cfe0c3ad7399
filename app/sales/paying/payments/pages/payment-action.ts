import { data, redirect } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { standingOf } from "#sales/paying/payments/pages/payment-state.ts";
import {
	againOf,
	headersOf,
	isPaidBy,
	pageOf,
	payerOf,
	type Viewer,
} from "#sales/paying/payments/pages/payment-viewer.ts";
import { noteWindow } from "#sales/paying/ways/card/actions/note-window.ts";
import { openProviderPage } from "#sales/paying/ways/card/actions/open-provider-page.ts";

export type PaymentAnswer = { state: string } | { refused: string } | { providerPage: string };

/** Handles the forms on the page of a payment: report of the window, open the provider's page, cancel, pay another way. */
export async function actOnPayment(viewer: Viewer, attempt: Attempt, form: FormData) {
	// A payment without a window has no reports and no provider to ask.
	if (isOfflineProvider(attempt.provider)) return leadTo(viewer, pageOf(viewer, attempt.reference));
	switch (formText(form, "intent")) {
		case "give-up":
			return await cancel(viewer, attempt, pageOf(viewer, attempt.reference));
		case "another-way":
			return await cancel(viewer, attempt, await againOf(viewer, attempt));
		case "provider-page":
			return await toProviderPage(viewer, attempt);
		default:
			return await recordWindow(viewer, attempt, form);
	}
}

const leadTo = (viewer: Viewer, page: string) => redirect(page, { headers: headersOf(viewer) });

function refuse(viewer: Viewer, refused: string, status: number, more: Record<string, string> = {}) {
	return data<PaymentAnswer>({ refused }, { status, headers: { ...headersOf(viewer), ...more } });
}

/** Records the browser's report that the window sent a word or closed. It is only a reason to ask the provider. */
async function recordWindow(viewer: Viewer, attempt: Attempt, form: FormData) {
	const { reference, user_id: id } = attempt;
	const now = new Date();
	const transactionId = formText(form, "transactionId");
	const reported = formText(form, "reported");
	await noteWindow({
		actor: { id },
		reference,
		...(reported === "closed" ? { saw: reported } : { saw: "reported", reported }),
		now,
	});
	const transactionHint = /^\d{1,20}$/.test(transactionId) ? transactionId : undefined;
	const settled = await settlePayment({ reference, transactionHint, trigger: "browser", now });
	// Paid a second time from another tab: the first payment succeeded, and this one paid no due.
	const { truth } = await standingOf(
		attempt,
		{ state: settled.state, confirmsSeats: await confirmsSeats(attempt.id) },
		now,
	);
	const state = truth.kind === "needs-look" ? "needs_review" : settled.state;
	return data<PaymentAnswer>({ state }, { headers: headersOf(viewer) });
}

async function cancel(viewer: Viewer, { reference, user_id: id }: Attempt, leadsTo: string) {
	const actorId = viewer.kind === "member" ? id : null;
	const cancelled = await cancelPayment({ actor: { id }, actorId, reference, now: new Date() });
	if (cancelled.ok || cancelled.reason === "no-such-payment") return leadTo(viewer, leadsTo);
	return refuse(viewer, NOT_CANCELLED[cancelled.reason], 409);
}

async function toProviderPage(viewer: Viewer, attempt: Attempt) {
	const { reference, user_id: id } = attempt;
	const page = pageOf(viewer, reference);
	if (!isPaidBy(viewer, attempt)) return leadTo(viewer, page);
	const actor = { ...payerOf(viewer, attempt), id };
	const actorId = viewer.kind === "member" ? id : null;
	const opened = await openProviderPage({ actor, actorId, reference, now: new Date() });
	if (opened.ok && opened.isAllowed) return leadTo(viewer, opened.url);
	if (opened.ok) return data<PaymentAnswer>({ providerPage: opened.url }, { headers: headersOf(viewer) });
	return opened.reason === "over" ? leadTo(viewer, page) : refuse(viewer, NO_PROVIDER_PAGE, 503);
}

const NO_PROVIDER_PAGE =
	"The provider's page could not be opened. You have not been charged. Please try again in a moment.";

/** Why a payment was not cancelled. */
const NOT_CANCELLED = {
	paid: "We have received your payment in the meantime, so it cannot be cancelled.",
	pending:
		"We have the proof of this transfer, so it cannot be cancelled. We will e-mail you when the money reaches us.",
	"in-review": "We have received money and are checking it, so this payment cannot be cancelled.",
	"gateway-unavailable": "We could not reach the payment provider just now, so nothing was changed. Please try again.",
};
