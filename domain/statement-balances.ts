/** What the balances of a statement say of its lines: each follows from the line before. */
import type { Kobo } from "#domain/money.ts";

type Balanced = { amount: Kobo; balance: Kobo | null };

/** The places of lines in time: some banks begin with the latest. */
export function placesInTime(lines: readonly Balanced[]): number[] {
	const places = lines.map((_, at) => at);
	const [later, earlier] = [1, -1].map((step) => places.filter((at) => follows(lines[at], lines[at - step])).length);
	return (earlier ?? 0) > (later ?? 0) ? places.toReversed() : places;
}

/** Whether a line's balance is that of the line before and its amount. */
export function follows(line: Balanced | undefined, before: Balanced | undefined): boolean {
	if (!line || !before || line.balance === null || before.balance === null) return false;
	return before.balance + line.amount === line.balance;
}
