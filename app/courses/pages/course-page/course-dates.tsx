import type { CourseDate } from "#courses/data/courses.ts";
import { Unbroken } from "#courses/pages/catalogue-card.tsx";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { RegisterLink } from "#courses/pages/course-page/register-link.tsx";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { isOnline, locationName } from "#courses/rules/course.ts";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type Day, longDay, weekdayAndDay, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { MapLink } from "#kit/ui/map-link.tsx";

type ListedDate = OfferedDate<CourseDate>;
type ClosedDate = CourseDate & { location: string };

type CourseDatesProps = {
	course: { slug: string; title: string; priceKobo: Kobo; vatBasisPoints: number; published: boolean };
	dates: readonly ListedDate[];
	/** Those whose last day to register is over. */
	closed: readonly ClosedDate[];
	today: Day;
	signedIn: boolean;
};

/** Every date with its days, hours, location and seats, and a way into the form that chooses it. */
export function CourseDates({ course, dates, closed, today, signedIn }: CourseDatesProps) {
	if (dates.length + closed.length === 0) return null;
	const isPricedAlike = dates.every(({ priceKobo }) => priceKobo === course.priceKobo);
	const sharing = dates.filter(({ hasOwnSeats }) => !hasOwnSeats);
	const notes = [
		dates.some(({ hours }) => hours) && words.lagosTime,
		isPricedAlike && dates.some(({ location }) => location !== dates[0]?.location) && words.samePrice,
		sharing.length > 1 && (sharing.length === dates.length ? words.sharedSeats : words.partlySharedSeats),
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
				{closed.map((date) => (
					<ClosedRow key={date.id} date={date} today={today} />
				))}
			</ul>
		</section>
	);
}

type DateRowProps = Omit<CourseDatesProps, "dates" | "closed"> & { date: ListedDate };

function DateRow({ course, date, today, signedIn }: DateRowProps) {
	const range = weekdayRange(date, today);
	const { hours, location, address, isWanted } = date;
	const isFull = date.seatsLeft === 0;
	return (
		<li
			className={classes(
				"grid grid-cols-1 items-center gap-x-8 gap-y-3 p-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,7fr)] md:px-6",
				isWanted && "bg-indigo-soft",
			)}
		>
			<div className={classes("leading-snug", isFull && "text-muted")}>
				<p className="font-semibold">
					<Unbroken reading={range} />
				</p>
				{hours && <p className="mt-0.5 text-sm text-muted">{hours}</p>}
				{date.runs && <p className="mt-1 text-sm font-semibold text-leaf">{words.runs}</p>}
				{!date.runs && date.minSeats !== null && (
					<p className="mt-1 text-sm text-muted">{words.runsWith(date.minSeats)}</p>
				)}
				{isWanted && <p className="mt-1 text-sm font-semibold text-indigo">{words.wanted}</p>}
			</div>
			<div className="leading-snug">
				<p className="font-semibold">{locationName(location)}</p>
				{isOnline(location) ? (
					<p className="mt-0.5 text-sm text-muted">{words.onlineHow}</p>
				) : (
					(address || date.room || date.mapLink) && (
						<p className="mt-0.5 text-sm text-muted">
							{[date.room, address].filter(Boolean).join(", ")}{" "}
							{(date.mapLink ?? address) && (
								<MapLink
									address={address ?? locationName(location)}
									location={location}
									href={date.mapLink ?? undefined}
									className="text-ink md:min-h-6"
								/>
							)}
						</p>
					)
				)}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid gap-0.5 text-[0.9375rem]">
					<SeatsLeft seatsLeft={date.seatsLeft} />
					{date.priceKobo !== course.priceKobo && (
						<span>
							<span className="font-semibold">{naira(date.priceKobo)}</span>{" "}
							<span className="text-sm text-muted">{vatNote(course.vatBasisPoints)}</span>
						</span>
					)}
					{date.registerUntil && !isFull && (
						<span className="text-sm text-muted">{words.registerUntil(weekdayAndDay(date.registerUntil))}</span>
					)}
				</div>
				{course.published &&
					(isFull ? (
						<ButtonLink to={`/courses/${course.slug}/waiting?date=${date.id}`} tone="quiet">
							{courseWords.joinWaiting}
						</ButtonLink>
					) : (
						<RegisterLink
							course={course}
							date={date}
							signedIn={signedIn}
							tone="quiet"
							label={words.registerFor(locationName(location), range)}
							className="min-w-36"
						/>
					))}
			</div>
		</li>
	);
}

/** A date to come whose last day to register is over. */
function ClosedRow({ date, today }: { date: ClosedDate; today: Day }) {
	return (
		<li className="grid grid-cols-1 items-center gap-x-8 gap-y-1 p-5 text-muted md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,7fr)] md:px-6">
			<p className="font-semibold">
				<Unbroken reading={weekdayRange(date, today)} />
			</p>
			<p className="font-semibold">{locationName(date.location)}</p>
			<p className="text-[0.9375rem] leading-snug">
				{date.registerUntil && words.registrationClosed(longDay(date.registerUntil))}
			</p>
		</li>
	);
}
