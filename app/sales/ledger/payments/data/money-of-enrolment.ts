import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { isOwnedBy } from "#sales/ledger/orders/data/ownership.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";
import type { Refund } from "#sales/ledger/refunds/data/refunds.ts";
import { bankClaim } from "#sales/ledger/review/data/review-items.ts";
import type { BankClaim } from "#sales/ledger/review/rules/review.ts";

/** A payment for an enrolment, with its refunds and the amount left, in kobo. */
export type MoneyRow = {
	id: number;
	reference: string;
	provider: string;
	kind: MoneyKind;
	purpose: Purpose;
	method: string;
	/** The payer, when it is another person; documents go to `invoiceEmail`. */
	payerName: string | null;
	invoiceEmail: string;
	receipt: string;
	recordedAt: Date;
	received: number;
	onReceipt: number;
	/** The amount that credit notes took off the receipt, without credit notes withdrawn because their refund failed. */
	credited: number;
	receipted: number;
	refunded: number;
	refunding: number;
	/** The provider has not answered a refund yet. */
	isUnanswered: boolean;
	/** A bank or the provider reports that it took the money back, and no refund records it yet. */
	isTaken: boolean;
	/** The claim of the payer's bank: it took the money back, or disputes it. */
	claim: BankClaim | null;
};

/** The valid payments of an enrolment, the oldest first. */
export async function listMoneyOf(enrolmentId: number): Promise<MoneyRow[]> {
	const { rows } = await sql<MoneyRow>`select p.id, p.reference, p.provider, s.kind, seat.purpose, p.method,
			a.payer_name as "payerName", a.invoice_email as "invoiceEmail", r.number as receipt, p.recorded_at as "recordedAt",
			s.received, x.allocated - w.taken_back as "onReceipt", x.credited - w.taken_back as credited, x.allocated - x.credited as receipted, s.refunded, s.refunding,
			exists (select from refunds f where f.payment_id = p.id and f.state in ('sending', 'unclear')) as "isUnanswered",
			exists (select from review_items i where i.payment_id = p.id and i.closed_at is null
				and i.reason in ('reversed', 'refunded-outside')) as "isTaken",
			${bankClaim} as claim
		from payments p
		join payment_attempts a on a.id = p.attempt_id
		join attempt_subjects seat on seat.attempt_id = a.id
		join payment_sums s on s.id = p.id
		cross join lateral (select max(number) as number from standing_receipts where payment_id = p.id
			and order_id = (select order_id from enrolments where id = ${enrolmentId})) r
		join (
			select payment_id, coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)::bigint as allocated,
				coalesce(-sum(amount_kobo) filter (where amount_kobo < 0), 0)::bigint as credited
			from allocations join dues on dues.id = due_id where enrolment_id = ${enrolmentId} group by payment_id
		) x on x.payment_id = p.id
		cross join lateral (
			select coalesce(sum(-n.total_kobo), 0)::bigint as taken_back from refunds f
				cross join jsonb_array_elements(f.credited -> 'notes') taken
				join credit_notes n on n.withdraws_id = (taken ->> 'creditNoteId')::bigint
			where f.payment_id = p.id and f.state = 'failed' and (f.credited ->> 'enrolmentId')::bigint = ${enrolmentId}
		) w
		order by p.recorded_at, p.id`.execute(db);
	return rows;
}

export type RefundRow = Pick<Refund, "id" | "way" | "state" | "reason" | "detail" | "currency"> & {
	amount: number;
	at: Date;
	reference: string;
	creditNote: string | null;
};

/** The refunds of an enrolment's money, made and under way, the oldest first, and those the office still has to send. */
export async function listRefundsOfEnrolment(enrolmentId: number): Promise<RefundRow[]> {
	return await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.leftJoin("credit_notes", "credit_notes.id", "refunds.credit_note_id")
		.select(["refunds.id", "way", "state", "refunds.reason", "detail", "refunds.currency", "payments.reference"])
		.select(["refunds.amount_kobo as amount", "credit_notes.number as creditNote"])
		.select(({ fn }) => fn.coalesce("refunds.ended_at", "refunds.requested_at").as("at"))
		.where(sql<boolean>`payments.id in (select payment_id from enrolment_payments where enrolment_id = ${enrolmentId})`)
		// Credit of the payment may have paid for another order.
		.where(
			sql<boolean>`coalesce(credit_notes.order_id, payments.order_id) = (select order_id from enrolments where id = ${enrolmentId})`,
		)
		.orderBy("refunds.id")
		.execute();
}

export type DueRow = {
	reference: string;
	amount: number;
	account: string | null;
	hasFailed: boolean;
	/** It is the value of a certificate, not money: the office settles it with the employer. */
	isTax: boolean;
	at: Date;
};

/** The part of a review item `i` that still has to be refunded. If the refund failed, the amount is on the receipt again. */
const ASKED_BACK = sql`case when i.facts ->> 'isOnReceipt' = 'true' then least(i.amount_kobo, s.receipted) else least(i.amount_kobo, s.waiting) end`;

/** Amounts that a credit note was issued for and that the office still has to refund. */
export async function listRefundsDueOf(enrolmentId: number): Promise<DueRow[]> {
	const { rows } = await sql<DueRow>`select i.reference, ${ASKED_BACK} as amount,
			i.facts ->> 'account' as account, i.reason = 'refund-failed' as "hasFailed",
			not p.brings_money as "isTax", i.opened_at as at
		from review_items i join payments p on p.id = i.payment_id join payment_sums s on s.id = p.id
		where p.id in (select payment_id from enrolment_payments where enrolment_id = ${enrolmentId}) and i.reason in ('refund-due', 'refund-failed') and i.closed_at is null
		order by i.id`.execute(db);
	return rows;
}

/** The amounts refunded, under way, still to be sent, and failed (the office must find another way), in kobo. */
export type MoneyBack = { sentBack: number; goingBack: number; failed: number };

/**
 * The refunds of one enrolment, or of each enrolment of a person. Values of certificates are left out; the office settles those with the
 * employer.
 */
export async function findMoneyBack(
	of: { userId: string } | { enrolmentId: number },
): Promise<ReadonlyMap<number, MoneyBack>> {
	const { rows } = await sql<MoneyBack & { enrolmentId: number }>`select e.id as "enrolmentId",
			sum(s.refunded)::bigint as "sentBack", sum(s.refunding + case when asked.waits then least(s.waiting, s.credited) - least(s.waiting, asked.failed) else 0 end)::bigint as "goingBack",
			sum(least(s.waiting, asked.failed) + asked.on_receipt)::bigint as failed
		from enrolments e join enrolment_payments x on x.enrolment_id = e.id join payments p on p.id = x.payment_id join payment_sums s on s.id = p.id
			cross join lateral (
				select coalesce(bool_or(i.facts ->> 'isOnReceipt' is null), false) as waits,
					coalesce(sum(i.amount_kobo) filter (where i.reason = 'refund-failed' and i.facts ->> 'isOnReceipt' is null), 0) as failed,
					coalesce(sum(least(i.amount_kobo, s.receipted)) filter (where i.facts ->> 'isOnReceipt' = 'true'), 0) as on_receipt
				from review_items i where i.payment_id = p.id and i.closed_at is null and i.reason in ('refund-due', 'refund-failed')
			) asked
		where ${"userId" in of ? isOwnedBy("e", of.userId) : sql`e.id = ${of.enrolmentId}`} and (s.credited > 0 or asked.on_receipt > 0) and p.brings_money group by e.id`.execute(
		db,
	);
	return new Map(rows.map(({ enrolmentId, ...money }) => [enrolmentId, money]));
}
