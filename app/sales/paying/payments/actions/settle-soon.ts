import { type Settled, type SettlePayment, settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";

/** Longer than a page may keep somebody waiting for a provider that does not answer. */
const PATIENCE_MS = 4000;

/**
 * Settles for a page: a provider that is slow makes it say `unknown` after four seconds instead of waiting. The
 * question goes on, and its answer is booked and told to open pages like any other.
 */
export async function settleSoon(settlement: SettlePayment): Promise<Settled> {
	let timer: NodeJS.Timeout | undefined;
	const tooSlow = new Promise<Settled>((resolve) => {
		timer = setTimeout(() => resolve({ state: "unknown" }), PATIENCE_MS);
	});
	const settled = settlePayment(settlement);
	// Whoever waited may be gone when it fails; the job asks again.
	settled.catch(() => {});
	try {
		return await Promise.race([settled, tooSlow]);
	} finally {
		clearTimeout(timer);
	}
}
