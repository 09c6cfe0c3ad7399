import { listReferencesToCheck } from "#server/data/payment-attempts.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";

const AT_ONCE = 8;

/**
 * Asks the gateway about every attempt that is due (the schedule is domain/payment.ts): what browser and webhook
 * did not bring, this brings. Safe beside itself and beside any other settlement. One that fails does not stop the
 * others; its error is thrown when all are done. Answers how many it asked about.
 */
export async function reconcilePayments({ now, limit = 200 }: { now: Date; limit?: number }): Promise<number> {
	const references = await listReferencesToCheck(now, limit);
	const waiting = references.values();
	const errors: unknown[] = [];
	const work = async () => {
		for (const reference of waiting)
			await settlePayment({ reference, trigger: "job", now }).catch((error: unknown) => void errors.push(error));
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	if (errors.length > 0) throw errors[0];
	return references.length;
}
