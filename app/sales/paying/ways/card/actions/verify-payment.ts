import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findLastAnswer } from "#sales/ledger/payments/data/payment-desk.ts";
import { findPaymentById, findPaymentIds } from "#sales/ledger/payments/data/payments.ts";
import { type SettledState, settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { findReturnedMoney } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";

/** Whether money was returned that we did not know of; `not-yet`: the provider could not be asked. */
type MoneyBackCheck = "news" | "as-booked" | "not-yet";

/** `answer`: the provider's answer, in the word of the timeline. The state here need not follow from it: what is paid stays paid. */
export type VerifyResult =
	| { ok: true; answer: string; moneyBack: MoneyBackCheck; state: Exclude<SettledState["state"], "no_such_payment"> }
	/** The keys of its provider are not set any more, or there is no such attempt. */
	| { ok: false; reason: "not-set-up" | "no-such-payment" };

/**
 * Asks the provider about a payment now, for the office, and records the answer like any other. The timeline of the payment and the log
 * show who asked.
 */
export async function verifyPayment(asked: { reference: string; actor: Actor; now: Date }): Promise<VerifyResult> {
	const { reference, actor, now } = asked;
	const attempt = await findAttempt(reference);
	if (!attempt) return { ok: false, reason: "no-such-payment" };
	if (!isSetUp(attempt.provider)) return { ok: false, reason: "not-set-up" };
	const { state } = await settlePayment({ reference, trigger: "desk", actorId: actor.id, now });
	if (state === "no_such_payment") return { ok: false, reason: "no-such-payment" };
	const answer = (await findLastAnswer(reference)) ?? "unavailable";
	const moneyBack = await checkAllPayments(reference, attempt.provider, now);
	const after = { answer, state };
	await inTransaction((tx) =>
		insertChange(tx, { actor, action: "verified", subject: "payment", id: reference, title: reference, after, now }),
	);
	return { ok: true, answer, moneyBack, state };
}

/**
 * Checks what was returned of every payment under the reference, also of settled ones: a refund at the dashboard changes no transaction.
 */
async function checkAllPayments(reference: string, provider: string, now: Date): Promise<MoneyBackCheck> {
	const looked: MoneyBackCheck[] = [];
	for (const id of await findPaymentIds({ provider, reference })) {
		const payment = await findPaymentById(db, id);
		if (payment) looked.push(await findReturnedMoney(payment, now));
	}
	return looked.find((one) => one === "not-yet") ?? looked.find((one) => one === "news") ?? "as-booked";
}
