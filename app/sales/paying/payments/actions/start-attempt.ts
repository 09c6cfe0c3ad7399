import type { Tx } from "#kit/data/db.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { replaceAttemptDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import { insertAttempt, type NewAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import type { OpenAttempt } from "#sales/ledger/payments/data/open-attempts.ts";
import { type Attempt, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { isSame, type TransferWish } from "#sales/paying/orders/actions/pay-terms.ts";
import { abandonAttempts, replacedBy } from "#sales/paying/payments/actions/abandon-attempts.ts";
import { began, resumedEntry } from "#sales/paying/payments/actions/check-earlier-attempts.ts";
import { isProformaTrue } from "#sales/paying/ways/transfers/actions/find-transfer-of-form.ts";
import { writeProforma } from "#sales/paying/ways/transfers/actions/write-proforma.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

type StartAttempt = {
	/** The dues, the payer and the terms. */
	terms: NewAttempt;
	/** Earlier attempts for the same seats that brought no money (`recheckEarlierAttempts`). */
	unused: readonly OpenAttempt[];
	transfer: TransferWish | null;
	/** Who starts the payment. Null: a person without an account, through a link. */
	actorId: string | null;
};

/** `again`: an attempt on the same terms is resumed and nothing new was written. */
export type StartAttemptResult = { ok: true; attempt: Attempt; again?: true };

/**
 * Writes the attempt of a payment that starts, for any dues and any way, with the proforma of a transfer. An attempt on the same terms
 * is resumed, a transfer only while its proforma is true. Every other attempt for the same seats is ended, except that a transfer stays
 * while another way is only started (`replacedBy`). Lock the course or order of the seats first, and check again under the lock
 * (`recheckEarlierAttempts`).
 */
export async function startAttempt(
	tx: Tx,
	{ terms, unused, transfer, actorId }: StartAttempt,
): Promise<StartAttemptResult> {
	const { now, invoiceEmail: holder } = terms;
	const same = unused.find((attempt) => isSame(attempt, terms));
	const again = same && (!transfer || (await isProformaTrue(same, transfer.account, tx))) ? same : undefined;
	const replaced = replacedBy(terms, unused).filter(({ id }) => id !== again?.id);
	await abandonAttempts(tx, replaced, { why: "replaced", holder, now });
	const attempt = again
		? await resumeAttempt(tx, again, { ...terms, actorId })
		: await insertAttempt(tx, { ...terms, entry: began(terms, actorId) });
	if (transfer && !(again && (await findTransferOf(again.id, tx))))
		await writeProforma(tx, { attempt, deadline: attempt.next_check_at ?? now, ...transfer, now });
	return { ok: true, attempt, ...(again && { again: true }) };
}

/** A resumed transfer keeps the deadline of its proforma; another way gets a new hold and a new time to ask the provider. */
async function resumeAttempt(tx: Tx, again: OpenAttempt, terms: NewAttempt & { actorId: string | null }) {
	const { dues, provider, holdUntil, nextCheckAt, actorId, now } = terms;
	await replaceAttemptDues(tx, again.id, dues);
	await insertPaymentEvent(tx, resumedEntry(again, actorId, now));
	if (isOfflineProvider(provider)) return again;
	await updateAttempt(tx, again.id, { holdUntil, nextCheckAt });
	return { ...again, hold_until: holdUntil, next_check_at: nextCheckAt };
}
