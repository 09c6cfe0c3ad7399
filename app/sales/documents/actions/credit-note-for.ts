import { newDocumentMark } from "#documents/data/documents.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { listSeatsOn, type NewCreditNote } from "#sales/documents/data/credit-notes.ts";
import { buyerOn, chargeLine, type Payer, payerOfAttempt, seatOf } from "#sales/documents/data/document-parties.ts";
import { findStandingInvoice, type Invoice } from "#sales/documents/data/invoices.ts";
import type {
	CreditNoteFacts,
	CreditNoteKind,
	DocumentLine,
	ReceiptFacts,
} from "#sales/documents/rules/document-facts.ts";
import type { KeptReceipt } from "#sales/ledger/orders/data/enrolment-money.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { readSettings } from "#settings/data/settings.ts";
import { sellerOf } from "#settings/rules/sender.ts";

type CreditNoteFor = {
	kind: Exclude<CreditNoteKind, "correction">;
	enrolment: Enrolment;
	/** The attempt that brought the money: its payer gets the e-mail. Left out: nothing was paid, or it was paid by credit. */
	attempt?: Attempt | undefined;
	/** The payer, where no attempt names one. */
	payer?: Payer;
	/** The receipt of a refund; null for a release. */
	receipt: KeptReceipt | null;
	/** The invoice that it takes from, directly or through a correction; null: the receipt has none. */
	invoiceId: number | null;
	charge: Charge;
	/** One line for each seat, which add up to the charge. Left out: one line for the enrolment. */
	lines?: DocumentLine[];
	reason: string;
	way: CreditNoteFacts["way"];
	cameBack?: CreditNoteFacts["cameBack"];
	isCreditAgain?: boolean;
	actorId: string | null;
	now: Date;
};

/** A credit note with its e-mail to the payer, ready for its number. It takes from the current invoice. Kobo. */
export async function creditNoteFor(tx: Tx, about: CreditNoteFor): Promise<NewCreditNote> {
	const { kind, enrolment, attempt, receipt, charge, reason, actorId, now } = about;
	const invoice = about.invoiceId === null ? undefined : await findStandingInvoice(tx, about.invoiceId);
	const settings = await readSettings(tx);
	const named = (await namesOn(tx, { invoice, receipt })).get(enrolment.id);
	const fullName = named === undefined ? (await findPersonOf(tx, enrolment.id)).fullName : (named ?? "");
	const payer = about.payer ?? (attempt && payerOfAttempt(attempt));
	const buyer = invoice?.facts.buyer ?? buyerOf(payer, receipt, fullName);
	if (!buyer) throw new Error("A credit note takes from an invoice or from a receipt.");
	const facts: Omit<CreditNoteFacts, "number"> = {
		issuedOn: todayInLagos(now),
		issuedAt: now.toISOString(),
		typeCode: "381",
		kind,
		academyName: settings.academyName,
		seller: sellerOf(settings),
		buyer,
		lines: about.lines ?? [{ ...(await lineOn(tx, about, { invoice, fullName })), quantity: 1, ...charge }],
		...charge,
		currency: "NGN",
		of: takenFrom(invoice, receipt),
		reason,
		way: about.way,
		...(about.cameBack && { cameBack: about.cameBack }),
		...(about.isCreditAgain && { isCreditAgain: true as const }),
		document: newDocumentMark(),
	};
	const to = payer?.email ?? buyer.email;
	const mail = to === null ? null : { to, toName: payer?.payerName ?? buyer.name };
	const invoiceId = invoice?.id ?? null;
	const of = { kind, invoiceId, receiptId: receipt?.id ?? null, orderId: enrolment.order_id };
	return { ...of, charge, reason, facts, mail, actorId, now };
}

/**
 * The participant of each seat by the document that it takes from, since another person may have the seat by now. The lines are in the
 * order of the seats. A seat is left out if the lines do not show its participant, because they were corrected or money moved.
 */
export async function namesOn(
	tx: Tx,
	{ invoice, receipt }: { invoice: Invoice | undefined; receipt: KeptReceipt | null },
): Promise<Map<number, string | null>> {
	const document = invoice ?? receipt;
	if (!document) return new Map();
	const { lines } = document.facts as { lines: DocumentLine[] };
	const seats = await listSeatsOn(tx, invoice ? { invoiceId: invoice.id } : { receiptId: document.id });
	if (seats.length !== lines.length) return new Map();
	return new Map(seats.map((id, at) => [id, lines[at]?.participant ?? null]));
}

/** The payer, where no invoice names one. */
function buyerOf(payer: Payer | undefined, receipt: KeptReceipt | null, fullName: string) {
	if (payer) return buyerOn(payer, fullName);
	if (!receipt) return undefined;
	const { payerName, buyer } = receipt.facts as ReceiptFacts;
	return buyerOn({ email: null, payerName, buyer }, fullName);
}

/** The line of the seat on the invoice it is taken from, by participant and date. */
async function lineOn(
	tx: Tx,
	{ enrolment, attempt, receipt }: CreditNoteFor,
	{ invoice, fullName }: { invoice: Invoice | undefined; fullName: string },
) {
	const seat = seatOf(enrolment, fullName);
	const lines = invoice?.facts.lines ?? (attempt ? [] : ((receipt?.facts as ReceiptFacts | undefined)?.lines ?? []));
	const ofSeat = lines.find((line) => line.participant === seat.participant && line.courseTitle === seat.courseTitle);
	// The participant was named or replaced since, so their line among several is unknown.
	const [first, ...others] = lines;
	const similar = first && others.length > 0 ? { ...first, participant: seat.participant } : first;
	const line = ofSeat ?? similar ?? (attempt && (await chargeLine(tx, attempt, { seat })));
	if (!line) throw new Error("A credit note takes from an invoice or from a receipt.");
	return line;
}

function takenFrom(invoice: Invoice | undefined, receipt: KeptReceipt | null): CreditNoteFacts["of"] {
	const document = invoice ?? receipt;
	if (!document) throw new Error("A credit note takes from an invoice or from a receipt.");
	return { number: document.number, issuedOn: todayInLagos(document.issued_at) };
}
