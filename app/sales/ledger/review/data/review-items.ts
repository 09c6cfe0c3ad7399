import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { ReviewItems } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import type { BankClaim, Resolution } from "#sales/ledger/review/rules/review.ts";

export type ReviewItem = Omit<Selectable<ReviewItems>, "reason"> & { reason: ReviewReason };

export type NewReviewItem = {
	reference: string;
	attemptId: number | null;
	/** Null: no payment is recorded here, because the money belongs to another reference. */
	paymentId: number | null;
	reason: ReviewReason;
	/** The amount in question, in the hundredth of its currency. */
	amount: Kobo | null;
	currency: string;
	facts?: Record<string, unknown>;
	now: Date;
};

/** Opens a review item. Undefined: the same item about this money exists, open or decided. */
export async function insertReviewItem(tx: Tx, item: NewReviewItem): Promise<number | undefined> {
	const row = await tx
		.insertInto("review_items")
		.values({
			reference: item.reference,
			attempt_id: item.attemptId,
			payment_id: item.paymentId,
			reason: item.reason,
			amount_kobo: item.amount,
			currency: item.currency,
			facts: storedJson(item.facts ?? {}),
			opened_at: item.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Locks an item. Lock its order and payment before. */
export async function lockReviewItem(tx: Tx, id: number): Promise<ReviewItem | undefined> {
	const row = await tx.selectFrom("review_items").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	return row as ReviewItem | undefined;
}

/** All items of a payment, open and decided, the oldest first. */
export async function listReviewItems(reference: string) {
	return await db
		.selectFrom("review_items")
		.leftJoin("users", "users.id", "review_items.closed_by")
		.selectAll("review_items")
		.select("users.full_name as closedByName")
		.where("reference", "=", reference)
		.orderBy("review_items.id")
		.execute();
}

/** An item by its reference: an item of another payment is not found. */
export async function findReviewItem(on: Database, reference: string, id: number): Promise<ReviewItem | undefined> {
	const item = on.selectFrom("review_items").selectAll().where("id", "=", id).where("reference", "=", reference);
	return (await item.executeTakeFirst()) as ReviewItem | undefined;
}

/** The open items about the same money, locked: one decision closes them all. */
export async function lockOpenItemsOf(tx: Tx, item: Pick<ReviewItem, "id" | "payment_id">): Promise<ReviewItem[]> {
	const open = tx
		.selectFrom("review_items")
		.selectAll()
		.where("closed_at", "is", null)
		.where((where) =>
			item.payment_id === null ? where("id", "=", item.id) : where("payment_id", "=", item.payment_id),
		)
		.orderBy("id")
		.forUpdate();
	return (await open.execute()) as ReviewItem[];
}

type CloseItem = { resolution: Resolution; note: string | null; closedBy: string | null; now: Date };

/** Closes open items. */
export async function closeItems(tx: Tx, ids: readonly number[], { resolution, note, closedBy, now }: CloseItem) {
	if (ids.length === 0) return;
	await tx
		.updateTable("review_items")
		.set((item) => ({ resolution, note, closed_by: closedBy, closed_at: now, version: item("version", "+", 1) }))
		.where("id", "in", ids)
		.where("closed_at", "is", null)
		.execute();
	await notify(tx, "payments");
}

/** Counts a change of items that stay open: forms that showed them before are out of date. */
export async function touchItems(tx: Tx, ids: readonly number[]) {
	if (ids.length === 0) return;
	await tx
		.updateTable("review_items")
		.set((item) => ({ version: item("version", "+", 1) }))
		.where("id", "in", ids)
		.execute();
	await notify(tx, "payments");
}

/** Links the items of a payment to the attempt that was found for it. */
export async function linkItemsTo(tx: Tx, paymentId: number, attemptId: number) {
	await tx.updateTable("review_items").set({ attempt_id: attemptId }).where("payment_id", "=", paymentId).execute();
}

/** Reopens a decided item, because its decision is not valid any more. False: it is open already. */
export async function openAgain(tx: Tx, item: NewReviewItem & { paymentId: number }): Promise<boolean> {
	if ((await insertReviewItem(tx, item)) !== undefined) return true;
	const { numUpdatedRows } = await reopeningOf(tx, item).where("closed_at", "is not", null).executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Opens an item again with a higher amount, whether it was open or decided. False: the amount is not higher. */
export async function openForMore(tx: Tx, item: NewReviewItem & { paymentId: number; amount: Kobo }): Promise<boolean> {
	if ((await insertReviewItem(tx, item)) !== undefined) return true;
	const { numUpdatedRows } = await reopeningOf(tx, item).where("amount_kobo", "<", item.amount).executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The update that reopens the item of a payment and reason with this amount and these facts. The caller adds conditions and runs it. */
function reopeningOf(tx: Tx, item: NewReviewItem & { paymentId: number }) {
	return tx
		.updateTable("review_items")
		.set((row) => ({
			closed_at: null,
			closed_by: null,
			resolution: null,
			note: null,
			opened_at: item.now,
			amount_kobo: item.amount,
			facts: storedJson(item.facts ?? {}),
			version: row("version", "+", 1),
		}))
		.where("payment_id", "=", item.paymentId)
		.where("reason", "=", item.reason);
}

type ItemAmount = { paymentId: number; reason: ReviewReason; amount: Kobo; facts: Record<string, unknown> };

/** Raises the amount in question of an item. */
export async function raiseItem(tx: Tx, { paymentId, reason, amount, facts }: ItemAmount) {
	await tx
		.updateTable("review_items")
		.set((row) => ({
			amount_kobo: row("amount_kobo", "+", amount),
			facts: storedJson(facts),
			version: row("version", "+", 1),
		}))
		.where("payment_id", "=", paymentId)
		.where("reason", "=", reason)
		.where("closed_at", "is", null)
		.execute();
	await notify(tx, "payments");
}

/** Lowers the amount in question to the part that is still open, because another part is handled elsewhere. */
export async function lowerItem(tx: Tx, { paymentId, reason, amount }: Omit<ItemAmount, "facts">) {
	await tx
		.updateTable("review_items")
		.set({ amount_kobo: amount })
		.where("payment_id", "=", paymentId)
		.where("reason", "=", reason)
		.where("closed_at", "is", null)
		.where("amount_kobo", ">", amount)
		.execute();
}

/** Whether an attempt has any open item. */
export async function hasOpenItem(tx: Tx, attemptId: number): Promise<boolean> {
	const open = tx.selectFrom("review_items").select("id").where("attempt_id", "=", attemptId);
	return (await open.where("closed_at", "is", null).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a bank took back or disputes any of this money, and that is not decided yet. */
export async function isTakenBack(tx: Tx, paymentIds: readonly number[]): Promise<boolean> {
	const open = tx
		.selectFrom("review_items")
		.select("id")
		.where("payment_id", "in", [...paymentIds])
		.where("reason", "in", ["reversed", "disputed"])
		.where("closed_at", "is", null);
	return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The undecided claim of the payer's bank on a payment `p`. `taken-back`: it took the money, and no refund records that yet.
 * `disputed`: it claims the money. Such money is neither refunded nor used, because the academy would lose it twice.
 */
export const bankClaim = sql<BankClaim | null>`(
	select case i.reason when 'reversed' then 'taken-back' else 'disputed' end from review_items i
	where i.payment_id = p.id and i.closed_at is null and (i.reason = 'disputed' or (i.reason = 'reversed'
		and coalesce(i.amount_kobo, p.amount_kobo) > (select coalesce(sum(f.amount_kobo), 0) from refunds f
			where f.payment_id = p.id and f.way = 'outside' and f.state = 'completed')))
	order by i.reason desc limit 1)`;

/** Like `bankClaim`, inside an action: lock the payment first. */
export async function findBankClaim(on: Database, paymentId: number): Promise<BankClaim | undefined> {
	const asked = sql<{
		claim: BankClaim | null;
	}>`select ${bankClaim} as claim from payments p where p.id = ${paymentId}`;
	return (await asked.execute(on)).rows[0]?.claim ?? undefined;
}
