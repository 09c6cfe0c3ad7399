import { adminToday as words } from "#desk/admin/today-words.ts";
import type { TakenBy, Takings } from "#desk/data/takings.ts";
import { Amount } from "#kit/admin/amount.tsx";
import { nearDay, weekdayOf } from "#kit/rules/date-range.ts";
import { type Day, partsOf } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { monthName } from "#kit/rules/months.ts";
import { classes } from "#kit/ui/classes.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";

type Props = { days: readonly Takings[]; month: readonly Takings[]; takenBy: readonly TakenBy[]; today: Day };

/** A day with anything at all is seen. */
const LEAST_PERCENT = 4;

/** The money of the last days by its value day, and today's by how it came. */
export function TodayTakings({ days, month, takenBy, today }: Props) {
	const highest = days.reduce((most, day) => (day.received > most.received ? day : most), { day: "", received: 0 });
	const week = days.slice(-7).reduce((sum, { received }) => sum + received, 0);
	const sums = month.reduce((sum, { received, vat }) => ({ received: sum.received + received, vat: sum.vat + vat }), {
		received: 0,
		vat: 0,
	});
	return (
		<div className="grid gap-4 px-4.5 py-4">
			<div>
				<p className="text-[0.8125rem] text-muted">{words.soFar}</p>
				<p className="heading text-[1.625rem] leading-tight">
					<Amount of={days.at(-1)?.received ?? 0} />
				</p>
				{takenBy.length > 0 && (
					<dl className="mt-2 flex flex-wrap justify-between gap-x-5 gap-y-1.5">
						{takenBy.map(({ method, received }) => (
							<div key={method}>
								<dt className="text-[0.8125rem] text-muted">{adminPayments.methods[method] ?? method}</dt>
								<dd className="text-sm font-semibold tabular-nums">{naira(received)}</dd>
							</div>
						))}
					</dl>
				)}
			</div>
			<figure>
				<figcaption className="mb-1 text-right text-[0.8125rem] text-muted">
					<span className="sr-only">{words.days}. </span>
					{highest.received > 0 && words.highest(naira(highest.received), nearDay(highest.day))}
				</figcaption>
				<ol className="takings">
					{days.map(({ day, received }) => {
						const text = words.dayIs(nearDay(day), naira(received));
						const height = received > 0 ? Math.max(LEAST_PERCENT, (received / highest.received) * 100) : 0;
						return (
							<li key={day} title={text} className={classes(day === today && "today")}>
								<svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
									<rect y={100 - height} width="1" height={height} />
								</svg>
								<span aria-hidden="true">{weekdayOf(day).slice(0, 1)}</span>
								<span aria-hidden="true">{partsOf(day).dayOfMonth}</span>
								<span className="sr-only">{text}</span>
							</li>
						);
					})}
				</ol>
			</figure>
			<dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
				<Sum label={words.lastDays} of={week} />
				<Sum label={monthName(partsOf(today).month)} of={sums.received} />
				<div className="flex justify-between gap-4 text-[0.8125rem] text-muted">
					<dt>{words.ofItVat}</dt>
					<dd className="tabular-nums">{naira(sums.vat)}</dd>
				</div>
			</dl>
			<p className="text-[0.8125rem] leading-snug text-muted">{words.takingsNote}</p>
		</div>
	);
}

function Sum({ label, of }: { label: string; of: number }) {
	return (
		<div className="flex justify-between gap-4">
			<dt>{label}</dt>
			<dd>
				<Amount of={of} className="font-semibold" />
			</dd>
		</div>
	);
}
