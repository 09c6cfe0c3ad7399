import { AdminList } from "#kit/admin/admin-list.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { listRules, pageIn } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { IssueList } from "#newsletter/admin/issue-list.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { type IssueRow, listIssues } from "#newsletter/data/newsletter-issues.ts";
import type { Route } from "./+types/newsletter-issues";

const ISSUES = listRules({ sorts: ["when"], filters: {} });

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { issues, count } = await listIssues(pageIn(url.searchParams));
	return {
		count,
		issues: issues.map((issue) => ({
			id: issue.id,
			subject: issue.subject,
			state: issue.state,
			recipients: issue.recipients,
			moment: momentOf(issue),
		})),
	};
}

export default function AdminNewsletterIssues({ loaderData }: Route.ComponentProps) {
	useLive(["newsletters"]);
	const { issues, count } = loaderData;
	return (
		<AdminList
			list={ISSUES}
			title={words.title}
			buttons={<ButtonLink to="/admin/newsletter/issues/new">{words.write}</ButtonLink>}
			count={count}
			none={<EmptyState title={words.noIssues} hint={words.noIssuesHint} />}
		>
			<IssueList issues={issues} />
		</AdminList>
	);
}

function momentOf({ state, updatedAt, startedAt, endedAt, sendAt }: IssueRow): string {
	if (state === "scheduled" && sendAt) return words.scheduledFor(momentText(sendAt));
	if (state === "draft" || !startedAt) return words.savedAt(momentText(updatedAt));
	return endedAt ? words.sentAt(momentText(endedAt)) : words.startedAt(momentText(startedAt));
}
