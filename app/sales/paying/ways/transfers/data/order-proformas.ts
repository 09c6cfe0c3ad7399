import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import type { TransferFacts } from "#sales/ledger/transfers/rules/transfers.ts";
import { isProofOpenOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** A proforma for an order, and the status of its transfer. */
export type OrderProforma = TransferFacts & {
	attemptId: number;
	reference: string;
	issuedAt: Date;
	purpose: Purpose;
	/** The amount the transfer is awaited for today: less than its proforma once a part was paid another way. Kobo. */
	asked: Kobo;
	facts: ProformaFacts;
};

const proformasWhere = (which: ReturnType<typeof sql>) => sql<OrderProforma>`
	select a.id as "attemptId", a.reference, d.issued_at as "issuedAt", seat.purpose, a.total_kobo as asked, t.facts, a.state, t.deadline,
		t.proof_at as "proofAt", t.withdrawn_at as "withdrawnAt",
		exists (select from payments p where p.attempt_id = a.id) as "hasMoney"
	from documents d join payment_attempts a on a.id = d.attempt_id join bank_transfers t on t.attempt_id = a.id
		join attempt_subjects seat on seat.attempt_id = a.id join orders o on o.id = a.order_id
	where d.kind = 'proforma' and ${which} order by a.id`;

/** The proformas of an order or of one of its seats, the oldest first. */
export async function listProformasOf(on: Database, orderId: number): Promise<OrderProforma[]> {
	return (await proformasWhere(sql`o.id = ${orderId}`).execute(on)).rows;
}

/** Finds a proforma of an order by the reference of its payment. Another order's is not found. */
export async function findProformaOfOrder(code: string, reference: string): Promise<OrderProforma | undefined> {
	return (await proformasWhere(sql`o.code = ${code} and a.reference = ${reference}`).execute(db)).rows[0];
}

/** Whether an order is on invoice: its transfer is awaited without a proforma, because the invoice asks for it. */
export async function isOnInvoice(orderId: number): Promise<boolean> {
	const { rows } = await sql`select from payment_attempts a where a.order_id = ${orderId} and a.provider = 'bank'
		and a.state in ('created', 'opened', 'pending') and not exists (select from documents d where d.attempt_id = a.id)`.execute(
		db,
	);
	return rows.length > 0;
}

/** The reference of the newest transfer of an order that is awaited, or whose proof is to be checked. */
export async function findAwaitedReference(orderId: number): Promise<string | undefined> {
	const { rows } = await sql<{ reference: string }>`select a.reference
		from payment_attempts a join bank_transfers t on t.attempt_id = a.id
		where a.order_id = ${orderId} and not exists (select from payments p where p.attempt_id = a.id)
			and (a.state in ('created', 'opened', 'pending') and t.withdrawn_at is null
				or a.state not in ('paid', 'needs_review') and ${isProofOpenOf("t")})
		order by a.id desc limit 1`.execute(db);
	return rows[0]?.reference;
}
