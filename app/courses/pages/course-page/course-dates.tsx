import { Unbroken } from "#courses/pages/catalogue-card.tsx";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { RegisterLink } from "#courses/pages/course-page/register-link.tsx";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { timesAt } from "#courses/rules/class-times.ts";
import { isOnline, locationName } from "#courses/rules/course.ts";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { type Day, daysOf, weekdayRange } from "#kit/rules/date-range.ts";
import { classes } from "#kit/ui/classes.ts";
import { MapLink } from "#kit/ui/map-link.tsx";

type CourseDatesProps = {
	course: { slug: string; title: string; seatsLeft: number; full: boolean; published: boolean };
	dates: readonly OfferedDate[];
	today: Day;
	signedIn: boolean;
};

/** Every date with its days, hours, location and seats, and a way into the form that chooses it. */
export function CourseDates({ course, dates, today, signedIn }: CourseDatesProps) {
	if (dates.length === 0) return null;
	const notes = [
		dates.some(({ times }) => times) && words.lagosTime,
		dates.some(({ location }) => location !== dates[0]?.location) && words.samePrice,
		dates.length > 1 && words.sharedSeats,
	].filter(Boolean);
	return (
		<section aria-labelledby="dates" className="grid grid-cols-1 gap-4">
			<div className="grid grid-cols-1 gap-2">
				<h2 id="dates" className="text-[1.75rem]">
					{words.dates}
				</h2>
				{notes.length > 0 && <p className="text-[0.9375rem] text-muted">{notes.join(" ")}</p>}
			</div>
			<ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-paper">
				{dates.map((date) => (
					<DateRow key={date.id} course={course} date={date} today={today} signedIn={signedIn} />
				))}
			</ul>
		</section>
	);
}

type DateRowProps = Omit<CourseDatesProps, "dates"> & { date: OfferedDate };

function DateRow({ course, date, today, signedIn }: DateRowProps) {
	const range = weekdayRange(date, today);
	const { times, location, address, isWanted } = date;
	return (
		<li
			className={classes(
				"grid grid-cols-1 items-center gap-x-8 gap-y-3 p-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,7fr)] md:px-6",
				isWanted && "bg-indigo-soft",
			)}
		>
			<div className={classes("leading-snug", course.full && "text-muted")}>
				<p className="font-semibold">
					<Unbroken reading={range} />
				</p>
				{times && (
					<p className="mt-0.5 text-sm text-muted">
						{timesAt(times, location)} {daysOf(date) > 1 && words.eachDay}
					</p>
				)}
				{isWanted && <p className="mt-1 text-sm font-semibold text-indigo">{words.wanted}</p>}
			</div>
			<div className="leading-snug">
				<p className="font-semibold">{locationName(location)}</p>
				{isOnline(location) ? (
					<p className="mt-0.5 text-sm text-muted">{words.onlineHow}</p>
				) : (
					address && (
						<p className="mt-0.5 text-sm text-muted">
							{address} <MapLink address={address} location={location} className="text-ink md:min-h-6" />
						</p>
					)
				)}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<SeatsLeft seatsLeft={course.seatsLeft} className="text-[0.9375rem]" />
				{!course.full && course.published && (
					<RegisterLink
						course={course}
						date={date}
						signedIn={signedIn}
						tone="quiet"
						label={words.registerFor(locationName(location), range)}
						className="min-w-36"
					/>
				)}
			</div>
		</li>
	);
}
