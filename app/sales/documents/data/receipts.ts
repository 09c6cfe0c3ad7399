import { sql } from "kysely";
import { type AttestedFacts, columnsOfDocument } from "#documents/data/documents.ts";
import { namesOf, valuesOf } from "#kit/data/columns.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { type InvoiceOfDues, invoiceParts } from "#sales/documents/data/invoices.ts";
import { receiptUndoneBy } from "#sales/documents/data/own-documents.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";

const PREFIXES = { receipt: "R", invoice: "I", "credit-note": "C" };
type Series = keyof typeof PREFIXES;

/** The next number of a year's series as it is written: `R-2026-000001`. */
export async function nextDocumentNumber(tx: Tx, series: Series, year: number): Promise<string> {
	const [number = ""] = await nextDocumentNumbers(tx, [series], year);
	return number;
}

/** The next numbers of several yearly series without gaps. Their rows stay locked until the transaction ends, so draw them late. */
export async function nextDocumentNumbers(tx: Tx, series: readonly Series[], year: number): Promise<string[]> {
	const rows = await tx
		.insertInto("number_series")
		.values(series.map((one) => ({ series: one, year, last: 1 })))
		.onConflict((conflict) =>
			conflict.columns(["series", "year"]).doUpdateSet((row) => ({ last: row("number_series.last", "+", 1) })),
		)
		.returning(["series", "last"])
		.execute();
	return series.map((one) => {
		const last = rows.find((row) => row.series === one)?.last;
		return `${PREFIXES[one]}-${year}-${String(last).padStart(6, "0")}`;
	});
}

type NewReceipt = {
	paymentId: number;
	orderId: number;
	/** The invoice it pays: by its id, or issued together with it. */
	invoice: number | InvoiceOfDues | null;
	/** The receipt it replaces. */
	replacesId?: number;
	facts: ReceiptFacts;
	/** Course and date, as the page that verifies its code shows them. */
	attested: Pick<AttestedFacts, "courseTitle" | "date">;
	now: Date;
};

/** Writes a receipt, the invoice that is issued with it, and the documents by whose codes they are verified. */
export async function insertReceipt(tx: Tx, { facts, attested, invoice, now, ...receipt }: NewReceipt) {
	const row = {
		number: facts.number,
		payment_id: receipt.paymentId,
		order_id: receipt.orderId,
		replaces_id: receipt.replacesId ?? null,
		net_kobo: facts.net,
		vat_kobo: facts.vat,
		total_kobo: facts.total,
		facts: storedJson(facts),
		issued_at: now,
	};
	const bearer = facts.buyer?.name ?? participantsOf(facts.lines);
	const { code } = facts.document;
	const document = columnsOfDocument({ kind: "receipt", code, ...attested, bearer, now });
	const isIssuedWithIt = invoice !== null && typeof invoice === "object";
	const [written, invoiceId] = isIssuedWithIt
		? [sql`${invoiceParts(invoice)},`, sql`(select id from issued)`]
		: [sql``, sql`${invoice}::bigint`];
	await sql`with ${written}
		receipt as (insert into receipts (invoice_id, ${namesOf(row)}) values (${invoiceId}, ${valuesOf(row)}) returning id)
		insert into documents (receipt_id, ${namesOf(document)}) select id, ${valuesOf(document)} from receipt`.execute(tx);
}

/** The valid receipt of the payment under a reference, looked up through its owner; of several the first. */
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
