import type { Gateway } from "#sandbox/gateway.ts";
import type { Refund, RefundStatus, Transaction } from "#sandbox/records.ts";
import { kobo, leftOf } from "#sandbox/refundable.ts";
import { announceRefund } from "#sandbox/webhooks.ts";

// Paystack queues a refund and gets round to it: quick here, so that a demo shows it.
const PAYSTACK_STEPS: { afterMs: number; status: RefundStatus }[] = [
	{ afterMs: 1000, status: "processing" },
	{ afterMs: 2000, status: "completed" },
];

export type RefundTrouble = "not_successful" | "no_amount" | "nothing_left" | "too_much";

/** Why this much (all that is left, if unsaid) cannot be refunded; undefined when it can. Naira. */
export function troubleWith(transaction: Transaction, amount: number | undefined): RefundTrouble | undefined {
	const left = leftOf(transaction);
	if (transaction.status !== "successful") return "not_successful";
	if (left <= 0) return "nothing_left";
	if (amount !== undefined && !(kobo(amount) > 0)) return "no_amount";
	return amount !== undefined && kobo(amount) > kobo(left) ? "too_much" : undefined;
}

/** Makes a refund that `troubleWith` has nothing against. What becomes of it is the scenario's to say. */
export function makeRefund(
	gateway: Gateway,
	transaction: Transaction,
	facts: { amount?: number | undefined; comments: string },
): Refund {
	const course = gateway.scenarioOf(transaction).refund;
	const now = gateway.clock.now();
	const isPaystack = transaction.provider === "paystack";
	const status = course?.status ?? (isPaystack || course?.becomes ? "pending" : "completed");
	const refund: Refund = {
		id: gateway.ids.number(),
		amount: facts.amount ?? leftOf(transaction),
		status,
		comments: facts.comments,
		createdAt: now,
		updatedAt: now,
		plan: planOf(status, now),
		told: course?.webhook !== "lost",
	};
	transaction.refunds.push(refund);
	gateway.ledger.note(transaction, "refund", `${refund.amount} refunded`);
	gateway.ledger.saveTransaction(transaction);
	announceRefund(gateway, transaction, refund);
	schedule(gateway, transaction, refund);
	return refund;

	function planOf(first: RefundStatus, at: number): Refund["plan"] {
		if (course?.becomes) return [{ at: at + (course.after ?? 0), status: course.becomes }];
		if (course?.status || first !== "pending") return [];
		return PAYSTACK_STEPS.map(({ afterMs, status }) => ({ at: at + afterMs, status }));
	}
}

/** Moves a refund on, and says so. */
export function changeRefund(gateway: Gateway, transaction: Transaction, refund: Refund, status: RefundStatus): void {
	refund.status = status;
	refund.updatedAt = gateway.clock.now();
	gateway.ledger.note(transaction, "refund", `refund ${refund.id} is ${status}`);
	gateway.ledger.saveTransaction(transaction);
	announceRefund(gateway, transaction, refund);
}

/** After a restart: refunds that were under way go on. */
export function resumeRefunds(gateway: Gateway): void {
	for (const transaction of gateway.ledger.transactions.values()) {
		for (const refund of transaction.refunds) schedule(gateway, transaction, refund);
	}
}

function schedule(gateway: Gateway, transaction: Transaction, refund: Refund): void {
	const [next] = refund.plan;
	if (!next) return;
	gateway.clock.schedule(next.at, async () => {
		// Somebody decided otherwise meanwhile, in the console.
		if (refund.plan[0] !== next) return;
		refund.plan = refund.plan.slice(1);
		changeRefund(gateway, transaction, refund, next.status);
		schedule(gateway, transaction, refund);
	});
}
