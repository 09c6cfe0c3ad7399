import { db } from "#kit/data/db.ts";
import type { Payment } from "#sales/payments/data/payments.ts";
import { checkRefunds } from "#sales/refunds/actions/check-refunds.ts";
import { findSums } from "#sales/refunds/data/refunds.ts";

/**
 * Checks a payment for refunds that we do not know. `news`: more was refunded than before. `not-yet`: the provider could not be
 * asked.
 */
export async function findRefunds(asked: { payment: Payment; now: Date }): Promise<"news" | "as-booked" | "not-yet"> {
	const before = await wentBack(asked.payment);
	if ((await checkRefunds(asked)) === "unheard") return "not-yet";
	return (await wentBack(asked.payment)) > before ? "news" : "as-booked";
}

async function wentBack({ id }: Payment): Promise<number> {
	const { refunded, refunding } = await findSums(db, id);
	return refunded + refunding;
}
