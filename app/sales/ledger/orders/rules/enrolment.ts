/** An enrolment is what somebody bought: paid to 40 % or fully, and never unpaid again. What is still due is stored. */
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

export type PaymentStatus = "40% Paid" | "Fully Paid";

/** What is open of an enrolment, as its dues say (`enrolment_sums`), in kobo. A cancelled one asks nobody for anything. */
export type OwingRow = {
	/** Asked for in money: net and VAT. */
	due_net_kobo: Kobo;
	due_vat_kobo: Kobo;
	/** What an employer kept for the tax authority and proves by a certificate that is not here yet. */
	certificate_due_kobo: Kobo;
};

/** How an enrolment stands, in one pill. */
export type PaymentWords =
	| PaymentStatus
	| "Part paid"
	| "Certificate awaited"
	| "On invoice"
	| "Not paid"
	| "Cancelled"
	| "Seat released";

/** How far an enrolment is paid, in the two words of calls and lists: a missing certificate is no money that is due. */
export function paymentStatusOf(row: OwingRow): PaymentStatus {
	return amountStillDue(row) ? "40% Paid" : "Fully Paid";
}

/** The charge somebody is still asked for, in kobo, VAT included; null when nothing is due in money. */
export function amountStillDue({ due_net_kobo: net, due_vat_kobo: vat }: OwingRow): Charge | null {
	return net + vat > 0 ? { net, vat, total: net + vat } : null;
}

type PaidRow = OwingRow & { paid_kobo: Kobo };

/** `was_paid`: money was put to it once, though the bank may have returned it, or the office have undone it. */
export type SumsRow = PaidRow & { is_deposit_paid: boolean; was_paid: boolean };

/**
 * How an enrolment stands, as its pill says: first whether it still stands, then how far it is paid. One that was confirmed before any money
 * came is on invoice; one whose money was taken back is not paid.
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

/** What was paid of an enrolment, and what it costs in all: VAT and what a certificate pays included. */
export function paidOf(row: PaidRow): { paid: Kobo; total: Kobo } {
	const { paid_kobo: paid, due_net_kobo: net, due_vat_kobo: vat, certificate_due_kobo: certificate } = row;
	return { paid, total: paid + net + vat + certificate };
}

/** How an enrolment stands for the office, which calls the deposit alone '40% Paid': more of it, but not all, is part paid. */
export function officeWords(row: Parameters<typeof paymentWords>[0]): PaymentWords {
	const words = paymentWords(row);
	const { paid, total } = paidOf(row);
	return words === "40% Paid" && Math.round((paid / total) * 100) !== 40 ? "Part paid" : words;
}

type Standing = { cancelled_at: Date | null; seat_released_at: Date | null; dateCancelledAt: Date | null };

/** Whether it still takes its owner to a training: it stands, its seat was not released, and the academy holds its date. */
export function holdsSeat({ cancelled_at, seat_released_at, dateCancelledAt }: Standing): boolean {
	return !cancelled_at && !seat_released_at && !dateCancelledAt;
}

/** How the log calls somebody's seat in a course. */
export const enrolmentTitle = (fullName: string, course: string) => `${fullName}, ${course}`;

type BookedDate = {
	course_id: number | null;
	course_date_id: number | null;
	first_day: string | null;
	imported_date: string | null;
};

/** Whether the office took its date off the course. Of a course that was deleted, and of imported rows, nobody knows. */
export function isDateTakenOff({ course_id, course_date_id, first_day, imported_date }: BookedDate): boolean {
	return course_id !== null && course_date_id === null && first_day !== null && imported_date === null;
}
