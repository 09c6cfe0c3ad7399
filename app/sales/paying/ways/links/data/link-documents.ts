import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Clearance, InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { LAPSED_SHOWN_MS } from "#sales/ledger/payments/rules/unfinished.ts";

/** A document of a payment through a link, for the holder of the link. */
export type LinkDocument = { number: string } & (
	| { kind: "receipt"; facts: ReceiptFacts }
	| { kind: "invoice"; facts: InvoiceFacts; cleared: Clearance | null }
);

/** The valid receipts of payments through a link, then their invoices. */
export async function listLinkDocuments(linkId: number): Promise<LinkDocument[]> {
	const { rows } = await sql<LinkDocument>`
		with paid as (
			select r.id, r.number, r.facts, r.invoice_id from standing_receipts r join payments p on p.id = r.payment_id
			join payment_attempts a on a.id = p.attempt_id where a.pay_link_id = ${linkId}
		)
		select 'receipt' as kind, number, facts, null as cleared, 1 as position from paid
		union all
		select 'invoice', i.number, i.facts,
			case when t.id is not null then jsonb_build_object('authorityReference', t.authority_reference, 'qr', t.qr) end, 2
		from invoices i left join tax_clearances t on t.invoice_id = i.id
		where i.id in (select invoice_id from paid) and not exists (select from invoices next where next.replaces_id = i.id)
		order by position, number`.execute(db);
	return rows;
}

/** Their kinds and numbers only, for a list. */
export async function listedDocuments(linkId: number): Promise<Pick<LinkDocument, "kind" | "number">[]> {
	return (await listLinkDocuments(linkId)).map(({ kind, number }) => ({ kind, number }));
}

/** A transfer that was requested through a link and may still arrive. `toPay`: the amount in money, kobo. */
export type AwaitedByLink = {
	reference: string;
	toPay: Kobo;
	deadline: Date;
	standing: "held" | "proof" | "lapsed";
};

/** The newest transfer of a link that is awaited, has a proof, or passed its deadline a short while ago. */
export async function findAwaitedByLink(linkId: number, now: Date): Promise<AwaitedByLink | undefined> {
	const lapsedSince = new Date(now.getTime() - LAPSED_SHOWN_MS);
	const { rows } = await sql<AwaitedByLink>`
		select a.reference, a.total_kobo as "toPay", t.deadline,
			case when a.state = 'expired' or t.deadline <= ${now} then 'lapsed' when t.proof_at is not null then 'proof' else 'held' end as standing
		from payment_attempts a join bank_transfers t on t.attempt_id = a.id
		where a.pay_link_id = ${linkId} and t.withdrawn_at is null and t.deadline > ${lapsedSince}
			and a.state in ('created', 'opened', 'pending', 'expired') and not exists (select from payments p where p.attempt_id = a.id)
		order by a.id desc limit 1`.execute(db);
	return rows[0];
}
