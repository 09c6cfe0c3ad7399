import { type Selectable, sql } from "kysely";
import { namesOf, valuesOf } from "#kit/data/columns.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Payments } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { type Allocation, allocationParts } from "#sales/ledger/orders/data/dues.ts";
import { columnsOfEvent, type PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { referenceOfMoney } from "#sales/ledger/payments/rules/payment.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";

export type Payment = Selectable<Payments>;

export type ArrivedMoney = {
	/** Null: the money has no attempt; the provider has it under one of our references. */
	attemptId: number | null;
	/** The reference it came under. */
	reference: string;
	provider: string;
	transactionId: string;
	amount: Kobo;
	charged: Kobo;
	fee: Kobo | null;
	currency: string;
	method: string;
	paidAt: Date | null;
	raw: unknown;
	now: Date;
} & Partial<ByHand>;

/** The facts of money that the office recorded itself. */
export type ByHand = {
	/** The booking day of the bank. */
	valueDay: Day;
	/** Null: recorded from a statement by the program. */
	recordedBy: string | null;
	note: string | null;
	/** The payer, when it differs from the payer of the attempt. */
	payerId?: number | null;
	/** The key of the form that recorded it. Null: recorded from a statement. */
	formKey: string | null;
};

/**
 * A new reference for money without an attempt. Its zero keeps it apart from those of attempts, which are only a time. Two people who
 * record money at the same moment wait for each other and get different references.
 */
export async function freeReference(tx: Tx, now: Date): Promise<string> {
	await sql`select pg_advisory_xact_lock(hashtext('references of money'))`.execute(tx);
	for (let ms = now.getTime(); ; ms++) {
		const reference = referenceOfMoney(ms);
		const taken = tx.selectFrom("payments").select("id").where("reference", "=", reference).limit(1);
		if (!(await taken.executeTakeFirst())) return reference;
	}
}

/** Whether the money is accepted for an order, or the reason why it is under review. */
export type PaymentOutcome = { outcome: "accepted"; orderId: number } | { outcome: "review"; reason: ReviewReason };

/** Records money that was received. Undefined when this very transaction is recorded already. */
export async function insertPayment(
	tx: Tx,
	money: ArrivedMoney,
	booking: PaymentOutcome,
): Promise<Payment | undefined> {
	return (await sql<Payment>`${paymentsInsert(money, booking)}`.execute(tx)).rows[0];
}

type AcceptedMoney = { orderId: number; allocated: readonly Allocation[]; entry: PaymentEvent };

/**
 * Records money that pays dues of an order: the payment with its allocations, its attempt as paid, and the entry of the timeline. Undefined
 * when this very transaction is recorded already; nothing is written then.
 */
export async function insertAcceptedPayment(
	tx: Tx,
	money: ArrivedMoney,
	{ orderId, allocated, entry }: AcceptedMoney,
): Promise<Payment | undefined> {
	const event = columnsOfEvent(entry);
	const { rows } = await sql<Payment>`
		with recorded as (${paymentsInsert(money, { outcome: "accepted", orderId })}),
		paid as (${attemptPaid(money.now)} where id = (select attempt_id from recorded)),
		${allocationParts(sql`select id from recorded`, allocated, money.now)},
		noted as (insert into payment_events (${namesOf(event)}) select ${valuesOf(event)} from recorded)
		select * from recorded`.execute(tx);
	return rows[0];
}

function paymentsInsert(money: ArrivedMoney, booking: PaymentOutcome) {
	const row = {
		attempt_id: money.attemptId,
		reference: money.reference,
		order_id: booking.outcome === "accepted" ? booking.orderId : null,
		provider: money.provider,
		provider_transaction_id: money.transactionId,
		amount_kobo: money.amount,
		charged_kobo: money.charged,
		fee_kobo: money.fee,
		currency: money.currency,
		method: money.method,
		outcome: booking.outcome,
		review_reason: booking.outcome === "review" ? booking.reason : null,
		paid_at: money.paidAt,
		recorded_at: money.now,
		facts: storedJson(money.raw),
		value_day: money.valueDay ?? todayInLagos(money.paidAt ?? money.now),
		recorded_by: money.recordedBy ?? null,
		note: money.note ?? null,
		form_key: money.formKey ?? null,
		payer_id: money.payerId ?? null,
	};
	return sql`insert into payments (${namesOf(row)}) values (${valuesOf(row)})
		on conflict (provider, provider_transaction_id) do nothing returning *`;
}

/** Marks an attempt as paid: the provider is not asked about it any more, and its seats need no hold. */
const attemptPaid = (
	now: Date,
) => sql`update payment_attempts set state = 'paid', settled_at = ${now}, hold_until = null,
	next_check_at = null, last_checked_at = ${now}, check_count = check_count + 1`;

/** The booking of a transaction of the gateway, if there is one. */
export async function findPayment(on: Database, provider: string, transactionId: string): Promise<Payment | undefined> {
	return await on
		.selectFrom("payments")
		.selectAll()
		.where("provider", "=", provider)
		.where("provider_transaction_id", "=", transactionId)
		.executeTakeFirst();
}

export async function findPaymentById(on: Database, id: number): Promise<Payment | undefined> {
	return await on.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

type PaymentHint = {
	provider: string;
	transactionId?: string | undefined;
	refundId?: string | undefined;
	reference?: string | undefined;
};

/** The payments a provider's hint names: by transaction, by one of their refunds, or by our reference. */
export async function findPaymentIds({ provider, transactionId, refundId, reference }: PaymentHint): Promise<number[]> {
	if (!transactionId && !refundId && !reference) return [];
	const rows = await db
		.selectFrom("payments")
		.select("id")
		.where("provider", "=", provider)
		.where((where) =>
			where.or([
				...(transactionId ? [where("provider_transaction_id", "=", transactionId)] : []),
				...(reference ? [where("reference", "=", reference)] : []),
				...(refundId
					? [
							where(
								"id",
								"in",
								where.selectFrom("refunds").select("payment_id").where("provider_refund_id", "=", refundId),
							),
						]
					: []),
			]),
		)
		.orderBy("id")
		.execute();
	return idsOf(rows);
}

/** Accepts money that was under review, and marks its attempt as paid. */
export async function acceptPayment(tx: Tx, id: number, bought: { attemptId: number; orderId: number; now: Date }) {
	await sql`${attemptPaid(bought.now)} where id = ${bought.attemptId}`.execute(tx);
	await tx
		.updateTable("payments")
		.set({
			outcome: "accepted",
			review_reason: null,
			attempt_id: bought.attemptId,
			order_id: bought.orderId,
		})
		.where("id", "=", id)
		.execute();
}

/**
 * Marks a payment as undone or returned, so that its attempt may be paid again. Lock it before; a correction records that no money came.
 */
export async function markUndone(tx: Tx, id: number, cameBack: Payment["came_back"]) {
	await tx
		.updateTable("payments")
		.set({ outcome: "undone", review_reason: null, came_back: cameBack })
		.where("id", "=", id)
		.execute();
}

/** All payments under a reference, the oldest first. */
export async function listPaymentsUnder(reference: string): Promise<Payment[]> {
	return await db.selectFrom("payments").selectAll().where("reference", "=", reference).orderBy("id").execute();
}

/**
 * The payments of an attempt that were not undone, the oldest first, each with the name of the office member who recorded it (null: a
 * provider or a statement).
 */
export async function listPaymentsOf(
	attemptId: number,
	on: Database = db,
): Promise<(Payment & { by: string | null })[]> {
	return await on
		.selectFrom("payments")
		.leftJoin("users", "users.id", "payments.recorded_by")
		.selectAll("payments")
		.select("users.full_name as by")
		.where("attempt_id", "=", attemptId)
		.where("outcome", "<>", "undone")
		.orderBy("payments.id")
		.execute();
}

/** The payment that a form recorded. */
export async function findPaymentOfForm(formKey: string): Promise<Payment | undefined> {
	return await db.selectFrom("payments").selectAll().where("form_key", "=", formKey).executeTakeFirst();
}

/** Whether this transaction is already recorded under this attempt. */
export async function isBooked(attemptId: number, transactionId: string): Promise<boolean> {
	const row = await db
		.selectFrom("payments")
		.select("id")
		.where("attempt_id", "=", attemptId)
		.where("provider_transaction_id", "=", transactionId)
		.executeTakeFirst();
	return row !== undefined;
}
