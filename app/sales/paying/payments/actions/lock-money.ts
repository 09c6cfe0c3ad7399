import type { LockedCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import { type Charge, sumOfCharges } from "#kit/rules/pricing.ts";
import { listAllocated } from "#sales/ledger/orders/data/dues.ts";
import {
	type KeptReceipt,
	listAttemptsOf,
	listPayingOrders,
	listReceiptsOf,
	lockPaymentsOf,
} from "#sales/ledger/orders/data/enrolment-money.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { lockSeat } from "#sales/ledger/orders/data/lock-orders.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import { type MoneyKind, moneyKindOf } from "#sales/ledger/payments/rules/money-kind.ts";
import { findSums } from "#sales/ledger/refunds/data/refunds.ts";
import type { Sums } from "#sales/ledger/refunds/rules/refunds.ts";

/** Money that bought a seat: where it is, and what of it the seat still has. Kobo. */
export type LockedPayment = {
	payment: Payment;
	/** Undefined: nobody knew what it was for when it came, and it was used as its payer's credit. */
	attempt: Attempt | undefined;
	receipt: KeptReceipt;
	kind: MoneyKind;
	/** What of it is allocated to this seat, less what went back. */
	allocated: Charge;
	sums: Sums;
};

export type LockedMoney = {
	/** Undefined: the course was removed for good. */
	course: LockedCourse | undefined;
	enrolment: Enrolment;
	/** All that was begun for it, paid or not. */
	attempts: Attempt[];
	/** Those that are accepted, the first first. */
	payments: LockedPayment[];
};

/**
 * Locks the order of an enrolment with all money that pays the enrolment, and `alsoCourse`. First in its transaction. Undefined:
 * there is no such enrolment.
 */
export async function lockMoney(tx: Tx, enrolmentId: number, alsoCourse?: number): Promise<LockedMoney | undefined> {
	const locked = await lockMoneyOfSeat(tx, enrolmentId, alsoCourse);
	return locked?.enrolment.confirmed_at ? locked : undefined;
}

/** Locks a seat with its money as `lockMoney`, confirmed or not. */
export async function lockMoneyOfSeat(
	tx: Tx,
	enrolmentId: number,
	alsoCourse?: number,
): Promise<LockedMoney | undefined> {
	const orders = await listPayingOrders(tx, enrolmentId);
	const seat = await lockSeat(tx, enrolmentId, { orders, courses: [alsoCourse ?? null] });
	if (!seat) return undefined;
	const { course, enrolment } = seat;
	const attempts = await listAttemptsOf(tx, enrolmentId);
	const payments = await lockPaymentsOf(tx, enrolmentId);
	const receipts = await listReceiptsOf(tx, enrolment.order_id);
	const locked: LockedPayment[] = [];
	for (const payment of payments) {
		const attempt = attempts.find(({ id }) => id === payment.attempt_id);
		const receipt = receipts.find(({ payment_id }) => payment_id === payment.id);
		if (!receipt) throw new Error(`The payment ${payment.id} bought a seat without a receipt.`);
		const kind = moneyKindOf({ provider: payment.provider, payLinkId: attempt?.pay_link_id ?? null });
		const allocated = sumOfCharges(await listAllocated(tx, { paymentId: payment.id, enrolmentId }));
		const sums = await findSums(tx, payment.id);
		locked.push({ payment, attempt, receipt, kind, allocated, sums });
	}
	return { course, enrolment, attempts, payments: locked };
}

/** What of a receipt, as far as it is of this seat, no credit note has taken off yet. */
export const leftOnReceipt = ({ allocated }: Pick<LockedPayment, "allocated">): Charge => allocated;
