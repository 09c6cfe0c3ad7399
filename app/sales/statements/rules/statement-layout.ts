/** Which column of a file was taken for what, as people name it. */
import { adminStatement as words } from "#sales/statements/admin/statement-words.ts";
import type { StatementColumns } from "#sales/statements/rules/statement-columns.ts";

const ROLES = ["day", "narration", "reference", "debit", "credit", "amount", "direction", "balance"] as const;

/** Each role with the heads of its columns; those nobody plays are left out. */
export function rolesIn({
	heads,
	columns,
}: {
	heads: readonly string[];
	columns: StatementColumns;
}): { role: (typeof ROLES)[number]; heads: string }[] {
	const named = (at: number) => heads[at] || words.column(at + 1);
	return ROLES.flatMap((role) => {
		const positions = [columns[role] ?? []].flat();
		return positions.length === 0 ? [] : [{ role, heads: positions.map(named).join(", ") }];
	});
}
