import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { deleteLinesOf, lockReading } from "#sales/statements/data/bank-lines.ts";
import { deleteStatement, lockStatement } from "#sales/statements/data/bank-statements.ts";

type DropStatement = { statementId: number; actor: Actor; now: Date };

/**
 * Deletes an imported file with its lines, as long as nobody has decided about one of them: it can then be imported again, and read
 * in another way. Answers whether it is gone; twice is harmless.
 */
export async function dropStatement({ statementId, actor, now }: DropStatement): Promise<boolean> {
	return await inTransaction(async (tx) => {
		await lockReading(tx);
		const statement = await lockStatement(tx, statementId);
		if (!statement) return true;
		const isDecided = statement.unreadable.some(({ decided }) => decided);
		if (isDecided || !(await deleteLinesOf(tx, statementId))) return false;
		await deleteStatement(tx, statementId);
		const about = { subject: "statement", id: statementId, title: statement.filename } as const;
		await insertChange(tx, { actor, action: "deleted", ...about, before: { lines: statement.lines }, now });
		await notify(tx, "bank");
		return true;
	});
}
