import type { ReactNode } from "react";
import { Link } from "react-router";
import { DecideList } from "#desk/admin/decide-list.tsx";
import { type DecideRow, decideRow } from "#desk/admin/decide-view.ts";
import { decideWords } from "#desk/admin/decide-words.ts";
import { TodayBesides } from "#desk/admin/today-besides.tsx";
import { TodaySoon } from "#desk/admin/today-soon.tsx";
import { TodayTakings } from "#desk/admin/today-takings.tsx";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { countToDecide, listToDecide } from "#desk/data/to-decide.ts";
import { countDrafts, findLastStatement, listTakenBy, listTakings, readBeginnings } from "#desk/data/today.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { longDay, nearDay, weekdayName } from "#kit/rules/date-range.ts";
import { addDays, type Day, timeInLagos, todayInLagos } from "#kit/rules/days.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countUndeliveredMail } from "#mail/data/mail-list.ts";
import { countOverdue } from "#sales/balances/data/receivables.ts";
import { listStartingSoon } from "#sales/orders/data/starting-soon.ts";
import { readTroubles } from "#sales/payments/admin/gateway-view.ts";
import { GatewayTroubles } from "#sales/payments/admin/payment-gateway.tsx";
import { listCoursesHeld } from "#sales/transfers/data/unpaid-holds.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/today";

const SOON_DAYS = 21;
/** The first are enough to begin with; the rest follows as these are decided. */
const DECIDE_SHOWN = 12;
/** Of the takings: those drawn, and the whole month for its sum. */
const DRAWN_DAYS = 14;

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const today = todayInLagos(now);
	const monthBegins = `${today.slice(0, 8)}01`;
	const drawnFrom = addDays(today, 1 - DRAWN_DAYS);
	const [items, count, statement, soon, days, takenBy, troubles, besides, beginnings] = await Promise.all([
		listToDecide(today, DECIDE_SHOWN),
		countToDecide(today),
		findLastStatement(),
		listStartingSoon({ from: today, until: addDays(today, SOON_DAYS), now }),
		listTakings(monthBegins < drawnFrom ? monthBegins : drawnFrom, today),
		listTakenBy(today),
		readTroubles(),
		readBesides(today, now),
		readBeginnings(),
	]);
	return {
		today,
		toDecide: { rows: items.map((item) => decideRow(item, today)), count },
		statement: statement && { ...statement, at: readAt(statement.at, today) },
		soon,
		takings: { days: days.slice(-DRAWN_DAYS), month: days.filter(({ day }) => day >= monthBegins), takenBy },
		troubles,
		besides,
		beginnings,
	};
}

/** When it was read: 'today, 09:10', or the day. */
function readAt(at: Date, today: Day): string {
	const day = todayInLagos(at);
	return day === today ? decideWords.today(timeInLagos(at)) : `on ${nearDay(day)}`;
}

/** What waits without a decision. */
async function readBesides(today: Day, now: Date) {
	const [overdue, mail, drafts, held] = await Promise.all([
		countOverdue(today),
		countUndeliveredMail(now),
		countDrafts(),
		listCoursesHeld((await readSettings()).unpaidHoldPercent, now),
	]);
	return { overdue, mail, drafts, held };
}

export default function AdminToday({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "bank", "requests", "mails", "courses", "reviews", "drafts", "newsletters"]);
	const { today, toDecide, statement, soon, takings, troubles, besides, beginnings } = loaderData;
	return (
		<>
			<AdminHead title={words.title} intro={`${weekdayName(today)}, ${longDay(today)}`}>
				<ButtonLink to="/admin/registrations/new" className="max-sm:w-full">
					{words.addRegistration}
				</ButtonLink>
			</AdminHead>
			<GatewayTroubles troubles={troubles} />
			{!beginnings.hasCourse && <TodayFirstSteps beginnings={beginnings} />}
			<TodayToDecide {...toDecide} statement={statement} />
			<TodayBesides besides={besides} />
			<div className="today-parts">
				<TodayPart
					id="soon"
					title={words.soon}
					aside={words.soonSpan}
					link={["/admin/enrolments/dates", words.allDates]}
				>
					<TodaySoon dates={soon} today={today} />
				</TodayPart>
				<TodayPart id="takings" title={words.takings} link={["/admin/payments/totals", words.report]}>
					<TodayTakings {...takings} today={today} />
				</TodayPart>
			</div>
		</>
	);
}

type PartProps = {
	id: string;
	title: string;
	aside?: ReactNode;
	note?: string | undefined;
	link: readonly [to: string, label: string];
	children: ReactNode;
};

function TodayPart({ id, title, aside, note, link: [to, label], children }: PartProps) {
	return (
		<Card padded={false}>
			<section aria-labelledby={`${id}-title`}>
				<div className="flex flex-wrap items-center gap-x-2.5 border-b border-line px-4.5 py-1">
					<h2 id={`${id}-title`} className="text-lg">
						{title}
					</h2>
					{aside && <p className="text-sm text-muted">{aside}</p>}
					<span className="ml-auto flex flex-wrap items-center gap-x-4 text-[0.8125rem] text-muted">
						{note && <span className="max-md:hidden">{note}</span>}
						<Link
							to={to}
							className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
						>
							{label}
						</Link>
					</span>
				</div>
				{children}
			</section>
		</Card>
	);
}

type Statement = { at: string; lines: number; matched: number } | undefined;
type ToDecideProps = { rows: readonly DecideRow[]; count: number; statement: Statement };

function TodayToDecide({ rows, count, statement }: ToDecideProps) {
	return (
		<TodayPart
			id="to-decide"
			title={decideWords.title}
			aside={
				count > 0 && (
					<>
						{count.toLocaleString("en-NG")}
						{count > 1 && <span className="max-md:hidden">{decideWords.urgentFirst}</span>}
					</>
				)
			}
			note={
				count > 0 && statement ? decideWords.statement(statement.at, statement.matched, statement.lines) : undefined
			}
			link={["/admin/payments/statements", decideWords.upload]}
		>
			{count === 0 && (
				<p className="px-4.5 py-4 text-muted">
					<span className="font-semibold text-ink">{decideWords.none}</span>{" "}
					{statement && decideWords.lastStatement(statement.at)}
				</p>
			)}
			<DecideList rows={rows} />
			{count > rows.length && (
				<Link
					to="/admin/to-decide"
					className="flex min-h-11 items-center border-t border-line px-4.5 text-sm font-semibold text-indigo hover:underline"
				>
					{decideWords.all(count)}
				</Link>
			)}
		</TodayPart>
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
