import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { isInMoney, type NewDue } from "#sales/ledger/orders/rules/order-dues.ts";

export type Due = NewDue & {
	id: number;
	enrolmentId: number;
	/** The amount allocated to it, VAT included, and the VAT in it. */
	paid: Kobo;
	paidVat: Kobo;
	/** The invoice that lists it. */
	invoiceId: number | null;
	/** The due day of the invoice it was written with; null: it had none. `dayOfDue` says when it must be paid. */
	dueDay: Day | null;
};

/** The open part of a due. */
export function leftOfDue({ net, vat, paid, paidVat }: Due): Charge {
	return { net: net - (paid - paidVat), vat: vat - paidVat, total: net + vat - paid };
}

/** The open dues in money, in the order in which money pays them: first those that confirm the seats. */
export function openDues(dues: readonly Due[]): Due[] {
	const open = dues.filter((due) => isInMoney(due) && leftOfDue(due).total > 0);
	return open.toSorted((a, b) => Number(!isFirst(a)) - Number(!isFirst(b)) || a.id - b.id);
}

/** The open dues: those in money in their order, then those that a certificate pays. */
export function duesToPay(dues: readonly Due[]): Due[] {
	return [...openDues(dues), ...dues.filter((due) => !isInMoney(due) && leftOfDue(due).total > 0)];
}

/** Whether paying this due confirms its seat. */
export const isFirst = ({ kind }: Pick<NewDue, "kind">) => kind === "whole" || kind === "deposit";

/**
 * The day by which a due `d` of the enrolment `e` must be paid, where `t` is its date as it stands: the day the office set, on an invoice
 * or later; for the first due of a held seat the last day of the hold; else the first day of training.
 */
export const dayOfDue = sql<Day | null>`coalesce(e.due_day, d.due_day,
	case when e.confirmed_at is null and d.kind in ('deposit', 'whole')
		then ((e.held_until - interval '1 minute') at time zone 'Africa/Lagos')::date end,
	t.first_day, e.first_day)`;

type DueToWrite = { enrolmentId: number; due: NewDue; dueDay?: Day | null; invoiceId?: number | null; now: Date };

export async function insertDue(tx: Tx, due: DueToWrite): Promise<Due> {
	const [written] = await insertDues(tx, [due]);
	if (!written) throw new Error("A due was not written.");
	return written;
}

/** Writes several dues and returns them in the same order. */
export async function insertDues(tx: Tx, dues: readonly DueToWrite[]): Promise<Due[]> {
	if (dues.length === 0) return [];
	const rows = dues.map(
		({ enrolmentId, due: { kind, net, vat }, dueDay = null, invoiceId = null, now }) =>
			sql`(${enrolmentId}::bigint, ${kind}, ${net}::bigint, ${vat}::bigint, ${dueDay}::date, ${invoiceId}::bigint, ${now}::timestamptz)`,
	);
	const { rows: written } = await sql<Due>`
		insert into dues (enrolment_id, kind, net_kobo, vat_kobo, due_day, invoice_id, written_at) values ${sql.join(rows)}
		returning ${dueColumns}`.execute(tx);
	return written;
}

/** Dues as rows `due` of a query; `place` is their order. */
export function rowsOfDues(dues: readonly NewDue[]) {
	const of = (field: keyof NewDue) => dues.map((due) => due[field]);
	return sql`unnest(${of("kind")}::text[], ${of("net")}::bigint[], ${of("vat")}::bigint[])
		with ordinality as due (kind, net, vat, place)`;
}

/** Writes the open part of a due as a due of its own, with the same invoice and day. */
export async function insertRestOf(tx: Tx, due: Due, now: Date) {
	const { enrolmentId, kind, dueDay, invoiceId } = due;
	const { net, vat } = leftOfDue(due);
	await insertDue(tx, { enrolmentId, due: { kind, net, vat }, dueDay, invoiceId, now });
}

/** If a due is closed, writes its paid part as a new due, without an invoice, so that it can be paid again. */
export async function reopenDueIfClosed(tx: Tx, { dueId, charge, now }: { dueId: number; charge: Charge; now: Date }) {
	await sql`insert into dues (enrolment_id, kind, net_kobo, vat_kobo, due_day, written_at)
		select enrolment_id, kind, ${charge.net}, ${charge.vat}, due_day, ${now} from dues
		where id = ${dueId} and closed_at is not null`.execute(tx);
}

export const dueColumns = sql`id, enrolment_id as "enrolmentId", kind, net_kobo as net, vat_kobo as vat,
	paid_kobo as paid, paid_vat_kobo as "paidVat", invoice_id as "invoiceId", due_day as "dueDay"`;

/** The dues of enrolments that are not closed, in the order they were written. Lock their orders before. */
export async function listDues(tx: Tx, enrolmentIds: readonly number[]): Promise<Due[]> {
	const { rows } = await sql<Due>`select ${dueColumns} from dues
		where enrolment_id = any(${enrolmentIds}::bigint[]) and closed_at is null order by id`.execute(tx);
	return rows;
}

/** The same dues as a column of a query on `enrolments`. */
export const duesOfSeat = sql<Due[]>`(select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from (
	select ${dueColumns} from dues where enrolment_id = enrolments.id and closed_at is null) d)`;

/** The amount one due charges for a seat: an open due its whole amount, a closed one its paid part. */
export type SeatDue = NewDue & { invoiceId: number | null; dueDay: Day | null };

/** Lists the charges of a seat by due. Lock its order before. */
export async function listCharged(tx: Tx, enrolmentId: number): Promise<SeatDue[]> {
	const { rows } = await sql<SeatDue>`select kind, invoice_id as "invoiceId", due_day as "dueDay",
			case when closed_at is null then net_kobo else paid_kobo - paid_vat_kobo end as net,
			case when closed_at is null then vat_kobo else paid_vat_kobo end as vat
		from dues where enrolment_id = ${enrolmentId} and (closed_at is null or paid_kobo > 0) order by id`.execute(tx);
	return rows;
}

export async function closeDues(tx: Tx, ids: readonly number[], now: Date) {
	if (ids.length === 0) return;
	await tx.updateTable("dues").set({ closed_at: now }).where("id", "in", ids).where("closed_at", "is", null).execute();
}

/** A due on an invoice, open or closed. */
export type DueOfInvoice = Due & { isClosed: boolean };

/** These dues and all others on the same invoices, in the order they were written. */
export async function listDuesOfInvoices(
	tx: Tx,
	dues: readonly Pick<AllocatedToDue, "dueId" | "invoiceId">[],
): Promise<DueOfInvoice[]> {
	const invoices = dues.flatMap(({ invoiceId }) => invoiceId ?? []);
	const { rows } =
		await sql<DueOfInvoice>`select ${dueColumns}, closed_at is not null as "isClosed" from dues where id = any(${dues.map(({ dueId }) => dueId)}::bigint[]) or invoice_id = any(${invoices}::bigint[])
		order by id`.execute(tx);
	return rows;
}

/** Lists these dues on an invoice; null takes them off it. */
export async function setInvoiceOfDues(tx: Tx, ids: readonly number[], invoiceId: number | null) {
	if (ids.length === 0) return;
	await tx.updateTable("dues").set({ invoice_id: invoiceId }).where("id", "in", ids).execute();
}

/** Moves the dues of a corrected invoice to the invoice that replaces it. */
export async function moveToInvoice(tx: Tx, { from, to }: { from: number; to: number }) {
	await tx.updateTable("dues").set({ invoice_id: to }).where("invoice_id", "=", from).execute();
}

/** The part of a payment that goes to a due; negative when it is taken back. A list of allocations names each due once. */
export type Allocation = { due: { id: number }; charge: Pick<Charge, "vat" | "total"> };

/** Writes allocations and adds them to the paid part of the dues. Lock the payment and the orders of the dues before. */
export async function insertAllocations(tx: Tx, paymentId: number, allocations: readonly Allocation[], now: Date) {
	if (allocations.length === 0) return;
	await sql`with ${allocationParts(sql`select ${paymentId}::bigint as id`, allocations, now)} select`.execute(tx);
}

/** The same as parts of a larger query, in which `payment` returns the id of the payment. */
export function allocationParts(payment: RawBuilder<unknown>, allocations: readonly Allocation[], now: Date) {
	const [dues, vats, totals] = [
		allocations.map(({ due }) => due.id),
		allocations.map(({ charge }) => charge.vat),
		allocations.map(({ charge }) => charge.total),
	];
	return sql`put as (select payment.id as payment_id, part.* from (${payment}) payment,
			unnest(${dues}::bigint[], ${vats}::bigint[], ${totals}::bigint[]) with ordinality as part (due_id, vat, total, place)),
		counted as (update dues set paid_kobo = paid_kobo + put.total, paid_vat_kobo = paid_vat_kobo + put.vat from put where dues.id = put.due_id),
		allocated as (
			insert into allocations (payment_id, due_id, amount_kobo, vat_kobo, allocated_at)
			select payment_id, due_id, total, vat, ${now} from put order by place)`;
}

type AllocatedToDue = Charge & { dueId: number; invoiceId: number | null };

/** How much of a payment is allocated to each due of an enrolment, in kobo, the oldest first. Lock the payment before. */
export async function listAllocated(
	tx: Tx,
	{ paymentId, enrolmentId }: { paymentId: number; enrolmentId: number },
): Promise<AllocatedToDue[]> {
	const { rows } = await sql<AllocatedToDue>`
		select due_id as "dueId", dues.invoice_id as "invoiceId", sum(amount_kobo - x.vat_kobo)::bigint as net,
			sum(x.vat_kobo)::bigint as vat, sum(amount_kobo)::bigint as total
		from allocations x join dues on dues.id = due_id where payment_id = ${paymentId} and enrolment_id = ${enrolmentId}
		group by due_id, dues.invoice_id having sum(amount_kobo) > 0 order by due_id`.execute(tx);
	return rows;
}
