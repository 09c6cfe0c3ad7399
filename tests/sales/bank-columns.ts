import type { ColumnsOfHead, StatementColumns } from "#sales/bank/rules/statement-columns.ts";

/** The columns that heads name, as a person confirms them. */
export function wholeColumns({ day, narration, ...others }: ColumnsOfHead): StatementColumns | undefined {
	const isDescribed = narration !== null || others.reference !== null;
	if (day === null || !isDescribed || (others.amount === null && others.credit === null)) return undefined;
	return { day, narration: narration ?? [], ...others };
}
