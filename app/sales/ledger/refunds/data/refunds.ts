import type { Selectable } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Refunds } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { RefundState, Sums } from "#sales/ledger/refunds/rules/refunds.ts";

export type Refund = Selectable<Refunds>;

/**
 * The parts of a payment by what happened to them, in the hundredth of its currency. Inside an action: lock the payment first.
 */
export async function findSums(on: Database, paymentId: number): Promise<Sums> {
	const row = await on
		.selectFrom("payment_sums")
		.select(["received", "receipted", "refunded", "refunding"])
		.where("id", "=", paymentId)
		.executeTakeFirstOrThrow();
	const { received, receipted, refunded, refunding } = row;
	return { received: received ?? 0, receipted: receipted ?? 0, refunded: refunded ?? 0, refunding: refunding ?? 0 };
}

/**
 * The amounts that the credit notes of a refund took off the dues of a seat; they are restored if the provider cannot make the refund.
 */
export type CreditedSeat = {
	enrolmentId: number;
	notes: { creditNoteId: number; dues: { dueId: number; charge: Charge }[] }[];
};

type NewRefund = {
	paymentId: number;
	amount: Kobo;
	currency: string;
	way: Refund["way"];
	state: RefundState;
	reason: string;
	/** The key of the form: sent twice, it is one refund. */
	formKey: string | null;
	/** The credit note that caused it, where the money had paid for something. */
	creditNoteId?: number | null;
	credited?: CreditedSeat;
	/** Null: made at the provider's dashboard, or chosen by the participant. */
	requestedBy: string | null;
	providerRefundId?: string;
	nextCheckAt: Date | null;
	endedAt?: Date;
	detail?: string | null;
	now: Date;
};

/** Stores a refund. Undefined: this form, or this refund of the provider, is stored already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund | undefined> {
	await notify(tx, "payments");
	return await tx
		.insertInto("refunds")
		.values({
			payment_id: refund.paymentId,
			amount_kobo: refund.amount,
			currency: refund.currency,
			way: refund.way,
			state: refund.state,
			reason: refund.reason,
			form_key: refund.formKey,
			credit_note_id: refund.creditNoteId ?? null,
			credited: refund.credited ? storedJson(refund.credited) : null,
			provider_refund_id: refund.providerRefundId ?? null,
			requested_by: refund.requestedBy,
			requested_at: refund.now,
			ended_at: refund.endedAt ?? null,
			next_check_at: refund.nextCheckAt,
			detail: refund.detail ?? null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();
}

/** The orders of the seats that refunds of a payment took money from: credit also pays seats of other orders. */
export async function listOrdersOfRefunds(tx: Tx, paymentId: number): Promise<number[]> {
	const notes = tx.selectFrom("refunds").innerJoin("credit_notes", "credit_notes.id", "refunds.credit_note_id");
	const rows = await notes
		.select("credit_notes.order_id as id")
		.distinct()
		.where("payment_id", "=", paymentId)
		.execute();
	return idsOf(rows);
}

/** The refunds of a payment, the oldest first. Lock the payment before you decide by them. */
export async function listRefundsOf(on: Database, paymentId: number): Promise<Refund[]> {
	return await on.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).orderBy("id").execute();
}

export async function findRefund(on: Database, id: number): Promise<Refund | undefined> {
	return await on.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Refunds that are due for a check, the longest waiting first. */
export async function listRefundsToCheck(now: Date, limit: number): Promise<Refund[]> {
	return await db
		.selectFrom("refunds")
		.selectAll()
		.where("next_check_at", "<=", now)
		.orderBy("next_check_at")
		.limit(limit)
		.execute();
}

/** The payer and currency of a review item, for its confirmation. */
export async function findReturnable(reference: string, itemId: number) {
	return await db
		.selectFrom("review_items")
		.leftJoin("payment_attempts", "payment_attempts.id", "review_items.attempt_id")
		.leftJoin("users", "users.id", "payment_attempts.user_id")
		.select(["review_items.currency", "users.full_name as fullName"])
		.where("review_items.reference", "=", reference)
		.where("review_items.id", "=", itemId)
		.executeTakeFirst();
}

/** A refund by the reference of its payment, with the name of the payer. */
export async function findRefundUnder(reference: string, id: number) {
	return await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.leftJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.leftJoin("users", "users.id", "payment_attempts.user_id")
		.select(["refunds.amount_kobo as amount", "refunds.currency", "users.full_name as fullName"])
		.where("payments.reference", "=", reference)
		.where("refunds.id", "=", id)
		.executeTakeFirst();
}

type RefundChange = {
	state?: RefundState;
	providerRefundId?: string;
	sentAt?: Date;
	endedAt?: Date;
	checkedAt?: Date;
	nextCheckAt?: Date | null;
	detail?: string | null;
};

export async function updateRefund(tx: Tx, id: number, change: RefundChange) {
	await tx
		.updateTable("refunds")
		.set((refund) => ({
			...(change.state && { state: change.state }),
			...(change.providerRefundId && { provider_refund_id: change.providerRefundId }),
			...(change.sentAt && { sent_at: change.sentAt }),
			...(change.endedAt && { ended_at: change.endedAt }),
			...(change.checkedAt && {
				last_checked_at: change.checkedAt,
				check_count: refund("check_count", "+", 1),
			}),
			...(change.nextCheckAt !== undefined && { next_check_at: change.nextCheckAt }),
			...(change.detail !== undefined && { detail: change.detail }),
		}))
		.where("id", "=", id)
		.execute();
	await notify(tx, "payments");
}

/** Deletes a refund that was recorded as one from the dashboard and is our own. */
export async function removeOutsideRefund(tx: Tx, id: number) {
	await tx.deleteFrom("refunds").where("id", "=", id).where("way", "=", "outside").execute();
}

/** Links a credit note to a refund that somebody made at the provider before. */
export async function explainOutsideRefunds(tx: Tx, paymentId: number, creditNoteId: number) {
	await tx
		.updateTable("refunds")
		.set({ credit_note_id: creditNoteId })
		.where("payment_id", "=", paymentId)
		.where("way", "=", "outside")
		.where("credit_note_id", "is", null)
		.execute();
}
