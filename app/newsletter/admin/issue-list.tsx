import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import type { IssueState } from "#newsletter/rules/newsletter.ts";

export type ListedIssue = { id: number; subject: string; state: IssueState; moment: string; recipients: number | null };

/** What was written, and how far it is. */
export function IssueList({ issues }: { issues: readonly ListedIssue[] }) {
	return (
		<AdminTable
			caption={words.issues}
			rows={issues}
			keyOf={(issue) => issue.id}
			columns={[
				{
					head: words.subject,
					lead: true,
					cell: ({ id, subject }) => (
						<Link to={`/admin/newsletter/issues/${id}`} className="row-link">
							{subject}
						</Link>
					),
				},
				{ head: words.state, cell: ({ state }) => <IssuePill state={state} /> },
				{ head: words.when, cell: ({ moment }) => moment },
				{
					head: words.recipients,
					figures: true,
					cell: ({ recipients }) => recipients?.toLocaleString("en-GB") ?? "",
				},
			]}
		/>
	);
}

const TONES = { draft: "plain", scheduled: "due", sending: "due", stopped: "bad", sent: "good" } as const;

export function IssuePill({ state }: { state: IssueState }) {
	return <StatePill tone={TONES[state]}>{words.stateNames[state]}</StatePill>;
}
