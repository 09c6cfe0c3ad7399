import { adminStatements as say } from "#domain/messages/admin/statements.ts";
import type { UnreadLine } from "#domain/statement-csv.ts";
import { AdminTable } from "#ui/admin/admin-table.tsx";

type UnreadLinesProps = { lines: readonly UnreadLine[]; more: number };

/** What of a file is no movement, each line with why. */
export function UnreadLines({ lines, more }: UnreadLinesProps) {
	return (
		<>
			<AdminTable
				caption={say.unreadTitle}
				rows={lines}
				keyOf={({ line, why }) => `${line} ${why}`}
				columns={[
					{ head: say.lineNumber, lead: true, cell: ({ line }) => line },
					{ head: say.asItCame, cell: ({ text }) => text },
					{ head: say.why, cell: ({ why }) => say.whys[why] },
				]}
			/>
			{more > 0 && <p className="text-sm text-muted">{say.moreUnread(more)}</p>}
		</>
	);
}
