/** An enrolment is what somebody bought: paid to 40 % or fully, and never unpaid again (Spec §4). */
import type { Kobo } from "#domain/money.ts";
import { type Charge, chargeFor, type Purpose } from "#domain/pricing.ts";

export type PaymentStatus = "40% Paid" | "Fully Paid";

/** What is known of an enrolment for questions of money. A cancelled one asks nobody for money any more. */
export type Owing = { paymentStatus: PaymentStatus; price: Kobo; cancelledAt?: Date | null };

/** The status of an enrolment once a charge for this purpose is paid. */
export function statusAfter(purpose: Purpose): PaymentStatus {
	return purpose === "deposit" ? "40% Paid" : "Fully Paid";
}

/** Whether 'Pay Balance' is offered: after the deposit, also after the first day, until an admin cancels (Reading 7). */
export function canPayBalance(enrolment: Pick<Owing, "paymentStatus" | "cancelledAt">): boolean {
	return enrolment.paymentStatus === "40% Paid" && !enrolment.cancelledAt;
}

/** The charge that is still due for an enrolment at the rate it was bought with, VAT included, or null when nothing is. */
export function amountStillDue(enrolment: Owing, basisPoints: number): Charge | null {
	return canPayBalance(enrolment) ? chargeFor("balance", enrolment.price, basisPoints) : null;
}
