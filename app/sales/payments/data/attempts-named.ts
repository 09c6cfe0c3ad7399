import { type RawBuilder, sql } from "kysely";

/**
 * The ids of attempts for people of whom a name has all of these parts, or an e-mail address this one (`attempt_people`). Names of
 * accounts are found by their index, and few attempts have no account.
 */
export function idsOfAttemptsNamed({ each, whole }: { each: readonly string[]; whole: string }): RawBuilder<unknown> {
	return sql`select id from payment_attempts
			where user_id in (select id from users where plain_name like all (${each}::text[]) or email like ${whole})
		union
		select a.id from payment_attempts a left join orders o on o.id = a.order_id left join buyers b on b.id = o.buyer_id
			where a.user_id is null and (a.invoice_email like ${whole}
				or plain_letters(coalesce(a.payer_name, a.buyer ->> 'name', b.name, '')) like all (${each}::text[]))`;
}
