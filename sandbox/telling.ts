import type { Transaction } from "#sandbox/records.ts";
import type { Scenario } from "#sandbox/scenario.ts";

/** A transaction as the gateway tells it. Its status may be any word a scenario puts into the gateway's mouth. */
export type ReportedTransaction = Omit<Transaction, "status"> & { status: string };

/** The next answer about a transaction: uses up one status of the scenario's sequence. */
export function nextReport(transaction: Transaction, scenario: Scenario): ReportedTransaction {
	if (transaction.status === "successful") scenario.told = scenario.verifyStatus.shift() ?? "successful";
	return asTold(transaction, scenario);
}

/** The transaction as the scenario has the gateway tell it, in verify and in lists alike. */
export function asTold(transaction: Transaction, scenario: Scenario): ReportedTransaction {
	const told = scenario.told ?? scenario.verifyStatus[0] ?? "successful";
	return {
		...transaction,
		amount: transaction.amount + scenario.amountDelta,
		charged: transaction.charged + scenario.amountDelta + scenario.chargedDelta,
		currency: scenario.currency ?? transaction.currency,
		txRef: scenario.txRefOverride ?? transaction.txRef,
		status: transaction.status !== "successful" ? transaction.status : transaction.reversedAt ? "reversed" : told,
	};
}

/** Which of several tries under one reference is reported. */
export function choose(
	transactions: Transaction[],
	which: NonNullable<Scenario["verifyReturns"]>,
): Transaction | undefined {
	if (which === "first") return transactions[0];
	const successful = transactions.find((one) => one.status === "successful");
	return which === "successful-first" && successful ? successful : transactions.at(-1);
}
