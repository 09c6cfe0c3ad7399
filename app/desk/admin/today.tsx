import type { ReactNode } from "react";
import { DecideList } from "#desk/admin/decide-list.tsx";
import { type DecideRow, decideRow, nextStepRow } from "#desk/admin/decide-view.ts";
import { decideWords } from "#desk/admin/decide-words.ts";
import { GatewayTroubles, TodayBesides } from "#desk/admin/today-besides.tsx";
import { TodayDecideDates } from "#desk/admin/today-decide-dates.tsx";
import { TodayFirstSteps } from "#desk/admin/today-first-steps.tsx";
import { TodayOwnDates } from "#desk/admin/today-own-dates.tsx";
import { TodaySoon } from "#desk/admin/today-soon.tsx";
import { TodayTakings } from "#desk/admin/today-takings.tsx";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { listTakenBy, listTakings } from "#desk/data/takings.ts";
import { countToDecide, listToDecide } from "#desk/data/to-decide.ts";
import { countDrafts, findLastStatement, readBeginnings } from "#desk/data/today.ts";
import { decidesAnything } from "#desk/rules/decided-by.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { readDiskState } from "#kit/data/disk.ts";
import { longDay, nearDay, weekdayName } from "#kit/rules/date-range.ts";
import { addDays, type Day, timeInLagos, todayInLagos } from "#kit/rules/days.ts";
import { may, type Role } from "#kit/rules/permissions.ts";
import { Card } from "#kit/ui/card.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { countDelayedMail } from "#mail/data/mail-list.ts";
import { countNextSteps, countUnowned, listNextSteps } from "#requests/data/next-steps.ts";
import { listDatesToDecide } from "#sales/dates/data/dates-to-decide.ts";
import { listOwnDates } from "#sales/dates/data/own-dates.ts";
import { countOverdue } from "#sales/ledger/balances/data/receivables.ts";
import { listStartingSoon } from "#sales/ledger/orders/data/starting-soon.ts";
import { listCoursesHeld } from "#sales/ledger/orders/data/unpaid-holds.ts";
import { readTroubles } from "#sales/office/admin/payments/gateway-view.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/today";

const SOON_DAYS = 21;
/** The first are enough to begin with; the rest follows as these are decided. */
const DECIDE_SHOWN = 12;
const STEPS_SHOWN = 8;
/** Of the takings: those drawn, and the whole month for its sum. */
const DRAWN_DAYS = 14;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id, role } = requireStaff(context, request);
	const now = new Date();
	const today = todayInLagos(now);
	const seesMoney = may(role, "money.read");
	const seesPeople = may(role, "participants.read");
	const [toDecide, soon, takings, troubles, besides, beginnings, ownDates, steps, atMark] = await Promise.all([
		decidesAnything(role) ? readToDecide(role, today) : null,
		seesPeople ? listStartingSoon({ from: today, until: addDays(today, SOON_DAYS), now }) : null,
		seesMoney ? readTakings(today) : null,
		seesMoney ? readTroubles() : [],
		readBesides(role, today, now),
		may(role, "settings") ? readBeginnings() : null,
		// Anyone who sees all participants has them under Dates.
		may(role, "dates.own") && !seesPeople ? listOwnDates(id, today) : null,
		may(role, "requests") ? readNextSteps(id, today) : null,
		seesPeople && seesMoney ? listDatesToDecide(today) : [],
	]);
	const disk = await readDiskState();
	return { today, disk, toDecide, soon, takings, troubles, besides, beginnings, ownDates, steps, atMark };
}

async function readNextSteps(userId: string, today: Day) {
	const [steps, count] = await Promise.all([listNextSteps(userId, today, STEPS_SHOWN), countNextSteps(userId, today)]);
	return { rows: steps.map((step) => nextStepRow(step, today)), count };
}

async function readToDecide(role: Role, today: Day) {
	const [items, count, statement] = await Promise.all([
		listToDecide(today, DECIDE_SHOWN, role),
		countToDecide(today, role),
		may(role, "money.decide") ? findLastStatement() : undefined,
	]);
	return {
		rows: items.map((item) => decideRow(item, today)),
		count,
		statement: statement && { ...statement, at: readAt(statement.at, today) },
	};
}

async function readTakings(today: Day) {
	const monthBegins = `${today.slice(0, 8)}01`;
	const drawnFrom = addDays(today, 1 - DRAWN_DAYS);
	const [days, takenBy] = await Promise.all([
		listTakings(monthBegins < drawnFrom ? monthBegins : drawnFrom, today),
		listTakenBy(today),
	]);
	return { days: days.slice(-DRAWN_DAYS), month: days.filter(({ day }) => day >= monthBegins), takenBy };
}

/** When it was read: 'today, 09:10', or the day. */
function readAt(at: Date, today: Day): string {
	const day = todayInLagos(at);
	return day === today ? decideWords.today(timeInLagos(at)) : `on ${nearDay(day)}`;
}

/** What waits without a decision, and is this role's to do. */
async function readBesides(role: Role, today: Day, now: Date) {
	const [overdue, mail, drafts, held, unowned] = await Promise.all([
		may(role, "money.read") ? countOverdue(today) : 0,
		may(role, "mail") ? countDelayedMail(now) : 0,
		may(role, "courses.write") ? countDrafts() : { courses: 0, newsletters: 0 },
		may(role, "money.read") ? listCoursesHeld((await readSettings()).unpaidHoldPercent, now) : [],
		may(role, "requests") ? countUnowned() : 0,
	]);
	return { overdue, mail, drafts, held, unowned };
}

export default function AdminToday({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "bank", "requests", "mails", "courses", "reviews", "drafts", "newsletters"]);
	const { today, disk, toDecide, soon, takings, troubles, besides, beginnings, ownDates, steps, atMark } = loaderData;
	return (
		<>
			<AdminHead title={words.title} intro={`${weekdayName(today)}, ${longDay(today)}`}>
				<ButtonLink to="/admin/registrations/new" className="max-sm:w-full">
					{words.addRegistration}
				</ButtonLink>
			</AdminHead>
			{disk !== "ok" && <Notice tone="warn">{words.disk[disk]}</Notice>}
			<GatewayTroubles troubles={troubles} />
			{beginnings && !beginnings.hasCourse && <TodayFirstSteps beginnings={beginnings} />}
			{toDecide && <TodayToDecide {...toDecide} />}
			{steps && steps.count > 0 && (
				<TodayPart
					id="next-steps"
					title={words.nextSteps}
					aside={steps.count.toLocaleString("en-NG")}
					link={["/admin/requests?owner=me&step=planned", words.allNextSteps]}
				>
					<DecideList rows={steps.rows} />
				</TodayPart>
			)}
			<TodayBesides besides={besides} />
			{ownDates && <TodayOwnDates {...ownDates} />}
			{atMark.length > 0 && (
				<TodayPart
					id="decide-dates"
					title={words.decideDates}
					aside={words.decideSpan}
					link={["/admin/enrolments/dates", words.allDates]}
				>
					<TodayDecideDates dates={atMark} today={today} />
				</TodayPart>
			)}
			<div className={soon && takings ? "today-parts" : "grid"}>
				{soon && (
					<TodayPart
						id="soon"
						title={words.soon}
						aside={words.soonSpan}
						link={["/admin/enrolments/dates", words.allDates]}
					>
						<TodaySoon dates={soon} today={today} />
					</TodayPart>
				)}
				{takings && (
					<TodayPart id="takings" title={words.takings} link={["/admin/payments/totals", words.report]}>
						<TodayTakings {...takings} today={today} />
					</TodayPart>
				)}
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
							hidden
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
