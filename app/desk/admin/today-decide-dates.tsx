import { locationName } from "#courses/rules/course.ts";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { type Day, longDate, nearRange } from "#kit/rules/date-range.ts";
import { daysBetween } from "#kit/rules/days.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { dateCostsWords } from "#sales/dates/admin/date-costs-words.ts";
import type { DateToDecide } from "#sales/dates/data/dates-to-decide.ts";

/** Dates three weeks, two weeks and one week ahead that are not confirmed to run: do they pay, and what would cancelling cost? */
export function TodayDecideDates({ dates, today }: { dates: readonly DateToDecide[]; today: Day }) {
	return (
		<ul>
			{dates.map((date) => (
				<li
					key={date.id}
					className="grid items-center gap-x-6 gap-y-1 border-t border-line px-4.5 py-3 text-[0.8125rem] first:border-t-0 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_auto]"
				>
					<div className="min-w-0">
						<h3 className="font-[inherit] text-[0.9375rem] leading-snug tracking-normal">
							<Link to={`/admin/enrolments/dates/${date.id}`} className="font-semibold hover:underline">
								{nearRange(date)}, {locationName(date.location)}
							</Link>{" "}
							<span className="font-normal text-muted">· {words.startsIn(daysBetween(today, date.firstDay))}</span>
						</h3>
						<p className="wrap-anywhere">{date.title}</p>
					</div>
					<div>
						<p className="font-semibold">{words.soldOf(date.sold, date.minSeats)}</p>
						<Link to={`/admin/enrolments/dates/${date.id}/costs`} className="text-muted hover:text-ink hover:underline">
							{dateCostsWords.pays(date.paysFrom, date.hasCosts)}
						</Link>
					</div>
					<p className="text-muted">
						<span className="text-ink">
							{words.cancelCosts} <Amount of={date.refunds + date.fees + date.spent} className="font-semibold" />
						</span>{" "}
						<span className="block">{words.cancelParts(date)}</span>
					</p>
					<Link
						to={`/admin/enrolments/dates/${date.id}/cancel`}
						aria-label={`${words.tryCancel}: ${date.title}, ${longDate(date)}`}
						className="soon-next"
						hidden
					>
						{words.tryCancel} <Icon name="chevron-right" className="size-3.5 shrink-0" bold />
					</Link>
				</li>
			))}
		</ul>
	);
}
