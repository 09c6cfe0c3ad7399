import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import type { PaymentFilter } from "#sales/ledger/payments/rules/payment-filter.ts";

/** A line of the accountant's file: a payment, credit used for another order, a credit note, or a refund. */
export type ExportLine = { kind: "payment" | "credit used" | "credit note" | "refund"; id: number };

/**
 * The lines for all payments of a filter, by day: the day the money came or left, as in the totals, not the day the attempt was started.
 */
export async function listExportLines(filter: PaymentFilter): Promise<ExportLine[]> {
	const { from, until, ...rest } = filter;
	const isNarrowed = Object.values(rest).some(Boolean);
	const references = isNarrowed ? await listPaymentReferences(rest, { sort: "time", descending: false }) : undefined;
	const theirs = references ? sql`p.reference = any(${references}::text[])` : sql`true`;
	const { rows } = await sql<ExportLine>`
		select kind, id from (
			select 'payment' as kind, p.id, p.recorded_at as at from payments p where ${theirs}
			union all
			select 'refund', r.id, r.ended_at from refunds r join payments p on p.id = r.payment_id
			where r.state = 'completed' and ${theirs}
			union all
			select 'credit used', r.id, ${usedAt("r")} from standing_receipts r join payments p on p.id = r.payment_id
			where r.facts -> 'credit' is not null and ${theirs}
			union all
			select 'credit note', c.id, c.issued_at from credit_notes c join receipts r on r.id = c.receipt_id
			join payments p on p.id = r.payment_id where ${theirs}
		) lines where ${sinceDay(from)} and ${untilDay(until)} order by at, kind, id`.execute(db);
	return rows;
}

const sinceDay = (from: Day | undefined) => (from ? sql`at >= ${instantInLagos(from, 0)}` : sql`true`);
const untilDay = (until: Day | undefined) => (until ? sql`at < ${instantInLagos(addDays(until, 1), 0)}` : sql`true`);

export type ExportedMoney = {
	kind: ExportLine["kind"];
	id: number;
	at: Date;
	receipt: string | null;
	/** The invoice of the same charge; for a credit note, the invoice it reduces. */
	invoice: string | null;
	creditNote: string | null;
	fullName: string | null;
	email: string | null;
	title: string | null;
	purpose: Purpose | null;
	/** The net on the receipt, null without one; negative for a credit note. Credit counts on the day it was used. Kobo. */
	net: Kobo | null;
	vat: Kobo | null;
	vatBasisPoints: number | null;
	/** The part that no receipt covers. Negative when money left, and for credit notes, credit and certificates, which move no money. */
	beside: number;
	/** The money that moved, as in the totals. */
	total: number;
	currency: string;
	/** What was refunded of this payment so far. */
	refunded: number;
	/** The amount left of this payment now: the payer's credit, less any loss that the academy bears. */
	kept: number;
	borne: number;
	reference: string;
	provider: string;
	/** The provider's number of the payment or refund. */
	transactionId: string | null;
	method: string;
	fee: Kobo | null;
	/** Where the money is, or how it was refunded. */
	outcome: string;
	/** The withholding certificate that paid it: number, day and issuer. */
	certificate: string | null;
	certifiedOn: Day | null;
	issuer: string | null;
	issuerTaxNumber: string | null;
	/** The bank's day of a payment; other lines have none. */
	valueDay: Day | null;
	/** The tax that the certificate proves. */
	withheld: Kobo | null;
	/** The buyer as the invoice names them; without an invoice, as the order does. */
	buyer: string | null;
	buyerTaxNumber: string | null;
	orderCode: string | null;
	purchaseOrder: string | null;
};

/** The rows of these lines, in this order. Amounts are in the hundredth of their currency. */
export async function listExported(lines: readonly ExportLine[]): Promise<ExportedMoney[]> {
	const idsOf = (kind: ExportLine["kind"]) => lines.filter((line) => line.kind === kind).map(({ id }) => id);
	const { rows } = await sql<ExportedMoney>`
		select 'payment' as kind, p.id, p.recorded_at as at, r.number as receipt,
			inv.number as invoice, null as "creditNote", r.net_kobo as net, r.vat_kobo as vat,
			case when r.number is not null then a.vat_basis_points end as "vatBasisPoints",
			m.came - coalesce(r.total_kobo, 0) as beside, m.came as total,
			s.refunded, s.kept, s.borne,
			p.provider_transaction_id as "transactionId", p.fee_kobo as fee,
			case when s.received = 0 then 'undone' when s.waiting <> 0 then 'waiting' when s.receipted <> 0 then 'accepted' when s.refunding <> 0 then 'refunding'
				when s.refunded <> 0 then 'refunded' when s.kept <> 0 then 'kept' when s.borne <> 0 then 'borne' else 'unexplained' end as outcome, p.value_day as "valueDay",
			case when not p.brings_money then s.received end as withheld, ${WHOSE}
		from payments p join payment_sums s on s.id = p.id
		cross join lateral (
			select max(number) as number, max(invoice_id) as invoice_id, sum(net_kobo)::bigint as net_kobo,
				sum(vat_kobo)::bigint as vat_kobo, sum(total_kobo)::bigint as total_kobo
			from standing_receipts where payment_id = p.id and facts -> 'credit' is null
		) r cross join lateral (select case when not p.brings_money then 0 else s.received end as came) m
		${withDocuments("r.invoice_id", "p.order_id")}
		where p.id = any(${idsOf("payment")}::bigint[])
		union all
		select 'refund', f.id, f.ended_at, null, inv.number, c.number, null, null, null,
			-f.amount_kobo, -f.amount_kobo, 0, 0, 0, f.provider_refund_id, null,
			f.way, null, null, ${WHOSE}
		from refunds f join payments p on p.id = f.payment_id left join credit_notes c on c.id = f.credit_note_id
		${withDocuments("c.invoice_id", "p.order_id")}
		where f.id = any(${idsOf("refund")}::bigint[])
		union all
		select 'credit used', r.id, ${usedAt("r")}, r.number, inv.number, null, r.net_kobo, r.vat_kobo,
			(r.facts #>> '{lines,0,vatBasisPoints}')::int, -r.total_kobo, 0, 0, 0, 0, null, null, 'accepted', null, null, ${WHOSE}
		from standing_receipts r join payments p on p.id = r.payment_id ${withDocuments("r.invoice_id", "r.order_id")}
		where r.id = any(${idsOf("credit used")}::bigint[])
		union all
		select 'credit note', c.id, c.issued_at, r.number, inv.number, c.number,
			-c.net_kobo, -c.vat_kobo, a.vat_basis_points, c.total_kobo, 0, 0, 0, 0, null, null, 'credited', null, null, ${WHOSE}
		from credit_notes c join receipts r on r.id = c.receipt_id join payments p on p.id = r.payment_id
		${withDocuments("c.invoice_id", "c.order_id")} where c.id = any(${idsOf("credit note")}::bigint[])`.execute(db);
	const position = new Map(lines.map(({ kind, id }, index) => [`${kind} ${id}`, index]));
	const positionOf = ({ kind, id }: ExportLine) => position.get(`${kind} ${id}`) ?? 0;
	return rows.sort((a, b) => positionOf(a) - positionOf(b));
}

/** When the credit on a receipt was used. Null: the receipt is for money as it came. */
function usedAt(receipt: string) {
	return sql`(${sql.ref(`${receipt}.facts`)} #>> '{credit,at}')::timestamptz`;
}

const WHOSE = sql`u.full_name as "fullName", coalesce(a.invoice_email, u.email) as email, seat.title, seat.purpose, p.currency, p.reference, p.provider, p.method,
	w.number as certificate, w.issued_on as "certifiedOn", w.issuer_name as issuer, w.issuer_tax_number as "issuerTaxNumber",
	coalesce(inv.buyer_name, b.name, buyer.full_name) as buyer, coalesce(inv.buyer_tax_number, b.tax_number) as "buyerTaxNumber",
	o.code as "orderCode", coalesce(inv.purchase_order, o.purchase_order) as "purchaseOrder"`;

/** The buyer of a line, by its payment `p`, its invoice `inv` and its order `o`. */
function withDocuments(invoiceId: string, orderId: string) {
	return sql`left join payment_attempts a on a.id = p.attempt_id left join attempt_people u on u.attempt_id = a.id
		left join attempt_subjects seat on seat.attempt_id = a.id
		left join withholding_certificates w on w.attempt_id = a.id and not p.brings_money
		left join invoices inv on inv.id = ${sql.ref(invoiceId)} left join orders o on o.id = coalesce(${sql.ref(orderId)}, a.order_id)
		left join buyers b on b.id = o.buyer_id left join users buyer on buyer.id = o.user_id`;
}
