import { db } from "#kit/data/db.ts";
import { findPaymentById, findPaymentIds, type Payment } from "#sales/ledger/payments/data/payments.ts";
import { findRefund, listRefundsToCheck, type Refund } from "#sales/ledger/refunds/data/refunds.ts";
import { isUnderWay, SENDING_MS } from "#sales/ledger/refunds/rules/refunds.ts";
import { checkRefunds } from "#sales/paying/refunds/actions/check-refunds.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { findTrouble } from "#sales/paying/ways/card/data/gateway-health.ts";
import { isLeftAlone } from "#sales/paying/ways/card/rules/gateway-trouble.ts";

const AT_MOST = 50;

/**
 * Processes every refund that is due (app/sales/ledger/refunds/rules/refunds.ts has the schedule): requests new ones, checks the others,
 * and requests one again only after checks found nothing. Refunds at a provider in trouble stay due. Safe when it runs twice at
 * once. Returns how many it processed.
 */
export async function followRefunds({ now, limit = AT_MOST }: { now: Date; limit?: number }): Promise<number> {
	const due = await listRefundsToCheck(now, limit);
	const errors: unknown[] = [];
	const byPayment = Map.groupBy(due, ({ payment_id }) => payment_id);
	let followed = 0;
	for (const [paymentId, refunds] of byPayment) {
		const payment = await findPaymentById(db, paymentId);
		if (!payment || (await isInTrouble(payment.provider, now))) continue;
		followed += refunds.length;
		// A refund that cannot be recorded does not stop the others.
		await follow(payment, refunds, now).catch((error: unknown) => void errors.push(error));
	}
	if (errors.length > 0) throw errors[0];
	return followed;
}

async function isInTrouble(provider: string, now: Date): Promise<boolean> {
	const trouble = await findTrouble(provider);
	return trouble !== undefined && isLeftAlone(trouble, now);
}

async function follow(payment: Payment, due: readonly Refund[], now: Date) {
	const toLook = due.filter((refund) => refund.state !== "requested" && !isBeingAsked(refund, now));
	const looked = toLook.length > 0 ? await checkRefunds({ payment, now }) : "heard";
	for (const { id } of due) {
		const refund = await findRefund(db, id);
		if (!refund || !isUnderWay(refund.state)) continue;
		if (refund.state === "requested") await sendRefund({ refundId: id, now });
		else if (looked === "heard") await sendRefund({ refundId: id, now }, true);
	}
}

/** A request to the provider is under way at this moment. */
function isBeingAsked({ state, sent_at }: Refund, now: Date): boolean {
	return state === "sending" && sent_at !== null && now.getTime() - sent_at.getTime() < SENDING_MS;
}

/** The facts of a webhook about a refund: hints, to be checked. */
export type RefundHint = {
	provider: string;
	transactionId?: string | undefined;
	refundId?: string | undefined;
	reference?: string | undefined;
	now: Date;
};

/**
 * Checks the refunds of the payment that a webhook names. `unknown`: not a payment of ours. `unheard`: the provider could not be
 * asked, so call it again later.
 */
export async function followRefund(hint: RefundHint): Promise<"looked" | "unknown" | "unheard"> {
	const { now, ...named } = hint;
	const payments = await findPaymentIds(named);
	let unheard = false;
	for (const id of payments) {
		const payment = await findPaymentById(db, id);
		if (payment && (await checkRefunds({ payment, now })) === "unheard") unheard = true;
	}
	if (unheard) return "unheard";
	return payments.length > 0 ? "looked" : "unknown";
}
