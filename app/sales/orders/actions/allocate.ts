import type { Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import {
	closeDues,
	insertAllocation,
	insertDue,
	listAllocated,
	listOpenDues,
	type NewDue,
	type OpenDue,
} from "#sales/orders/data/dues.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { amountStillDue, owingOf } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";

type Paid = { attempt: Attempt; enrolment: Enrolment; paymentId: number; now: Date };

/**
 * Allocates the money an attempt was paid with to the due it was for (kobo), and restates what is still owed of the enrolment.
 * Lock the enrolment before.
 */
export async function allocatePaid(tx: Tx, { attempt, enrolment, paymentId, now }: Paid) {
	const part = partOf(attempt);
	const open = (await listOpenDues(tx, enrolment.id)).filter(isUnpaid);
	const same = open.find((due) => isTax(due) === isTax(part) && due.net === part.net && due.vat === part.vat);
	const dueId = same?.id ?? (await insertDue(tx, enrolment.id, part, now));
	await insertAllocation(tx, { paymentId, dueId, amount: part.net + part.vat, now });
	await restateDues(tx, enrolment, now);
}

/**
 * Makes the unpaid dues of an enrolment say what is still owed: those with other sums are closed, and the right ones written.
 * A cancelled enrolment owes nothing. Lock the enrolment before.
 */
export async function restateDues(tx: Tx, enrolment: Enrolment, now: Date) {
	const unpaid = (await listOpenDues(tx, enrolment.id)).filter(isUnpaid);
	const wanted = stillDue(enrolment);
	const isWanted = (due: NewDue) =>
		wanted.some((one) => isTax(one) === isTax(due) && one.net === due.net && one.vat === due.vat);
	const kept = unpaid.filter(isWanted);
	await closeDues(
		tx,
		unpaid.filter((due) => !kept.includes(due)).map(({ id }) => id),
		now,
	);
	for (const due of wanted) {
		if (!kept.some((one) => isTax(one) === isTax(due))) await insertDue(tx, enrolment.id, due, now);
	}
}

/** Takes so much of a payment (kobo) from the dues it paid, the last first; nobody is asked for them again. Lock the payment before. */
export async function takeBack(tx: Tx, { paymentId, amount, now }: { paymentId: number; amount: Kobo; now: Date }) {
	let left = amount;
	for (const { dueId, amount: allocated } of (await listAllocated(tx, paymentId)).toReversed()) {
		const taken = Math.min(left, allocated);
		if (taken === 0) break;
		await insertAllocation(tx, { paymentId, dueId, amount: -taken, now });
		await closeDues(tx, [dueId], now);
		left -= taken;
	}
}

const isTax = ({ kind }: Pick<NewDue, "kind">) => kind === "withheld tax";
const isUnpaid = ({ allocated }: OpenDue) => allocated === 0;

/** What an attempt is for. */
function partOf({ purpose, provider, net_kobo: net, vat_kobo: vat }: Attempt): NewDue {
	if (provider === "withheld") return { kind: "withheld tax", net, vat };
	return { kind: purpose === "full" ? "whole" : purpose, net, vat };
}

/** What an enrolment is still asked for: in money, and by a certificate. */
function stillDue(enrolment: Enrolment): NewDue[] {
	const { withheld_due_kobo: withheld, cancelled_at: cancelledAt, vat_basis_points: basisPoints } = enrolment;
	if (cancelledAt) return [];
	const money = amountStillDue(owingOf(enrolment), basisPoints);
	return [
		...(money ? [{ kind: "balance" as const, net: money.net, vat: money.vat }] : []),
		...(withheld > 0 ? [{ kind: "withheld tax" as const, net: withheld, vat: 0 }] : []),
	];
}
