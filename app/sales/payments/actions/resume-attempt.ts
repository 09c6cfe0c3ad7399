import { type Database, db, type Tx } from "#kit/data/db.ts";
import { isSame } from "#sales/orders/actions/pay-terms.ts";
import type { AttemptTerms } from "#sales/payments/data/new-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { findTransferOf } from "#sales/transfers/data/bank-transfers.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/**
 * Which of what was begun and not tried a start goes on with: what has the same terms, and is a transfer to the account the
 * academy has now. Whoever would go on with another one would transfer to an account it gave up.
 */
export async function goOnWith(
	tx: Tx,
	unused: readonly Attempt[],
	{ terms, account }: { terms: AttemptTerms; account: BankAccount | null },
): Promise<Attempt | undefined> {
	const again = unused.find((attempt) => isSame(attempt, terms));
	return again && (account === null || (await isToAccount(again, account, tx))) ? again : undefined;
}

/** Whether the proforma of a transfer names this very account; also while none is written. */
export async function isToAccount({ id }: Attempt, account: BankAccount, on: Database = db): Promise<boolean> {
	const named = (await findTransferOf(id, on))?.facts.account;
	return !named || (named.bank === account.bank && named.name === account.name && named.number === account.number);
}
