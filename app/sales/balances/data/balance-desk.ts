import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";

/** The letters about what is due; what was paid has its receipts. */
const KINDS = ["balance-due", "balance-extended", "certificate-missing", "seat-released", "proforma"] as const;
const MOST_LETTERS = 50;

/** Letters about the balance of a course, to the person who owes it or to who pays it, the newest first. */
export async function listBalanceLetters(about: { id: number; email: string | null; title: string }) {
	const payers = sql`(select invoice_email from payment_attempts
		where id in (select attempt_id from named_dues where enrolment_id = ${about.id}) and purpose = 'balance')`;
	return await db
		.selectFrom("mails")
		.select(["id", "kind", "recipient", "state", "tries", "last_error", "queued_at", "sent_at", "set_aside_at"])
		.where("kind", "in", KINDS)
		.where(sql<boolean>`(recipient = ${about.email} or recipient in ${payers})`)
		.where(sql<boolean>`facts ->> 'courseTitle' = ${about.title}`)
		.orderBy("queued_at", "desc")
		.orderBy("id", "desc")
		.limit(MOST_LETTERS)
		.execute();
}

/** The reference of what is being paid of a balance, where its money may be under way: no reminder goes out meanwhile. */
export async function findBalanceUnderWay(enrolmentId: number, on: Database = db): Promise<string | undefined> {
	const row = await on
		.selectFrom("payment_attempts")
		.select("reference")
		.where(namesSeat(enrolmentId))
		.where("state", "in", ["pending", "needs_review"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.reference;
}

const namesSeat = (enrolmentId: number) =>
	sql<boolean>`payment_attempts.id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId})`;
