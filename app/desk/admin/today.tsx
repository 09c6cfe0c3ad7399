import { Link } from "react-router";
import { TodayFigures } from "#desk/admin/today-figures.tsx";
import { TodaySoon } from "#desk/admin/today-soon.tsx";
import { TodayWaiting } from "#desk/admin/today-waiting.tsx";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { listDayFigures, readBeginnings, readWaiting } from "#desk/data/today.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { longDate, shortDate } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { waitOf } from "#kit/rules/waiting.ts";
import { Card } from "#kit/ui/card.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countUndeliveredMail } from "#mail/data/mail-list.ts";
import { countOverdue } from "#sales/balances/data/receivables.ts";
import { listOpenChoiceDates } from "#sales/dates/data/date-choices.ts";
import { listStartingSoon } from "#sales/orders/data/starting-soon.ts";
import { readTroubles } from "#sales/payments/admin/gateway-view.ts";
import { GatewayTroubles } from "#sales/payments/admin/payment-gateway.tsx";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { countProofs } from "#sales/payments/data/desk-counts.ts";
import { countPaymentsThatWait } from "#sales/payments/data/payment-list.ts";
import { reviewReasonOf } from "#sales/payments/pages/words.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import { listMoneyInReview } from "#sales/review/data/money-in-review.ts";
import { countOpenLines } from "#sales/statements/data/bank-lines.ts";
import type { Route } from "./+types/today";

const FIGURE_DAYS = 30;
const SOON_DAYS = 14;
/** One look is enough to see that there are many; the rest follows as these are dealt with. */
const REVIEWS_SHOWN = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const today = todayInLagos(now);
	const [
		days,
		soon,
		review,
		payments,
		proofs,
		lines,
		overdue,
		choices,
		troubles,
		mail,
		{ requests, drafts },
		beginnings,
	] = await Promise.all([
		listDayFigures(addDays(today, 1 - FIGURE_DAYS), today),
		listStartingSoon({ from: today, until: addDays(today, SOON_DAYS), now }),
		listMoneyInReview(REVIEWS_SHOWN),
		countPaymentsThatWait(),
		countProofs(),
		countOpenLines(),
		countOverdue(today),
		listOpenChoiceDates(),
		readTroubles(),
		countUndeliveredMail(now),
		readWaiting(),
		readBeginnings(),
	]);
	const { oldest } = requests;
	return {
		today,
		days,
		soon,
		troubles,
		review: review.map(({ at, ...rest }) => ({ ...rest, since: momentText(at) })),
		waiting: {
			requests: {
				count: requests.count,
				oldest: oldest ? { kind: oldest.kind, wait: waitOf(oldest.at, now) } : null,
			},
			mail,
			payments,
			proofs,
			lines,
			overdue,
			choices: choices.map(({ dateId, title, count, ...date }) => ({ dateId, title, count, date: shortDate(date) })),
			drafts,
		},
		beginnings,
	};
}

export default function AdminToday({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "bank", "requests", "mails", "courses", "drafts", "newsletters"]);
	const { today, days, soon, troubles, review, waiting, beginnings } = loaderData;
	const isMore = waiting.payments > new Set(review.map(({ reference }) => reference)).size;
	return (
		<>
			<AdminHead title={words.title} intro={longDate({ firstDay: today, lastDay: today })} />
			<GatewayTroubles troubles={troubles} />
			{!beginnings.hasCourse && <TodayFirstSteps beginnings={beginnings} />}
			<TodayWaiting waiting={waiting} />
			<TodayFigures days={days} />
			{review.length > 0 && (
				<AdminSection id="review" title={words.review} intro={words.reviewIntro}>
					<TodayReview payments={review} />
					{isMore && (
						<Link to="/admin/payments/waiting" className="inline-flex min-h-11 w-fit items-center underline">
							{words.allReviews(waiting.payments)}
						</Link>
					)}
				</AdminSection>
			)}
			<AdminSection id="soon" title={words.soon}>
				<TodaySoon dates={soon} today={today} />
			</AdminSection>
		</>
	);
}

type Beginnings = { hasSettings: boolean; hasCourse: boolean; hasHome: boolean };

/** What an academy that has just begun does first. */
function TodayFirstSteps({ beginnings }: { beginnings: Beginnings }) {
	const steps = [
		{
			to: "/admin/settings",
			title: words.steps.settings,
			hint: words.steps.settingsHint,
			done: beginnings.hasSettings,
		},
		{ to: "/admin/add-course", title: words.steps.course, hint: words.steps.courseHint, done: beginnings.hasCourse },
		{ to: "/admin/home", title: words.steps.home, hint: words.steps.homeHint, done: beginnings.hasHome },
	];
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-2xl">{words.firstSteps}</h2>
				<p className="text-muted">{words.firstStepsIntro}</p>
			</div>
			<ol className="grid gap-1">
				{steps.map(({ to, title, hint, done }) => (
					<li key={to} className="border-t border-line">
						<Link to={to} className="flex items-center gap-4 py-3 hover:text-indigo">
							<span className="grid min-w-0 grow gap-0.5">
								<span className="font-semibold">{title}</span>
								<span className="text-sm text-muted">{hint}</span>
							</span>
							{done ? (
								<span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-leaf">
									<Icon name="check" className="size-4" /> {words.done}
								</span>
							) : (
								<Icon name="arrow-right" className="size-5 shrink-0 text-clay" />
							)}
						</Link>
					</li>
				))}
			</ol>
		</Card>
	);
}

type ReviewedMoney = {
	id: number;
	reference: string;
	reason: ReviewReason;
	isTax: boolean;
	money: { amount: number; currency: string } | null;
	attempt: { fullName: string; title: string; purpose: Purpose; asked: Kobo } | null;
	since: string;
};

/** Payments that wait for a person: each leads to its page, where the decision is made. */
function TodayReview({ payments }: { payments: readonly ReviewedMoney[] }) {
	return (
		<ul className="grid grid-cols-1 gap-3">
			{payments.map(({ id, reference, reason, isTax, money, attempt, since }) => (
				<li key={id}>
					<Link
						to={`/admin/payments/${reference}`}
						className="group flex items-center gap-4 rounded-card border border-clay/40 bg-paper px-4 py-4 hover:border-clay md:px-5"
					>
						<span className="grid min-w-0 grow gap-1">
							<span className="flex flex-wrap items-baseline justify-between gap-x-6">
								<span className="text-lg font-semibold wrap-anywhere group-hover:underline">
									{attempt?.fullName ?? adminPayments.noAttempt}
								</span>
								<span className="heading text-xl tabular-nums">
									{money ? moneyIn(money.currency, money.amount) : attempt && naira(attempt.asked)}
								</span>
							</span>
							<span className="leading-snug font-medium text-clay-dark">{reviewReasonOf(reason, isTax)}</span>
							<span className="text-sm text-muted wrap-anywhere">
								{attempt && `${attempt.title}, ${words.purposes[attempt.purpose]}. `}
								{words.sinceThen(since)}
							</span>
						</span>
						<Icon name="arrow-right" className="size-5 shrink-0 text-clay" />
					</Link>
				</li>
			))}
		</ul>
	);
}
