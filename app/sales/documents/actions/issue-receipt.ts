import { newDocumentMark } from "#documents/data/documents.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { invoiceOf } from "#sales/documents/actions/issue-invoice.ts";
import { dueLine, type Payer, seatOf } from "#sales/documents/data/document-parties.ts";
import { findInvoiceById, type Invoice } from "#sales/documents/data/invoices.ts";
import { insertReceipt, nextDocumentNumbers } from "#sales/documents/data/receipts.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { receivedFrom } from "#sales/documents/rules/document-lines.ts";
import type { DueAllocation } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import { listDueDays, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { type MoneyKind, paymentMethodOf } from "#sales/ledger/payments/rules/payment-method.ts";
import { issuerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

export type IssueReceipt = {
	order: Pick<Order, "id" | "code" | "user_id">;
	/** All seats of the order, as they are after this payment. */
	seats: readonly OrderSeat[];
	payer: Payer;
	payment: { id: number; provider: string; method: string; reference: string };
	/** The way it was paid. */
	kind: MoneyKind;
	/** The dues that the payment pays, with those that a certificate pays for the same seats. */
	dues: readonly Due[];
	/** The allocations of the payment, and the part that stays as the payer's credit. */
	allocated: readonly DueAllocation[];
	kept: Kobo;
	/** The earlier payment whose credit pays. */
	credit?: Pick<NonNullable<ReceiptFacts["credit"]>, "of" | "left">;
	/** The office member who received it by hand. */
	receivedBy: string | null;
	settings: SiteSettings;
	paidAt: Date;
	now: Date;
};

/**
 * Issues the receipt of a payment, `R-2026-000001` by the year in Lagos, and the invoice of the dues that it paid, `I-2026-000001`, if
 * they have none. Each has a code by which anyone can verify it. The payer gets both in one e-mail. Amounts are kobo. Call it last: the
 * numbers stay locked until the transaction ends.
 */
export async function issueReceipt(tx: Tx, issue: IssueReceipt): Promise<ReceiptFacts> {
	const { order, seats, payer, payment, kind, settings, paidAt, now } = issue;
	const [issuedOn, paidOn] = [todayInLagos(now), todayInLagos(paidAt)];
	const document = newDocumentMark();
	const dues = toInvoice(issue);
	const series = dues.length > 0 ? (["receipt", "invoice"] as const) : (["receipt"] as const);
	const [number = "", invoiceNumber = ""] = await nextDocumentNumbers(tx, series, partsOf(issuedOn).year);
	const restOf = dues.length > 0 ? undefined : await findInvoiceOf(tx, issue);
	const paid = { kind, reference: payment.reference, on: paidOn, inMoney: inMoneyOf(issue, dues) };
	const toIssue = { order, dues, seats, payer, settings, paid, now };
	const invoice = dues.length > 0 ? invoiceOf(toIssue, invoiceNumber) : undefined;
	const facts: ReceiptFacts = {
		...(await receiptFacts(tx, issue, restOf)),
		...(issue.credit && { credit: { ...issue.credit, at: now.toISOString() } }),
		number,
		invoiceNumber: restOf?.number ?? invoice?.facts.number ?? null,
		issuedOn,
		paidOn,
		document,
	};
	const about = { paymentId: payment.id, orderId: order.id, invoice: invoice ?? restOf?.id ?? null, facts, now };
	const [line] = facts.lines;
	const attested = { courseTitle: line?.courseTitle ?? null, date: line?.date ?? null };
	await insertReceipt(tx, { ...about, attested });
	const texts = new Set(seats.map(({ description }) => description));
	const [courseDescription = ""] = texts.size === 1 ? texts : [];
	await mailTo(tx, issue, facts, { invoice: invoice?.facts ?? null, ...(courseDescription && { courseDescription }) });
	return facts;
}

async function mailTo(
	tx: Tx,
	issue: IssueReceipt,
	receipt: ReceiptFacts,
	more: Pick<EmailFacts["receipt"], "invoice" | "courseDescription">,
) {
	const { order, payer, now } = issue;
	const { email } = payer;
	if (email === null) return;
	const facts = { ...receipt, ...more, myCoursesUrl: order.user_id && myCoursesUrl(), copy: false };
	await insertMail(tx, { email: { kind: "receipt", facts }, to: email, toName: receivedFrom(receipt), now });
}

/** The dues that get their invoice with this payment: those that it pays, in full, and those that a certificate pays. */
function toInvoice({ dues, allocated }: IssueReceipt): Due[] {
	const isPaid = (due: Due) => allocated.some((one) => one.due.id === due.id);
	// A certificate pays no part of a deposit.
	const isBesidePaid = (one: Due) =>
		!isInMoney(one) && allocated.some(({ due }) => due.enrolmentId === one.enrolmentId && due.kind !== "deposit");
	return dues.filter((due) => due.invoiceId === null && (isPaid(due) || isBesidePaid(due)));
}

/** The part of a payment that pays these dues in money: after a first part the rest is still due. Kobo. */
function inMoneyOf({ allocated }: IssueReceipt, dues: readonly Due[]): Kobo {
	const paid = allocated.filter(({ due }) => isInMoney(due) && dues.some(({ id }) => id === due.id));
	return sumOfCharges(paid.map(({ charge }) => charge)).total;
}

/** The invoice of the paid dues, if they have one. */
async function findInvoiceOf(tx: Tx, { allocated }: IssueReceipt): Promise<Invoice | undefined> {
	const id = allocated.find(({ due }) => due.invoiceId !== null)?.due.invoiceId;
	return id ? await findInvoiceById(tx, id) : undefined;
}

/** The facts of a receipt that its payment and its order know. */
async function receiptFacts(tx: Tx, issue: IssueReceipt, restOf: Invoice | undefined) {
	const { order, seats, payer, payment, kind, allocated, kept, receivedBy, settings } = issue;
	const lines = seats.flatMap((seat) => {
		const line = lineOf(seat, allocated, { paidBy: kind, ...paysOf(restOf, allocated) });
		return line ? { ...line, ...timesOf(seat) } : [];
	});
	const stands = seats.filter(({ cancelled_at }) => cancelled_at === null);
	return {
		academyName: settings.academyName,
		issuer: issuerOf(settings),
		lines,
		...sumOfCharges(lines),
		kept,
		method: paymentMethodOf(payment),
		kind,
		receivedBy,
		reference: payment.reference,
		due: await dueOf(tx, order.id, stands),
		awaited: sumOf(stands, ({ certificate_due_kobo }) => certificate_due_kobo),
		orderCode: order.code,
		payerName: payer.payerName,
		buyer: payer.buyer,
		replaces: null,
	};
}

/** The hours of the date of a seat, unless it was moved to other days. */
function timesOf({ held: date, first_day: firstDay, last_day: lastDay }: OrderSeat): Pick<DocumentLine, "times"> {
	const isAsBought = date?.firstDay === firstDay && date?.lastDay === lastDay;
	return date?.times && isAsBought ? { times: date.times } : {};
}

/** The invoice that a payment pays, and whether it is the first payment of it. */
function paysOf(invoice: Invoice | undefined, allocated: readonly DueAllocation[]) {
	const isFirst = invoice?.facts.dueDay != null && allocated.every(({ due }) => due.paid === 0);
	return { restOf: invoice?.number, isFirst };
}

/** The part of a payment that was allocated to the dues of a seat, as one line. */
function lineOf(
	seat: OrderSeat,
	allocated: readonly DueAllocation[],
	about: { paidBy: MoneyKind } & ReturnType<typeof paysOf>,
): DocumentLine | undefined {
	const theirs = allocated.filter(({ due }) => due.enrolmentId === seat.id);
	if (theirs.length === 0) return undefined;
	const kinds = theirs.map(({ due }) => due.kind);
	const isPart = theirs.some(({ due, charge }) => charge.total < leftOfDue(due).total);
	const line = { kinds, vatBasisPoints: seat.vat_basis_points, isPart, ...about };
	return { ...dueLine(line, seatOf(seat, seat.fullName)), ...sumOfCharges(theirs.map(({ charge }) => charge)) };
}

/** The amount of an order that is still due in money, and the first day that it is due. */
async function dueOf(tx: Tx, orderId: number, seats: readonly OrderSeat[]): Promise<ReceiptFacts["due"]> {
	const net = sumOf(seats, (seat) => seat.due_net_kobo);
	const vat = sumOf(seats, (seat) => seat.due_vat_kobo);
	if (net + vat === 0) return null;
	const days = [...(await listDueDays(tx, orderId)).values()].filter((day) => day !== null).sort();
	return { total: net + vat, vat, by: days[0] ?? null };
}

/** The address where members see their courses. */
export function myCoursesUrl(): string {
	return `${config.publicUrl}/my-courses`;
}
