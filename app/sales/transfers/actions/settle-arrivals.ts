import { type Settled, settlePayment } from "#sales/payments/actions/settle-payment.ts";
import type { Trigger } from "#sales/payments/rules/payment.ts";
import { transactionOfArrival } from "#sales/transfers/data/bank-receipts.ts";

/** An arrival that stands, and the payment it is for. */
export type WrittenArrival = { reference: string; arrivalId: number };

/**
 * Settles payments whose arrivals have been written: one after the other, after the commit. Where it fails, the job's next
 * question settles it all the same, for whoever wrote the arrival set its time; its state is then `unknown`.
 */
export async function settleArrivals(
	arrivals: readonly WrittenArrival[],
	asked: { trigger: Trigger; actorId?: string | undefined; now: Date },
): Promise<Settled["state"][]> {
	const states: Settled["state"][] = [];
	for (const { reference, arrivalId } of arrivals) {
		const settled = settlePayment({ reference, transactionHint: transactionOfArrival(arrivalId), ...asked });
		const { state } = await settled.catch((error: Error): Settled => {
			console.warn(`${reference} is settled later: ${error.message}`);
			return { state: "unknown" };
		});
		states.push(state);
	}
	return states;
}
