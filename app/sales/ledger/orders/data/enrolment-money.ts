import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { Receipts } from "#kit/data/schema.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import type { TransferEndReason } from "#sales/ledger/transfers/rules/transfers.ts";

export type KeptReceipt = Selectable<Receipts>;

/** The attempts that members started for an enrolment, and those whose money paid part of it, by id. */
export async function listAttemptsOf(tx: Tx, enrolmentId: number): Promise<Attempt[]> {
	const { rows } = await sql<Attempt>`select * from payment_attempts where (
		user_id is not null and id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId})
	) or id in (
		select p.attempt_id from enrolment_payments e join payments p on p.id = e.payment_id where e.enrolment_id = ${enrolmentId}
	) order by id`.execute(tx);
	return rows;
}

/** The orders whose payments paid part of an enrolment. Credit of one order may have paid for another. */
export async function listPayingOrders(tx: Tx, enrolmentId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select distinct p.order_id as id from enrolment_payments e
		join payments p on p.id = e.payment_id where e.enrolment_id = ${enrolmentId} and p.order_id is not null`.execute(
		tx,
	);
	return idsOf(rows);
}

/** Locks the payments of an enrolment, the oldest first. Lock its order before. */
export async function lockPaymentsOf(tx: Tx, enrolmentId: number): Promise<Payment[]> {
	const { rows } = await sql<Payment>`select * from payments where id in (
		select payment_id from enrolment_payments where enrolment_id = ${enrolmentId}) order by id for update`.execute(tx);
	return rows;
}

/** The valid receipts of an order, the oldest first. */
export async function listReceiptsOf(on: Database, orderId: number): Promise<KeptReceipt[]> {
	const { rows } =
		await sql<KeptReceipt>`select * from standing_receipts where order_id = ${orderId} order by id`.execute(on);
	return rows;
}

/** Closes the open choice of a participant whose date was cancelled, because an admin or a cancellation decided instead. */
export async function closeOpenChoices(tx: Tx, enrolmentId: number, by: { actorId: string | null; now: Date }) {
	await sql`update date_choices set choice = 'by-admin', chosen_by = ${by.actorId}, chosen_at = ${by.now}
		where enrolment_id = ${enrolmentId} and choice is null`.execute(tx);
}

/** Withdraws the transfers of attempts: no one waits for them any more. Money that still arrives is reviewed. */
export async function withdrawTransfersOf(
	tx: Tx,
	attemptIds: readonly number[],
	{ why, at }: { why: TransferEndReason; at: Date },
) {
	if (attemptIds.length === 0) return;
	await sql`update bank_transfers set withdrawn_at = ${at}, withdrawn_why = ${why}
		where attempt_id = any(${attemptIds}::bigint[]) and withdrawn_at is null`.execute(tx);
}
