import { sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { db } from "#kit/data/db.ts";
import { likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import { MAIL_LATE_MS, type MAILS, type MailView } from "#mail/rules/mail-troubles.ts";

/** `kinds`: the kinds whose name contains the search words. */
export type MailFilter = { view: MailView | "refused" | "delayed"; words: string; kinds: readonly string[]; now: Date };

/**
 * How many e-mails wait for a person: refused for good and not set aside, or still waiting after a failed try or for
 * longer than ten minutes.
 */
export async function countUndeliveredMail(now: Date): Promise<number> {
	return await countMails({ view: "undelivered", words: "", kinds: [], now });
}

/** How many still wait after a failed try, or for longer than ten minutes: no one can do more than look why. */
export async function countDelayedMail(now: Date): Promise<number> {
	return await countMails({ view: "delayed", words: "", kinds: [], now });
}

export async function countMails(filter: MailFilter): Promise<number> {
	return await countRows(filtered(filter));
}

/** Lists e-mails without their content. */
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

/** Columns of an e-mail for the list of what somebody got; its facts give the subject. */
export const MAIL_COLUMNS = [
	"id",
	"kind",
	"facts",
	"recipient",
	"state",
	"last_error",
	"queued_at",
	"set_aside_at",
] as const;

const MOST_TO_ONE = 100;

/** The latest e-mails to an address, the newest first. */
export async function listMailsTo(address: string) {
	return await db
		.selectFrom("mails")
		.select(MAIL_COLUMNS)
		.where("recipient", "=", address)
		.orderBy("queued_at", "desc")
		.orderBy("id", "desc")
		.limit(MOST_TO_ONE)
		.execute();
}

/** E-mails that were refused for good and wait for somebody, the oldest first. */
export async function listRefusedMails(limit: number) {
	return await db
		.selectFrom("mails")
		.select(["id", "kind", "recipient", "recipient_name as name", "last_error as error", "queued_at as at"])
		.where("state", "=", "failed")
		.where("set_aside_at", "is", null)
		.orderBy("id")
		.limit(limit)
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
	else if (view === "undelivered" || view === "delayed")
		rows = rows.where((row) => {
			const delayed = row.and([
				row("state", "=", "queued"),
				row.or([row("last_error", "is not", null), row("queued_at", "<", new Date(now.getTime() - MAIL_LATE_MS))]),
			]);
			const refused = row.and([row("state", "=", "failed"), row("set_aside_at", "is", null)]);
			return view === "delayed" ? delayed : row.or([refused, delayed]);
		});
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
