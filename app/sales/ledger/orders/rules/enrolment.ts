/** The status of an enrolment (a confirmed seat), from its dues and payments. */
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

export type PaymentStatus = "40% Paid" | "Fully Paid";

/** The open sums of an enrolment from its dues (`enrolment_sums`), in kobo. A cancelled one has none. */
export type OwingRow = {
	/** Due in money: net and VAT. */
	due_net_kobo: Kobo;
	due_vat_kobo: Kobo;
	/** Withheld tax whose certificate has not arrived. */
	certificate_due_kobo: Kobo;
};

/** The status of an enrolment, as its badge shows it. */
export type PaymentWords =
	| PaymentStatus
	| "Part paid"
	| "Certificate awaited"
	| "On invoice"
	| "Not paid"
	| "Cancelled"
	| "Seat released";

/** The payment status of an enrolment in the two words of the API and lists. A missing certificate is not money that is due. */
export function paymentStatusOf(row: OwingRow): PaymentStatus {
	return amountStillDue(row) ? "40% Paid" : "Fully Paid";
}

/** The amount still due in money, in kobo, VAT included; null when there is none. */
export function amountStillDue({ due_net_kobo: net, due_vat_kobo: vat }: OwingRow): Charge | null {
	return net + vat > 0 ? { net, vat, total: net + vat } : null;
}

type PaidRow = OwingRow & { paid_kobo: Kobo };

/** `was_paid`: money was allocated to it at some time, even if the bank returned it or the office undid it. */
export type SumsRow = PaidRow & { is_deposit_paid: boolean; was_paid: boolean };

/**
 * The status of an enrolment for its badge: first whether it is cancelled, then how far it is paid. An enrolment confirmed before any
 * payment is on invoice; one whose money was taken back is not paid.
 */
export function paymentWords(
	row: SumsRow & { cancelled_at: Date | null; seat_released_at: Date | null },
): PaymentWords {
	if (row.cancelled_at) return "Cancelled";
	if (row.seat_released_at) return "Seat released";
	if (amountStillDue(row) && row.paid_kobo === 0) return row.was_paid ? "Not paid" : "On invoice";
	if (amountStillDue(row)) return row.is_deposit_paid ? "40% Paid" : "Part paid";
	return row.certificate_due_kobo > 0 ? "Certificate awaited" : "Fully Paid";
}

/** The amount paid for an enrolment, and its total cost, both with VAT and the part that a certificate pays. */
export function paidOf(row: PaidRow): { paid: Kobo; total: Kobo } {
	const { paid_kobo: paid, due_net_kobo: net, due_vat_kobo: vat, certificate_due_kobo: certificate } = row;
	return { paid, total: paid + net + vat + certificate };
}

/** The status of an enrolment for the office, which calls only the deposit '40% Paid': more than that, but not all, is part paid. */
export function officeWords(row: Parameters<typeof paymentWords>[0]): PaymentWords {
	const words = paymentWords(row);
	const { paid, total } = paidOf(row);
	return words === "40% Paid" && Math.round((paid / total) * 100) !== 40 ? "Part paid" : words;
}

type SeatDates = { cancelled_at: Date | null; seat_released_at: Date | null; dateCancelledAt: Date | null };

/** Whether the participant can attend: the enrolment is not cancelled, its seat is not released, and its date is not cancelled. */
export function holdsSeat({ cancelled_at, seat_released_at, dateCancelledAt }: SeatDates): boolean {
	return !cancelled_at && !seat_released_at && !dateCancelledAt;
}

/** How the log names a seat. */
export const enrolmentTitle = (fullName: string, course: string) => `${fullName}, ${course}`;

type BookedDate = {
	course_id: number | null;
	course_date_id: number | null;
	first_day: string | null;
	imported_date: string | null;
};

/** Whether the office removed its date from the course. False for a deleted course and for imported rows, where it is unknown. */
export function isDateTakenOff({ course_id, course_date_id, first_day, imported_date }: BookedDate): boolean {
	return course_id !== null && course_date_id === null && first_day !== null && imported_date === null;
}

/** The status of an order's seats, in the words people read. */

type Seat = {
	price: Kobo;
	heldUntil: Date | null;
	confirmedAt: Date | null;
	releasedAt: Date | null;
	cancelledAt: Date | null;
	sums: SumsRow;
};

export type SeatStatus = PaymentWords | "held" | "lapsed" | "free";

/** The common status of an order's seats: their own if they agree, else the one of their sums. Undefined: the order has no seats. */
export function orderStatusOf(
	seats: readonly SeatStatus[],
	{ toPay, awaited, received }: { toPay: Kobo; awaited: Kobo; received: Kobo },
): SeatStatus | undefined {
	const [first] = seats;
	if (first === undefined || seats.every((status) => status === first)) return first;
	if (toPay > 0) return received > 0 ? "Part paid" : first;
	return awaited > 0 ? "Certificate awaited" : "Fully Paid";
}

export function seatStatusOf(
	{ price, heldUntil, confirmedAt, releasedAt, cancelledAt, sums }: Seat,
	now: Date,
): SeatStatus {
	if (cancelledAt || releasedAt)
		return officeWords({ ...sums, cancelled_at: cancelledAt, seat_released_at: releasedAt });
	if (!confirmedAt) return heldUntil && heldUntil > now ? "held" : "lapsed";
	if (price === 0) return "free";
	return officeWords({ ...sums, cancelled_at: null, seat_released_at: null });
}
