import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

type NewCorrection = {
	paymentId: number;
	/** Below nothing: less came than was confirmed by hand. */
	difference: Kobo;
	actorId: string;
	now: Date;
};

/** Says what the bank's statement shows more or less of a payment than was confirmed by hand: once for each. Lock the payment before. */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
	await tx
		.insertInto("payment_corrections")
		.values({
			payment_id: correction.paymentId,
			amount_kobo: correction.difference,
			decided_by: correction.actorId,
			decided_at: correction.now,
		})
		.execute();
}

/** What came with a payment as it stands corrected, in the hundredth of its currency. `payments`: as the query calls the table. */
export function cameWith(payments: string): RawBuilder<Kobo> {
	const [amount, id] = [sql.ref(`${payments}.amount_kobo`), sql.ref(`${payments}.id`)];
	return sql`(${amount} + coalesce((select c.amount_kobo from payment_corrections c where c.payment_id = ${id}), 0))`;
}
