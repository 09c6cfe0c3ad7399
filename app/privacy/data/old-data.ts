import { sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { NOBODY_NAME } from "#privacy/data/erase-rows.ts";

/** So many rows of a kind go in one turn: no one waits for a sweep. */
export const ROWS_A_TURN = 500;

/** E-mails that are older, whatever became of them; one about a closed account as soon as it went. Answers how many went. */
export async function deleteOldMails(tx: Tx, before: Date): Promise<number> {
	return await gone(
		sql`
		delete from mails where id in (
			select id from mails
			where queued_at < ${before} or (kind = 'account-closed' and state = 'sent')
			order by id limit ${ROWS_A_TURN} for update skip locked
		)`.execute(tx),
	);
}

/** Requests that no one waits for any more, with their answers and what was issued for them. */
export async function deleteOldRequests(tx: Tx, before: Date): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select id from requests where state <> 'new' and requested_at < ${before}
			and not exists (select from request_answers a where a.request_id = requests.id and a.answered_at >= ${before})
		order by id limit ${ROWS_A_TURN} for update skip locked`.execute(tx);
	const ids = idsOf(rows);
	await tx
		.deleteFrom("documents")
		.where("request_id", "in", [-1, ...ids])
		.execute();
	return await gone(sql`delete from requests where id = any(${ids}::bigint[])`.execute(tx));
}

/** What the log says of people: that somebody did something to a thing stays, and its words go. */
export async function blankOldChanges(tx: Tx, before: Date): Promise<number> {
	return await gone(
		sql`
		update changes set actor_name = ${NOBODY_NAME}, title = '', before = null, after = null
		where id in (
			select id from changes where happened_at < ${before} and (title <> '' or before is not null or after is not null)
			order by id limit ${ROWS_A_TURN}
		)`.execute(tx),
	);
}

/** Accounts whose address was never verified, and with which nothing was done. */
export async function listOldUnverified(tx: Tx, before: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from users u
		where not email_verified and closed_at is null and role = 'user' and not demo and created_at < ${before}
			and not exists (select from orders where user_id = u.id) and not exists (select from enrolments where user_id = u.id)
			and not exists (select from payment_attempts where user_id = u.id) and not exists (select from requests where user_id = u.id)
			and not exists (select from buyers where user_id = u.id)
		order by created_at limit ${ROWS_A_TURN} for update skip locked`.execute(tx);
	return idsOf(rows);
}

/** Addresses that were entered for the newsletter, and whose owner never said yes. */
export async function deleteUnconfirmedSubscribers(tx: Tx, before: Date): Promise<number> {
	return await gone(
		sql`
		delete from newsletter_subscribers where id in (
			select id from newsletter_subscribers
			where confirmed_at is null and unsubscribed_at is null and subscribed_at < ${before}
			order by id limit ${ROWS_A_TURN} for update skip locked
		)`.execute(tx),
	);
}

async function gone(done: Promise<{ numAffectedRows?: bigint }>): Promise<number> {
	return Number((await done).numAffectedRows ?? 0n);
}
