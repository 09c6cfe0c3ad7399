import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { findMoneyBeside } from "#sales/ledger/payments/data/payment-money.ts";
import { standingOf, type TransferStanding } from "#sales/ledger/transfers/rules/transfers.ts";
import { findTransferOf, type TransferWithAttempt } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** The status of a transfer at a moment, with its payments. */
export async function findStandingOf({ transfer, attempt }: TransferWithAttempt, now: Date): Promise<TransferStanding> {
	const { received, open } = await findMoneyBeside(attempt);
	const { deadline, proof_at: proofAt, withdrawn_at: withdrawnAt } = transfer;
	const hasMoney = received > 0 || open.length > 0;
	return standingOf({ state: attempt.state, deadline, proofAt, withdrawnAt, hasMoney }, now);
}

/** Whether the page of a payment redirects to the page of its transfer: it is a transfer, and no money came yet. */
export async function leadsToTransfer(attempt: Attempt, now: Date): Promise<boolean> {
	const transfer = attempt.provider === "bank" ? await findTransferOf(attempt.id) : undefined;
	return transfer !== undefined && (await findStandingOf({ transfer, attempt }, now)) !== "settled";
}
