import { type Database, db } from "#kit/data/db.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { type Attempt, findAttempt, findAttemptById } from "#sales/ledger/payments/data/payment-attempts.ts";
import { isSameBuyer, type PayTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import { findTransferByForm, findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** What a form asks for by transfer: all of it that is chosen or typed, and stands on the proforma. */
export type TransferRequest = Pick<PayTerms, "buyer" | "payerName"> & {
	purpose: Purpose;
	invoiceEmail: string;
};

/** Whether the proforma of an attempt says what is wished, word by word. */
export function isSameRequest(attempt: Attempt, wish: TransferRequest): boolean {
	return (
		attempt.purpose === wish.purpose &&
		attempt.invoice_email === wish.invoiceEmail &&
		attempt.payer_name === wish.payerName &&
		isSameBuyer(attempt.buyer, wish.buyer)
	);
}

/** What a form asked for when it came before, as long as it may still be paid or was: what is given up or lapsed is asked for anew. */
export async function findTransferOfForm(key: string, userId: string | null): Promise<Attempt | undefined> {
	const transfer = await findTransferByForm(db, key);
	const attempt = transfer && (await findAttemptById(db, transfer.attempt_id));
	if (attempt?.user_id !== userId) return undefined;
	return attempt.state === "cancelled" || attempt.state === "expired" ? undefined : attempt;
}

/**
 * A transfer whose proof is here keeps its words, for money may be on its way under them: whoever typed others is told so
 * (`proof-there`) rather than led to the old ones. Every other refusal, and one by the same words, stays as it is.
 */
export async function orProofThere<Refused extends { ok: false; reason: string; reference?: string }>(
	refused: Refused,
	wish: TransferRequest,
): Promise<Refused | { ok: false; reason: "proof-there" }> {
	const { reason, reference } = refused;
	if (reason !== "earlier-pending" || reference === undefined) return refused;
	const attempt = await findAttempt(reference);
	if (attempt?.provider !== "bank" || isSameRequest(attempt, wish)) return refused;
	return { ok: false, reason: "proof-there" };
}

/** Whether the proforma of a transfer names this very account; also while none is written. */
export async function isToAccount({ id }: Attempt, account: BankAccount, on: Database = db): Promise<boolean> {
	const named = (await findTransferOf(id, on))?.facts.account;
	return !named || (named.bank === account.bank && named.name === account.name && named.number === account.number);
}
