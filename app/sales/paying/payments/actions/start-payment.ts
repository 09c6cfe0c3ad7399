import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { refusalOfAddress, type TooManyAddresses } from "#requests/actions/typed-addresses.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Channel } from "#sales/ledger/payments/rules/checkout.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { BeginBalanceResult } from "#sales/paying/balances/actions/begin-balance.ts";
import type { StartRefusal } from "#sales/paying/orders/actions/hold-seat.ts";
import { payTerms, type TransferWish } from "#sales/paying/orders/actions/pay-terms.ts";
import { checkEarlierAttempts, countStart } from "#sales/paying/payments/actions/check-earlier-attempts.ts";
import {
	type BalanceToPay,
	type Payment,
	type PaymentSubject,
	paymentSubject,
	type SeatToPay,
} from "#sales/paying/payments/actions/payment-subject.ts";
import {
	findTransferOfForm,
	isProformaTrue,
	isSameRequest,
	orProofThere,
} from "#sales/paying/ways/transfers/actions/find-transfer-of-form.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

/** A member; or, for a balance, an admin on behalf of the payer. */
type ByMember = { actor: { id: string; email: string } };
type ByOffice = { admin: Actor };

export type StartPayment = Payment &
	((SeatToPay & ByMember) | (BalanceToPay & (ByMember | ByOffice))) & {
		/** The only way the provider's window offers. Null or left out: all ways of the academy. */
		channel?: Channel | null;
		/** For a transfer to the academy's account: the key of the form that requests it. Left out: through a provider. */
		transferKey?: string | undefined;
		/** The pending payment that this one replaces. */
		instead?: string | undefined;
	};

export type StartPaymentRefusal =
	| StartRefusal
	| Extract<BeginBalanceResult, { ok: false }>
	| { reason: "no-account" | "proof-there" }
	| TooManyAddresses;

/** `again`: an attempt on the same terms is resumed and nothing new was written. */
export type StartPaymentResult = { ok: true; attempt: Attempt; again?: true } | ({ ok: false } & StartPaymentRefusal);

/**
 * Starts the payment of a seat or of a balance: stores the charge (kobo), allots the reference and holds the seat. First it checks
 * earlier attempts for the same dues, so that nothing is paid twice. By transfer, the proforma goes to the invoice address. The same
 * form, or the same values while it is open, returns the existing transfer; other values or another account of the academy end it and
 * write a new one. Nothing is charged here. Refused: another person's enrolment, as if it did not exist; too many starts; an earlier
 * payment that is paid, pending (unless this one replaces it), under review or unknown; no bank account; other values once a proof is
 * uploaded; the sixth foreign address of the day; and the refusals of `holdSeat` and `beginBalance`.
 */
export async function startPayment(start: StartPayment): Promise<StartPaymentResult> {
	const { transferKey, instead, now } = start;
	const transfer = transferKey === undefined ? null : await transferTo(transferKey);
	if (transfer === undefined) return { ok: false, reason: "no-account" };
	const subject = await paymentSubject("actor" in start ? start.actor.id : null, start);
	if (!subject.ok) return subject;
	const sent = transfer && (await findSent(transfer, subject));
	if (sent) return { ok: true, attempt: sent };
	const allowance = await countStart(subject.payer, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const actorId = "actor" in start ? start.actor.id : start.admin.id;
	const earlier = await checkEarlierAttempts(subject.seats, { instead, actorId, now });
	const started = earlier.ok ? await inTransaction((tx) => begin(tx, start, { subject, transfer, actorId })) : earlier;
	return started.ok || !transfer ? started : await orProofThere(started, subject.request);
}

/** The academy's account. Undefined: it has none. */
async function transferTo(key: string): Promise<TransferWish | undefined> {
	const settings = await readSettings();
	const account = bankAccountOf(settings);
	return account ? { account, settings, key } : undefined;
}

/** The transfer that this form requested before, with the same values and to the present account of the academy. */
async function findSent({ key, account }: TransferWish, { userId, request, isAbout }: PaymentSubject) {
	const sent = await findTransferOfForm(key, userId);
	if (!sent || !(await isSameRequest(sent, request)) || !(await isAbout(sent))) return undefined;
	return (await isProformaTrue(sent, account)) ? sent : undefined;
}

type BeginPayment = { subject: PaymentSubject; transfer: TransferWish | null; actorId: string };

async function begin(
	tx: Tx,
	start: StartPayment,
	{ subject, transfer, actorId }: BeginPayment,
): Promise<StartPaymentResult> {
	const { now } = start;
	const beginSubject = await subject.lock(tx);
	if (transfer && "actor" in start) {
		const { invoiceEmail: email } = subject.request;
		const refusal = await refusalOfAddress(tx, { actor: start.actor, email, now });
		if (refusal) return { ok: false, ...refusal };
	}
	const started = await beginSubject({ terms: payTerms(start, transfer), actorId });
	if (started.ok && !started.again && "admin" in start) await logTransfer(tx, start.admin, started.attempt, now);
	return started;
}

async function logTransfer(tx: Tx, actor: Actor, { id, reference }: Attempt, now: Date) {
	const title = codeText((await findTransferOf(id, tx))?.code ?? "");
	await insertChange(tx, { actor, action: "added", subject: "transfer", id: reference, title, now });
}
