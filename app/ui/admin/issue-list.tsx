import { Link } from "react-router";
import { adminNewsletter as say } from "#domain/messages/admin/newsletter.ts";
import type { IssueState } from "#domain/newsletter.ts";
import { AdminTable } from "#ui/admin/admin-table.tsx";
import { classes } from "#ui/classes.ts";

export type ListedIssue = { id: number; subject: string; state: IssueState; moment: string; recipients: number | null };

/** What was written, and how far it is. */
export function IssueList({ issues }: { issues: readonly ListedIssue[] }) {
	return (
		<AdminTable
			caption={say.issues}
			rows={issues}
			keyOf={(issue) => issue.id}
			columns={[
				{
					head: say.subject,
					lead: true,
					cell: ({ id, subject }) => (
						<Link
							to={`/admin/newsletter/issues/${id}`}
							className="inline-flex min-h-11 items-center font-semibold text-indigo"
						>
							{subject}
						</Link>
					),
				},
				{ head: say.state, cell: ({ state }) => <IssuePill state={state} /> },
				{ head: say.when, cell: ({ moment }) => moment },
				{
					head: say.recipients,
					figures: true,
					cell: ({ recipients }) => recipients?.toLocaleString("en-GB") ?? "",
				},
			]}
		/>
	);
}

const LOOKS: Record<IssueState, string> = {
	draft: "bg-indigo-soft text-indigo",
	sending: "bg-marigold/20 text-clay-dark",
	stopped: "bg-clay/10 text-clay-dark",
	sent: "bg-leaf/10 text-leaf",
};

export function IssuePill({ state }: { state: IssueState }) {
	return (
		<span
			className={classes(
				"inline-flex w-fit rounded-full px-3 py-1 text-[0.8125rem] leading-snug font-semibold",
				LOOKS[state],
			)}
		>
			{say.stateNames[state]}
		</span>
	);
}
