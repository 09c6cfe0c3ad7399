import { sql } from "kysely";
import { BeginAnew, type Database, type Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { Person } from "#privacy/data/person-keys.ts";
import type { Obstacle } from "#privacy/rules/closing.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";

/** Locks the account, and the orders that may be changed meanwhile. Answers whether it is open. */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
	const orders = await tx.selectFrom("orders").select("id").where("user_id", "=", userId).execute();
	await lockOrders(tx, idsOf(orders));
	// No order of theirs is added from here on: each refers to this row.
	const user = await tx.selectFrom("users").select("closed_at").where("id", "=", userId).forUpdate().executeTakeFirst();
	const { count } = await tx
		.selectFrom("orders")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("user_id", "=", userId)
		.executeTakeFirstOrThrow();
	if (count > orders.length) throw new BeginAnew();
	return user !== undefined && user.closed_at === null;
}

/** All that must be settled before an account can be closed. */
export async function findObstacles(on: Database, { id, keys }: Person, today: Day): Promise<Obstacle[]> {
	const [order, payment] = [sql`any(${[...keys.order]}::bigint[])`, sql`any(${[...keys.payment]}::bigint[])`];
	const { rows } = await sql<Record<Obstacle, boolean>>`
		select
			exists (select from users where id = ${id} and role <> 'user') as "staff",
			exists (
				select from enrolments e left join course_dates d on d.id = e.course_date_id
				where (e.user_id = ${id} or e.order_id = ${order}) and e.confirmed_at is not null and e.cancelled_at is null
					and e.seat_released_at is null and coalesce(d.last_day, e.last_day) >= ${today}
			) as "course-to-come",
			exists (
				select from enrolments e join enrolment_sums s on s.enrolment_id = e.id
				where e.order_id = ${order} and e.confirmed_at is not null and e.cancelled_at is null
					and s.due_net_kobo + s.due_vat_kobo + s.certificate_due_kobo > 0
			) as "money-owed",
			exists (
				select from payment_attempts where (user_id = ${id} or order_id = ${order})
					and state in ('created', 'opened', 'pending', 'needs_review')
			) or exists (select from payment_sums where id = ${payment} and (waiting > 0 or refunding > 0)) as "payment-under-way",
			exists (select from payment_sums where id = ${payment} and kept > 0) as "credit"`.execute(on);
	return Object.entries(rows[0] ?? {}).flatMap(([obstacle, isThere]) => (isThere ? [obstacle as Obstacle] : []));
}

/** Marks an account as closed for good: no one logs in to it, and no link of it works. */
export async function markClosed(tx: Tx, userId: string, now: Date) {
	await tx
		.updateTable("users")
		.set({ closed_at: now, disabled: true, disabled_until: null, two_factor_enabled: false, updated_at: now })
		.where("id", "=", userId)
		.execute();
	await tx
		.updateTable("pay_links")
		.set({ revoked_at: now, revoked_why: "withdrawn" })
		.where("user_id", "=", userId)
		.where("revoked_at", "is", null)
		.execute();
}

/** Lets this transaction take names out of the log, which is otherwise never changed. */
export async function beginErasing(tx: Tx) {
	await sql`set local koya.erasing = 'on'`.execute(tx);
}
