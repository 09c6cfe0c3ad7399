import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import type { PaymentFilter } from "#sales/ledger/payments/rules/payment-filter.ts";

/** A line of the accountant's file: a payment, its credit used for another order, what a credit note took off a receipt, or money sent back. */
export type ExportLine = { kind: "payment" | "credit used" | "credit note" | "refund"; id: number };

/**
 * The lines of all payments a filter leaves, in the order of their days: its days are those on which money came or
 * left, as in the totals, not those on which somebody began to pay.
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
	/** Of the same charge; of a credit note, what it takes from. */
	invoice: string | null;
	creditNote: string | null;
	fullName: string | null;
	email: string | null;
	title: string | null;
	purpose: Purpose | null;
	/** As on the receipt, null without one; of a credit note below nothing. What credit pays stands on the day it was used. Kobo. */
	net: Kobo | null;
	vat: Kobo | null;
	vatBasisPoints: number | null;
	/**
	 * What no receipt is about. Below zero where money left; of a credit note what it took off, of credit and of a certificate what
	 * the receipt is over, below zero, for no money moves with them.
	 */
	beside: number;
	/** Money that moved, as the totals have it. */
	total: number;
	currency: string;
	/** Of this payment, so far. */
	refunded: number;
	/** Of this payment, now: its payer's credit, and what the academy bears. */
	kept: number;
	borne: number;
	reference: string;
	provider: string;
	/** The provider's own number: of the payment, or of the refund. */
	transactionId: string | null;
	method: string;
	fee: Kobo | null;
	/** Where its money is, or how it was sent back. */
	outcome: string;
	/** Of what a withholding certificate paid: its number and day, and who gave it. */
	certificate: string | null;
	certifiedOn: Day | null;
	issuer: string | null;
	issuerTaxNumber: string | null;
};

/** These, in this order. Amounts are in the hundredth of their currency. */
export async function listExported(lines: readonly ExportLine[]): Promise<ExportedMoney[]> {
	const idsOf = (kind: ExportLine["kind"]) => lines.filter((line) => line.kind === kind).map(({ id }) => id);
	const { rows } = await sql<ExportedMoney>`
		select 'payment' as kind, p.id, p.recorded_at as at, r.number as receipt,
			(select number from invoices where id = r.invoice_id) as invoice, null as "creditNote", r.net_kobo as net, r.vat_kobo as vat,
			case when r.number is not null then a.vat_basis_points end as "vatBasisPoints",
			m.came - coalesce(r.total_kobo, 0) as beside, m.came as total,
			s.refunded, s.kept, s.borne,
			p.provider_transaction_id as "transactionId", p.fee_kobo as fee,
			case when s.received = 0 then 'undone' when s.waiting <> 0 then 'waiting' when s.receipted <> 0 then 'accepted' when s.refunding <> 0 then 'refunding'
				when s.refunded <> 0 then 'refunded' when s.kept <> 0 then 'kept' when s.borne <> 0 then 'borne' else 'unexplained' end as outcome, ${WHOSE}
		from payments p join payment_sums s on s.id = p.id ${WITH}
		cross join lateral (
			select max(number) as number, max(invoice_id) as invoice_id, sum(net_kobo)::bigint as net_kobo,
				sum(vat_kobo)::bigint as vat_kobo, sum(total_kobo)::bigint as total_kobo
			from standing_receipts where payment_id = p.id and facts -> 'credit' is null
		) r cross join lateral (select case when not p.brings_money then 0 else s.received end as came) m
		where p.id = any(${idsOf("payment")}::bigint[])
		union all
		select 'refund', f.id, f.ended_at, null, null, (select number from credit_notes where id = f.credit_note_id), null, null, null,
			-f.amount_kobo, -f.amount_kobo, 0, 0, 0, f.provider_refund_id, null,
			f.way, ${WHOSE}
		from refunds f join payments p on p.id = f.payment_id ${WITH}
		where f.id = any(${idsOf("refund")}::bigint[])
		union all
		select 'credit used', r.id, ${usedAt("r")}, r.number, (select number from invoices where id = r.invoice_id), null, r.net_kobo, r.vat_kobo,
			(r.facts #>> '{lines,0,vatBasisPoints}')::int, -r.total_kobo, 0, 0, 0, 0, null, null, 'accepted', ${WHOSE}
		from standing_receipts r join payments p on p.id = r.payment_id ${WITH} where r.id = any(${idsOf("credit used")}::bigint[])
		union all
		select 'credit note', c.id, c.issued_at, r.number, (select number from invoices where id = c.invoice_id), c.number,
			-c.net_kobo, -c.vat_kobo, a.vat_basis_points, c.total_kobo, 0, 0, 0, 0, null, null, 'credited', ${WHOSE}
		from credit_notes c join receipts r on r.id = c.receipt_id join payments p on p.id = r.payment_id ${WITH}
		where c.id = any(${idsOf("credit note")}::bigint[])`.execute(db);
	const position = new Map(lines.map(({ kind, id }, index) => [`${kind} ${id}`, index]));
	const positionOf = ({ kind, id }: ExportLine) => position.get(`${kind} ${id}`) ?? 0;
	return rows.sort((a, b) => positionOf(a) - positionOf(b));
}

/** When the credit was used that a receipt speaks of; null: it speaks of money as it came. */
function usedAt(receipt: string) {
	return sql`(${sql.ref(`${receipt}.facts`)} #>> '{credit,at}')::timestamptz`;
}

const WHOSE = sql`u.full_name as "fullName", coalesce(a.invoice_email, u.email) as email, a.purchase ->> 'title' as title,
	a.purpose, p.currency, p.reference, p.provider, p.method,
	w.number as certificate, w.issued_on as "certifiedOn", w.issuer_name as issuer, w.issuer_tax_number as "issuerTaxNumber"`;
const WITH = sql`left join payment_attempts a on a.id = p.attempt_id left join attempt_people u on u.attempt_id = a.id
	left join withholding_certificates w on w.attempt_id = a.id and not p.brings_money`;
