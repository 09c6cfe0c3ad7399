import type { LockedCourse } from "#courses/data/course-seats.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { longDate, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { type Charge, sumOfCharges } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { creditNoteFor } from "#sales/documents/actions/credit-note-for.ts";
import { issueInvoice } from "#sales/documents/actions/issue-invoice.ts";
import { insertNumberedCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findPayerOfOrder, type Payer } from "#sales/documents/data/document-parties.ts";
import { findStandingInvoice } from "#sales/documents/data/invoices.ts";
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { allocate } from "#sales/ledger/orders/actions/allocate.ts";
import {
	closeDues,
	type Due,
	insertAllocations,
	insertDue,
	isFirst,
	leftOfDue,
	listAllocated,
	listDues,
	openDues,
	type SeatDue,
} from "#sales/ledger/orders/data/dues.ts";
import { changeEnrolment, type NewDate, settleCreditNotes } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import { accountsOf } from "#sales/ledger/orders/data/ownership.ts";
import type { MoneyAfter, SeatTerms } from "#sales/ledger/orders/rules/seat-change.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { followMove } from "#sales/paying/orders/actions/move-within.ts";
import type { LockedMoney, LockedPayment } from "#sales/paying/payments/actions/lock-money.ts";
import { closeOfSeat, restateOtherWays } from "#sales/paying/payments/actions/restate-other-ways.ts";
import { readSettings } from "#settings/data/settings.ts";

export type RewriteSeat = {
	locked: LockedMoney;
	/** The charges of the seat, by due. */
	charged: readonly SeatDue[];
	terms: SeatTerms;
	money: MoneyAfter;
	/** The open dues of the order's other seats. */
	others: readonly Due[];
	/** Undefined: course and date stay. */
	to: { course: LockedCourse; date: NewDate } | undefined;
	actorId: string;
	now: Date;
};

export type RewrittenSeat = { changed: Enrolment; creditNotes: string[]; invoices: string[] };

/**
 * Rewrites a locked seat on new terms: its dues are closed and new ones written, its money is allocated to them, attempts and links for
 * the old amounts are changed or end, and documents are issued. Call it last in its transaction, because document numbers stay locked
 * until it ends.
 */
export async function rewriteSeat(tx: Tx, rewrite: RewriteSeat): Promise<RewrittenSeat> {
	const { locked, to, actorId, now } = rewrite;
	const { enrolment: was } = locked;
	const released = await release(tx, locked, now);
	await writeDues(tx, rewrite);
	const changed = await changeEnrolment(tx, was, columnsOf(rewrite), { actorId, now });
	// It is locked, and no one cancelled it.
	if (!changed) throw new Error(`The enrolment ${was.id} could not be changed.`);
	const put = await reallocate(tx, rewrite, released);
	await closeOfSeat(tx, was, { why: "changed", exceptId: null, now });
	const seats = await listSeats(tx, was.order_id);
	await restateOtherWays(tx, { orderId: was.order_id, seats, exceptId: null, why: "changed", now });
	if (to) await followMove(tx, { was, moved: changed, to: to.date, actorId, now });
	await notify(tx, "courses", "enrolments", "payments", "invoices", ...accountsOf(was));
	const documents = await writeDocuments(tx, rewrite, put);
	await settleCreditNotes(tx, changed.id);
	return { changed, ...documents };
}

/** Money that was taken off the dues of a seat. */
type FreedMoney = { money: LockedPayment; charge: Charge };

async function release(tx: Tx, { enrolment, payments }: LockedMoney, now: Date): Promise<FreedMoney[]> {
	const released: FreedMoney[] = [];
	for (const money of payments) {
		const { id: paymentId } = money.payment;
		const allocated = await listAllocated(tx, { paymentId, enrolmentId: enrolment.id });
		for (const { dueId, vat, total } of allocated)
			await insertAllocations(tx, paymentId, [{ due: { id: dueId }, charge: { vat: -vat, total: -total } }], now);
		if (allocated.length > 0) released.push({ money, charge: sumOfCharges(allocated) });
	}
	return released;
}

async function writeDues(tx: Tx, { locked: { enrolment }, charged, terms, now }: RewriteSeat) {
	const open = await listDues(tx, [enrolment.id]);
	await closeDues(
		tx,
		open.map(({ id }) => id),
		now,
	);
	for (const due of terms.dues) {
		const before = charged.find(({ kind }) => kind === due.kind) ?? charged[0];
		await insertDue(tx, { enrolmentId: enrolment.id, due, dueDay: before?.dueDay ?? null, now });
	}
}

function columnsOf({ terms, money, to, actorId }: RewriteSeat) {
	const [first] = terms.dues.filter(isFirst);
	const isCovered = !first || money.paid >= first.net + first.vat;
	return {
		terms,
		to: to && {
			courseId: to.course.id,
			date: to.date,
			purchase: {
				title: to.course.title,
				description: to.course.description,
				imageUrl: to.course.image_url,
				category: to.course.category,
				location: to.date.location,
				locationAddress: to.date.address,
				firstDay: to.date.firstDay,
				lastDay: to.date.lastDay,
			},
		},
		confirmedBy: isCovered ? null : actorId,
	};
}

/** `paid`: the dues of the order's seats that got money. `kept`: the new credit, by payment. */
type Reallocation = { paid: Set<number>; kept: FreedMoney[] };

async function reallocate(
	tx: Tx,
	{ locked, others, now }: RewriteSeat,
	released: readonly FreedMoney[],
): Promise<Reallocation> {
	const done: Reallocation = { paid: new Set(), kept: [] };
	const ofOthers = [...new Set(others.map(({ enrolmentId }) => enrolmentId))];
	for (const { money, charge } of released) {
		const dues = [...openDues(await listDues(tx, [locked.enrolment.id])), ...openDues(await listDues(tx, ofOthers))];
		const put = await allocate(tx, { paymentId: money.payment.id, dues, amount: charge.total, now });
		for (const { due } of put) done.paid.add(due.id);
		const sum = sumOfCharges(put.map((one) => one.charge));
		const total = charge.total - sum.total;
		// The VAT on its receipt that the newly paid dues do not carry.
		const vat = Math.min(total, Math.max(0, charge.vat - sum.vat));
		if (total > 0) done.kept.push({ money, charge: { net: total - vat, vat, total } });
	}
	return done;
}

type Documents = { creditNotes: string[]; invoices: string[] };

/**
 * Issues the documents: the new charges go on a new invoice if they are paid or replace invoiced ones; the earlier charges are credited;
 * the remaining money becomes credit.
 */
async function writeDocuments(tx: Tx, rewrite: RewriteSeat, { paid, kept }: Reallocation): Promise<Documents> {
	const { locked, charged, actorId, now } = rewrite;
	const { enrolment } = locked;
	const order = await findOrder(tx, enrolment.order_id);
	const seats = await listSeats(tx, order.id);
	const payer = await findPayer(tx, { order, seats, charged });
	const invoices: InvoiceFacts[] = [];
	for (const dues of await listToInvoice(tx, rewrite, paid, seats))
		invoices.push(await invoiceOver(tx, rewrite, { order, seats, payer, dues }));
	const creditNotes: string[] = [];
	const about = { enrolment, reason: reasonOf(rewrite), actorId, now };
	for (const { money, charge } of kept) {
		const { attempt, receipt, payment } = money;
		const of = { kind: "refund" as const, attempt, receipt, invoiceId: null, way: "credit" as const };
		const { number } = await insertNumberedCreditNote(tx, await creditNoteFor(tx, { ...about, ...of, charge }));
		creditNotes.push(number);
		const facts = { number, amount: charge.total, currency: payment.currency, way: "credit", reason: about.reason };
		const { reference } = payment;
		await insertPaymentEvent(tx, { reference, source: "person", kind: "credited", actorId, facts, now });
	}
	const invoiced = Map.groupBy(charged, ({ invoiceId }) => invoiceId);
	const notes: CreditNoteFacts[] = [];
	for (const [invoiceId, dues] of invoiced) {
		if (invoiceId === null) continue;
		const charge = sumOfCharges(dues.map(({ net, vat }) => ({ net, vat, total: net + vat })));
		const of = { kind: "change" as const, receipt: null, invoiceId, way: null };
		const note = await creditNoteFor(tx, { ...about, ...of, charge });
		// One e-mail contains the invoice and its credit note.
		const isLast = notes.length === [...invoiced.keys()].filter((id) => id !== null).length - 1;
		const mail = isLast && invoices.length > 0 ? null : note.mail;
		notes.push((await insertNumberedCreditNote(tx, { ...note, mail })).facts);
	}
	const to = payer.email;
	if (to !== null)
		for (const invoice of invoices) {
			const message = { kind: "invoice", facts: { invoice, creditNote: notes.at(-1) ?? null } } as const;
			await insertMail(tx, { email: message, to, toName: invoice.buyer.name, now });
		}
	return {
		creditNotes: [...creditNotes, ...notes.map(({ number }) => number)],
		invoices: invoices.map(({ number }) => number),
	};
}

/** The dues that get an invoice, the seat's own first: they are paid, or they replace invoiced ones. */
async function listToInvoice(tx: Tx, { locked, charged }: RewriteSeat, paid: Set<number>, seats: readonly OrderSeat[]) {
	const { id } = locked.enrolment;
	const standing = seats.filter(({ cancelled_at }) => cancelled_at === null).map((seat) => seat.id);
	const dues = (await listDues(tx, standing)).filter(({ invoiceId }) => invoiceId === null);
	const wasInvoiced = ({ kind }: Due) =>
		charged.some((due) => due.invoiceId !== null && (kind === "whole" || due.kind === kind));
	const own = dues.filter((due) => due.enrolmentId === id && (paid.has(due.id) || wasInvoiced(due)));
	const theirs = dues.filter((due) => due.enrolmentId !== id && paid.has(due.id));
	return [own, theirs].filter((some) => some.length > 0);
}

type SeatToInvoice = { order: Order; seats: readonly OrderSeat[]; payer: Payer; dues: readonly Due[] };

async function invoiceOver(tx: Tx, { locked, charged, now }: RewriteSeat, basis: SeatToInvoice): Promise<InvoiceFacts> {
	const due = sumOfCharges(basis.dues.map(leftOfDue)).total;
	const inMoney = basis.dues.reduce((sum, { paid }) => sum + paid, 0);
	const last = locked.payments.findLast(({ allocated }) => allocated.total > 0);
	const onInvoiceUntil = due > 0 ? charged.find(({ dueDay }) => dueDay !== null)?.dueDay : undefined;
	const until = onInvoiceUntil ?? (last ? undefined : (locked.enrolment.first_day ?? todayInLagos(now)));
	const paid =
		until === undefined && last
			? { kind: last.kind, reference: last.payment.reference, on: last.payment.value_day, inMoney }
			: { until: until ?? todayInLagos(now), inMoney };
	return (await issueInvoice(tx, { ...basis, settings: await readSettings(tx), paid, now })).facts;
}

type PayerOf = { order: Order; seats: readonly OrderSeat[]; charged: readonly SeatDue[] };

/** The party on the seat's invoice, else the payer of the order. */
async function findPayer(tx: Tx, { order, seats, charged }: PayerOf): Promise<Payer> {
	const invoiceId = charged.findLast((due) => due.invoiceId !== null)?.invoiceId;
	const invoice = invoiceId ? await findStandingInvoice(tx, invoiceId) : undefined;
	if (!invoice) return await findPayerOfOrder(tx, order, seats);
	const { email, ...buyer } = invoice.facts.buyer;
	const isParticipant =
		buyer.address === null &&
		buyer.taxNumber === null &&
		invoice.facts.lines.some(({ participant }) => participant === buyer.name);
	return { email, payerName: null, buyer: isParticipant ? null : buyer };
}

function reasonOf({ to }: RewriteSeat): string {
	if (!to) return "The price of this seat has changed.";
	const range = rangeOf(to.date.firstDay, to.date.lastDay);
	return `This seat was moved to ${to.course.title}${range ? `, ${longDate(range)}` : ""}.`;
}
