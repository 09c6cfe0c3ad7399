import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { receiptUndoneBy } from "#sales/documents/data/own-documents.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

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

/** The next number of a year's series as it is written: `R-2026-000001`. */
export async function nextDocumentNumber(tx: Tx, series: keyof typeof PREFIXES, year: number): Promise<string> {
	return `${PREFIXES[series]}-${year}-${String(await nextNumber(tx, series, year)).padStart(6, "0")}`;
}

const PREFIXES = { receipt: "R", invoice: "I", "credit-note": "C" };

type NewReceipt = {
	paymentId: number;
	orderId: number;
	invoiceId?: number;
	/** The receipt it takes the place of. */
	replacesId?: number;
	facts: ReceiptFacts;
	now: Date;
};

/** Answers the receipt's id, under which its document is kept. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
	const { id } = await tx
		.insertInto("receipts")
		.values({
			number: receipt.facts.number,
			payment_id: receipt.paymentId,
			order_id: receipt.orderId,
			invoice_id: receipt.invoiceId ?? null,
			replaces_id: receipt.replacesId ?? null,
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

/** The receipt of what was paid under a reference, through its owner: the one that counts, of what it paid first. */
export async function findReceiptOf(userId: string, reference: string) {
	const row = await db
		.selectFrom("standing_receipts as receipts")
		.innerJoin("payments", "payments.id", "receipts.payment_id")
		.innerJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.select(["receipts.number", "receipts.facts"])
		.where("payment_attempts.reference", "=", reference)
		.where("payment_attempts.user_id", "=", userId)
		.orderBy("receipts.id")
		.limit(1)
		.executeTakeFirst();
	return row && { number: row.number ?? "", facts: row.facts as ReceiptFacts };
}

/** The number of the first valid receipt of a payment. */
export async function findReceiptOfPayment(tx: Tx, paymentId: number): Promise<string | undefined> {
	const standing = tx.selectFrom("standing_receipts").select("number").where("payment_id", "=", paymentId);
	return (await standing.orderBy("id").executeTakeFirst())?.number ?? undefined;
}

export type StandingReceipt = {
	id: number;
	number: string;
	paymentId: number;
	orderId: number;
	invoiceId: number | null;
	facts: ReceiptFacts;
	/** The address it was mailed to; null or empty: it was not mailed. */
	payerEmail: string | null;
};

/** The valid receipts of the payments for a seat, the oldest first. Lock its order before. */
export async function listStandingReceiptsOf(
	tx: Tx,
	seat: { id: number; order_id: number },
): Promise<StandingReceipt[]> {
	const { rows } =
		await sql<StandingReceipt>`select r.id, r.number, r.payment_id as "paymentId", r.order_id as "orderId",
			r.invoice_id as "invoiceId", r.facts, a.invoice_email as "payerEmail"
		from standing_receipts r join payments p on p.id = r.payment_id left join payment_attempts a on a.id = p.attempt_id
		where r.order_id = ${seat.order_id}
			and r.payment_id in (select payment_id from enrolment_payments where enrolment_id = ${seat.id})
			and ${receiptUndoneBy("r")} is null
		order by r.id`.execute(tx);
	return rows;
}
