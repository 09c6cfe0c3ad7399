import { lockCourse } from "#courses/data/course-slots.ts";
import type { Tx } from "#kit/data/db.ts";
import type { RestOf } from "#sales/documents/actions/issue-receipt.ts";
import { findInvoiceById } from "#sales/documents/data/invoices.ts";
import { restoreEnrolment } from "#sales/orders/data/enrolment-changes.ts";
import { bookOnEnrolment, type Enrolment, lockEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { canComeBack } from "#sales/orders/data/seat-availability.ts";
import { owingOf, type Rest, restAfter } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { moneyKindOf } from "#sales/payments/rules/money-kind.ts";

type Refused = { ok: false; reason: "already-paid" | "enrolment-cancelled" | "course-full" };

/**
 * `restOf`: the invoice it pays the rest of; null: its charge gets an invoice of its own. `cameBack`: the seat had been released,
 * and its person has it again.
 */
export type BalancePaid = { ok: true; enrolment: Enrolment; restOf: RestOf | null; cameBack: boolean } | Refused;

/** What may be booked, and what stays due then; `takesSeat`: the seat was released and comes back. */
type Payable = { ok: true; enrolment: Enrolment; rest: Rest | null; takesSeat: boolean };

type PayBalance = {
	attempt: Attempt;
	/** Drawn for the invoice of its charge, where it has none yet: what is withheld stays open on it. */
	invoiceId: number;
	now: Date;
};

/**
 * Books what was due of an enrolment, in money or by a tax credit note; it gets locked, lock its course first. What its payer
 * withheld stays due until the note is here. Refused: it is not of what is due (any more); it was cancelled; its seat was
 * released and nobody leaves one free.
 */
export async function payBalance(tx: Tx, { attempt, invoiceId, now }: PayBalance): Promise<BalancePaid> {
	const payable = await judgeBalance(tx, attempt, now);
	if (!payable.ok) return payable;
	const { enrolment, rest, takesSeat } = payable;
	if (takesSeat) await restoreEnrolment(tx, enrolment);
	const kind = moneyKindOf({ provider: attempt.provider, payLinkId: attempt.pay_link_id });
	const openInvoiceId = enrolment.open_invoice_id ?? invoiceId;
	const part = { total: attempt.total_kobo, kind, rest: rest && { ...rest, openInvoiceId } };
	const restOf = enrolment.open_invoice_id === null ? undefined : await findInvoiceById(tx, enrolment.open_invoice_id);
	return {
		ok: true,
		enrolment: await bookOnEnrolment(tx, enrolment.id, part),
		restOf: restOf ? { id: restOf.id, number: restOf.number } : null,
		cameBack: takesSeat,
	};
}

/** Whether `payBalance` would book it: nothing is written. */
export async function judgeBalance(tx: Tx, attempt: Attempt, now: Date): Promise<Payable | Refused> {
	const id = attempt.enrolment_id;
	const enrolment = id === null ? undefined : await lockEnrolmentOf(tx, attempt.user_id, id);
	if (enrolment?.cancelled_at) return { ok: false, reason: "enrolment-cancelled" };
	const rest = enrolment && whatStaysDue(enrolment, attempt);
	if (!enrolment || rest === undefined) return { ok: false, reason: "already-paid" };
	// A note is no reason to give a seat again.
	const takesSeat = enrolment.seat_released_at !== null && attempt.provider !== "withheld";
	if (takesSeat && !(await isSeatFree(tx, enrolment, now))) return { ok: false, reason: "course-full" };
	return { ok: true, enrolment, rest, takesSeat };
}

/** What stays due of an enrolment once this is booked on it. Undefined: it is not of what is due. */
export function whatStaysDue(enrolment: Enrolment, attempt: Attempt): Rest | null | undefined {
	const { net_kobo: net, vat_kobo: vat, withheld_kobo: withheld } = attempt;
	const part = { net, vat, withheld, isNote: attempt.provider === "withheld" };
	const rest = restAfter(owingOf(enrolment), enrolment.vat_basis_points, part);
	// Only what is withheld of it, or what an invoice is open for already, may stay due.
	const isInvoiced = enrolment.open_invoice_id !== null || (rest?.balance === withheld && rest.vat === 0);
	return rest && !isInvoiced ? undefined : rest;
}

/** For a released seat that would come back. */
async function isSeatFree(tx: Tx, enrolment: Enrolment, now: Date): Promise<boolean> {
	const course = enrolment.course_id === null ? undefined : await lockCourse(tx, enrolment.course_id);
	return await canComeBack(tx, course, enrolment, now);
}
