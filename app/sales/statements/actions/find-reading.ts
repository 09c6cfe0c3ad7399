import type { ReadLayout } from "#sales/statements/data/bank-statements.ts";
import { findChoice, findOrder } from "#sales/statements/data/statement-choices.ts";
import { wholeColumns } from "#sales/statements/rules/statement-columns.ts";
import { firstRecords, type ReadStatement, readStatement } from "#sales/statements/rules/statement-csv.ts";

export type FoundReading = { read: ReadStatement; by: Pick<ReadLayout, "chosenAt" | "asBefore"> };

/**
 * Reads a file as a person chose for these heads the last time, else as its heads say by themselves. Days that can be read in
 * either order are read as in the last file with these heads.
 */
export async function findReading(bytes: Uint8Array): Promise<FoundReading> {
	const read = readStatement(bytes);
	if (!read.ok && read.reason !== "columns-needed") return { read, by: {} };
	const records = firstRecords(bytes);
	const columns = !read.ok && read.days ? wholeColumns(read.found) : undefined;
	const [choice, order] = [await findChoice(records, { asked: !read.ok && !columns }), await findOrder(records)];
	if (!choice && !read.ok && columns && order)
		return { read: readStatement(bytes, { before: read.before, columns, order }), by: {} };
	if (!choice) return { read, by: {} };
	const heads = choice.heads.join("\n");
	// They may stand higher or lower than in the file they were chosen for.
	const before = records.findIndex((cells) => cells.join("\n") === heads) + 1;
	return { read: readStatement(bytes, { before, columns: choice.columns, order }), by: { asBefore: true } };
}
