import { sql } from "kysely";
import type { ReceiptFacts } from "#domain/letters.ts";
import { db, type Tx } from "#server/data/db.ts";
import { storedJson } from "#server/data/stored-json.ts";

/** The next number of a gapless yearly series. The row stays locked until the transaction ends: take it late. */
export async function nextNumber(tx: Tx, series: string, year: number): Promise<number> {
	const row = await tx
		.insertInto("number_series")
		.values({ series, year, last: 1 })
		.onConflict((conflict) =>
			conflict.columns(["series", "year"]).doUpdateSet((row) => ({ last: row("number_series.last", "+", 1) })),
		)
		.returning("last")
		.executeTakeFirstOrThrow();
	return row.last;
}

/** Answers the receipt's id, under which its paper is kept. */
export async function insertReceipt(
	tx: Tx,
	receipt: { paymentId: number; enrolmentId: number; facts: ReceiptFacts; now: Date },
): Promise<number> {
	const { id } = await tx
		.insertInto("receipts")
		.values({
			number: receipt.facts.number,
			payment_id: receipt.paymentId,
			enrolment_id: receipt.enrolmentId,
			net_kobo: receipt.facts.net,
			vat_kobo: receipt.facts.vat,
			total_kobo: receipt.facts.total,
			facts: storedJson(receipt.facts),
			issued_at: receipt.now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export type NewReceipt = {
	paymentId: number;
	enrolmentId: number;
	year: number;
	/** Everything printed on it but its number, which is given here. */
	facts: Omit<ReceiptFacts, "number">;
	/** Its letter: the facts on it, and where it goes. `id` was drawn before (`findReceiptFacts`), so that its sending is queued. */
	mail: { id: number; facts: Record<string, unknown>; to: string; toName: string };
	now: Date;
};

/**
 * Writes a receipt under the next number of its year, `R-2026-000001`, with its paper and its letter: one statement, so
 * that the number's row is locked no longer than that and the commit. Send it along, late.
 */
export async function insertNumberedReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
	const { paymentId, enrolmentId, year, facts, mail, now } = receipt;
	const { paper, date, fullName, courseTitle } = facts;
	await sql`with series as (
			insert into number_series as s (series, year, last) values ('receipt', ${year}::int, 1)
			on conflict (series, year) do update set last = s.last + 1 returning last
		), given as (
			select 'R-' || ${String(year)}::text || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number from series
		), receipt as (
			insert into receipts (number, payment_id, enrolment_id, net_kobo, vat_kobo, total_kobo, facts, issued_at)
			select number, ${paymentId}::bigint, ${enrolmentId}::bigint, ${facts.net}::bigint, ${facts.vat}::bigint,
				${facts.total}::bigint, ${storedJson(facts)}::jsonb || jsonb_build_object('number', number), ${now}::timestamptz
			from given returning id, number
		), paper as (
			insert into papers (code, kind, course_title, first_day, last_day, bearer, receipt_id, issued_at)
			select ${paper?.code}::text, 'receipt', ${courseTitle}::text, ${date?.firstDay ?? null}::date, ${date?.lastDay ?? null}::date,
				${fullName}::text, id, ${now}::timestamptz
			from receipt
		)
		insert into mails (id, kind, recipient, recipient_name, facts, queued_at) overriding system value
		select ${mail.id}::bigint, 'receipt', ${mail.to}::text, ${mail.toName}::text,
			${storedJson(mail.facts)}::jsonb || jsonb_build_object('number', number), ${now}::timestamptz
		from receipt`.execute(tx);
}

/** The receipt of what was paid under a reference, through its owner. */
export async function findReceiptOf(userId: string, reference: string) {
	const row = await db
		.selectFrom("receipts")
		.innerJoin("payments", "payments.id", "receipts.payment_id")
		.innerJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.select(["receipts.number", "receipts.facts", "receipts.enrolment_id"])
		.where("payment_attempts.reference", "=", reference)
		.where("payment_attempts.user_id", "=", userId)
		.executeTakeFirst();
	return row && { number: row.number, facts: row.facts as ReceiptFacts, enrolmentId: row.enrolment_id };
}
