import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";

/** How somebody with a seat is reached: an e-mail goes to their own address, else to the buyer of the seat. */
export type SeatContact = {
	participant: string;
	/** Null: neither has an address, and they must be called. */
	email: string | null;
	/** Whose address it is. */
	toName: string;
	/** It is the buyer's, who reads whom it concerns. */
	isBuyer: boolean;
	/** E.164: their own, else the buyer's. */
	phone: string | null;
	/** The member who ordered the seat for somebody who has an address: they hear of it too. */
	orderedBy?: { email: string; toName: string } | null;
};

export async function listSeatContacts(
	on: Database,
	enrolmentIds: readonly number[],
): Promise<Map<number, SeatContact>> {
	if (enrolmentIds.length === 0) return new Map();
	const { rows } = await sql<SeatContact & { id: number }>`
		select e.id, p.full_name as participant, coalesce(p.email, b.email, u.email) as email,
			case when p.email is null then coalesce(b.name, u.full_name, p.full_name) else p.full_name end as "toName",
			p.email is null and coalesce(b.email, u.email) is not null as "isBuyer",
			coalesce(p.phone_number, b.phone, u.phone_number) as phone,
			case when u.email <> p.email and e.user_id is distinct from u.id
				then jsonb_build_object('email', u.email, 'toName', coalesce(u.document_name, u.full_name)) end as "orderedBy"
		from enrolments e join enrolment_people p on p.enrolment_id = e.id join orders o on o.id = e.order_id
			left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id and o.buyer_id is null
		where e.id = any(${[...enrolmentIds]}::bigint[])`.execute(on);
	return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** Somebody who has no address: for the admin who calls them. */
export type ToCall = { name: string; phone: string | null };

export const toCall = ({ participant, phone }: SeatContact): ToCall => ({ name: participant, phone });
