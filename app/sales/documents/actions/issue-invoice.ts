import { newDocumentMark } from "#documents/data/documents.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import type { Tx } from "#kit/data/db.ts";
import { type Day, todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type Charge, sumOfCharges } from "#kit/rules/pricing.ts";
import { buyerOn, dueLine, type Payer, seatOf } from "#sales/documents/data/document-parties.ts";
import { type InvoiceOfDues, insertInvoiceOfDues } from "#sales/documents/data/invoices.ts";
import { nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { DocumentLine, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";
import { sellerOf } from "#settings/rules/sender.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

export type IssueInvoice = {
	order: { id: number; code: string };
	/** The dues that it charges for, in full, including the part that a certificate pays; none has an invoice yet. */
	dues: readonly Due[];
	seats: readonly OrderSeat[];
	payer: Payer;
	settings: SiteSettings;
	/** The amount paid in money (kobo), and how; or the day it is due, for an invoice before its payment. */
	paid: ({ kind: MoneyKind; reference: string; on: Day } | { until: Day }) & { inMoney: Kobo };
	now: Date;
};

/**
 * Issues the tax invoice of dues, `I-2026-000001` by the year in Lagos: one line for each seat, in kobo. It stores everything that
 * e-invoicing needs, and a code by which anyone can verify it. The number stays locked until the transaction ends.
 */
export async function issueInvoice(tx: Tx, issue: IssueInvoice): Promise<{ id: number; facts: InvoiceFacts }> {
	const number = await nextDocumentNumber(tx, "invoice", partsOf(todayInLagos(issue.now)).year);
	const invoice = invoiceOf(issue, number);
	return { id: await insertInvoiceOfDues(tx, invoice), facts: invoice.facts };
}

/** The invoice of dues under a number that was drawn for it. */
export function invoiceOf(issue: IssueInvoice, number: string): InvoiceOfDues {
	const { order, dues, seats, now } = issue;
	const [seat] = seats;
	if (!seat) throw new Error(`The order ${order.id} has no seat.`);
	const facts = factsOf(issue, number, newDocumentMark());
	return { orderId: order.id, vatBasisPoints: seat.vat_basis_points, facts, dues, now };
}

function factsOf(
	{ order, dues, seats, payer, settings, paid, now }: IssueInvoice,
	number: string,
	document: DocumentMark,
): InvoiceFacts {
	const lines = seats.flatMap((seat) => lineOf(seat, dues) ?? []);
	const byCertificate = dues.reduce((sum, due) => (isInMoney(due) ? sum : sum + due.net), 0);
	const charge = sumOfCharges(lines);
	const isOpen = "until" in paid;
	return {
		number,
		issuedOn: todayInLagos(now),
		issuedAt: now.toISOString(),
		typeCode: "380",
		academyName: settings.academyName,
		seller: sellerOf(settings),
		buyer: buyerOn(payer, lines[0]?.participant ?? ""),
		lines,
		...charge,
		byCertificate,
		proved: 0,
		due: charge.total - byCertificate - paid.inMoney,
		dueDay: isOpen ? paid.until : null,
		currency: "NGN",
		paymentMeans: isOpen ? null : paid.kind,
		reference: isOpen ? null : paid.reference,
		paidOn: isOpen ? null : paid.on,
		account: isOpen ? (bankAccountOf(settings) ?? null) : null,
		orderCode: order.code,
		replaces: null,
		credited: 0,
		document,
	};
}

/** Everything that the dues charge for a seat, as one line. */
function lineOf(seat: OrderSeat, dues: readonly Due[]): DocumentLine | undefined {
	const theirs = dues.filter(({ enrolmentId }) => enrolmentId === seat.id);
	if (theirs.length === 0) return undefined;
	const charge: Charge = sumOfCharges(theirs.map(({ net, vat }) => ({ net, vat, total: net + vat })));
	return {
		...dueLine(
			{ kinds: theirs.map(({ kind }) => kind), vatBasisPoints: seat.vat_basis_points },
			seatOf(seat, seat.fullName),
		),
		...charge,
	};
}
