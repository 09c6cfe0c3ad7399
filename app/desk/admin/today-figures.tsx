import { adminToday as words } from "#desk/admin/today-words.ts";
import { Chart } from "#kit/admin/chart.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { Card } from "#kit/ui/card.tsx";
import { type DayFigures, type Figures, sumsOfLast } from "#sales/payments/rules/daily-figures.ts";

const SPANS = [1, 7, 30] as const;

/** Enrolments and money: three sums, and how they came day by day. */
export function TodayFigures({ days }: { days: readonly DayFigures[] }) {
	return (
		<Card className="grid grid-cols-1 gap-6">
			<h2 className="sr-only">{words.figures}</h2>
			<dl className="grid gap-x-6 gap-y-5 sm:grid-cols-3 sm:divide-x sm:divide-line">
				{SPANS.map((span) => (
					<Sum key={span} label={words.lastDays[span]} sum={sumsOfLast(days, span)} />
				))}
			</dl>
			<div className="grid grid-cols-1 gap-3">
				<Chart
					label={words.chartMoney}
					look="tall"
					colour="fill-indigo"
					most={words.most(naira(Math.max(...days.map(({ received }) => received))))}
					bars={days.map(({ day, received }) => ({ label: dayText(day), value: received, text: naira(received) }))}
				/>
				<Chart
					label={words.chartEnrolments}
					look="low"
					colour="fill-leaf"
					most={words.most(words.enrolments(Math.max(...days.map(({ enrolments }) => enrolments))))}
					bars={days.map(({ day, enrolments }) => ({
						label: dayText(day),
						value: enrolments,
						text: words.enrolments(enrolments),
					}))}
				/>
				<p aria-hidden="true" className="-mt-1 flex justify-between text-[0.8125rem] text-muted">
					<span>{dayText(days[0]?.day)}</span>
					<span>{dayText(days.at(-1)?.day)}</span>
				</p>
			</div>
			<DayTable days={days} />
		</Card>
	);
}

function Sum({ label, sum }: { label: string; sum: Figures }) {
	return (
		<div className="grid content-start gap-1 sm:pl-6 sm:first:pl-0">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="grid gap-1">
				<span className="heading text-2xl tabular-nums">{naira(sum.received)}</span>
				<span className="text-sm text-muted tabular-nums">{words.ofItVat(naira(sum.vat))}</span>
				<span className="text-[0.9375rem] font-semibold tabular-nums">{words.enrolments(sum.enrolments)}</span>
			</dd>
		</div>
	);
}

function DayTable({ days }: { days: readonly DayFigures[] }) {
	return (
		<details>
			<summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline decoration-edge underline-offset-4">
				{words.inFigures}
			</summary>
			<p className="pb-3 text-sm text-muted">{words.countsNote}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section aria-label={words.inFigures} tabIndex={0} className="max-h-96 overflow-auto">
				<table className="w-full border-collapse text-right text-sm tabular-nums">
					<thead>
						<tr className="text-muted">
							<th scope="col" className="py-2 pr-4 text-left font-semibold">
								{words.day}
							</th>
							{[words.enrolled, words.money, words.vat].map((head) => (
								<th key={head} scope="col" className="py-2 pl-4 font-semibold">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{days.toReversed().map(({ day, enrolments, received, vat }) => (
							<tr key={day} className="border-t border-line">
								<th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
									{dayText(day)}
								</th>
								<td className="py-2 pl-4">{enrolments}</td>
								<td className="py-2 pl-4">{naira(received)}</td>
								<td className="py-2 pl-4">{naira(vat)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
}

function dayText(day: string | undefined): string {
	return day ? shortDate({ firstDay: day, lastDay: day }) : "";
}
