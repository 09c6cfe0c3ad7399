import { Link } from "react-router";
import { TodayFigures } from "#desk/admin/today-figures.tsx";
import { TodayFirstSteps } from "#desk/admin/today-first-steps.tsx";
import { TodayReview } from "#desk/admin/today-review.tsx";
import { TodaySoon } from "#desk/admin/today-soon.tsx";
import { TodayWaiting } from "#desk/admin/today-waiting.tsx";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { listDayFigures, readBeginnings, readWaiting } from "#desk/data/today.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { longDate, shortDate } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { momentText } from "#kit/rules/moments.ts";
import { waitOf } from "#kit/rules/waiting.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countUndeliveredMail } from "#mail/data/mail-list.ts";
import { countOverdue } from "#sales/balances/data/receivables.ts";
import { listOpenChoiceDates } from "#sales/dates/data/date-choices.ts";
import { listStartingSoon } from "#sales/orders/data/starting-soon.ts";
import { readTroubles } from "#sales/payments/admin/gateway-view.ts";
import { GatewayTroubles } from "#sales/payments/admin/payment-gateway.tsx";
import { countProofs } from "#sales/payments/data/desk-counts.ts";
import { countPaymentsThatWait } from "#sales/payments/data/payment-list.ts";
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
