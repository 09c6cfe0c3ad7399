import { Link } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { MailPill } from "#mail/admin/mail-pill.tsx";
import type { MailCondition } from "#mail/rules/mail-troubles.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";

type LetterRow = { id: number; kind: string; to: string; written: string; condition: MailCondition };

/** What was written about a balance, to whom and when, with what became of it. */
export function BalanceLetters({ letters }: { letters: readonly LetterRow[] }) {
	if (letters.length === 0) return <p className="text-muted">{words.noLetters}</p>;
	return (
		<AdminTable
			caption={words.letters}
			rows={letters}
			keyOf={(row) => row.id}
			columns={[
				{
					head: adminEnrolments.letter,
					lead: true,
					cell: (row) => (
						<Link
							to={`/admin/mail/${row.id}`}
							className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
						>
							{row.kind}
						</Link>
					),
				},
				{ head: adminEnrolments.to, cell: (row) => row.to },
				{ head: adminEnrolments.written, cell: (row) => row.written },
				{ head: adminEnrolments.state, cell: (row) => <MailPill condition={row.condition} /> },
			]}
		/>
	);
}
