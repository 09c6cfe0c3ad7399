import { sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { db } from "#kit/data/db.ts";
import { likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import { MAIL_LATE_MS, type MAILS, type MailView } from "#mail/rules/mail-troubles.ts";

/** `kinds`: the kinds whose name in words holds what is looked for. */
export type MailFilter = { view: MailView | "refused"; words: string; kinds: readonly string[]; now: Date };

/**
 * How many e-mails wait for a person: refused for good and not set aside, or still waiting after a failed try or for
 * longer than ten minutes.
 */
export async function countUndeliveredMail(now: Date): Promise<number> {
	return await countMails({ view: "undelivered", words: "", kinds: [], now });
}

export async function countMails(filter: MailFilter): Promise<number> {
	return await countRows(filtered(filter));
}

/** Letters without what they say. */
export async function listMails(filter: MailFilter, order: Order<SortOf<typeof MAILS>>) {
	const direction = order.descending ? "desc" : "asc";
	return await filtered(filter)
		.select(["id", "kind", "recipient", "state", "tries", "last_error", "queued_at", "sent_at", "set_aside_at"])
		.$if(order.sort === "recipient", (all) => all.orderBy(sql`lower(recipient)`, direction))
		.orderBy("queued_at", direction)
		.orderBy("id", direction)
		.limit(order.limit ?? null)
		.offset(order.offset ?? 0)
		.execute();
}

/** The same e-mail, sent once more. */
export async function listCopiesOf(id: number) {
	return await db
		.selectFrom("mails")
		.select(["id", "recipient", "state", "queued_at"])
		.where("copy_of", "=", id)
		.orderBy("id")
		.execute();
}

function filtered({ view, words, kinds, now }: MailFilter) {
	let rows = db.selectFrom("mails");
	if (view === "refused") rows = rows.where("state", "=", "failed").where("set_aside_at", "is", null);
	else if (view === "undelivered")
		rows = rows.where((row) =>
			row.or([
				row.and([row("state", "=", "failed"), row("set_aside_at", "is", null)]),
				row.and([
					row("state", "=", "queued"),
					row.or([row("last_error", "is not", null), row("queued_at", "<", new Date(now.getTime() - MAIL_LATE_MS))]),
				]),
			]),
		);
	else if (view !== "all") rows = rows.where("state", "=", view);
	if (!words) return rows;
	return rows.where((row) =>
		row.or([
			row("recipient", "ilike", likeText(words)),
			sql<boolean>`plain_letters(recipient_name) like all (${likeWords(words)}::text[])`,
			...(kinds.length > 0 ? [row("kind", "in", [...kinds])] : []),
		]),
	);
}
