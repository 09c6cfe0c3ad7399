import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import { notify } from "#kit/data/notices.ts";
import type { FromForm } from "#kit/data/once-per-form.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";

type NotePayment = FromForm & {
	reference: string;
	body: string;
};

/** Adds an admin's note to the timeline of a payment. */
export async function notePayment({ reference, body, key, actor, now }: NotePayment): Promise<void> {
	await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, body)) return;
		const facts = { note: body };
		await insertPaymentEvent(tx, { reference, source: "person", kind: "note", actorId: actor.id, facts, now });
		const change = { action: "noted", subject: "payment", id: reference, title: reference } as const;
		await insertChange(tx, { actor, ...change, after: facts, now });
		await notify(tx, "payments");
	});
}
