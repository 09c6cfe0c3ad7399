import type { Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import {
	closeDues,
	type Due,
	duesToPay,
	insertAllocations,
	insertDues,
	insertRestOf,
	leftOfDue,
	listAllocated,
	listDues,
	reopenDueIfClosed,
} from "#sales/ledger/orders/data/dues.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import { creditSplit } from "#sales/ledger/refunds/rules/credit.ts";

/** `charged`: the dues of a seat that are not closed; `wanted`: the dues it should have. */
type PlannedDues = { seatId: number; charged: readonly Due[]; wanted: readonly NewDue[]; now: Date };

/**
 * Replaces what is left to pay of a seat by the wanted dues: a due of which the same is left stays, others are closed with the part that
 * was paid, and missing ones are written on the invoice of the closed ones. Returns the wanted dues in their order. Lock the order before.
 */
export async function planDues(tx: Tx, { seatId, charged, wanted, now }: PlannedDues): Promise<Due[]> {
	const open = duesToPay(charged);
	const planned = wanted.map((due) => open.find((one) => isLeftOf(one, due)));
	const replaced = open.filter((due) => !planned.includes(due));
	await closeDues(
		tx,
		replaced.map(({ id }) => id),
		now,
	);
	const invoiceId = replaced.find((due) => due.invoiceId !== null)?.invoiceId ?? null;
	const missing = wanted.filter((_, index) => !planned[index]);
	const written = (
		await insertDues(
			tx,
			missing.map((due) => ({ enrolmentId: seatId, due, invoiceId, now })),
		)
	).values();
	return planned.map((due) => due ?? (written.next().value as Due));
}

function isLeftOf(due: Due, wanted: NewDue): boolean {
	const { net, vat } = leftOfDue(due);
	return due.kind === wanted.kind && net === wanted.net && vat === wanted.vat;
}

/** Closes the unpaid dues of an enrolment. Lock it before. */
export async function closeOpenDues(tx: Tx, enrolmentId: number, now: Date) {
	const open = (await listDues(tx, [enrolmentId])).filter((due) => leftOfDue(due).total > 0);
	await closeDues(
		tx,
		open.map(({ id }) => id),
		now,
	);
}

/** The part of a payment that was allocated to one due. */
export type DueAllocation = { due: Due; charge: Charge };

type AllocateMoney = { paymentId: number; dues: readonly Due[]; amount: Kobo; now: Date };

/**
 * The same for a seat that is not confirmed. If a part of it is paid already (another payment was undone), its dues stay as they are.
 * Returns the dues to pay.
 */
export async function planSeatDues(tx: Tx, planned: PlannedDues): Promise<Due[]> {
	return isPaidInPart(planned.charged) ? duesToPay(planned.charged) : await planDues(tx, planned);
}

export const isPaidInPart = (dues: readonly Due[]) => dues.some(({ paid }) => paid > 0);

/** Allocates an amount of a payment (kobo) to dues (`allocationsOf`). Lock the order and the payment before. */
export async function allocate(tx: Tx, { paymentId, dues, amount, now }: AllocateMoney): Promise<DueAllocation[]> {
	const allocated = allocationsOf(dues, amount);
	await insertAllocations(tx, paymentId, allocated, now);
	return allocated;
}

/**
 * Divides an amount (kobo) among dues in their order, each part with its share of VAT. What is left over is the payer's
 * credit.
 */
export function allocationsOf(dues: readonly Due[], amount: Kobo): DueAllocation[] {
	const allocated: DueAllocation[] = [];
	let rest = amount;
	for (const due of dues) {
		const left = leftOfDue(due);
		const taken = Math.min(rest, left.total);
		if (taken === 0) continue;
		allocated.push({ due, charge: creditSplit(left, taken) });
		rest -= taken;
	}
	return allocated;
}

type WithdrawAllocation = {
	paymentId: number;
	enrolmentId: number;
	charge: Charge;
	/** The money never arrived, so the dues are open again. */
	isStillDue?: boolean;
	now: Date;
};

/** The part of a payment that was taken off one due, and the invoice with that due. */
export type Withdrawal = { dueId: number; invoiceId: number | null; charge: Charge };

/**
 * Takes a charge of a payment (kobo) back from the dues of a seat, the last due first. The amount is due again only if the money never
 * arrived. The part of a due that was never paid stays open as a separate due. Lock the payment before.
 */
export async function withdrawAllocation(
	tx: Tx,
	{ charge, isStillDue = false, now, ...of }: WithdrawAllocation,
): Promise<Withdrawal[]> {
	let { vat, total } = charge;
	const dues = await listDues(tx, [of.enrolmentId]);
	const all: Withdrawal[] = [];
	for (const { dueId, invoiceId, ...allocated } of (await listAllocated(tx, of)).toReversed()) {
		if (total === 0) break;
		const taken = Math.min(total, allocated.total);
		// At most the VAT that this due has.
		const takenVat = taken === total ? Math.min(vat, allocated.vat) : creditSplit(allocated, taken).vat;
		const back = { due: { id: dueId }, charge: { vat: -takenVat, total: -taken } };
		await insertAllocations(tx, of.paymentId, [back], now);
		const due = dues.find(({ id }) => id === dueId);
		if (!isStillDue) await closeDues(tx, [dueId], now);
		if (!isStillDue && due && leftOfDue(due).total > 0) await insertRestOf(tx, due, now);
		const charge = { net: taken - takenVat, vat: takenVat, total: taken };
		// An earlier refund or a price change may have closed the due.
		if (isStillDue) await reopenDueIfClosed(tx, { dueId, charge, now });
		all.push({ dueId, invoiceId, charge });
		[vat, total] = [vat - takenVat, total - taken];
	}
	return all;
}
