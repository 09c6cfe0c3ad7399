import type { Tx } from "#kit/data/db.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { planDues } from "#sales/ledger/orders/actions/allocate.ts";
import { type Due, duesToPay, leftOfDue, openDues } from "#sales/ledger/orders/data/dues.ts";
import { certificateDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { LockedAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { type Attempt, wholeCharge } from "#sales/ledger/payments/data/payment-attempts.ts";
import { applyTerms, type ToPay } from "#sales/paying/orders/actions/apply-terms.ts";
import type { PayableDues } from "#sales/paying/payments/actions/judge-dues.ts";

type PrepareDues = Pick<LockedAttempt, "attempt" | "order"> & { payable: PayableDues; now: Date };

/**
 * Prepares the dues that an attempt can pay (`judgeDues`): a member's seat gets the terms of the attempt, and the part of a balance that
 * a certificate will pay becomes a due of its own. Lock the order before. Returns the dues in the order of payment.
 */
export async function prepareDues(tx: Tx, { attempt, order, payable, now }: PrepareDues): Promise<ToPay> {
	const { seats, named, ownSeat, moved } = payable;
	const dues = ownSeat ? await applyTerms(tx, { attempt, named, seat: ownSeat, now }) : duesToPay(payable.charged);
	const about = { order, ...(ownSeat && moved && { moved: { enrolmentId: ownSeat.id, date: moved } }) };
	const [seat] = seats;
	if (!seat || !isToSplit(attempt, { named, dues })) return { ...about, dues };
	const { net_kobo: net, vat_kobo: vat, certificate_kobo: byCertificate } = attempt;
	const wanted = [{ kind: ownSeat ? "whole" : "balance", net, vat } as const, certificateDue(byCertificate)];
	const charged = dues.filter(({ enrolmentId }) => enrolmentId === seat.id);
	return { ...about, dues: await planDues(tx, { seatId: seat.id, charged, wanted, now }) };
}

/** Whether a certificate should pay a part that has no due of its own yet: money and certificate together equal the dues. */
function isToSplit(attempt: Attempt, { named, dues }: Pick<PayableDues, "named"> & { dues: readonly Due[] }): boolean {
	if (attempt.certificate_kobo === 0 || named.some(({ kind }) => kind === "withheld tax")) return false;
	return sumOfCharges(openDues(dues).map(leftOfDue)).total === wholeCharge(attempt).total;
}
