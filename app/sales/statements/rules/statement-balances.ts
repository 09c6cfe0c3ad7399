/** What the balances of a statement say of its lines: each follows from the line before. */
import type { Kobo } from "#kit/rules/money.ts";

type Balanced = { amount: Kobo; balance: Kobo | null };

/** The positions of lines in time: some banks begin with the latest. */
export function positionsInTime(lines: readonly Balanced[]): number[] {
	const positions = lines.map((_, at) => at);
	const [later, earlier] = [1, -1].map((step) => positions.filter((at) => follows(lines[at], lines[at - step])).length);
	return (earlier ?? 0) > (later ?? 0) ? positions.toReversed() : positions;
}

/** Whether a line's balance is that of the line before and its amount. */
export function follows(line: Balanced | undefined, before: Balanced | undefined): boolean {
	if (!line || !before || line.balance === null || before.balance === null) return false;
	return before.balance + line.amount === line.balance;
}

/** Whether amounts have no sign although money left: none is below nothing, and a balance falls. */
export function lacksSigns(lines: readonly Balanced[]): boolean {
	if (lines.some(({ amount }) => amount < 0)) return false;
	const balances = positionsInTime(lines).flatMap((at) => lines[at]?.balance ?? []);
	return balances.some((balance, at) => balance < (balances[at - 1] ?? balance));
}
