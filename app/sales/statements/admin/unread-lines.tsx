import { Link } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { adminStatements as say } from "#sales/statements/admin/words.ts";
import type { UnreadLine } from "#sales/statements/rules/statement-csv.ts";

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
					{ head: say.lineNumber, lead: true, cell: ({ line }) => say.lineOf(line) },
					{ head: say.asItCame, cell: ({ text }) => text },
					{ head: say.why, cell: (line) => <Why line={line} /> },
				]}
			/>
			{more > 0 && <p className="text-sm text-muted">{say.moreUnread(more)}</p>}
		</>
	);
}

function Why({ line: { why, in: statementId } }: { line: UnreadLine }) {
	return (
		<>
			{say.whys[why]}
			{statementId !== undefined && (
				<Link
					to={`/admin/payments/statements/${statementId}`}
					className="flex min-h-11 items-center underline decoration-edge underline-offset-4"
				>
					{say.whereRead}
				</Link>
			)}
		</>
	);
}
