import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { pageIn, pagesOf, queryWith } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Card } from "#kit/ui/card.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { renderEmail } from "#mail/emails/render-email.ts";
import { issueAction } from "#newsletter/admin/issue-actions.ts";
import { IssueButtons } from "#newsletter/admin/issue-buttons.tsx";
import { IssuePlan } from "#newsletter/admin/issue-plan.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import { countAudience, listAudiences } from "#newsletter/data/audience.ts";
import { listTroubled } from "#newsletter/data/newsletter-deliveries.ts";
import { countProgress, findIssue } from "#newsletter/data/newsletter-issues.ts";
import { issueEmail } from "#newsletter/emails/newsletter-issue.ts";
import { readAudience } from "#newsletter/rules/audience.ts";
import { type IssueState, type Progress, recipientsOf } from "#newsletter/rules/newsletter.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/newsletter-issue";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { email } = requireStaff(context, request);
	const issue = await issueAt(params.id);
	const query = new URL(request.url).searchParams;
	const page = pageIn(query);
	const view = PREVIEW_VIEWS.find((name) => name === query.get("view")) ?? "desk";
	const sender = await readSender();
	const audience = readAudience(issue.audience) ?? "everybody";
	const [mail, subscribed, options, progress, troubled] = await Promise.all([
		view === "plain" ? renderEmail(issueEmail(issue, sender), sender) : undefined,
		countAudience(audience),
		issue.state === "draft" ? listAudiences() : [],
		countProgress(db, issue.id),
		listTroubled(issue.id, { page }),
	]);
	const { id, subject, state, version, startedAt, endedAt, sendAt } = issue;
	return {
		issue: { id, subject, state, version },
		audience,
		options,
		today: todayInLagos(new Date()),
		sendAt: state === "scheduled" && sendAt ? words.scheduledFor(momentText(sendAt)) : null,
		moment: endedAt ? words.sentAt(momentText(endedAt)) : startedAt ? words.startedAt(momentText(startedAt)) : "",
		view,
		plain: mail?.text ?? "",
		subscribed,
		progress,
		troubled: { rows: troubled.rows, page, pages: pagesOf(troubled.count) },
		email,
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const { email } = requireStaff(context, request);
	const form = await formOf(request);
	return await issueAction({ issue: await issueAt(params.id), form, actor, email, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminNewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["newsletters", "subscribers"]);
	const [query] = useSearchParams();
	const { issue, progress, moment, troubled, view, plain, sendAt } = loaderData;
	const hasBegun = issue.state !== "draft" && issue.state !== "scheduled";
	return (
		<>
			<AdminHead title={issue.subject} back={{ to: "/admin/newsletter/issues", label: words.issues }} />
			<IssueButtons {...loaderData} />
			{sendAt && <p className="text-muted">{`${sendAt}. ${words.audienceChosen(loaderData.subscribed)}`}</p>}
			{issue.state === "draft" && <IssuePlan {...loaderData} version={issue.version} />}
			{hasBegun && <NewsletterProgress state={issue.state} progress={progress} moment={moment} />}
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

/** How far an issue is, e-mail by e-mail. */
function NewsletterProgress({ state, progress, moment }: { state: IssueState; progress: Progress; moment: string }) {
	const all = recipientsOf(progress);
	const counts = (["sent", "waiting", "underWay", "failed", "skipped"] as const).filter(
		(name) => name === "sent" || progress[name] > 0,
	);
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<p className="heading text-2xl tabular-nums">{words.progress(progress.sent, all)}</p>
				<p className="text-sm text-muted">{moment}</p>
			</div>
			<progress className="progress" aria-label={words.progressLabel} max={all} value={progress.sent} />
			<dl className="flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem]">
				{counts.map((name) => (
					<div key={name} className="flex gap-2">
						<dt className="text-muted">{words.counts[name]}</dt>
						<dd className="font-semibold tabular-nums">{progress[name].toLocaleString("en-GB")}</dd>
					</div>
				))}
			</dl>
			{state === "sending" && progress.waiting > 0 && (
				<p className="text-sm text-muted">{words.minutesLeft(progress.waiting + progress.underWay)}</p>
			)}
		</Card>
	);
}

type Trouble = { id: number; email: string; error: string | null; isFinal: boolean };

/** Where an issue did not arrive, and what the mail server said. */
function IssueTrouble({ rows, children }: { rows: readonly Trouble[]; children: ReactNode }) {
	return (
		<AdminSection id="trouble" title={words.troubled} intro={words.troubledIntro}>
			<AdminTable
				caption={words.troubled}
				rows={rows}
				keyOf={(row) => row.id}
				columns={[
					{ head: words.email, cell: ({ email }) => email, lead: true },
					{ head: words.state, cell: ({ isFinal }) => (isFinal ? words.refused : words.putOff) },
					{ head: words.saidWhat, cell: ({ error }) => error ?? "" },
				]}
			/>
			{children}
		</AdminSection>
	);
}

const PREVIEW_VIEWS = ["desk", "phone", "plain"] as const;
type PreviewView = (typeof PREVIEW_VIEWS)[number];

/** The e-mail as its readers get it, in a frame in which nothing can run. */
function NewsletterPreview({
	id,
	version,
	subject,
	plain,
	view,
}: {
	id: number;
	version: number;
	subject: string;
	plain: string;
	view: PreviewView;
}) {
	return (
		<AdminSection id="preview" title={words.preview}>
			<div className="overflow-hidden rounded-card border border-line bg-paper">
				<div className="border-b border-line p-3">
					<FilterChips
						label={words.viewsLabel}
						chips={PREVIEW_VIEWS.map((name) => ({
							label: words.views[name],
							to: name === "desk" ? "?" : `?view=${name}`,
							isHere: name === view,
						}))}
					/>
				</div>
				{view === "plain" ? (
					<pre className="p-5 font-mono text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">{plain}</pre>
				) : (
					<iframe
						key={version}
						title={words.previewOf(subject)}
						src={`/admin/newsletter/issues/${id}/preview?version=${version}`}
						sandbox="allow-popups allow-popups-to-escape-sandbox"
						className={
							view === "phone"
								? "mx-auto my-5 block h-[42rem] w-[24.375rem] max-w-full rounded-card border border-edge/60"
								: "block h-[42rem] w-full border-0"
						}
					/>
				)}
			</div>
		</AdminSection>
	);
}
