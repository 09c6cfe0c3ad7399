import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

type NewCorrection = {
	paymentId: number;
	/** The whole amount, negative. */
	difference: Kobo;
	actorId: string;
	now: Date;
};

/** Records that a payment recorded by hand never arrived; at most once per payment. Lock the payment before. */
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

/** The amount of a payment after corrections, in the hundredth of its currency. `payments`: the name of the table in the query. */
export function cameWith(payments: string): RawBuilder<Kobo> {
	const [amount, id] = [sql.ref(`${payments}.amount_kobo`), sql.ref(`${payments}.id`)];
	return sql`(${amount} + coalesce((select c.amount_kobo from payment_corrections c where c.payment_id = ${id}), 0))`;
}
