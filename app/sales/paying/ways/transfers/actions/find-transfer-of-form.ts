import { type Database, db } from "#kit/data/db.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { type Attempt, findAttempt, findAttemptById } from "#sales/ledger/payments/data/payment-attempts.ts";
import { isSameBuyer, type PayTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import { findTransferByForm, findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** What a form asks for by transfer: every chosen or typed value that appears on the proforma. */
export type TransferRequest = Pick<PayTerms, "buyer" | "payerName"> & {
	purpose: Purpose;
	invoiceEmail: string;
};

/** Whether the proforma of an attempt has exactly these values. */
export function isSameRequest(attempt: Attempt, wish: TransferRequest): boolean {
	return (
		attempt.purpose === wish.purpose &&
		attempt.invoice_email === wish.invoiceEmail &&
		attempt.payer_name === wish.payerName &&
		isSameBuyer(attempt.buyer, wish.buyer)
	);
}

/** The attempt of a form that was sent before, if it can still be paid or is paid. A withdrawn or lapsed one is requested anew. */
export async function findTransferOfForm(key: string, userId: string | null): Promise<Attempt | undefined> {
	const transfer = await findTransferByForm(db, key);
	const attempt = transfer && (await findAttemptById(db, transfer.attempt_id));
	if (attempt?.user_id !== userId) return undefined;
	return attempt.state === "cancelled" || attempt.state === "expired" ? undefined : attempt;
}

/**
 * If the transfer has a proof, money may be on its way under its old values: a form with other values is refused with `proof-there`
 * instead of being led to the old transfer. Every other refusal stays.
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

/** Whether the proforma of a transfer names this account, or no proforma is written yet. */
export async function isToAccount({ id }: Attempt, account: BankAccount, on: Database = db): Promise<boolean> {
	const named = (await findTransferOf(id, on))?.facts.account;
	return !named || (named.bank === account.bank && named.name === account.name && named.number === account.number);
}
