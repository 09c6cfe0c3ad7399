import { sql } from "kysely";
import { findUser } from "#accounts/data/users.ts";
import { type Database, db } from "#kit/data/db.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { type Buyer, memberAsBuyer } from "#sales/ledger/orders/rules/buyer.ts";

/**
 * The organisation on the documents of the enrolment's newest payment, as its latest invoice names it. Null: the documents named the
 * participant, or went to another address than `invoiceEmail`.
 */
export async function findBuyerBefore(
	enrolmentId: number,
	invoiceEmail: string,
	on: Database = db,
): Promise<Buyer | null> {
	const { rows } = await sql<{ buyer: Buyer | null; corrected: Buyer | null; invoiceEmail: string }>`
		select a.buyer, a.invoice_email as "invoiceEmail", (
			select i.facts -> 'buyer' from invoices i join dues d on d.invoice_id = i.id
				join allocations l on l.due_id = d.id join payments p on p.id = l.payment_id
				where p.attempt_id = a.id and i.replaces_id is not null order by i.id desc limit 1
		) as corrected
		from payment_attempts a
		where a.id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId}) and a.state = 'paid' and a.brings_money
		order by a.id desc limit 1`.execute(on);
	const [before] = rows;
	if (!before || before.invoiceEmail !== invoiceEmail) return null;
	const buyer = before.corrected ?? before.buyer;
	if (!buyer) return null;
	const { name, address, taxNumber, purchaseOrder } = buyer;
	const isMember = before.buyer?.isMember;
	return { name, address, taxNumber, purchaseOrder, ...(isMember && { isMember }) };
}

/**
 * The member who ordered a seat for another person, as the buyer on its documents. Null: the participant ordered it, or no member did.
 */
export async function findMemberWhoPays(
	on: Database,
	{ owner_id, user_id }: Pick<Enrolment, "owner_id" | "user_id">,
): Promise<Buyer | null> {
	const member = owner_id === null || owner_id === user_id ? undefined : await findUser(on, owner_id);
	return member ? memberAsBuyer(member.document_name ?? member.full_name) : null;
}
