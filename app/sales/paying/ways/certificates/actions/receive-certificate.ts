import type { Tx } from "#kit/data/db.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { noonInLagos, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { findStandingInvoice } from "#sales/documents/data/invoices.ts";
import { type Due, insertDue, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { certificateDue } from "#sales/ledger/orders/rules/order-dues.ts";
import { insertAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertAcceptedPayment } from "#sales/ledger/payments/data/payments.ts";
import type { BalanceInput } from "#sales/paying/balances/actions/lock-owing.ts";
import { completeAttempt, paysOfAttempt } from "#sales/paying/payments/actions/complete-attempt.ts";
import {
	askInMoney,
	type CertificateRefusal,
	type LockedCertificate,
	lockAwaited,
	logDecision,
} from "#sales/paying/ways/certificates/actions/ask-in-money.ts";
import {
	findSameCertificate,
	insertCertificate,
	type TakenFor,
} from "#sales/paying/ways/certificates/data/certificates.ts";
import type { TypedCertificate } from "#sales/paying/ways/certificates/rules/certificate-form.ts";

export type ReceiveCertificate = BalanceInput &
	TypedCertificate & {
		/** A copy, stored before (`keepPrivateFile`). */
		fileId: string | null;
	};

export type ReceiveCertificateResult =
	/**
	 * `short`: the amount due in money, because the certificate is for less. `seats`: how many seats of the order it pays for.
	 */
	| { ok: true; short: Kobo; seats: number }
	| { ok: true; again: true }
	| CertificateRefusal
	| { ok: false; reason: "future" | "nothing" }
	| { ok: false; reason: "known"; taken: TakenFor }
	| { ok: false; reason: "too-much"; awaited: Kobo };

/**
 * Records an employer's certificate for the tax it withheld (kobo): it gets a receipt of its own under the invoice of the whole
 * charge, and the enrolment is Fully Paid. A certificate for less is accepted, and the difference (`short`) is due in money. A
 * certificate for more pays for the other seats of the order, in their order. Refused: none is expected (any more); more than the
 * order expects; the same one (`isSameCertificate`) was recorded for another enrolment; a future date; the enrolment was
 * cancelled or changed since the form was opened.
 */
export async function receiveCertificate(input: ReceiveCertificate): Promise<ReceiveCertificateResult> {
	const { enrolmentId, number, issuedOn, amount, key, now } = input;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (issuedOn > todayInLagos(now)) return { ok: false, reason: "future" };
	return await oncePerForm({ key, what: { enrolmentId, number, issuedOn, amount }, now }, (tx) => receive(tx, input));
}

async function receive(tx: Tx, input: ReceiveCertificate): Promise<Exclude<ReceiveCertificateResult, { again: true }>> {
	const { number, amount, actor, now } = input;
	const locked = await lockAwaited(tx, input);
	if (!locked.ok) return locked;
	const { awaited, others } = locked;
	const whole = leftOfDue(awaited).total;
	const most = others.reduce((sum, due) => sum + leftOfDue(due).total, whole);
	if (amount > most) return { ok: false, reason: "too-much", awaited: most };
	const taken = await findSameCertificate(tx, input);
	if (taken) return { ok: false, reason: "known", taken };
	const short = Math.max(0, whole - amount);
	const asked = { awaited, amount: short, certificateOf: amount, actorId: actor.id, now };
	const dueInMoney = short > 0 && { dueInMoneyKobo: short, dueDay: await askInMoney(tx, asked) };
	await logDecision(tx, locked, input, { certificate: number, amountKobo: amount, ...dueInMoney });
	const dues = short > 0 ? [await provedPart(tx, awaited, input)] : amount > whole ? [awaited, ...others] : [awaited];
	const seats = await record(tx, { locked, dues, most, input });
	return { ok: true, short, seats };
}

/** The amount that a certificate for less proves, as a due of its own: the rest is due in money. */
async function provedPart(tx: Tx, { enrolmentId, invoiceId }: Due, { amount, now }: ReceiveCertificate): Promise<Due> {
	return await insertDue(tx, { enrolmentId, due: certificateDue(amount), invoiceId, now });
}

type CertificateRecord = {
	locked: LockedCertificate;
	/** The dues that it pays, in this order. */
	dues: readonly Due[];
	most: Kobo;
	input: ReceiveCertificate;
};

/** The certificate is a payment that is not money: it pays the withheld tax and nothing else. Call it last in its transaction. */
async function record(tx: Tx, { locked, dues, most, input }: CertificateRecord): Promise<number> {
	const { number, issuedOn, amount, issuerName, issuerTaxNumber, actor, now } = input;
	const attempt = await writeAttempt(tx, locked, { dues, input });
	const { id: attemptId, reference } = attempt;
	const issuer = { issuerName, issuerTaxNumber };
	await insertCertificate(tx, { ...input, attemptId, receivedBy: actor.id });
	const facts = { number, issuedOn, amount, awaitedKobo: most };
	const states = { before: "created", after: "paid" } as const;
	const did = { source: "person", kind: "certificate-received", actorId: actor.id } as const;
	const paidAt = noonInLagos(issuedOn);
	const order = await findOrder(tx, locked.enrolment.order_id);
	const allocated = paysOfAttempt(attempt, dues);
	const payment = await insertAcceptedPayment(
		tx,
		{
			attemptId,
			reference,
			provider: "certificate",
			transactionId: `certificate-${attemptId}`,
			amount,
			charged: amount,
			fee: null,
			currency: "NGN",
			method: "certificate",
			paidAt,
			raw: { number, issuedOn, ...issuer },
			valueDay: issuedOn,
			recordedBy: actor.id,
			now,
		},
		{ orderId: order.id, allocated, entry: { reference, ...did, ...states, facts, now } },
	);
	if (!payment) throw new Error(`The certificate of ${reference} is booked already.`);
	await completeAttempt(tx, { attempt, order, payment, dues: [...dues], allocated, overpaidBy: 0, paidAt, now });
	let left = amount;
	return dues.filter((due) => {
		const isPaid = left > 0;
		left -= leftOfDue(due).total;
		return isPaid;
	}).length;
}

/** The receipt goes to the party named on its invoice. */
async function writeAttempt(
	tx: Tx,
	{ enrolment, awaited }: LockedCertificate,
	{ dues, input }: Pick<CertificateRecord, "dues" | "input">,
): Promise<Attempt> {
	const { amount, now } = input;
	const isOfSeat = dues.length === 1;
	const invoice = awaited.invoiceId === null ? undefined : await findStandingInvoice(tx, awaited.invoiceId);
	const { email = null, ...buyer } = invoice?.facts.buyer ?? {};
	const invoiceEmail = email ?? enrolment.invoice_email;
	return await insertAttempt(tx, {
		provider: "certificate",
		mode: "live",
		orderId: enrolment.order_id,
		dues,
		userId: isOfSeat ? enrolment.user_id : null,
		vatBasisPoints: enrolment.vat_basis_points,
		charge: { net: amount, vat: 0, total: amount },
		invoiceEmail,
		buyer: "name" in buyer ? buyer : null,
		holdUntil: null,
		nextCheckAt: null,
		now,
	});
}
