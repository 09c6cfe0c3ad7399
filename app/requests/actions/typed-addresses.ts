import type { Tx } from "#kit/data/db.ts";
import { addDays, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { lockTypedAddresses } from "#requests/data/requests.ts";
import { TYPED_ADDRESSES_A_DAY } from "#requests/rules/requests.ts";

export type TooManyAddresses = { reason: "too-many-addresses"; retryAfterSeconds: number };

/**
 * Whether a member may have e-mails sent to an address they typed: five different ones a day in Lagos, their own always
 * (docs/product.md#calls). Their row stays locked until the transaction ends: lock courses before. Undefined: they may. The seconds are
 * the rest of the day.
 */
export async function refusalOfAddress(
	tx: Tx,
	typed: { actor: { id: string; email: string }; email: string; now: Date },
): Promise<TooManyAddresses | undefined> {
	const { actor, email, now } = typed;
	const today = todayInLagos(now);
	const others = await lockTypedAddresses(tx, actor.id, instantInLagos(today, 0));
	others.delete(actor.email);
	if (email === actor.email || others.has(email) || others.size < TYPED_ADDRESSES_A_DAY) return undefined;
	const tomorrow = instantInLagos(addDays(today, 1), 0);
	return {
		reason: "too-many-addresses",
		retryAfterSeconds: Math.max(1, Math.ceil((tomorrow.getTime() - now.getTime()) / 1000)),
	};
}
