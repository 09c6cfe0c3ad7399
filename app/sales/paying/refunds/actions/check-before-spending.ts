import { db } from "#kit/data/db.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { listMoneyOf } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { findPaymentById, type Payment } from "#sales/ledger/payments/data/payments.ts";
import { findRefunds } from "#sales/paying/refunds/actions/check-refunds.ts";
import { followReversal } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { noKeys, watchGateway } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";

export type ProviderSilence = { ok: false; reason: "provider-silent"; reference: string };

/**
 * Asks the providers whether part of these payments was already returned, at their dashboard or by a bank, and records the
 * answer. Call it before the money is refunded or used, and never inside a transaction: no row stays locked while a provider
 * answers. Refused when a provider does not answer, since the rest of the money is then unknown. A provider without keys cannot
 * be asked.
 */
export async function checkBeforeSpending(
	paymentIds: readonly number[],
	now: Date,
): Promise<ProviderSilence | undefined> {
	for (const id of paymentIds) {
		const payment = await findPaymentById(db, id);
		if (!payment || isOfflineProvider(payment.provider) || !isSetUp(payment.provider)) continue;
		if ((await findReturnedMoney(payment, now)) === "not-yet")
			return { ok: false, reason: "provider-silent", reference: payment.reference };
	}
	return undefined;
}

/** Like `checkBeforeSpending`, for every payment of a seat. */
export async function checkSeatMoney(enrolmentId: number, now: Date): Promise<ProviderSilence | undefined> {
	const money = await listMoneyOf(enrolmentId);
	return await checkBeforeSpending(idsOf(money), now);
}

/** Asks the provider which refunds and bank reversals a payment has. `news`: there was one that we did not know. */
export async function findReturnedMoney(payment: Payment, now: Date): Promise<"news" | "as-booked" | "not-yet"> {
	const found = await askWhetherReversed(payment, now);
	if (found === "unheard") return "not-yet";
	return found === "reversed" ? await followReversal({ payment, now }) : await findRefunds({ payment, now });
}

/** Whether the provider says that the payer's bank has the money. Checks the refunds too. Opens no review item. */
export async function isTakenBack(payment: Payment, now: Date): Promise<boolean> {
	await findRefunds({ payment, now });
	return (await askWhetherReversed(payment, now)) === "reversed";
}

async function askWhetherReversed(payment: Payment, now: Date): Promise<"reversed" | "standing" | "unheard"> {
	const { provider, reference, provider_transaction_id: transactionId } = payment;
	const answer = (await gatewayOf(provider)?.query(reference, transactionId)) ?? noKeys(provider);
	await watchGateway({ provider, answer, now });
	if (answer.kind === "unavailable" || answer.kind === "misconfigured") return "unheard";
	return answer.kind === "reversed" && answer.facts.transactionId === transactionId ? "reversed" : "standing";
}
