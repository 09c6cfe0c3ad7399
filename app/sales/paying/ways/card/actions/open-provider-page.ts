import { db } from "#kit/data/db.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttemptOf, storeCheckoutSession } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { type Payer, returnUrlOf, startedAttempt } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";

export type ProviderPage =
	/** `isAllowed`: whether the content security policy of the paying page allows a form to lead to its origin. */
	| { ok: true; url: string; isAllowed: boolean }
	/** `over`: it cannot be paid any more, and its page says why. `gateway-unavailable`: nothing was charged. */
	| { ok: false; reason: "over" | "gateway-unavailable" };

type OpenProviderPage = {
	/** The owner of the payment, and who pays. */
	actor: { id: string | null } & Payer;
	/** The account that pressed the button; null: a person without an account. */
	actorId?: string | null;
	reference: string;
	now: Date;
};

/**
 * Opens the provider's own full page of a payment, for a browser that cannot open its window or for a payer who left it during a card
 * check. First the provider is asked whether it is paid; then it is asked for the page, outside any transaction. The page is stored and
 * used again. If the provider has a page for this reference and does not give it, the reference cannot be paid: the payment is cancelled,
 * and a new start gets a new reference.
 */
export async function openProviderPage({
	actor,
	actorId = actor.id,
	reference,
	now,
}: OpenProviderPage): Promise<ProviderPage> {
	const { state } = await settlePayment({ reference, trigger: "page", now });
	if (state === "unknown") return { ok: false, reason: "gateway-unavailable" };
	const attempt = await findAttemptOf(actor.id, reference);
	// A pending payment can only continue where it was started.
	const isPending = state === "pending" && attempt?.checkout_session?.url !== undefined;
	const isOpen = isPending || (state === "not_started" && attempt && (await mayPay(attempt, now)));
	if (!attempt || !isOpen) return { ok: false, reason: "over" };
	const gateway = gatewayOf(attempt.provider);
	if (!gateway) return { ok: false, reason: "gateway-unavailable" };
	const url = attempt.checkout_session?.url ?? (await requestPage(attempt, actor, now));
	if (!url) return { ok: false, reason: "gateway-unavailable" };
	await insertPaymentEvent(db, { reference, source: "person", kind: "provider-page", actorId, now });
	return { ok: true, url, isAllowed: gateway.checkoutHosts().includes(new URL(url).origin) };
}

/** While its seat is held; a balance needs no hold. */
async function mayPay({ id, hold_until }: Attempt, now: Date): Promise<boolean> {
	return (hold_until !== null && hold_until > now) || !(await confirmsSeats(id));
}

async function requestPage(attempt: Attempt, actor: OpenProviderPage["actor"], now: Date): Promise<string | undefined> {
	const gateway = gatewayOf(attempt.provider);
	const opened = await gateway?.hostedPage(await startedAttempt(attempt, actor), await returnUrlOf(attempt));
	if (opened?.kind === "opened") return (await storeCheckoutSession(attempt.id, opened.session)).url;
	if (opened?.kind === "misconfigured") console.error(`The payment provider refuses our key: ${opened.detail}`);
	if (opened?.kind !== "duplicate") return undefined;
	// Another tab may have asked at the same time.
	const again = await findAttemptOf(actor.id, attempt.reference);
	if (again?.checkout_session?.url) return again.checkout_session.url;
	await cancelPayment({ actor, byItself: true, reference: attempt.reference, now });
	return undefined;
}
