import { useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { db } from "#kit/data/db.ts";
import { pagesOf, queryWith, readListing } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { requireAdmin } from "#kit/web/guards.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { renderLetter } from "#mail/letters/render-letter.ts";
import { issueDeed } from "#newsletter/admin/issue-actions.ts";
import { IssueButtons } from "#newsletter/admin/issue-buttons.tsx";
import { IssueTrouble } from "#newsletter/admin/issue-trouble.tsx";
import { NewsletterPreview, PREVIEW_VIEWS } from "#newsletter/admin/newsletter-preview-frame.tsx";
import { NewsletterProgress } from "#newsletter/admin/newsletter-progress.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { listTroubled } from "#newsletter/data/newsletter-deliveries.ts";
import { countProgress, findIssue } from "#newsletter/data/newsletter-issues.ts";
import { countReaders } from "#newsletter/data/newsletter-readers.ts";
import { issueLetter } from "#newsletter/letters/newsletter-issue.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/newsletter-issue";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { email } = requireAdmin(context, request);
	const issue = await issueAt(params.id);
	const query = new URL(request.url).searchParams;
	const { page } = readListing(query, ["email"]);
	const view = PREVIEW_VIEWS.find((name) => name === query.get("view")) ?? "desk";
	const sender = await readSender();
	const [letter, { subscribed }, progress, troubled] = await Promise.all([
		view === "plain" ? renderLetter(issueLetter(issue, sender), sender) : undefined,
		countReaders(),
		countProgress(db, issue.id),
		listTroubled(issue.id, { page }),
	]);
	const { id, subject, state, version, startedAt, endedAt } = issue;
	return {
		issue: { id, subject, state, version },
		moment: endedAt ? words.sentAt(momentText(endedAt)) : startedAt ? words.startedAt(momentText(startedAt)) : "",
		view,
		plain: letter?.text ?? "",
		subscribed,
		progress,
		troubled: { rows: troubled.rows, page, pages: pagesOf(troubled.count) },
		email,
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const { email } = requireAdmin(context, request);
	const form = await formOf(request);
	return await issueDeed({ issue: await issueAt(params.id), form, actor, email, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminNewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["newsletters", "subscribers"]);
	const [query] = useSearchParams();
	const { issue, progress, moment, troubled, view, plain } = loaderData;
	return (
		<>
			<AdminHead title={issue.subject} back={{ to: "/admin/newsletter/issues", label: words.issues }} />
			<IssueButtons {...loaderData} />
			{issue.state !== "draft" && <NewsletterProgress state={issue.state} progress={progress} moment={moment} />}
			{troubled.rows.length > 0 && (
				<IssueTrouble rows={troubled.rows}>
					<Pager page={troubled.page} pages={troubled.pages} addressOf={(page) => queryWith(query, { page })} />
				</IssueTrouble>
			)}
			<NewsletterPreview id={issue.id} version={issue.version} subject={issue.subject} plain={plain} view={view} />
			<ListAnswer answer={actionData} />
		</>
	);
}

async function issueAt(param: string) {
	return (await findIssue(rowId(param) ?? 0)) ?? missing(forms.unknown);
}
