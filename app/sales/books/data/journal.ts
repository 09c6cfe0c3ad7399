import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { monthKeyOf } from "#kit/rules/months.ts";
import { deferredSeats } from "#sales/books/data/standing.ts";
import { monthEndBefore, monthEndsIn } from "#sales/books/rules/accounts.ts";
import { KEPT_FEE } from "#sales/ledger/payments/data/payment-fee.ts";
import type { Account } from "#settings/rules/account-codes.ts";

/**
 * One line of the journal. The lines of a document add up to nothing: `amount` is a debit above nothing, a credit below. Kobo.
 */
export type JournalLine = {
	day: Day;
	document: string;
	kind:
		| "invoice"
		| "credit note"
		| "receipt"
		| "payment"
		| "undone payment"
		| "refund"
		| "returned refund"
		| "deferred income";
	account: Account;
	amount: Kobo;
	party: string | null;
	order: string | null;
	reference: string | null;
};

type Period = { from: Day; until: Day };
/** `from` undefined: from the beginning. */
type Days = { from: Day | undefined; until: Day };

/** Which account money of a payment `p` came to. */
const MONEY_ACCOUNT = sql`case when p.provider = 'certificate' then 'withheldTax' when p.provider = 'bank' then 'bank'
	when p.provider <> 'office' then 'provider' when p.method = 'cash' then 'cash' when p.method = 'POS' then 'pos'
	when p.method = 'cheque' then 'cheques' else 'bank' end`;

/**
 * The journal of some days, document by document. An invoice is income and VAT, owed by its buyer; a payment is its payer's credit until a
 * receipt puts it to what is owed; a credit note takes an invoice back and, where money leaves a receipt, makes it credit again; a refund
 * pays credit out. Payments count by the bank's day, documents by their own.
 */
export async function listJournal(days: Days): Promise<JournalLine[]> {
	const { rows } = await sql<JournalLine>`
		select x.day, document, kind, account, amount::bigint as amount, party, o.code as "order", x.reference
		from (${journalRows(days)}) x left join orders o on o.id = x.order_id where amount <> 0
		order by x.day, array_position(array['invoice', 'payment', 'receipt', 'credit note', 'undone payment', 'refund', 'returned refund'], kind),
			document, line`.execute(db);
	return rows;
}

/** The rows of `listJournal`, in no order, some of them of nothing. */
export function journalRows({ from, until }: Days): RawBuilder<unknown> {
	const [begin, end] = [from && instantInLagos(from, 0), instantInLagos(addDays(until, 1), 0)];
	const during = (at: string) => sql`${begin ? sql`${sql.ref(at)} >= ${begin} and ` : sql``}${sql.ref(at)} < ${end}`;
	const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'Africa/Lagos')::date as day`;
	return sql`
			select ${dayOf("i.issued_at")}, i.number as document, 'invoice' as kind, i.order_id, i.buyer_name as party, i.facts ->> 'reference' as reference, l.*
			from invoices i cross join lateral (
				values (1, 'receivables', i.total_kobo), (2, 'income', -i.net_kobo), (3, 'vat', -i.vat_kobo)) l (line, account, amount)
			where ${during("i.issued_at")}
			union all
			select ${dayOf("c.issued_at")}, c.number, 'credit note', c.order_id, c.facts #>> '{buyer,name}', c.facts #>> '{of,number}', l.*
			from credit_notes c left join receipts r on r.id = c.receipt_id
			-- One that only takes off a receipt leaves the invoice, which is owed again.
			cross join lateral (select c.invoice_id is null and r.invoice_id is not null as leaves_invoice) n
			cross join lateral (values (1, 'income', case when leaves_invoice then 0 else c.net_kobo end),
				(2, 'vat', case when leaves_invoice then 0 else c.vat_kobo end),
				(3, 'receivables', case when leaves_invoice then c.total_kobo when c.receipt_id is null then -c.total_kobo else 0 end),
				(4, 'credit', case when c.receipt_id is null then 0 else -c.total_kobo end)) l (line, account, amount)
			where ${during("c.issued_at")}
			union all
			select ${dayOf("r.issued_at")}, r.number, 'receipt', r.order_id, coalesce(r.facts #>> '{buyer,name}', r.facts ->> 'payerName'), r.facts ->> 'reference', l.*
			from receipts r cross join lateral (values (1, 'credit', r.total_kobo),
				(2, 'receivables', case when r.invoice_id is null then 0 else -r.total_kobo end),
				(3, 'income', case when r.invoice_id is null then -r.net_kobo else 0 end),
				(4, 'vat', case when r.invoice_id is null then -r.vat_kobo else 0 end)) l (line, account, amount)
			where r.replaces_id is null and ${during("r.issued_at")}
			union all
			select p.value_day, 'P-' || p.id, 'payment', p.order_id, a.full_name, p.reference, l.*
			from payments p left join attempt_people a on a.attempt_id = p.attempt_id cross join lateral (values
				(1, ${MONEY_ACCOUNT}, p.amount_kobo - ${KEPT_FEE}), (2, 'fees', ${KEPT_FEE}), (3, 'credit', -p.amount_kobo)) l (line, account, amount)
			where p.currency = 'NGN' and p.value_day <= ${until}::date${from ? sql` and p.value_day >= ${from}::date` : sql``}
			union all
			select ${dayOf("k.decided_at")}, 'P-' || p.id || '-undone', 'undone payment', p.order_id, a.full_name, p.reference, l.*
			from payment_corrections k join payments p on p.id = k.payment_id left join attempt_people a on a.attempt_id = p.attempt_id
			cross join lateral (values (1, 'credit', -k.amount_kobo), (2, ${MONEY_ACCOUNT}, k.amount_kobo)) l (line, account, amount)
			where p.currency = 'NGN' and ${during("k.decided_at")}
			union all
			select ${dayOf("f.ended_at")}, 'F-' || f.id, 'refund', p.order_id, a.full_name, p.reference, l.*
			from (
				select id, payment_id, amount_kobo, way, ended_at from refunds where state = 'completed' and ${during("ended_at")}
				union all
				select f.id, f.payment_id, f.amount_kobo, f.way, e.ended_at from refund_endings e join refunds f on f.id = e.refund_id
				where e.state = 'completed' and ${during("e.ended_at")}
			) f join payments p on p.id = f.payment_id left join attempt_people a on a.attempt_id = p.attempt_id
			cross join lateral (values (1, 'credit', f.amount_kobo), (2, ${PAID_FROM}, -f.amount_kobo)) l (line, account, amount)
			where p.currency = 'NGN'
			union all
			select ${dayOf("f.ended_at")}, 'F-' || f.id || '-returned', 'returned refund', p.order_id, a.full_name, p.reference, l.*
			from refund_endings e join refunds f on f.id = e.refund_id join payments p on p.id = f.payment_id
			left join attempt_people a on a.attempt_id = p.attempt_id
			cross join lateral (values (1, 'credit', -f.amount_kobo), (2, ${PAID_FROM}, f.amount_kobo)) l (line, account, amount)
			where p.currency = 'NGN' and e.state = 'completed' and ${during("f.ended_at")}`;
}

/** Which account a refund of a payment `p` is paid from. */
const PAID_FROM = sql`case when f.way = 'by-hand' or p.provider in ('bank', 'office', 'certificate') then 'bank' else 'provider' end`;

/** What deferred income grew by until the last day of each month of a period that has ended: taken from income, so that income is what was earned. */
export async function listDeferrals({ from, until }: Period, today: Day): Promise<JournalLine[]> {
	const [first, ...others] = monthEndsIn({ from, until }, today);
	if (first === undefined) return [];
	const lines: JournalLine[] = [];
	let before = await readDeferred(monthEndBefore(first));
	for (const day of [first, ...others]) {
		const deferred = await readDeferred(day);
		lines.push(...deferralOf(day, deferred - before));
		before = deferred;
	}
	return lines;
}

/** Deferred income at the end of a day that has passed. Kobo. */
export async function readDeferred(day: Day): Promise<Kobo> {
	const { rows } = await sql<{ net: Kobo }>`
		select coalesce(sum(net), 0)::bigint as net from (${deferredSeats(day, day)}) seats`.execute(db);
	return rows[0]?.net ?? 0;
}

function deferralOf(day: Day, amount: Kobo): JournalLine[] {
	if (amount === 0) return [];
	const document = `D-${monthKeyOf(day)}`;
	const line = { day, document, kind: "deferred income", party: null, order: null, reference: null } as const;
	return [
		{ ...line, account: "income", amount },
		{ ...line, account: "deferred", amount: -amount },
	];
}
