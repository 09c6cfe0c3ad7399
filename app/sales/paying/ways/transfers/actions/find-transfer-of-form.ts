import { type Database, db } from "#kit/data/db.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import {
	type Attempt,
	findAttempt,
	findAttemptById,
	findSubjectOfAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { isSameBuyer, type PayTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import { findTransferByForm, findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** The request of a form for a transfer: every chosen or typed value that appears on the proforma. */
export type TransferRequest = Pick<PayTerms, "buyer" | "payerName"> & {
	/** The part of the price of an unconfirmed seat. Left out: the open dues. */
	purpose?: Purpose;
	invoiceEmail: string;
};

/** Whether the proforma of an attempt has exactly these values. */
export async function isSameRequest(attempt: Attempt, wish: TransferRequest): Promise<boolean> {
	return (
		(!wish.purpose || (await findSubjectOfAttempt(db, attempt)).purpose === wish.purpose) &&
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
	if (attempt?.provider !== "bank" || (await isSameRequest(attempt, wish))) return refused;
	return { ok: false, reason: "proof-there" };
}

/** Whether the proforma of a transfer is true: it names this account, and the days and location of its seat; or none is written yet. */
export async function isProformaTrue(attempt: Attempt, account: BankAccount, on: Database = db): Promise<boolean> {
	const facts = (await findTransferOf(attempt.id, on))?.facts;
	if (!facts) return true;
	const { account: named, lines } = facts;
	const seat = await findSubjectOfAttempt(on, attempt);
	return (
		named.bank === account.bank &&
		named.name === account.name &&
		named.number === account.number &&
		lines[0]?.location === seat.location &&
		(lines[0]?.date?.firstDay ?? null) === seat.firstDay &&
		(lines[0]?.date?.lastDay ?? null) === seat.lastDay
	);
}
