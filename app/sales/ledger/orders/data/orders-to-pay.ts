import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { likeWords } from "#kit/rules/listing.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { foldedCode } from "#sales/ledger/transfers/rules/transfer-code.ts";

export type OrderToPay = { code: string; buyer: string; courses: string[]; due: Kobo };

/** Orders with money due, found by code or by a buyer's or participant's name or e-mail; the latest first. */
export async function findOrdersToPay(words: string, limit: number): Promise<OrderToPay[]> {
	const each = likeWords(words);
	const { rows } = await sql<OrderToPay>`with found as (
			select id from orders where code = ${foldedCode(words).slice(-8)}
			union select o.id from orders o join buyers b on b.id = o.buyer_id
				where b.plain_name like all (${each}::text[]) or lower(b.email) = ${words.toLowerCase()}
			union select e.order_id from dues d join enrolments e on e.id = d.enrolment_id join enrolment_people p on p.enrolment_id = e.id
				where d.is_open and (p.plain_name like all (${each}::text[]) or lower(p.email) = ${words.toLowerCase()})
		), owing as (
			select e.order_id, sum(s.due_net_kobo + s.due_vat_kobo)::bigint as due,
				array_agg(distinct e.title order by e.title) as courses from enrolments e
			join enrolment_sums s on s.enrolment_id = e.id where e.order_id in (select id from found) and e.cancelled_at is null group by 1
		)
		select o.code, coalesce(b.name, u.document_name, u.full_name, '') as buyer, courses, due from owing join orders o on o.id = owing.order_id
			left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id
		where due > 0 order by o.placed_at desc, o.id desc limit ${limit}`.execute(db);
	return rows;
}
