import type { Tx } from "#kit/data/db.ts";
import { type Charge, sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { creditNoteFor, namesOn } from "#sales/documents/actions/credit-note-for.ts";
import { insertNumberedCreditNote } from "#sales/documents/data/credit-notes.ts";
import { dueLine, type Payer, seatOf } from "#sales/documents/data/document-parties.ts";
import { findInvoiceById, findStandingInvoice } from "#sales/documents/data/invoices.ts";
import type { CreditNoteFacts, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import type { Withdrawal } from "#sales/ledger/orders/actions/allocate.ts";
import { type DueOfInvoice, listDuesOfInvoices, setInvoiceOfDues } from "#sales/ledger/orders/data/dues.ts";
import type { KeptReceipt } from "#sales/ledger/orders/data/enrolment-money.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";

type UndonePayment = {
	order: { id: number; code: string };
	seats: readonly OrderSeat[];
	payment: Payment;
	/** The party named on the receipts. */
	payer: Payer;
	/** The receipts that the payment had in this order. */
	receipts: readonly KeptReceipt[];
	/** The allocations that were taken back. */
	taken: readonly Withdrawal[];
	/** A use of its credit was undone, not the payment. */
	isCreditAgain: boolean;
	cameBack: CreditNoteFacts["cameBack"] | null;
	/** The seats stay, and so does the invoice that charges for them. */
	keepsInvoice: boolean;
	reason: string;
	actorId: string;
	now: Date;
};

/** The part of a due that a document takes off. */
type Part = { due: DueOfInvoice; charge: Charge };

/**
 * Issues a credit note for the receipt of an undone payment, and for its invoice too where this payment caused it and no other
 * one pays it: the dues are then free for another invoice. An earlier invoice stays as it is. Returns the numbers. Call it last
 * in its transaction.
 */
export async function creditUndone(tx: Tx, undone: UndonePayment): Promise<string[]> {
	const { taken } = undone;
	if (taken.length === 0) return [];
	const dues = await listDuesOfInvoices(tx, taken);
	const caused = undone.keepsInvoice ? [] : await causedBy(tx, undone, dues);
	const numbers: string[] = [];
	const parts = taken.flatMap(({ dueId, charge }) => {
		const due = dues.find(({ id }) => id === dueId);
		return due ? [{ due, charge }] : [];
	});
	// A closed due stays on its invoice with what was paid, which is nothing now.
	const invoiceOf = ({ due: { invoiceId, isClosed } }: Part) =>
		invoiceId !== null && (isClosed || caused.includes(invoiceId)) ? invoiceId : null;
	for (const [invoiceId, offReceipt] of Map.groupBy(parts, invoiceOf))
		numbers.push(await write(tx, undone, { kind: "refund", invoiceId, parts: offReceipt }));
	for (const invoiceId of caused) {
		const open = dues.filter((due) => due.invoiceId === invoiceId && !due.isClosed);
		const rest = open.flatMap((due) => {
			const paid = sumOfCharges(parts.flatMap((part) => (part.due.id === due.id ? part.charge : [])));
			const charge = { net: due.net - paid.net, vat: due.vat - paid.vat, total: due.net + due.vat - paid.total };
			return charge.total > 0 ? [{ due, charge }] : [];
		});
		if (rest.length > 0) numbers.push(await write(tx, undone, { kind: "release", invoiceId, parts: rest }));
		await setInvoiceOfDues(tx, idsOf(open), null);
	}
	return numbers;
}

/** The invoices that this payment caused and that no payment pays any more. */
async function causedBy(tx: Tx, { payment }: UndonePayment, dues: readonly DueOfInvoice[]): Promise<number[]> {
	const caused: number[] = [];
	for (const [invoiceId, theirs] of Map.groupBy(dues, (due) => due.invoiceId)) {
		const invoice = invoiceId === null ? undefined : await findInvoiceById(tx, invoiceId);
		if (invoice?.facts.reference === payment.reference && theirs.every(({ paid }) => paid === 0))
			caused.push(invoice.id);
	}
	return caused;
}

type NoteParts = { kind: "refund" | "release"; invoiceId: number | null; parts: readonly Part[] };

async function write(tx: Tx, undone: UndonePayment, { kind, invoiceId, parts }: NoteParts): Promise<string> {
	const { seats, payer, receipts, reason, actorId, now } = undone;
	const [enrolment] = seats;
	const [receipt = null] = receipts;
	if (!enrolment || !receipt) throw new Error(`The order ${undone.order.code} has no receipt of this payment.`);
	const charge = sumOfCharges(parts.map((part) => part.charge));
	const isOfReceipt = kind === "refund";
	const about = { kind, enrolment, payer, receipt: isOfReceipt ? receipt : null, invoiceId, charge };
	const invoice = invoiceId === null ? undefined : await findStandingInvoice(tx, invoiceId);
	const names = await namesOn(tx, { invoice, receipt });
	const lines = seats.flatMap((seat) => lineOf(seat, names.get(seat.id) ?? seat.fullName, parts) ?? []);
	const how = isOfReceipt
		? { way: "undone" as const, cameBack: undone.cameBack ?? undefined, isCreditAgain: undone.isCreditAgain }
		: { way: null };
	const note = await creditNoteFor(tx, { ...about, ...how, lines, reason, actorId, now });
	return (await insertNumberedCreditNote(tx, note)).number;
}

/** The line of a seat on the credit note, with the name that stands on the document. */
function lineOf(seat: OrderSeat, name: string, parts: readonly Part[]): DocumentLine | undefined {
	const theirs = parts.filter(({ due }) => due.enrolmentId === seat.id);
	if (theirs.length === 0) return undefined;
	const kinds = theirs.map(({ due }) => due.kind);
	const line = dueLine({ kinds, vatBasisPoints: seat.vat_basis_points }, seatOf(seat, name));
	return { ...line, ...sumOfCharges(theirs.map(({ charge }) => charge)) };
}
