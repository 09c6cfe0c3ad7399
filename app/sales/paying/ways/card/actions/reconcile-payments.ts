import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { tryGatewaysAgain } from "#sales/paying/ways/card/actions/watch-gateway.ts";
import { dueChecks, listProvidersDue, postponeCheck } from "#sales/paying/ways/card/data/due-checks.ts";
import { findTrouble } from "#sales/paying/ways/card/data/gateway-health.ts";
import { isLeftAlone } from "#sales/paying/ways/card/rules/gateway-trouble.ts";

/** How many payments of one provider are checked at the same time. */
const AT_ONCE = 8;
const POSTPONED_MS = 60_000;

/** The running checks by provider, so that a run that waits for a slow answer does not block later runs. */
export type UnderWay = Map<string, { lanes: number; references: Set<string> }>;

/** `signal`: no further check is started. */
export type Reconcile = { now: Date; underWay?: UnderWay; signal?: AbortSignal };

/**
 * Asks the providers about every attempt that is due, the longest waiting first, and so finds payments that browser and webhook did not
 * report (the schedule is in app/sales/ledger/payments/rules/payment.ts). A provider that refuses our key or does not answer is left
 * alone for a while; its attempts stay due. Safe when it runs twice at once or beside other settlements. An attempt that cannot be
 * recorded does not stop the others; its error is thrown at the end. Returns the number of checked attempts.
 */
export async function reconcilePayments({ now, underWay = new Map(), signal }: Reconcile): Promise<number> {
	const troubles = await tryGatewaysAgain(now);
	const leftAlone = new Set(troubles.filter((one) => isLeftAlone(one, now)).map((one) => one.provider));
	const providers = (await listProvidersDue(now)).filter((provider) => !leftAlone.has(provider));
	const errors: unknown[] = [];
	const asked = await Promise.all(providers.map((provider) => settleAll(provider, { now, underWay, errors, signal })));
	if (errors.length > 0) throw errors[0];
	return asked.reduce((sum, one) => sum + one, 0);
}

type Turn = { now: Date; underWay: UnderWay; errors: unknown[]; signal: AbortSignal | undefined };

async function settleAll(provider: string, { now, underWay, errors, signal }: Turn): Promise<number> {
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
				const goesOn = await settleOne(reference, provider, { now, errors });
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

/** Settles one attempt. Returns whether the provider may be asked again. */
async function settleOne(
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
		// If the database is the cause, the attempt is still due afterwards.
		await postponeCheck(reference, new Date(now.getTime() + POSTPONED_MS)).catch(() => {});
		return true;
	}
}
