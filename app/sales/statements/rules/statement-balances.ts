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

/**
 * Amounts written without a sign, with the sign their balances say. Where no balance falls, as they are; else undefined for a line
 * of which none says whether it came or left.
 */
export function signedByBalance<Line extends Balanced>(lines: readonly Line[]): (Line | undefined)[] {
	if (lines.some(({ amount }) => amount < 0)) return [...lines];
	const left = (line: Line) => ({ ...line, amount: -line.amount });
	const signed = [1, -1].map((step) =>
		lines.map((line, at) => {
			if (follows(line, lines[at - step])) return line;
			return follows(left(line), lines[at - step]) ? left(line) : undefined;
		}),
	);
	const told = (some: (Line | undefined)[]) => some.filter((line) => line !== undefined);
	const came = (some: (Line | undefined)[]) => told(some).filter(({ amount }) => amount > 0).length;
	const [best = []] = signed.sort((a, b) => told(b).length - told(a).length || came(b) - came(a));
	return came(best) === told(best).length ? [...lines] : best;
}
