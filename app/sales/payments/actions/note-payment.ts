import type { Actor } from "#domain/changes.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { isSentAlready } from "#server/data/sent-forms.ts";

type NotePayment = {
	reference: string;
	body: string;
	/** Of the form: sent twice it adds once. */
	key: string;
	actor: Actor;
	now: Date;
};

/** Notes something about a payment in its timeline, for the other admins. */
export async function notePayment({ reference, body, key, actor, now }: NotePayment): Promise<void> {
	await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, body)) return;
		const facts = { note: body };
		await insertPaymentEvent(tx, { reference, source: "person", kind: "note", actorId: actor.id, facts, now });
		const change = { deed: "noted", subject: "payment", id: reference, title: reference } as const;
		await insertChange(tx, { actor, ...change, after: facts, now });
		await notify(tx, "payments");
	});
}
