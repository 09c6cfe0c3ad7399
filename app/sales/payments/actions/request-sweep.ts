import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findUnfinishedSweep, insertSweep, lockSweeps } from "#sales/payments/data/sweeps.ts";
import { gateways } from "#sales/payments/gateways/gateway.ts";
import { rangeByHand, SWEEP_LOST_MS } from "#sales/payments/rules/sweeps.ts";

/**
 * Somebody at the desk wants the providers' lists compared with ours now; the worker begins within seconds. One that
 * was asked for a moment ago is the same wish. Answers how many lists will be compared anew.
 */
export async function requestSweep({ actor, now }: { actor: Actor; now: Date }): Promise<number> {
	return await inTransaction(async (tx) => {
		let begun = 0;
		for (const { name: provider } of gateways()) {
			await lockSweeps(tx, provider);
			if (await findUnfinishedSweep(tx, provider, new Date(now.getTime() - SWEEP_LOST_MS))) continue;
			await insertSweep(tx, { provider, ...rangeByHand(now), requestedBy: actor.id, nextTryAt: now, now });
			const title = `the list of ${provider}`;
			await insertChange(tx, { actor, action: "verified", subject: "payment", id: null, title, now });
			begun += 1;
		}
		await notify(tx, "payments");
		return begun;
	});
}
