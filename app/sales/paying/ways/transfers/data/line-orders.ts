import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { LineWords } from "#sales/ledger/bank/data/bank-lines.ts";
import { isOwnReference } from "#sales/ledger/bank/rules/same-movement.ts";
import { MOST_DAYS_APART } from "#sales/ledger/bank/rules/statement-match.ts";
import { codesIn } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** All codes in a line, each column by itself, so that no code is read across two columns. */
function codesOf(line: Omit<LineWords, "id">): string[] {
	return [...new Set([...codesIn(line.narration), ...codesIn(line.bank_reference ?? "")])];
}

/**
 * The orders each line names: by the order's code, by the code of one of its transfers, or by a bank reference that only lines of their
 * money have.
 */
export async function findOrdersNamedBy(
	lines: readonly LineWords[],
	on: Database = db,
): Promise<Map<number, readonly number[]>> {
	const codes = new Map(lines.map((line) => [line.id, codesOf(line)]));
	const references = lines.map((line) => line.bank_reference).filter(isOwnReference);
	const { rows } = await sql<{ word: string; orderId: number }>`
		select code as word, id as "orderId" from orders where code = any(${[...codes.values()].flat()}::text[])
		union select t.code, a.order_id from bank_transfers t join payment_attempts a on a.id = t.attempt_id
			where t.code = any(${[...codes.values()].flat()}::text[])
		union select l.bank_reference, p.order_id from bank_lines l join bank_matches m on m.line_id = l.id join payments p on p.id = m.payment_id
			where l.bank_reference = any(${references}::text[]) and l.amount_kobo > 0 and p.order_id is not null and not exists (
				select from bank_lines o where o.bank_reference = l.bank_reference and o.amount_kobo > 0 and o.id <> l.id)`.execute(
		on,
	);
	const byWord = Map.groupBy(rows, ({ word }) => word);
	return new Map(
		lines.map(({ id, bank_reference }) => {
			const words = [...(codes.get(id) ?? []), bank_reference ?? ""];
			return [id, [...new Set(words.flatMap((word) => byWord.get(word) ?? []).map(({ orderId }) => orderId))]];
		}),
	);
}

/** The nearest open line of this amount, a few days around a day, that names this order and no other. */
export async function findOpenLineNaming(
	tx: Tx,
	{ orderId, amount, day }: { orderId: number; amount: Kobo; day: Day },
): Promise<number | undefined> {
	const { rows: open } = await sql<LineWords>`select id, narration, bank_reference from bank_lines
		where state = 'open' and amount_kobo = ${amount} and abs(booked_on - ${day}::date) <= ${MOST_DAYS_APART}
		order by abs(booked_on - ${day}::date), id`.execute(tx);
	const named = await findOrdersNamedBy(open, tx);
	return open.find(({ id }) => named.get(id)?.length === 1 && named.get(id)?.[0] === orderId)?.id;
}

export type OrderNames = { orderId: number; code: string; people: string[]; courses: string[] };

/** The participants and courses of orders. */
export async function listOrderNames(orderIds: readonly number[]): Promise<OrderNames[]> {
	const { rows } = await sql<OrderNames>`select o.id as "orderId", o.code,
			array_remove(array_agg(distinct nullif(p.full_name, '')), null) as people, array_agg(distinct e.title) as courses
		from orders o join enrolments e on e.order_id = o.id join enrolment_people p on p.enrolment_id = e.id
		where o.id = any(${orderIds}::bigint[]) group by o.id order by o.id`.execute(db);
	return rows;
}

/** `lineId`: the statement line that shows it. */
export type SentByHand = { refundId: number; amount: Kobo; lineId: number | null };

/** Refunds of these orders' payments that were sent by hand. */
export async function listSentByHand(tx: Tx, orderIds: readonly number[]): Promise<SentByHand[]> {
	const { rows } = await sql<SentByHand>`select f.id as "refundId", f.amount_kobo as amount,
			(select id from bank_lines where refund_id = f.id) as "lineId"
		from refunds f join payments p on p.id = f.payment_id
		where p.order_id = any(${orderIds}::bigint[]) and f.way <> 'provider' and f.state = 'completed' order by f.id`.execute(
		tx,
	);
	return rows;
}

/** Links a statement line to the refund it shows. Lock the line before. */
export async function claimRefund(tx: Tx, lineId: number, refundId: number): Promise<void> {
	await tx.updateTable("bank_lines").set({ refund_id: refundId }).where("id", "=", lineId).execute();
}
