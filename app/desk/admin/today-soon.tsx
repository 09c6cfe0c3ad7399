import { adminCourses } from "#courses/admin/words.ts";
import { type CourseSeats, locationName, privateText, seatsLeft } from "#courses/rules/course.ts";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { type DateRange, type Day, longDate, nearRange } from "#kit/rules/date-range.ts";
import { daysBetween } from "#kit/rules/days.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon } from "#kit/ui/icon.tsx";

export type SoonDate = DateRange & {
	id: number;
	courseId: number;
	slug: string;
	imageUrl: string | null;
	subjectArea: string;
	title: string;
	location: string;
	/** The organisation it is private to; null: it is for everybody. */
	privateTo: string | null;
	sold: number;
	/** Of the course, whose dates share them. */
	seats: CourseSeats;
	owing: readonly { id: number; fullName: string; owed: Kobo }[];
};

/** What starts within the next weeks: how full it is, who still owes, and the next step. */
export function TodaySoon({ dates, today }: { dates: readonly SoonDate[]; today: Day }) {
	if (dates.length === 0) return <p className="px-4.5 py-4 text-muted">{words.noneSoon}</p>;
	return (
		<ul>
			{dates.map((date) => (
				<li key={date.id} className="soon-date">
					<span className="size-11 overflow-clip rounded-control">
						<Cover imageUrl={date.imageUrl} seed={date.slug} subjectArea={date.subjectArea} sizes="2.75rem" />
					</span>
					<div className="min-w-0">
						<h3 className="font-[inherit] text-[0.9375rem] leading-snug tracking-normal">
							<Link to={`/admin/enrolments/dates/${date.id}`} className="hover:underline">
								<span className="font-semibold">
									<span className="whitespace-nowrap">{nearRange(date)},</span> {locationName(date.location)}
								</span>{" "}
								<span className="font-normal text-muted">· {startText(daysBetween(today, date.firstDay))}</span>
								<span className="mt-0.5 block font-normal wrap-anywhere">
									{date.title}
									{date.privateTo !== null && <b>{` · ${privateText(date.privateTo)}`}</b>}
								</span>
							</Link>
						</h3>
						<Owing date={date} />
					</div>
					<div className="soon-side">
						<p className="flex flex-wrap items-center gap-x-2.5 text-[0.8125rem] text-muted tabular-nums md:justify-end">
							<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="soon-bar">
								<rect width={shareTaken(date.seats)} height="1" />
							</svg>
							<span>{words.participants(date.sold)}</span>
							<span className="basis-full md:text-right">{adminCourses.seats(date.seats)}</span>
						</p>
						<NextStep date={date} />
					</div>
				</li>
			))}
		</ul>
	);
}

/** Of the seats of the course, in per cent. */
function shareTaken(seats: CourseSeats): number {
	return seats.slots === 0 ? 100 : 100 * (1 - seatsLeft(seats) / seats.slots);
}

/** More are on the list of who owes. */
const OWING_NAMED = 4;

function Owing({ date: { owing, sold } }: { date: SoonDate }) {
	if (sold === 0) return <p className="mt-0.5 text-[0.8125rem] text-muted">{words.nobodyCame}</p>;
	if (owing.length === 0) return <p className="mt-0.5 text-[0.8125rem] font-semibold text-leaf">{words.nobodyOwes}</p>;
	const more = owing.length - OWING_NAMED;
	return (
		<p className="mt-0.5 text-[0.8125rem] leading-snug text-muted">
			<span className="font-semibold text-ink">
				{words.owe(owing.length)} <Amount of={sumOf(owing, ({ owed }) => owed)} />:
			</span>{" "}
			{owing.slice(0, OWING_NAMED).map(({ id, fullName }, at) => (
				<span key={id}>
					{at > 0 && ", "}
					<Link to={`/admin/enrolments/${id}`} className="wrap-anywhere hover:text-ink hover:underline">
						{fullName}
					</Link>
				</span>
			))}
			{more > 0 && ` ${words.andMore(more)}`}
		</p>
	);
}

function NextStep({ date }: { date: SoonDate }) {
	const [to, label] =
		date.owing.length > 0
			? [`/admin/enrolments?course=${date.courseId}&date=${date.id}&status=part`, words.whoOwes]
			: [`/admin/enrolments/dates/${date.id}`, words.doorList];
	return (
		<Link to={to} aria-label={`${label}: ${date.title}, ${longDate(date)}`} className="soon-next">
			{label} <Icon name="chevron-right" className="size-3.5 shrink-0" bold />
		</Link>
	);
}

function startText(days: number): string {
	if (days === 0) return words.startsToday;
	return days === 1 ? words.startsTomorrow : words.startsIn(days);
}
