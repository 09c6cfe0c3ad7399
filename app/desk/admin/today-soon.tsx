import { Link } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { type DateRange, type Day, longDate } from "#kit/rules/date-range.ts";
import { daysBetween } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { adminEnrolments } from "#sales/orders/admin/words.ts";

export type SoonDate = DateRange & {
	id: number;
	courseId: number;
	title: string;
	location: string;
	sold: number;
	taken: number;
	slots: number;
	owing: readonly { id: number; fullName: string; owed: Kobo }[];
};

/** What starts within the next days: how full it is, and who still owes. */
export function TodaySoon({ dates, today }: { dates: readonly SoonDate[]; today: Day }) {
	if (dates.length === 0) return <EmptyState title={words.noneSoon} />;
	return (
		<ul className="grid grid-cols-1 gap-3">
			{dates.map((date) => (
				<li key={date.id} className="grid gap-3 rounded-card border border-line bg-paper px-4 py-4 md:px-5">
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
						<div className="min-w-0">
							<h3 className="text-lg leading-snug wrap-anywhere">{date.title}</h3>
							<p className="text-[0.9375rem] text-muted">
								{longDate(date)}, {locationName(date.location)}
							</p>
						</div>
						<p className="rounded-full bg-indigo-soft px-3 py-1 text-[0.8125rem] font-semibold text-indigo">
							{startText(daysBetween(today, date.firstDay))}
						</p>
					</div>
					<p className="flex flex-wrap gap-x-5 text-[0.9375rem] tabular-nums">
						<span className="font-semibold">{words.soonSold(date.sold)}</span>
						<span className="text-muted">{words.soonSlots(date.taken, date.slots)}</span>
					</p>
					<Owing date={date} />
					<p className="flex flex-wrap gap-x-6 border-t border-line pt-1 text-[0.9375rem]">
						<Way to={listOf(date)} label={`${words.participants}: ${date.title}`}>
							{words.participants}
						</Way>
						<Way
							to={`/admin/enrolments/dates/${date.id}`}
							label={adminEnrolments.doorListOf(`${date.title}, ${longDate(date)}`)}
						>
							{words.doorList}
						</Way>
					</p>
				</li>
			))}
		</ul>
	);
}

/** More are in the list, narrowed to them. */
const OWING_NAMED = 5;

function Owing({ date }: { date: SoonDate }) {
	const { owing } = date;
	if (date.sold === 0) return <p className="text-[0.9375rem] text-muted">{words.nobodyCame}</p>;
	if (owing.length === 0) return <p className="text-[0.9375rem] text-leaf">{words.nobodyOwes}</p>;
	const sum = owing.reduce((total, { owed }) => total + owed, 0);
	return (
		<div className="rounded-control bg-marigold/12 px-4 py-2">
			<p className="py-1.5 text-[0.9375rem] font-semibold text-clay-dark">{words.stillOwe(owing.length, naira(sum))}</p>
			<ul className="grid text-[0.9375rem] sm:grid-cols-2 sm:gap-x-8">
				{owing.slice(0, OWING_NAMED).map(({ id, fullName, owed }) => (
					<li key={id} className="flex min-h-11 items-center justify-between gap-4">
						<Link
							to={`/admin/enrolments/${id}`}
							className="inline-flex min-h-11 min-w-0 items-center underline decoration-edge underline-offset-4"
						>
							<span className="wrap-anywhere">{fullName}</span>
						</Link>
						<span className="shrink-0 tabular-nums">{naira(owed)}</span>
					</li>
				))}
			</ul>
			{owing.length > OWING_NAMED && (
				<Way to={`${listOf(date)}&status=part`} label={words.allOwing(owing.length)}>
					{words.allOwing(owing.length)}
				</Way>
			)}
		</div>
	);
}

function Way({ to, label, children }: { to: string; label: string; children: string }) {
	return (
		<Link
			to={to}
			aria-label={label}
			className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
		>
			{children}
		</Link>
	);
}

const listOf = ({ courseId, id }: SoonDate) => `/admin/enrolments?course=${courseId}&date=${id}`;

function startText(days: number): string {
	if (days === 0) return words.startsToday;
	return days === 1 ? words.startsTomorrow : words.startsIn(days);
}
