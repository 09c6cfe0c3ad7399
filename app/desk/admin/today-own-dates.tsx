import { locationName } from "#courses/rules/course.ts";
import { adminToday as words } from "#desk/admin/today-words.ts";
import { Link } from "#kit/admin/link.tsx";
import { type DateRange, longDate, nearRange } from "#kit/rules/date-range.ts";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";

type OwnDate = DateRange & { id: number; title: string; location: string; participants: number };
type Props = { coming: readonly OwnDate[]; past: readonly OwnDate[]; isLinked: boolean };

/** What a trainer has: the dates of the courses they teach, with the list of who attends. */
export function TodayOwnDates({ coming, past, isLinked }: Props) {
	return (
		<>
			<DateList
				id="own-dates"
				title={words.ownDates}
				dates={coming}
				none={isLinked ? words.noOwnDates : words.notLinked}
			/>
			{past.length > 0 && <DateList id="own-past" title={words.ownPast} dates={past} none="" />}
		</>
	);
}

type DateListProps = { id: string; title: string; dates: readonly OwnDate[]; none: string };

function DateList({ id, title, dates, none }: DateListProps) {
	return (
		<Card padded={false}>
			<section aria-labelledby={id}>
				<h2 id={id} className="border-b border-line px-4.5 py-2.5 text-lg">
					{title}
				</h2>
				{dates.length === 0 && <p className="px-4.5 py-4 text-muted">{none}</p>}
				<ul>
					{dates.map((date) => (
						<li
							key={date.id}
							className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-4.5 py-3 first:border-t-0"
						>
							<div className="min-w-0">
								<h3 className="font-[inherit] text-[0.9375rem] leading-snug tracking-normal wrap-anywhere">
									{date.title}
								</h3>
								<p className="mt-0.5 text-[0.8125rem] text-muted">
									{nearRange(date)}, {locationName(date.location)} · {words.participants(date.participants)}
								</p>
							</div>
							<Link
								to={`/admin/my-dates/${date.id}`}
								aria-label={`${words.list}: ${date.title}, ${longDate(date)}`}
								className="soon-next"
							>
								{words.list} <Icon name="chevron-right" className="size-3.5 shrink-0" bold />
							</Link>
						</li>
					))}
				</ul>
			</section>
		</Card>
	);
}
