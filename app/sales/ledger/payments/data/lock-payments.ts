import type { LockedCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { type Attempt, findAttemptById, listAttempts } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";

/** An attempt as it is under its lock. `course`: that of its seat, while it is there. */
export type LockedAttempt = { course: LockedCourse | undefined; attempt: Attempt };

/** Locks the order of an attempt (`lockOrders`) and its course, and reads the attempt anew. */
export async function lockAttempt(
	tx: Tx,
	{ id, order_id: orderId, course_id: courseId }: Pick<Attempt, "id" | "order_id" | "course_id">,
): Promise<LockedAttempt> {
	const courses = await lockOrders(tx, [orderId], [courseId]);
	const attempt = await findAttemptById(tx, id);
	if (!attempt) throw new Error(`There is no attempt ${id}.`);
	return { course: courses.find((course) => course.id === attempt.course_id), attempt };
}

/** `attempt` and `course` are undefined where nobody knows what the money is for. */
export type LockedPayment = { payment: Payment; attempt: Attempt | undefined; course: LockedCourse | undefined };

/** Locks a payment: before it the orders it is of, and `alsoOrders`. */
export async function lockPayment(tx: Tx, id: number, alsoOrders: readonly number[] = []): Promise<LockedPayment> {
	const [locked] = await lockPayments(tx, [id], alsoOrders);
	if (!locked) throw new Error(`There is no payment ${id}.`);
	return locked;
}

/** Locks several payments like `lockPayment`. Answers them by id. */
export async function lockPayments(
	tx: Tx,
	ids: readonly number[],
	alsoOrders: readonly number[] = [],
): Promise<LockedPayment[]> {
	const known = tx.selectFrom("payments").leftJoin("payment_attempts as a", "a.id", "attempt_id");
	const about = await known
		.select(["payments.order_id", "a.order_id as begun_order_id", "a.course_id"])
		.where("payments.id", "in", ids)
		.execute();
	const orders = [...about.flatMap((one) => [one.order_id, one.begun_order_id]), ...alsoOrders];
	const courses = await lockOrders(
		tx,
		orders.flatMap((id) => id ?? []),
		about.map(({ course_id }) => course_id),
	);
	const payments = await tx
		.selectFrom("payments")
		.selectAll()
		.where("id", "in", ids)
		.orderBy("id")
		.forUpdate()
		.execute();
	const attempts = await listAttempts(
		tx,
		payments.flatMap(({ attempt_id }) => attempt_id ?? []),
	);
	return payments.map((payment) => {
		const attempt = attempts.find(({ id }) => id === payment.attempt_id);
		return { payment, attempt, course: courses.find(({ id }) => id === attempt?.course_id) };
	});
}
