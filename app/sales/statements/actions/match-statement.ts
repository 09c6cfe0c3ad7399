import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { lookAtDebits } from "#sales/statements/actions/classify-debits.ts";
import { judgeWithin } from "#sales/statements/actions/match-line.ts";
import { tellShortPayers } from "#sales/statements/actions/tell-short-payers.ts";
import { askAboutUnknown, type LineWords, listNewLines } from "#sales/statements/data/bank-lines.ts";
import { markMatched } from "#sales/statements/data/bank-statements.ts";
import { listRecordedOf } from "#sales/statements/data/line-candidates.ts";
import { codesOf, findAttemptsByCode } from "#sales/transfers/data/named-transfers.ts";

/**
 * Looks at every line of a statement that nobody has looked at yet: each that names a transfer in a transaction of its own, in
 * which its payments are recorded; then at money that left. Safe again at any point: what was judged is not judged again.
 */
export async function matchStatement({ statementId, now }: { statementId: number; now: Date }): Promise<void> {
	const lines = await listNewLines(statementId);
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
		await inTransaction((tx) => judgeWithin(tx, { lineId: id, now })).catch((error) => failures.push(error));
	failures.push(...(await lookAtDebits({ statementId, now })));
	if (failures.length > 0) throw failures[0];
	await inTransaction(async (tx) => {
		await tellShortPayers(tx, { statementId, now });
		await markMatched(tx, statementId, now);
		await notify(tx, "bank");
	});
}

/** Those that name a transfer of ours, or an order with money recorded by hand, and those that name neither. */
async function divided(lines: readonly LineWords[]): Promise<[LineWords[], LineWords[]]> {
	const codes = new Map(lines.map((line) => [line.id, codesOf(line)]));
	const all = [...codes.values()].flat();
	const known = new Set([
		...(await findAttemptsByCode(all)).keys(),
		...(await listRecordedOf(all)).map(({ code }) => code),
	]);
	const names = ({ id }: LineWords) => codes.get(id)?.some((code) => known.has(code)) ?? false;
	return [lines.filter(names), lines.filter((line) => !names(line))];
}
