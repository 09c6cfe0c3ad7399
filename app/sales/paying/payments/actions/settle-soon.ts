import { type Settled, type SettlePayment, settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";

/** The longest time a page waits for a provider. */
const PATIENCE_MS = 4000;

/**
 * Settles a payment for a page. If the provider takes longer than four seconds, the page shows `unknown`; the question continues, and its
 * answer is recorded and reaches open pages as usual.
 */
export async function settleSoon(settlement: SettlePayment): Promise<Settled> {
	let timer: NodeJS.Timeout | undefined;
	const tooSlow = new Promise<Settled>((resolve) => {
		timer = setTimeout(() => resolve({ state: "unknown" }), PATIENCE_MS);
	});
	const settled = settlePayment(settlement);
	// The page may be gone when it fails; the job asks again.
	settled.catch(() => {});
	try {
		return await Promise.race([settled, tooSlow]);
	} finally {
		clearTimeout(timer);
	}
}
