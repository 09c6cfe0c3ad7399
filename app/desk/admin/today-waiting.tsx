import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminToday as words } from "#desk/admin/today-words.ts";
import type { Wait } from "#kit/rules/waiting.ts";
import { classes } from "#kit/ui/classes.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { adminRequests } from "#requests/admin/words.ts";
import type { RequestKind } from "#requests/rules/requests.ts";
import { adminDates } from "#sales/dates/admin/words.ts";

export type Waiting = {
	requests: { count: number; oldest: { kind: RequestKind; wait: Wait } | null };
	mail: number;
	payments: number;
	/** Proofs of transfers nobody has looked at. */
	proofs: number;
	/** Lines of the bank's statements to decide about. */
	lines: number;
	/** Balances past their day, nobody has decided about. */
	overdue: number;
	/** Of cancelled dates, how many of their people have not chosen. */
	choices: readonly { dateId: number | null; title: string; date: string; count: number }[];
	drafts: {
		courses: readonly { slug: string; title: string }[];
		newsletters: readonly { id: number; subject: string }[];
	};
};

/** What waits for somebody, each with the way there. What does not wait is not shown. */
export function TodayWaiting({ waiting }: { waiting: Waiting }) {
	const { requests, mail, payments, proofs, lines, overdue, choices, drafts } = waiting;
	const draftCount = drafts.courses.length + drafts.newsletters.length;
	const isQuiet = requests.count + mail + payments + proofs + lines + overdue + choices.length + draftCount === 0;
	return (
		<section aria-labelledby="waiting-title" className="grid grid-cols-1 gap-3">
			<h2 id="waiting-title" className="text-xl">
				{words.waiting}
			</h2>
			{isQuiet && (
				<p className="rounded-card border border-dashed border-edge/60 px-5 py-4 text-muted">
					<span className="font-semibold text-ink">{words.nothingWaits}</span> {words.nothingWaitsHint}
				</p>
			)}
			{!isQuiet && (
				<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
					{payments > 0 && (
						<Item to="/admin/payments/waiting" icon="alert" title={words.payments(payments)} urgent>
							{words.paymentsHint}
						</Item>
					)}
					{proofs > 0 && (
						<Item to="/admin/payments/transfers?state=proof" icon="alert" title={words.proofs(proofs)} urgent>
							{words.proofsHint}
						</Item>
					)}
					{lines > 0 && (
						<Item to="/admin/payments/lines" icon="alert" title={words.lines(lines)} urgent>
							{words.linesHint}
						</Item>
					)}
					{overdue > 0 && (
						<Item to="/admin/payments/balances?state=overdue" icon="clock" title={words.overdue(overdue)} urgent>
							{words.overdueHint}
						</Item>
					)}
					{choices.map(({ dateId, title, date, count }) => (
						<Item
							key={`${dateId} ${title} ${date}`}
							to={dateId === null ? "/admin/enrolments" : `/admin/enrolments/dates/${dateId}/choices`}
							icon="calendar"
							title={adminDates.today(count)}
						>
							{adminDates.todayHint(`${title}, ${date},`)}
						</Item>
					))}
					{mail > 0 && (
						<Item to="/admin/mail" icon="mail" title={words.mail(mail)} urgent>
							{words.mailHint}
						</Item>
					)}
					{requests.count > 0 && (
						<Item to="/admin/requests" icon="chat" title={words.requests(requests.count)}>
							{requests.oldest &&
								words.oldest(adminRequests.kindsInWords[requests.oldest.kind], waitText(requests.oldest.wait))}
						</Item>
					)}
					{draftCount > 0 && <Drafts drafts={drafts} count={draftCount} />}
				</ul>
			)}
		</section>
	);
}

type ItemProps = { to: string; icon: IconName; title: string; urgent?: boolean; children: ReactNode };

function Item({ to, icon, title, urgent = false, children }: ItemProps) {
	return (
		<li>
			<Link
				to={to}
				className="flex h-full items-start gap-3 rounded-card border border-line bg-paper px-4 py-3.5 hover:border-edge"
			>
				<Icon name={icon} className={classes("mt-0.5 size-5 shrink-0", urgent ? "text-clay" : "text-indigo")} />
				<span className="grid min-w-0 gap-0.5">
					<span className="leading-snug font-semibold">{title}</span>
					<span className="text-sm text-muted">{children}</span>
				</span>
			</Link>
		</li>
	);
}

/** More are found under Courses and Newsletter. */
const DRAFTS_NAMED = 3;

function Drafts({ drafts, count }: { drafts: Waiting["drafts"]; count: number }) {
	const all = [
		...drafts.courses.map(({ slug, title }) => ({ to: `/admin/courses/${slug}/edit`, title })),
		...drafts.newsletters.map(({ id, subject }) => ({
			to: `/admin/newsletter/issues/${id}`,
			title: words.newsletterDraft(subject || words.noSubject),
		})),
	];
	return (
		<li className="flex min-w-0 items-start gap-3 rounded-card border border-line bg-paper px-4 py-3.5">
			<Icon name="clock" className="mt-0.5 size-5 shrink-0 text-indigo" />
			<div className="grid min-w-0 grow grid-cols-1 gap-0.5">
				<p className="leading-snug font-semibold">{words.drafts(count)}</p>
				<p className="text-sm text-muted">{words.draftsHint}</p>
				<ul className="mt-1">
					{all.slice(0, DRAFTS_NAMED).map(({ to, title }) => (
						<li key={to}>
							<Link
								to={to}
								className="inline-flex min-h-11 max-w-full items-center text-[0.9375rem] underline decoration-edge underline-offset-4"
							>
								<span className="truncate">{title}</span>
							</Link>
						</li>
					))}
					{all.length > DRAFTS_NAMED && (
						<li className="text-sm text-muted">{words.moreDrafts(all.length - DRAFTS_NAMED)}</li>
					)}
				</ul>
			</div>
		</li>
	);
}

function waitText({ unit, count }: Wait): string {
	return words[unit](count);
}
