import { type Database, db } from "#kit/data/db.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import { findPersonOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { TransferWithAttempt } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** Whom a transfer is for, as the office reads it: whole names, also where its proforma shows whoever pays by a link a first name alone. */
export async function peopleOfTransfer({ transfer, attempt }: TransferWithAttempt, on: Database = db): Promise<string> {
	if (attempt.user_id === null) return participantsOf(transfer.facts.lines);
	return (await findPersonOfAttempt(on, attempt)).full_name;
}
