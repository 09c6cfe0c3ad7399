import { sql } from "kysely";
import type { LockedCourse } from "#courses/data/course-seats.ts";
import { isOneOf } from "#kit/data/columns.ts";
import { BeginAnew, type Tx } from "#kit/data/db.ts";
import { type LockedOrders, lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { type AttemptDue, namedDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";

/** A locked attempt, with its order and all seats of that order. */
export type LockedAttempt = {
	attempt: Attempt;
	/** The dues that the attempt should pay. */
	named: AttemptDue[];
	order: Order;
	seats: OrderSeat[];
	courses: LockedCourse[];
	/** The payment recorded for the transaction in question, of this attempt or another. */
	recorded: RecordedRow | null;
};

export type RecordedRow = Pick<Payment, "id" | "attempt_id" | "review_reason">;

/**
 * Locks the order of an attempt (`lockOrders`) and reads the attempt again behind the lock. `transactionId`: also reads the
 * payment that is recorded for this transaction of its provider.
 */
export async function lockAttempt(
	tx: Tx,
	{ id, order_id: orderId }: Pick<Attempt, "id" | "order_id">,
	transactionId: string | null = null,
): Promise<LockedAttempt> {
	const locked = await lockOrders(tx, [orderId]);
	const [begun] = await listNaming(tx, [id], transactionId);
	if (!begun) throw new Error(`There is no attempt ${id}.`);
	// While we waited for the lock, its money bought a seat of the same course in another order.
	return withItsOrder(begun, locked) ?? (await lockAttempt(tx, begun, transactionId));
}

type AttemptWithDues = Attempt & Pick<LockedAttempt, "named" | "recorded">;

/** Lists attempts with the dues that they name, and the payment that is recorded for a transaction. */
async function listNaming(
	tx: Tx,
	ids: readonly number[],
	transactionId: string | null = null,
): Promise<AttemptWithDues[]> {
	const { rows } = await sql<AttemptWithDues>`select a.*, ${namedDues} as named,
			(select jsonb_build_object('id', id, 'attempt_id', attempt_id, 'review_reason', review_reason) from payments
				where provider = a.provider and provider_transaction_id = ${transactionId}) as recorded
		from payment_attempts a where a.id ${isOneOf(ids)} order by a.id`.execute(tx);
	return rows;
}

/** Undefined: its order is not among the locked ones. */
function withItsOrder(
	{ named, recorded, ...attempt }: AttemptWithDues,
	{ courses, orders, seats }: LockedOrders,
): LockedAttempt | undefined {
	const { order_id: orderId } = attempt;
	const order = orders.find(({ id }) => id === orderId);
	if (!order) return undefined;
	const theirs = seats.filter(({ order_id: id }) => id === orderId);
	return { attempt, named, recorded, order, seats: theirs, courses };
}

/** Without attempt, order and seats if the purpose of the money is unknown. */
export type LockedPayment = { payment: Payment } & (LockedAttempt | typeof NO_ATTEMPT);

export const NO_ATTEMPT = {
	attempt: undefined,
	named: [],
	recorded: null,
	order: undefined,
	seats: [],
	courses: [],
};

/** Locks the orders of a payment and `alsoOrders`, then the payment. */
export async function lockPayment(tx: Tx, id: number, alsoOrders: readonly number[] = []): Promise<LockedPayment> {
	const [locked] = await lockPayments(tx, [id], alsoOrders);
	if (!locked) throw new Error(`There is no payment ${id}.`);
	return locked;
}

/** Locks several payments like `lockPayment`. Returns them by id. */
export async function lockPayments(
	tx: Tx,
	ids: readonly number[],
	alsoOrders: readonly number[] = [],
): Promise<LockedPayment[]> {
	const known = tx.selectFrom("payments").leftJoin("payment_attempts as a", "a.id", "attempt_id");
	const about = await known
		.select(["payments.order_id", "a.order_id as begun_order_id"])
		.where("payments.id", "in", ids)
		.execute();
	const orders = [...about.flatMap((one) => [one.order_id, one.begun_order_id]), ...alsoOrders];
	const locked = await lockOrders(
		tx,
		orders.flatMap((id) => id ?? []),
	);
	const payments = await tx
		.selectFrom("payments")
		.selectAll()
		.where("id", "in", ids)
		.orderBy("id")
		.forUpdate()
		.execute();
	const attempts = await listNaming(
		tx,
		payments.flatMap(({ attempt_id }) => attempt_id ?? []),
	);
	return payments.map((payment) => {
		const attempt = attempts.find(({ id }) => id === payment.attempt_id);
		const begun = attempt ? withItsOrder(attempt, locked) : NO_ATTEMPT;
		// It was allocated to another order while we waited for its lock.
		if (!begun) throw new BeginAnew();
		return { payment, ...begun };
	});
}
