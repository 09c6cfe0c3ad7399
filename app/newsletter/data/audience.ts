import { type RawBuilder, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { type Audience, type AudienceOption, partsOfAudience } from "#newsletter/rules/audience.ts";

/** Confirmed seats with the address of who attends. */
const SEATS = sql`enrolments e left join users u on u.id = e.user_id
	where e.confirmed_at is not null and e.cancelled_at is null
	and lower(coalesce(nullif(e.participant_email, ''), u.email)) = newsletter_subscribers.email`;

/** Confirmed seats of orders that an account placed, for whomever. */
const ORDERED = sql`enrolments e join orders o on o.id = e.order_id join users u on u.id = o.user_id
	where e.confirmed_at is not null and lower(u.email) = newsletter_subscribers.email`;

/** Whether a row of `newsletter_subscribers` belongs to the audience and is subscribed at this moment. */
export function isInAudience(audience: Audience): RawBuilder<boolean> {
	return sql<boolean>`is_subscribed and ${conditionOf(audience)}`;
}

function conditionOf(audience: Audience): RawBuilder<unknown> {
	if (audience === "everybody") return sql`true`;
	if (audience === "never-bought")
		return sql`not exists (select from ${SEATS}) and not exists (select from ${ORDERED})`;
	const { of, which } = partsOfAudience(audience);
	switch (of) {
		case "course":
			return sql`exists (select from ${SEATS} and e.course_id::text = ${which})`;
		case "category":
			return sql`exists (select from ${SEATS} and e.category = ${which})`;
		case "city":
			return sql`exists (select from ${SEATS} and e.location = ${which})`;
		case undefined:
			return sql`false`;
	}
}

/** How many an issue for this audience goes to now. */
export async function countAudience(audience: Audience, on: Database | Tx = db): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from newsletter_subscribers
		where ${isInAudience(audience)}`.execute(on);
	return rows[0]?.count ?? 0;
}

/** The courses, categories and cities somebody has or had a confirmed seat in, in the order of their names. */
export async function listAudiences(): Promise<AudienceOption[]> {
	const { rows } = await sql<AudienceOption>`
		select distinct of, of || ':' || which as audience, name from enrolments e left join courses c on c.id = e.course_id,
			lateral (values ('course', e.course_id::text, coalesce(c.title, e.title)), ('category', e.category, e.category),
				('city', e.location, e.location)) as option(of, which, name)
		where e.confirmed_at is not null and e.cancelled_at is null and which <> ''
		order by of, name`.execute(db);
	return rows;
}
