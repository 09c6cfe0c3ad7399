import { db, type Tx } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";

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

/** Answers the receipt's id, under which its document is kept. */
export async function insertReceipt(
	tx: Tx,
	receipt: { paymentId: number; enrolmentId: number; facts: ReceiptFacts; now: Date },
): Promise<number> {
	const { id } = await tx
		.insertInto("receipts")
		.values({
			number: receipt.facts.number,
			payment_id: receipt.paymentId,
			enrolment_id: receipt.enrolmentId,
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

/** A receipt and the invoice of its charge, which get their numbers when they are written (`insertionOfBought`). */
export type NewReceipt = {
	year: number;
	/** Everything printed on it but its number, which is given here. */
	facts: Omit<ReceiptFacts, "number">;
	/** The invoice it belongs to, under an id drawn before; `facts` null: it is there, and this pays the rest of it. */
	invoice: { id: number; facts: Omit<InvoiceFacts, "number"> | null };
	/** Its letter: what it says beside the facts, and where it goes. `id` was drawn before (`findReceiptFacts`), so that its sending is queued. */
	mail: { id: number; facts: { myCoursesUrl: string }; to: string; toName: string };
};

/** The numbers a payment's receipt was given, when it is written. */
export async function findReceiptNumbers(
	tx: Tx,
	paymentId: number,
): Promise<Pick<ReceiptFacts, "number" | "invoiceNumber">> {
	const { facts } = await tx
		.selectFrom("receipts")
		.select("facts")
		.where("payment_id", "=", paymentId)
		.executeTakeFirstOrThrow();
	const { number, invoiceNumber } = facts as ReceiptFacts;
	return { number, ...(invoiceNumber && { invoiceNumber }) };
}

/** The receipt of what was paid under a reference, through its owner. */
export async function findReceiptOf(userId: string, reference: string) {
	const row = await db
		.selectFrom("receipts")
		.innerJoin("payments", "payments.id", "receipts.payment_id")
		.innerJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.select(["receipts.number", "receipts.facts", "receipts.enrolment_id"])
		.where("payment_attempts.reference", "=", reference)
		.where("payment_attempts.user_id", "=", userId)
		.executeTakeFirst();
	return row && { number: row.number, facts: row.facts as ReceiptFacts, enrolmentId: row.enrolment_id };
}
