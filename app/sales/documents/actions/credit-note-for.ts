import { findUser } from "#accounts/data/users.ts";
import { newDocumentMark } from "#documents/data/documents.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { buyerOn, chargeLine, seatOf } from "#sales/documents/actions/document-parties.ts";
import type { NewCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findStandingInvoice, type Invoice } from "#sales/documents/data/invoices.ts";
import type { CreditNoteFacts, CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import type { KeptReceipt } from "#sales/orders/data/enrolment-money.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { readSettings } from "#settings/data/settings.ts";
import { sellerOf } from "#settings/rules/sender.ts";

type CreditNoteFor = {
	kind: Exclude<CreditNoteKind, "correction">;
	enrolment: Enrolment;
	/** Of the money, or of the charge whose rest is released: who paid gets the letter. */
	attempt: Attempt;
	/** Of a refund; null of a release. */
	receipt: KeptReceipt | null;
	/** The invoice it takes from, itself or as it was before a correction; null: the receipt has none. */
	invoiceId: number | null;
	charge: Charge;
	reason: string;
	way: CreditNoteFacts["way"];
	actorId: string | null;
	now: Date;
};

/** A credit note with its letter to who paid, ready for its number: it takes from the invoice that stands today. Kobo. */
export async function creditNoteFor(tx: Tx, about: CreditNoteFor): Promise<NewCreditNote> {
	const { kind, enrolment, attempt, receipt, charge, reason, actorId, now } = about;
	const invoice = about.invoiceId === null ? undefined : await findStandingInvoice(tx, about.invoiceId);
	const settings = await readSettings(tx);
	const fullName = (await findUser(tx, enrolment.user_id))?.full_name ?? "";
	const buyer = invoice?.facts.buyer ?? buyerOn(attempt, fullName);
	const facts: Omit<CreditNoteFacts, "number"> = {
		issuedOn: todayInLagos(now),
		issuedAt: now.toISOString(),
		typeCode: "381",
		kind,
		academyName: settings.academyName,
		seller: sellerOf(settings),
		buyer,
		lines: [
			{ ...(invoice?.facts.lines[0] ?? chargeLine(attempt, seatOf(enrolment, fullName))), quantity: 1, ...charge },
		],
		...charge,
		currency: "NGN",
		of: takenFrom(invoice, receipt),
		reason,
		way: about.way,
		document: newDocumentMark(),
	};
	const mail = { to: attempt.invoice_email, toName: attempt.payer_name ?? buyer.name };
	const invoiceId = invoice?.id ?? null;
	const of = { kind, invoiceId, receiptId: receipt?.id ?? null, enrolmentId: enrolment.id };
	return { ...of, charge, reason, facts, mail, actorId, now };
}

function takenFrom(invoice: Invoice | undefined, receipt: KeptReceipt | null): CreditNoteFacts["of"] {
	const document = invoice ?? receipt;
	if (!document) throw new Error("A credit note takes from an invoice or from a receipt.");
	return { number: document.number, issuedOn: todayInLagos(document.issued_at) };
}
