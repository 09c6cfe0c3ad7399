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
import type { KeptReceipt } from "#sales/orders/data/enrolment-money.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { findPersonOf } from "#sales/orders/data/people.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { readSettings } from "#settings/data/settings.ts";
import { sellerOf } from "#settings/rules/sender.ts";

type CreditNoteFor = {
	kind: Exclude<CreditNoteKind, "correction">;
	enrolment: Enrolment;
	/** By which the money came: who paid gets the letter. Left out: what is taken off was not paid, or it came as credit. */
	attempt?: Attempt | undefined;
	/** Who paid, where no attempt says so. */
	payer?: Payer;
	/** Of a refund; null of a release. */
	receipt: KeptReceipt | null;
	/** The invoice it takes from, itself or as it was before a correction; null: the receipt has none. */
	invoiceId: number | null;
	charge: Charge;
	/** A line a seat, which make the charge. Left out: the one of the enrolment. */
	lines?: DocumentLine[];
	reason: string;
	way: CreditNoteFacts["way"];
	cameBack?: CreditNoteFacts["cameBack"];
	actorId: string | null;
	now: Date;
};

/** A credit note with its letter to who paid, ready for its number: it takes from the invoice that stands today. Kobo. */
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
		lines: about.lines ?? [{ ...lineOn(about, invoice, fullName), quantity: 1, ...charge }],
		...charge,
		currency: "NGN",
		of: takenFrom(invoice, receipt),
		reason,
		way: about.way,
		...(about.cameBack && { cameBack: about.cameBack }),
		document: newDocumentMark(),
	};
	const to = payer?.email ?? buyer.email;
	const mail = to === null ? null : { to, toName: payer?.payerName ?? buyer.name };
	const invoiceId = invoice?.id ?? null;
	const of = { kind, invoiceId, receiptId: receipt?.id ?? null, orderId: enrolment.order_id };
	return { ...of, charge, reason, facts, mail, actorId, now };
}

/**
 * Who attends each seat as the document says that is taken from, for somebody else may have the seat since: its lines stand in the
 * order of the seats. A seat is not there where they do not tell, because lines were corrected or money moved.
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

/** Who paid, as far as no invoice says it. */
function buyerOf(payer: Payer | undefined, receipt: KeptReceipt | null, fullName: string) {
	if (payer) return buyerOn(payer, fullName);
	if (!receipt) return undefined;
	const { payerName, buyer } = receipt.facts as ReceiptFacts;
	return buyerOn({ email: null, payerName, buyer }, fullName);
}

/** The line of the seat on the invoice it is taken from, by who attends and what was booked. */
function lineOn({ enrolment, attempt, receipt }: CreditNoteFor, invoice: Invoice | undefined, fullName: string) {
	const seat = seatOf(enrolment, fullName);
	const lines = invoice?.facts.lines ?? (attempt ? [] : ((receipt?.facts as ReceiptFacts | undefined)?.lines ?? []));
	const ofSeat = lines.find((line) => line.participant === seat.participant && line.courseTitle === seat.courseTitle);
	// Who attends was named, or replaced, since: of several lines nobody knows which was theirs.
	const [first, ...others] = lines;
	const similar = first && others.length > 0 ? { ...first, participant: seat.participant } : first;
	const line = ofSeat ?? similar ?? (attempt && chargeLine(attempt, seat));
	if (!line) throw new Error("A credit note takes from an invoice or from a receipt.");
	return line;
}

function takenFrom(invoice: Invoice | undefined, receipt: KeptReceipt | null): CreditNoteFacts["of"] {
	const document = invoice ?? receipt;
	if (!document) throw new Error("A credit note takes from an invoice or from a receipt.");
	return { number: document.number, issuedOn: todayInLagos(document.issued_at) };
}
