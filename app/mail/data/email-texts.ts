import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { EmailText } from "#mail/rules/email-text.ts";

export type SavedText = {
	/** Null: it is the original again. */
	text: EmailText | null;
	version: number;
};

type Reader = Pick<Tx, "selectFrom">;

/** The texts that were ever saved, by their name. */
export async function readEmailTexts(on: Reader = db): Promise<Map<string, SavedText>> {
	const rows = await on
		.selectFrom("email_texts")
		.select(["name", "subject", "greeting", "opening", "version"])
		.orderBy("name")
		.execute();
	return new Map(
		rows.map(({ name, subject, greeting, opening, version }) => {
			const text = subject === null || greeting === null || opening === null ? null : { subject, greeting, opening };
			return [name, { text, version }];
		}),
	);
}

/** One text, which no one else saves until the transaction ends. E-mails are queued meanwhile, with what stood before. */
export async function lockEmailText(tx: Tx, name: string): Promise<SavedText> {
	// A text that was never saved has no row to lock.
	await sql`lock table email_texts in share row exclusive mode`.execute(tx);
	return (await readEmailTexts(tx)).get(name) ?? { text: null, version: 0 };
}

/** Who last changed each text, and when. */
export async function listTextChanges(): Promise<Map<string, { by: string; at: Date }>> {
	const rows = await db
		.selectFrom("changes")
		.distinctOn("subject_id")
		.select(["subject_id", "actor_name", "happened_at"])
		.where("subject", "=", "e-mail text")
		.orderBy("subject_id")
		.orderBy("id", "desc")
		.execute();
	return new Map(rows.map((row) => [row.subject_id ?? "", { by: row.actor_name, at: row.happened_at }]));
}

type WriteEmailText = { name: string; kind: string; text: EmailText | null; now: Date };

/** Saves a text in place of the former one; null: the original. Open pages are notified. */
export async function writeEmailText(tx: Tx, { name, kind, text, now }: WriteEmailText) {
	const row = { ...(text ?? { subject: null, greeting: null, opening: null }), saved_at: now };
	await tx
		.insertInto("email_texts")
		.values({ name, kind, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ ...row, version: sql`email_texts.version + 1` }))
		.execute();
	await notify(tx, "settings");
}
