import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { tryGatewaysAgain } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import { dueChecks, listProvidersDue, postponeCheck } from "#sales/paying/ways/card/data/due-checks.ts";
import { findTrouble } from "#sales/paying/ways/card/data/gateway-health.ts";
import { isLeftAlone } from "#sales/paying/ways/card/rules/gateway-trouble.ts";

/** So many of a provider's payments are asked about beside each other. */
const AT_ONCE = 8;
const POSTPONED_MS = 60_000;

/** Who is being asked about, by provider: a turn that waits for one slow answer keeps no later turn from the others. */
export type UnderWay = Map<string, { lanes: number; references: Set<string> }>;

/** `signal`: nobody new is asked about any more. */
export type Reconcile = { now: Date; underWay?: UnderWay; signal?: AbortSignal };

/**
 * Asks the gateway about every attempt that is due, the longest waiting first (the schedule is app/sales/ledger/payments/rules/payment.ts): what
 * browser and webhook did not bring, this brings. A provider that refuses our key or answers nobody is left alone for a
 * while, and what is due there stays due. Safe beside itself and beside any other settlement. One that cannot be booked
 * does not stop the others; its error is thrown when all are done. Answers how many it asked about.
 */
export async function reconcilePayments({ now, underWay = new Map(), signal }: Reconcile): Promise<number> {
	const troubles = await tryGatewaysAgain(now);
	const leftAlone = new Set(troubles.filter((one) => isLeftAlone(one, now)).map((one) => one.provider));
	const providers = (await listProvidersDue(now)).filter((provider) => !leftAlone.has(provider));
	const errors: unknown[] = [];
	const asked = await Promise.all(providers.map((provider) => askAll(provider, { now, underWay, errors, signal })));
	if (errors.length > 0) throw errors[0];
	return asked.reduce((sum, one) => sum + one, 0);
}

type Turn = { now: Date; underWay: UnderWay; errors: unknown[]; signal: AbortSignal | undefined };

async function askAll(provider: string, { now, underWay, errors, signal }: Turn): Promise<number> {
	const busy = underWay.get(provider) ?? { lanes: 0, references: new Set() };
	underWay.set(provider, busy);
	const due = dueChecks(provider, now);
	let asked = 0;
	let isOver = false;
	const work = async () => {
		busy.lanes += 1;
		try {
			while (!isOver && !signal?.aborted) {
				const { value: reference } = await due.next();
				if (reference === undefined) return;
				if (busy.references.has(reference)) continue;
				busy.references.add(reference);
				asked += 1;
				const goesOn = await askOne(reference, provider, { now, errors });
				busy.references.delete(reference);
				if (!goesOn) isOver = true;
			}
		} finally {
			busy.lanes -= 1;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE - busy.lanes }, work));
	return asked;
}

/** Answers whether the provider may be asked more. */
async function askOne(
	reference: string,
	provider: string,
	{ now, errors }: Pick<Turn, "now" | "errors">,
): Promise<boolean> {
	try {
		const { state, unheard } = await settlePayment({ reference, trigger: "job", now });
		if (state !== "unknown" && !unheard) return true;
		const trouble = await findTrouble(provider);
		return !trouble || !isLeftAlone(trouble, now);
	} catch (error) {
		errors.push(error);
		// The database itself may be the trouble: then it is still due when that is over.
		await postponeCheck(reference, new Date(now.getTime() + POSTPONED_MS)).catch(() => {});
		return true;
	}
}
