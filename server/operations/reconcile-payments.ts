import { listReferencesToCheck } from "#server/data/payment-attempts.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";

const AT_ONCE = 8;

/**
 * Asks the gateway about every attempt that is due (the schedule is domain/payment.ts): what browser and webhook
 * did not bring, this brings. Safe beside itself and beside any other settlement. Answers how many it asked about.
 */
export async function reconcilePayments({ now, limit = 200 }: { now: Date; limit?: number }): Promise<number> {
	const references = await listReferencesToCheck(now, limit);
	const queue = [...references];
	const work = async () => {
		for (let reference = queue.pop(); reference; reference = queue.pop()) await settlePayment({ reference, now });
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return references.length;
}
