import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type NewMatch = { lineId: number; paymentId: number; amount: Kobo };

/** Links lines to the payments they make up. Lock the lines before. */
export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<void> {
	await tx
		.insertInto("bank_matches")
		.values(
			matches.map(({ lineId, paymentId, amount }) => ({ line_id: lineId, payment_id: paymentId, amount_kobo: amount })),
		)
		.execute();
}

/** Moves the lines of one payment to another payment. Lock the first payment before. */
export async function moveMatches(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
	await tx.updateTable("bank_matches").set({ payment_id: to }).where("payment_id", "=", from).execute();
}

/** Whether a payment has a statement line. */
export async function isOnStatement(on: Database, paymentId: number): Promise<boolean> {
	const line = on.selectFrom("bank_matches").select("line_id").where("payment_id", "=", paymentId).limit(1);
	return (await line.executeTakeFirst()) !== undefined;
}

/** Whether a line of this payment also pays other payments. */
export async function isPartOfLine(on: Database, paymentId: number): Promise<boolean> {
	const { rows } =
		await sql`select from bank_matches m join bank_matches o on o.line_id = m.line_id and o.payment_id <> m.payment_id
		where m.payment_id = ${paymentId} limit 1`.execute(on);
	return rows.length > 0;
}

/** Sets the lines of a payment aside, so that they pay nothing. Lock the payment before. */
export async function setLinesAside(
	tx: Tx,
	paymentId: number,
	{ note, decidedBy, now }: { note: string; decidedBy: string; now: Date },
): Promise<void> {
	await sql`with put as (delete from bank_matches where payment_id = ${paymentId} returning line_id)
		update bank_lines set state = 'ignored', note = ${note}, decided_by = ${decidedBy}, decided_at = ${now}, version = version + 1
		where id in (select line_id from put)`.execute(tx);
}

export type LineMatch = {
	amount: Kobo;
	paymentId: number;
	reference: string;
	/** The code of the transfer the payment is for. Null: it is for no transfer, and so are title and name. */
	code: string | null;
	/** Empty when unknown. */
	fullName: string;
	title: string | null;
	/** A person confirmed the payment before the line was imported. */
	byHand: boolean;
};

/** The payments a line is linked to. */
export async function listMatchesOf(lineId: number): Promise<LineMatch[]> {
	const { rows } = await sql<LineMatch>`
		select m.amount_kobo as amount, p.id as "paymentId", (p.form_key is not null and (l.decided_at is null or p.recorded_at < l.decided_at)) as "byHand", p.reference, t.code,
			coalesce(nullif(u.full_name, ''), b.name, (select string_agg(e.full_name, ', ' order by e.enrolment_id) from enrolment_people e
				join enrolments on enrolments.id = e.enrolment_id where order_id = p.order_id), '') as "fullName", (select title from attempt_subjects where attempt_id = p.attempt_id) as title
		from bank_matches m
		join bank_lines l on l.id = m.line_id join payments p on p.id = m.payment_id left join bank_transfers t on t.attempt_id = p.attempt_id
		left join payment_attempts a on a.id = p.attempt_id left join attempt_people u on u.attempt_id = a.id
		left join buyers b on b.id = p.payer_id
		where m.line_id = ${lineId} order by p.id`.execute(db);
	return rows;
}
