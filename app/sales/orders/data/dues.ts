import { type Selectable, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Dues } from "#kit/data/schema.ts";
import type { Kobo } from "#kit/rules/money.ts";

export type DueKind = Dues["kind"];

/** What is to be paid, kobo. Withheld tax has no VAT. */
export type NewDue = { kind: DueKind; net: Kobo; vat: Kobo };

/** A due nobody closed, and what was allocated to it. */
export type OpenDue = NewDue & { id: number; allocated: Kobo };

export async function insertDue(tx: Tx, enrolmentId: number, { kind, net, vat }: NewDue, now: Date): Promise<number> {
	const { id } = await tx
		.insertInto("dues")
		.values({ enrolment_id: enrolmentId, kind, net_kobo: net, vat_kobo: vat, written_at: now })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The dues of an enrolment that nobody closed, the first first. Lock the enrolment before. */
export async function listOpenDues(tx: Tx, enrolmentId: number): Promise<OpenDue[]> {
	const { rows } = await sql<Selectable<Dues> & { allocated: Kobo }>`
		select d.*, coalesce((select sum(amount_kobo) from allocations where due_id = d.id), 0)::bigint as allocated
		from dues d where d.enrolment_id = ${enrolmentId} and d.closed_at is null order by d.id`.execute(tx);
	return rows.map(({ id, kind, net_kobo: net, vat_kobo: vat, allocated }) => ({ id, kind, net, vat, allocated }));
}

export async function closeDues(tx: Tx, ids: readonly number[], now: Date) {
	if (ids.length === 0) return;
	await tx.updateTable("dues").set({ closed_at: now }).where("id", "in", ids).execute();
}

type Allocation = { paymentId: number; dueId: number; amount: Kobo; now: Date };

/** Puts money of a payment to a due, or takes it from there: an amount below nothing. */
export async function insertAllocation(tx: Tx, { paymentId, dueId, amount, now }: Allocation) {
	await tx
		.insertInto("allocations")
		.values({ payment_id: paymentId, due_id: dueId, amount_kobo: amount, allocated_at: now })
		.execute();
}

/** What of a payment is allocated to which due, the first first. Lock the payment before. */
export async function listAllocated(tx: Tx, paymentId: number): Promise<{ dueId: number; amount: Kobo }[]> {
	const { rows } = await sql<{ dueId: number; amount: Kobo }>`
		select due_id as "dueId", sum(amount_kobo)::bigint as amount from allocations where payment_id = ${paymentId}
		group by due_id having sum(amount_kobo) > 0 order by due_id`.execute(tx);
	return rows;
}
