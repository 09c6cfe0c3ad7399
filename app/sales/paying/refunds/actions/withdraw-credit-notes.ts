import { newDocumentMark } from "#documents/data/documents.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { type CreditNote, findCreditNoteById, insertNumberedCreditNote } from "#sales/documents/data/credit-notes.ts";
import { payerOfAttempt } from "#sales/documents/data/document-parties.ts";
import { findStandingInvoice } from "#sales/documents/data/invoices.ts";
import { insertAllocations } from "#sales/ledger/orders/data/dues.ts";
import { countChange, lastSettledNote } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import type { CreditedSeat, Refund } from "#sales/ledger/refunds/data/refunds.ts";

type FailedRefund = { refund: Refund; payment: Payment; attempt: Attempt | undefined; now: Date };

/** Printed in place of the reason of the office. */
const REASON = "The refund did not arrive.";

/**
 * A refund did not arrive. Each of its credit notes is withdrawn by a document of its own, and the money pays the
 * same dues again. The seat stays as the office chose: kept or cancelled. Returns the recipients of the documents. Null: nothing
 * is withdrawn, because the course or price of the seat changed since, or the refund is not about a seat. Order and payment are
 * locked. Call it last in its transaction.
 */
export async function withdrawCreditNotes(
	tx: Tx,
	{ refund, payment, attempt, now }: FailedRefund,
): Promise<string[] | null> {
	const credited = refund.credited as CreditedSeat | null;
	if (!credited) return null;
	const settled = await lastSettledNote(tx, credited.enrolmentId);
	if (!settled || credited.notes.some(({ creditNoteId }) => creditNoteId <= settled.noteId)) return null;
	for (const { dues } of credited.notes)
		for (const { dueId, charge } of dues)
			await insertAllocations(tx, payment.id, [{ due: { id: dueId }, charge }], now);
	await countChange(tx, credited.enrolmentId);
	const mailed: string[] = [];
	for (const { creditNoteId } of credited.notes) {
		const note = await findCreditNoteById(tx, creditNoteId);
		const { number, to } = await withdraw(tx, note, { attempt, now });
		const facts = { number, of: note.number, amount: note.total_kobo, currency: payment.currency };
		await insertPaymentEvent(tx, { reference: payment.reference, source: "job", kind: "credit-withdrawn", facts, now });
		if (to !== null) mailed.push(to);
	}
	await notify(tx, "enrolments", "invoices", ...accountsOf(settled));
	return mailed;
}

/** Returns the number of the document and its address: the recipient of the credit note. */
async function withdraw(tx: Tx, note: CreditNote, { attempt, now }: Pick<FailedRefund, "attempt" | "now">) {
	const { facts, kind, receipt_id: receiptId, order_id: orderId } = note;
	// A correction may have replaced the invoice.
	const invoice = note.invoice_id === null ? undefined : await findStandingInvoice(tx, note.invoice_id);
	const payer = attempt && payerOfAttempt(attempt);
	const to = payer?.email ?? facts.buyer.email;
	const taken = await insertNumberedCreditNote(tx, {
		kind,
		invoiceId: invoice?.id ?? null,
		receiptId,
		orderId,
		withdrawsId: note.id,
		charge: { net: -note.net_kobo, vat: -note.vat_kobo, total: -note.total_kobo },
		reason: REASON,
		facts: {
			...facts,
			issuedOn: todayInLagos(now),
			issuedAt: now.toISOString(),
			typeCode: "383",
			of: { number: note.number, issuedOn: todayInLagos(note.issued_at) },
			reason: REASON,
			document: newDocumentMark(),
		},
		mail: to === null ? null : { to, toName: payer?.payerName ?? facts.buyer.name },
		actorId: null,
		now,
	});
	return { number: taken.number, to };
}
