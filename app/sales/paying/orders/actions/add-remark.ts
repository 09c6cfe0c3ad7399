import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { isSentAlready } from "#kit/data/idempotency-keys.ts";
import type { FromForm } from "#kit/data/once-per-form.ts";
import { insertRemark } from "#sales/ledger/orders/data/participant.ts";

type AddNote = FromForm & {
	enrolmentId: number;
	/** The log's name of the enrolment. */
	title: string;
	body: string;
};

/** Adds a remark about a participant, for the other admins. */
export async function addRemark({ enrolmentId, title, body, key, actor, now }: AddNote): Promise<void> {
	await inTransaction(async (tx) => {
		if (await isSentAlready(tx, key, now, body)) return;
		await insertRemark(tx, { enrolmentId, body, author: actor, now });
		const change = { action: "noted", subject: "enrolment", id: enrolmentId, title } as const;
		await insertChange(tx, { actor, ...change, after: { note: body }, now });
	});
}
