import { db } from "#kit/data/db.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttemptOf, keepCheckoutSession } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { type Payer, returnUrlOf, startedAttempt } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";

export type ProviderPage =
	/** `isAllowed`: its origin is one the content security policy of a paying page names, so a form may lead there. */
	| { ok: true; url: string; isAllowed: boolean }
	/** `over`: not to be paid (any more); the payment's page says why. `gateway-unavailable`: nothing was charged. */
	| { ok: false; reason: "over" | "gateway-unavailable" };

type Open = {
	/** Whose payment it is, and who pays. */
	actor: { id: string | null } & Payer;
	/** Who pressed, where it is somebody without an account: null. */
	actorId?: string | null;
	reference: string;
	now: Date;
};

/**
 * Where the provider's own full page of a payment is, for a browser that cannot open its window, or for whoever left it at the
 * code of a card. The gateway is asked
 * first whether it was paid already; then for the page, outside any transaction, once: it is kept and given again.
 * A provider that opened something under this reference and does not tell it again leaves nothing to pay it with:
 * the payment is given up, and a new start gets a new reference.
 */
export async function openProviderPage({ actor, actorId = actor.id, reference, now }: Open): Promise<ProviderPage> {
	const { state } = await settlePayment({ reference, trigger: "page", now });
	if (state === "unknown") return { ok: false, reason: "gateway-unavailable" };
	const attempt = await findAttemptOf(actor.id, reference);
	// What is on its way is gone on with where it was begun, and nowhere else.
	const isPending = state === "pending" && attempt?.checkout_session?.url !== undefined;
	const isOpen = isPending || (state === "not_started" && attempt && (await mayPay(attempt, now)));
	if (!attempt || !isOpen) return { ok: false, reason: "over" };
	const gateway = gatewayOf(attempt.provider);
	if (!gateway) return { ok: false, reason: "gateway-unavailable" };
	const url = attempt.checkout_session?.url ?? (await askForPage(attempt, actor, now));
	if (!url) return { ok: false, reason: "gateway-unavailable" };
	await insertPaymentEvent(db, { reference, source: "person", kind: "provider-page", actorId, now });
	return { ok: true, url, isAllowed: gateway.checkoutHosts().includes(new URL(url).origin) };
}

/** While its seat is held; a balance needs no hold. */
async function mayPay({ id, hold_until }: Attempt, now: Date): Promise<boolean> {
	return (hold_until !== null && hold_until > now) || !(await confirmsSeats(id));
}

async function askForPage(attempt: Attempt, actor: Open["actor"], now: Date): Promise<string | undefined> {
	const gateway = gatewayOf(attempt.provider);
	const opened = await gateway?.hostedPage(await startedAttempt(attempt, actor), await returnUrlOf(attempt));
	if (opened?.kind === "opened") return (await keepCheckoutSession(attempt.id, opened.session)).url;
	if (opened?.kind === "misconfigured") console.error(`The payment provider refuses our key: ${opened.detail}`);
	if (opened?.kind !== "duplicate") return undefined;
	// Another tab may have asked at the same time.
	const again = await findAttemptOf(actor.id, attempt.reference);
	if (again?.checkout_session?.url) return again.checkout_session.url;
	await cancelPayment({ actor, byItself: true, reference: attempt.reference, now });
	return undefined;
}
