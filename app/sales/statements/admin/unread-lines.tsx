import { Link } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { adminStatement as words } from "#sales/statements/admin/statement-words.ts";
import type { UnreadLine } from "#sales/statements/rules/statement-csv.ts";

type UnreadLinesProps = { lines: readonly UnreadLine[]; more: number };

/** What of a file is no movement, each line with why. */
export function UnreadLines({ lines, more }: UnreadLinesProps) {
	return (
		<>
			<AdminTable
				caption={words.unreadTitle}
				rows={lines}
				keyOf={({ line, why }) => `${line} ${why}`}
				columns={[
					{ head: words.lineNumber, lead: true, cell: ({ line }) => words.lineOf(line) },
					{ head: words.asItCame, cell: ({ text }) => text },
					{ head: words.why, cell: (line) => <Why line={line} /> },
				]}
			/>
			{more > 0 && <p className="text-sm text-muted">{words.moreUnread(more)}</p>}
		</>
	);
}

function Why({ line: { why, in: statementId } }: { line: UnreadLine }) {
	return (
		<>
			{words.whys[why]}
			{statementId !== undefined && (
				<Link
					to={`/admin/payments/statements/${statementId}`}
					className="flex min-h-11 items-center underline decoration-edge underline-offset-4"
				>
					{words.whereRead}
				</Link>
			)}
		</>
	);
}
