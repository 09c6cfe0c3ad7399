// The owner of an enrolment: the participant has the account of the seat (`user_id`); the member who ordered it decides about its money
// and its changes.
import { sql } from "kysely";

/** The owner of an enrolment in a query: the member who ordered it, else its participant. */
export const ownerOf = (enrolment: string) => sql<string | null>`coalesce((select ordered.user_id from orders ordered
	where ordered.id = ${sql.ref(`${enrolment}.order_id`)} and ordered.buyer_id is null), ${sql.ref(`${enrolment}.user_id`)})`;

/** Whether a person attends an enrolment or ordered it. */
export const concerns = (
	enrolment: string,
	userId: string,
) => sql<boolean>`(${sql.ref(`${enrolment}.user_id`)} = ${userId}
	or ${sql.ref(`${enrolment}.order_id`)} in (select id from orders where user_id = ${userId} and buyer_id is null))`;

/** Whether this member owns the money and the changes of an enrolment. */
export const isOwnedBy = (enrolment: string, userId: string) => sql<boolean>`(${concerns(enrolment, userId)}
	and ${ownerOf(enrolment)} = ${userId})`;

/** The channels of the open pages that show an enrolment: the participant's and the owner's. */
export function accountsOf(of: { user_id: string | null; owner_id: string | null }): `user:${string}`[] {
	return [...new Set([of.user_id, of.owner_id])].flatMap((id) => (id === null ? [] : [`user:${id}` as const]));
}

/** Whether this member ordered the enrolment, for themselves or for another person. */
export const isOwnOrder = (userId: string) => sql<boolean>`exists (select from orders o where o.id = enrolments.order_id
	and o.user_id = ${userId} and o.buyer_id is null)`;

/** The participant, when it is not this member. */
export const attendsFor = (userId: string) => sql<string | null>`case when enrolments.user_id is distinct from ${userId}
	then (select full_name from enrolment_people where enrolment_id = enrolments.id) end`;

/** Whether another member ordered the enrolment for this one. */
export const isFromMember = (userId: string) => sql<boolean>`${ownerOf("enrolments")} is distinct from ${userId}`;

/** The name of another payer. On documents of a seat for another person, the member who ordered it is named too. */
export const paidByOther = (userId: string) => sql<
	string | null
>`(select min(coalesce(a.payer_name, a.buyer ->> 'name')) from dues d
	join allocations l on l.due_id = d.id join payments p on p.id = l.payment_id join payment_attempts a on a.id = p.attempt_id
	where d.enrolment_id = enrolments.id
		and (a.payer_name is not null or a.user_id is distinct from ${userId} or a.buyer ->> 'isMember' is null))`;

/** Whether this member receives the joining details: as the participant, or because the participant has the member's address. */
export const getsJoining = (userId: string) => sql<boolean>`(enrolments.user_id is not distinct from ${userId}
	or exists (select from enrolment_people p join users u on u.email = p.email where p.enrolment_id = enrolments.id and u.id = ${userId}))`;

/** Whether this member ordered the seat for themselves and later named another participant. The log of the order shows it. */
export const isHandedOn = (
	userId: string,
) => sql<boolean>`(enrolments.user_id is distinct from ${userId} and exists (select from orders o
	join changes c on c.subject = 'order' and c.subject_id = o.code join users u on u.id = ${userId}
	where o.id = enrolments.order_id and o.user_id = u.id and o.buyer_id is null and c.before ->> 'email' = u.email))`;
