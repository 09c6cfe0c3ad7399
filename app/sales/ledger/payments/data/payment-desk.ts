import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import {
	type Attempt,
	findAttempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { cameWith, findWhyNotUndone } from "#sales/ledger/payments/data/undoable.ts";
import { isReference } from "#sales/ledger/payments/rules/payment.ts";

/** Finds everything recorded under one of our references, with its payer. Undefined: nothing is recorded. */
export async function findDeskPayment(reference: string) {
	// The address may contain any text, and the database cannot compare some of it.
	if (!isReference(reference)) return undefined;
	const attempt = await findAttempt(reference);
	const [person, subject, payments] = await Promise.all([
		attempt && findPayer(attempt),
		attempt && findSubjectOfAttempt(db, attempt),
		listMoneyUnder(reference),
	]);
	if (!attempt && payments.length === 0) return undefined;
	const orderId = attempt?.order_id ?? payments.find((money) => money.orderId !== null)?.orderId;
	const order = await db
		.selectFrom("orders")
		.select("code")
		.where("id", "=", orderId ?? null)
		.executeTakeFirst();
	return { reference, attempt, person, subject, payments, orderCode: order?.code ?? null };
}

export type DeskPayment = NonNullable<Awaited<ReturnType<typeof findDeskPayment>>>;
/** A receipt of a payment: for the order it came for, or for an order that used its credit. `issuedAt`: as JSON writes it. */
type DeskReceipt = { number: string; issuedAt: string; code: string };

export type DeskMoney = DeskPayment["payments"][number];

async function findPayer(attempt: Attempt) {
	return { id: attempt.user_id, ...(await findPersonOfAttempt(db, attempt)) };
}

/**
 * `booked`: the amount as recorded; `amount`: the amount that arrived, zero once undone. `undoOf`: the order on whose page it can be
 * undone.
 */
async function listMoneyUnder(reference: string) {
	const rows = await db
		.selectFrom("payments")
		.innerJoin("payment_sums", "payment_sums.id", "payments.id")
		.leftJoin("buyers", "buyers.id", "payments.payer_id")
		.select(["buyers.name as payer", "buyers.email as payerEmail", "buyers.phone as payerPhone", "payments.note"])
		.select(["payments.id", "payments.provider", "provider_transaction_id as transactionId", "payments.method"])
		.select(["amount_kobo as booked", "charged_kobo as charged", "fee_kobo as fee", "payments.currency"])
		.select(cameWith("payments").as("amount"))
		.select(["paid_at as paidAt", "payments.recorded_at as bookedAt", "payments.review_reason as reason"])
		// As text: a Paystack id may have more digits than a number holds exactly.
		.select(sql<string>`payments.facts::text`.as("facts"))
		.select("payments.order_id as orderId")
		.select(
			sql<
				DeskReceipt[]
			>`(select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'issuedAt', r.issued_at, 'code', o.code) order by r.id), '[]')
				from standing_receipts r join orders o on o.id = r.order_id where r.payment_id = payments.id)`.as("receipts"),
		)
		.select(
			sql<
				string | null
			>`(select o.code from payment_attempts a join orders o on o.id = coalesce(payments.order_id, a.order_id)
				where a.id = payments.attempt_id and not exists (select from bank_matches where payment_id = payments.id))`.as(
				"orderCode",
			),
		)
		.select(["receipted", "refunded", "refunding", "waiting", "kept", "borne", "unexplained"])
		.where("payments.reference", "=", reference)
		.orderBy("payments.id")
		.execute();
	return await Promise.all(
		rows.map(async ({ orderCode: code, ...row }) => {
			const why = code && (await findWhyNotUndone(db, { code, paymentId: row.id, receipt: null }));
			return { ...row, undoOf: why === undefined ? code : null };
		}),
	);
}

/** The provider's calls about a reference, or about one of its transactions when the call has no reference of ours. */
export async function listCallsAbout(reference: string, transactions: readonly { provider: string; id: string }[]) {
	const calls = db.selectFrom("webhook_events").selectAll();
	const [named, unnamed] = await Promise.all([
		calls.where("reference", "=", reference).orderBy("id").execute(),
		transactions.length === 0
			? []
			: calls
					.where("reference", "is", null)
					.where((call) =>
						call.or(
							transactions.map(({ provider, id }) =>
								call.and([call("provider", "=", provider), call("provider_transaction_id", "=", id)]),
							),
						),
					)
					.orderBy("id")
					.execute(),
	]);
	return [...named, ...unnamed];
}

/** The e-mails about a payment, without their text. */
export async function listMailsAbout(reference: string) {
	return await db
		.selectFrom("mails")
		.select(["id", "kind", "recipient", "state", "tries", "last_error", "queued_at", "sent_at", "set_aside_at"])
		.where(sql<boolean>`facts ->> 'reference' = ${reference}`)
		.orderBy("id")
		.execute();
}

/** The provider's last answer to the office: `paid`, `not_found`, `unavailable` … */
export async function findLastAnswer(reference: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("payment_events")
		.select(sql<string | null>`facts ->> 'answer'`.as("answer"))
		.where("reference", "=", reference)
		.where("source", "=", "desk")
		.where("kind", "=", "asked")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.answer ?? undefined;
}
