import { type Database, db } from "#kit/data/db.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import { findPersonOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { TransferWithAttempt } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** The participants of a transfer for the office: full names, also where the proforma shows the payer only a first name. */
export async function peopleOfTransfer({ transfer, attempt }: TransferWithAttempt, on: Database = db): Promise<string> {
	if (attempt.user_id === null) return participantsOf(transfer.facts.lines);
	return (await findPersonOfAttempt(on, attempt)).full_name;
}
