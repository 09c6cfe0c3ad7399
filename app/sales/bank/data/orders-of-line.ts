import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { isRecordedTransfer } from "#sales/bank/data/line-candidates.ts";
import type { NamedOrder } from "#sales/ledger/bank/rules/statement-match.ts";
import { type Due, isFirst, leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";

/** A locked order that a line may pay. */
export type OrderOfLine = NamedOrder & {
	order: Order;
	/** The seats that are not cancelled. */
	seats: OrderSeat[];
	/** The open dues in money, their sum, and the sum of the dues that confirm the seats. */
	dues: Due[];
	due: Kobo;
	first: Kobo;
	/** The order's transfers without money, the oldest first. */
	transfers: Transfer[];
};

/** `isAwaited`: it is not withdrawn. */
type Transfer = Attempt & { isAwaited: boolean };

/**
 * Locks the orders that a line may pay, and reads the amounts they expect. Call it first in its transaction, before the line is locked.
 * An order whose seats are all cancelled expects the amounts of its transfers: their money is recorded and waits for a decision.
 */
export async function lockOrdersOfLine(tx: Tx, orderIds: readonly number[]): Promise<OrderOfLine[]> {
	const { orders, seats } = await lockOrders(tx, orderIds);
	const transfers = await listTransfers(tx, orderIds);
	const recorded = await listRecorded(orderIds, tx);
	const waiting = await listWithMoneyInReview(tx, orderIds);
	return orders.map((order) => {
		const standing = seats.filter(({ order_id, cancelled_at }) => order_id === order.id && cancelled_at === null);
		const dues = openDues(standing.flatMap((seat) => seat.dues));
		const [due, first] = [dues, dues.filter(isFirst)].map((some) => sumOf(some, (one) => leftOfDue(one).total));
		const theirs = transfers.filter(({ order_id, isAwaited }) => {
			return order_id === order.id && (isAwaited || standing.length === 0);
		});
		const sums = [...theirs.toReversed().map(({ total_kobo }) => total_kobo), due ?? 0, first ?? 0];
		return {
			id: order.id,
			placedOn: todayInLagos(order.placed_at),
			recorded: recorded.filter(({ orderId }) => orderId === order.id),
			sums: waiting.includes(order.id) ? [] : sums.filter((sum) => sum > 0),
			order,
			seats: standing,
			dues,
			due: due ?? 0,
			first: first ?? 0,
			transfers: theirs,
		};
	});
}

async function listTransfers(tx: Tx, orderIds: readonly number[]): Promise<Transfer[]> {
	const { rows } = await sql<Transfer>`select a.*, t.withdrawn_at is null as "isAwaited"
		from bank_transfers t join payment_attempts a on a.id = t.attempt_id
		where a.order_id = any(${orderIds}::bigint[]) and a.state not in ('paid', 'needs_review')
			and not exists (select from payments where attempt_id = a.id and outcome <> 'undone') order by a.id`.execute(tx);
	return rows;
}

type RecordedTransfer = { paymentId: number; orderId: number; amount: Kobo; valueDay: Day; by: string | null };

/**
 * Bank transfers that were recorded by hand for these orders and have no line yet, the oldest first. `by`: the admin who recorded them.
 */
export async function listRecorded(orderIds: readonly number[], on: Database = db): Promise<RecordedTransfer[]> {
	const { rows } =
		await sql<RecordedTransfer>`select p.id as "paymentId", coalesce(p.order_id, a.order_id) as "orderId",
			p.amount_kobo as amount, p.value_day as "valueDay", u.full_name as by
		from (select id from payments where order_id = any(${orderIds}::bigint[])
				union select q.id from payments q join payment_attempts b on b.id = q.attempt_id where b.order_id = any(${orderIds}::bigint[])) known
			join payments p on p.id = known.id left join payment_attempts a on a.id = p.attempt_id
			left join users u on u.id = p.recorded_by
		where ${isRecordedTransfer} order by p.id`.execute(on);
	return rows;
}

/** The orders with money that waits for a decision. */
async function listWithMoneyInReview(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select distinct a.order_id as id
		from review_items r join payments p on p.id = r.payment_id join payment_attempts a on a.id = p.attempt_id
		where a.order_id = any(${orderIds}::bigint[]) and p.outcome = 'review' and r.closed_at is null`.execute(tx);
	return idsOf(rows);
}
