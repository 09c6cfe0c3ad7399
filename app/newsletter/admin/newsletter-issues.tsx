import { useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { IssueList } from "#newsletter/admin/issue-list.tsx";
import { NewsletterTabs } from "#newsletter/admin/newsletter-tabs.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { type IssueRow, listIssues } from "#newsletter/data/newsletter-issues.ts";
import type { Route } from "./+types/newsletter-issues";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { page } = readListing(new URL(request.url).searchParams, ["when"]);
	const { issues, count } = await listIssues({ page });
	return {
		page,
		pages: pagesOf(count),
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
	const [query] = useSearchParams();
	const { issues, page, pages } = loaderData;
	return (
		<>
			<AdminHead title={words.title}>
				<ButtonLink to="/admin/newsletter/issues/new">{words.write}</ButtonLink>
			</AdminHead>
			<NewsletterTabs />
			{issues.length > 0 ? (
				<IssueList issues={issues} />
			) : (
				<EmptyState title={words.noIssues} hint={words.noIssuesHint} />
			)}
			<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
		</>
	);
}

function momentOf({ state, updatedAt, startedAt, endedAt }: IssueRow): string {
	if (state === "draft" || !startedAt) return words.savedAt(momentText(updatedAt));
	return endedAt ? words.sentAt(momentText(endedAt)) : words.startedAt(momentText(startedAt));
}
