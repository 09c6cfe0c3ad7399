import { db, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { judgeDebits } from "#sales/bank/actions/judge-debits.ts";
import { matchLine } from "#sales/bank/actions/match-line.ts";
import { markMatched } from "#sales/bank/data/bank-statements.ts";
import { findOrdersByCodes } from "#sales/bank/data/line-candidates.ts";
import { askAboutUnknown, listNewLines, type NewLineWords } from "#sales/ledger/bank/data/bank-lines.ts";
import { codesOf } from "#sales/paying/ways/transfers/data/named-transfers.ts";

/**
 * Looks at every line of a statement that nobody has looked at yet: each that names a transfer in a transaction of its own, in
 * which its payments are recorded; then at money that left. Safe again at any point: what was judged is not judged again.
 */
export async function matchStatement({ statementId, now }: { statementId: number; now: Date }): Promise<void> {
	const lines = await listNewLines(statementId, "in");
	const [naming, others] = await divided(lines);
	await inTransaction(async (tx) => {
		await askAboutUnknown(
			tx,
			others.map(({ id }) => id),
		);
		await notify(tx, "bank");
	});
	const failures: unknown[] = [];
	// A line that cannot be judged now keeps no other from it: the job begins again for it.
	for (const { id } of naming)
		await inTransaction((tx) => matchLine(tx, { lineId: id, now })).catch((error) => failures.push(error));
	failures.push(...(await judgeDebits({ statementId, now })));
	if (failures.length > 0) throw failures[0];
	await inTransaction(async (tx) => {
		await markMatched(tx, statementId, now);
		await notify(tx, "bank");
	});
}

/** Those that name a transfer or an order of ours, or whose sum also went the other way; and the others. */
async function divided(lines: readonly NewLineWords[]): Promise<[NewLineWords[], NewLineWords[]]> {
	const codes = new Map(lines.map((line) => [line.id, codesOf(line)]));
	const all = [...codes.values()].flat();
	const known = await findOrdersByCodes(all, db);
	const isToJudge = ({ id, hasOpposite }: NewLineWords) =>
		hasOpposite || (codes.get(id)?.some((code) => known.has(code)) ?? false);
	return [lines.filter(isToJudge), lines.filter((line) => !isToJudge(line))];
}
