/** An enrolment is what somebody bought: paid to 40 % or fully, and never unpaid again. What is still due is stored. */
import { type Kobo, vatOn } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";

export type PaymentStatus = "40% Paid" | "Fully Paid";

/** What is known of an enrolment for questions of money. A cancelled one asks nobody for money any more. Amounts are kobo. */
export type Owing = {
	/** Not paid yet, before VAT; null once it is Fully Paid. */
	balance: Kobo | null;
	/** VAT of what is due. Null: that of the balance at the enrolment's own rate. */
	balanceVat: Kobo | null;
	/** Of the balance, what an employer kept for the tax authority and proves by a credit note that is not here yet. */
	withheldDue: Kobo;
	cancelledAt: Date | null;
};

/** The columns of an enrolment that say what is due. */
export type OwingRow = {
	balance_kobo: Kobo | null;
	balance_vat_kobo: Kobo | null;
	withheld_due_kobo: Kobo;
	cancelled_at: Date | null;
};

/** How an enrolment stands, in one pill. */
export type PaymentWords = PaymentStatus | "Balance due" | "Tax credit note awaited" | "Cancelled" | "Seat released";

/** How far an enrolment is paid: whole, or with a balance that is still due. */
export function paymentStatusOf({ balance_kobo }: Pick<OwingRow, "balance_kobo">): PaymentStatus {
	return balance_kobo === null ? "Fully Paid" : "40% Paid";
}

/** The one place where a row becomes what the rules of money read. */
export function owingOf(row: OwingRow): Owing {
	return {
		balance: row.balance_kobo,
		balanceVat: row.balance_vat_kobo,
		withheldDue: row.withheld_due_kobo,
		cancelledAt: row.cancelled_at,
	};
}

/**
 * Whether anything may still be booked on it, by money or by a tax credit note: also after the first day, until an admin
 * cancels (docs/product.md#enrolments). Whether anybody is asked for money is said by `amountStillDue`.
 */
export function canPayBalance(enrolment: { balance: Kobo | null; cancelledAt?: Date | null }): boolean {
	return enrolment.balance !== null && !enrolment.cancelledAt;
}

/**
 * The charge somebody is still asked for at the rate it was bought with, VAT included; null when it is fully paid, cancelled,
 * or only a tax credit note is missing. VAT is never withheld: it is due whole.
 */
export function amountStillDue(owing: Owing, basisPoints: number): Charge | null {
	if (!canPayBalance(owing)) return null;
	const { balance, balanceVat, withheldDue } = owing;
	if (balance === null) return null;
	const net = balance - withheldDue;
	const vat = balanceVat ?? vatOn(balance, basisPoints);
	return net + vat > 0 ? { net, vat, total: net + vat } : null;
}

/** A part of what is due that came: in money, with what its payer withheld beside it, or by a tax credit note. Kobo. */
export type PaidPart = { net: Kobo; vat: Kobo; withheld: Kobo; isNote: boolean };

/** What stays due: the balance with its VAT, and what of it an employer withheld. */
export type Rest = { balance: Kobo; vat: Kobo; withheldDue: Kobo };

/**
 * What stays due of an enrolment once a part of it came: null when nothing does. Undefined when the part is not of what is
 * due: more than all of it, money for what a note is awaited for, or a note for more than was withheld.
 */
export function restAfter(owing: Owing, basisPoints: number, part: PaidPart): Rest | null | undefined {
	if (!canPayBalance(owing) || owing.balance === null) return undefined;
	const balance = owing.balance - part.net;
	const vat = (owing.balanceVat ?? vatOn(owing.balance, basisPoints)) - part.vat;
	const withheldDue = part.isNote ? owing.withheldDue - part.net : owing.withheldDue + part.withheld;
	if (balance < 0 || vat < 0 || withheldDue < 0 || withheldDue > balance) return undefined;
	if (balance === 0) return vat === 0 ? null : undefined;
	return { balance, vat, withheldDue };
}

/**
 * How an enrolment stands, as its pill says: first whether it still stands, then how far it is paid. Of a charge that has its
 * invoice, only what was withheld can still be due: that is the rest of it, far less than what 40 % leave.
 */
export function paymentWords(
	row: OwingRow & { seat_released_at: Date | null; open_invoice_id: number | null },
): PaymentWords {
	const { balance_kobo, balance_vat_kobo, withheld_due_kobo } = row;
	if (row.cancelled_at) return "Cancelled";
	if (row.seat_released_at) return "Seat released";
	const isOnlyNoteMissing = withheld_due_kobo > 0 && withheld_due_kobo === balance_kobo && !balance_vat_kobo;
	if (isOnlyNoteMissing) return "Tax credit note awaited";
	return balance_kobo !== null && row.open_invoice_id !== null ? "Balance due" : paymentStatusOf(row);
}

type Standing = { cancelled_at: Date | null; seat_released_at: Date | null; dateCancelledAt: Date | null };

/** Whether it still takes its owner to a training: it stands, its seat was not released, and the academy holds its date. */
export function holdsSeat({ cancelled_at, seat_released_at, dateCancelledAt }: Standing): boolean {
	return !cancelled_at && !seat_released_at && !dateCancelledAt;
}

/** How the log calls somebody's seat in a course. */
export const enrolmentTitle = (fullName: string, course: string) => `${fullName}, ${course}`;
