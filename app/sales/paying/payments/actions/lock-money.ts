import type { LockedCourse } from "#courses/data/course-seats.ts";
import { listLastChanges } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { LoggedAction } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
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
import { type MoneyKind, moneyKindOf } from "#sales/ledger/payments/rules/payment-method.ts";
import { findSums } from "#sales/ledger/refunds/data/refunds.ts";
import type { Sums } from "#sales/ledger/refunds/rules/refunds.ts";

/** A payment for a seat, with its sums and the part that still pays for the seat. Kobo. */
export type LockedPayment = {
	payment: Payment;
	/** Undefined: the money arrived for an unknown purpose and was used as its payer's credit. */
	attempt: Attempt | undefined;
	receipt: KeptReceipt;
	kind: MoneyKind;
	/** The amount allocated to this seat, less refunds. */
	allocated: Charge;
	sums: Sums;
};

export type LockedMoney = {
	/** Undefined: the course was deleted for good. */
	course: LockedCourse | undefined;
	enrolment: Enrolment;
	/** All its attempts, paid or not. */
	attempts: Attempt[];
	/** Its accepted payments, the oldest first. */
	payments: LockedPayment[];
};

/**
 * Locks the order of an enrolment, all payments for the enrolment, and `alsoCourse`. Call it first in a transaction. Undefined: there is
 * no such enrolment.
 */
export async function lockMoney(tx: Tx, enrolmentId: number, alsoCourse?: number): Promise<LockedMoney | undefined> {
	const locked = await lockMoneyOfSeat(tx, enrolmentId, alsoCourse);
	return locked?.enrolment.confirmed_at ? locked : undefined;
}

/** Like `lockMoney`, for a seat that may be unconfirmed. */
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

/** The part of a receipt for this seat that no credit note has taken off. */
export const leftOnReceipt = ({ allocated }: Pick<LockedPayment, "allocated">): Charge => allocated;

/** An enrolment as an admin's form showed it. */
export type SeenMoney = {
	enrolmentId: number;
	seenVersion: number;
	/** The amount left on all its receipts, in kobo. If it changed, the decision must be made again. */
	seenLeft: Kobo;
};

/** `who` and `at` of its last change, if an admin made it. */
export type SeenMoneyRefusal = { ok: false } & (
	| { reason: "gone" }
	| { reason: "changed"; who: string | null; at: Date | null }
);

/** Locks an enrolment with its money (`lockMoney`). Refused: it does not exist, or it or its money changed after the form was shown. */
export async function lockSeenMoney(
	tx: Tx,
	seen: SeenMoney,
): Promise<{ ok: true; locked: LockedMoney } | SeenMoneyRefusal> {
	const locked = await lockMoney(tx, seen.enrolmentId);
	if (!locked) return { ok: false, reason: "gone" };
	return (await whatChanged(tx, locked, seen)) ?? { ok: true, locked };
}

/** Why a locked enrolment differs from what the form showed; undefined: it does not. */
export async function whatChanged(tx: Tx, locked: LockedMoney, seen: SeenMoney): Promise<SeenMoneyRefusal | undefined> {
	if (locked.enrolment.version === seen.seenVersion && leftOnReceipts(locked) === seen.seenLeft) return undefined;
	return { ok: false, reason: "changed", ...(await changedBy(tx, seen.enrolmentId)) };
}

/** The amount left on all receipts of an enrolment, in kobo. */
export function leftOnReceipts({ payments }: Pick<LockedMoney, "payments">): Kobo {
	return payments.reduce((sum, money) => sum + leftOnReceipt(money).total, 0);
}

/** The person who last changed the enrolment itself, and the time; remarks do not count. */
export async function changedBy(tx: Tx, enrolmentId: number) {
	const last = (await listLastChanges(tx, "enrolment", enrolmentId, LOOKED_THROUGH)).find(
		({ action }) => !BESIDE.includes(action as LoggedAction),
	);
	return { who: last?.actor_name ?? null, at: last?.happened_at ?? null };
}

const LOOKED_THROUGH = 20;
const BESIDE: readonly LoggedAction[] = ["noted", "deleted a note", "exported"];
