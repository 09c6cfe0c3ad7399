import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { lessCertificate } from "#sales/ledger/certificates/rules/certificate-part.ts";
import type { AttemptDue } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findSubjectOfAttempt, restateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import type { Payment } from "#sales/ledger/payments/data/payments.ts";
import { leftOf, type Sums } from "#sales/ledger/refunds/rules/refunds.ts";
import { type DuesRefusal, judgeDues } from "#sales/paying/payments/actions/judge-dues.ts";
import { prepareDues } from "#sales/paying/payments/actions/prepare-dues.ts";
import type { ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import type { DateRefusal } from "#sales/review/actions/judge-other-date.ts";
import {
	type ClaimRefusal,
	checkItem,
	lockMoneyInReview,
	type ReviewRefusal,
} from "#sales/review/actions/lock-review.ts";
import { acceptFromReview } from "#sales/review/actions/put-money-to-order.ts";

export type AcceptShortPayment = ConfirmedForm & {
	reference: string;
	itemId: number;
	seenVersion: number;
};

/** The result: the amount in money, and the amount that a certificate must pay. Kobo. */
export type ShortPaymentPreview = { came: Kobo; missing: Kobo };

export type AcceptShortPaymentResult =
	| { ok: true; shown: ShortPaymentPreview }
	| { ok: true; again: true }
	| ReviewRefusal
	| ClaimRefusal
	| ProviderSilence
	| DateRefusal
	| { ok: false; reason: "not-short" | "nothing-owed" };

/**
 * Accepts a payment that is short because an employer withheld the difference (kobo). The charge is restated, the money pays for its
 * seats, and the employer's certificate is expected. Refused: decided or changed in the meantime; the payment is not short, or short by
 * more than the net; a private person paid, or it is a deposit, and neither has withholding tax; no free seat; the balance is paid or was
 * cancelled.
 */
export async function acceptShortPayment(input: AcceptShortPayment): Promise<AcceptShortPaymentResult> {
	const { key, itemId, now, onlyLook } = input;
	const silent = await checkItem(input, now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { itemId, as: "short" }, now, onlyLook }, (tx) => accept(tx, input));
}

async function accept(tx: Tx, input: AcceptShortPayment): Promise<AcceptShortPaymentResult> {
	const { actor, now } = input;
	const locked = await lockMoneyInReview(tx, input);
	if (!locked.ok) return locked;
	const { attempt, named, order, payment, sums, open } = locked;
	const restated = chargeOfShort({ attempt, named, payment, sums });
	if (!restated) return { ok: false, reason: "not-short" };
	const { missing, charge } = restated;
	const shown = { came: charge.total, missing };
	const paying = { ...attempt, ...columnsOf(charge), certificate_kobo: missing };
	const payable = await judgeDues(tx, { ...locked, attempt: paying, byOffice: true, now });
	if (!payable.ok) return notPayable(payable);
	if (input.onlyLook) return { ok: true, shown };

	const toPay = await prepareDues(tx, { attempt: paying, order, payable, now });
	await restateAttempt(tx, attempt, { charge, certificateKobo: missing });
	await notifyOfAcceptance(tx, input, { attempt, ...shown, enrolmentId: toPay.dues[0]?.enrolmentId ?? null });
	await acceptFromReview(tx, { attempt: paying, toPay, payment, sums, open, actor, now });
	return { ok: true, shown };
}

type ShortOf = { attempt: Attempt; named: readonly AttemptDue[]; payment: Payment; sums: Sums };
export type RestatedCharge = { charge: Charge; missing: Kobo };

/**
 * The charge (kobo) less the shortfall of an undecided payment. Undefined: there is no shortfall, or it cannot be withheld tax:
 * only an organisation withholds, and for an order it was named when the order was placed.
 */
export function chargeOfShort({ attempt, named, payment, sums }: ShortOf): RestatedCharge | undefined {
	const { state, net_kobo: net, vat_kobo: vat, total_kobo: total } = attempt;
	if (!attempt.buyer || attempt.user_id === null) return undefined;
	if (attempt.certificate_kobo > 0 || state !== "needs_review") return undefined;
	if (named.some(({ kind }) => kind === "deposit")) return undefined;
	if (payment.outcome !== "review" || payment.review_reason !== "amount-lower") return undefined;
	if (payment.currency !== attempt.currency || leftOf(sums) !== sums.received) return undefined;
	const missing = total - sums.received;
	const charge = missing > 0 ? lessCertificate({ net, vat, total }, missing) : undefined;
	return charge && { charge, missing };
}

function notPayable({ reason }: DuesRefusal) {
	if (reason === "date-begun") return { ok: false as const, reason: "date-over" as const };
	const isSaid = reason === "course-full" || reason === "course-gone" || reason === "already-registered";
	return { ok: false as const, reason: isSaid ? reason : ("nothing-owed" as const) };
}

function columnsOf({ net, vat, total }: Charge) {
	return { net_kobo: net, vat_kobo: vat, total_kobo: total };
}

type Acceptance = ShortPaymentPreview & { attempt: Attempt; enrolmentId: number | null };

async function notifyOfAcceptance(
	tx: Tx,
	{ actor, now }: AcceptShortPayment,
	{ attempt, came, missing, enrolmentId }: Acceptance,
) {
	const { reference, state: before, total_kobo: asked } = attempt;
	const about = { reference, actorId: actor.id, before, after: "paid" as const, now };
	const facts = { askedKobo: asked, cameKobo: came, certificateKobo: missing, enrolmentId };
	await insertPaymentEvent(tx, { ...about, source: "person", kind: "short-accepted", facts });
	await insertChange(tx, {
		actor,
		action: "enrolled from",
		subject: "payment",
		id: reference,
		title: reference,
		after: { course: (await findSubjectOfAttempt(tx, attempt)).title, amount: came, certificateKobo: missing },
		now,
	});
}
