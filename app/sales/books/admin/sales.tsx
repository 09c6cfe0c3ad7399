import { useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { BetweenForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { asReport } from "#kit/data/db.ts";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { monthLabel, shortMonthName } from "#kit/rules/months.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { SALES_BY_WORDS, adminAccounts as words } from "#sales/books/admin/words.ts";
import { countRepeatBuyers, listSales, type SalesLine } from "#sales/books/data/sales-report.ts";
import { readSales, SALES_BY, type SalesBy } from "#sales/books/rules/accounts.ts";
import type { Route } from "./+types/sales";

/** So many lines are shown; the file has all. */
const MOST_SHOWN = 100;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { period, by } = readSales(url.searchParams, todayInLagos(new Date()));
	const [months, lines, repeat] = await asReport(() =>
		Promise.all([listSales(period, "month"), listSales(period, by), countRepeatBuyers(period)]),
	);
	return { period, by, months, lines: lines.slice(0, MOST_SHOWN), count: lines.length, repeat };
}

/** Sales of a period: a picture by month, then the figures by month, course, city or date. */
export default function Sales({ loaderData }: Route.ComponentProps) {
	const { period, by, months, lines, count, repeat } = loaderData;
	const query = `?from=${period.from}&until=${period.until}&by=${by}`;
	return (
		<>
			<AdminHead
				title={words.reports}
				back={{ to: "/admin/accounts", label: words.title }}
				intro="Confirmed seats that are not cancelled, by the day they were confirmed; prices before VAT."
			>
				{count > 0 && <ExportButtons to="/admin/accounts/files/sales" query={query} />}
			</AdminHead>
			<Choose />
			{count === 0 ? (
				<EmptyState title="No seats were sold in this period." hint="Choose other dates." />
			) : (
				<>
					<Months months={months} />
					<p className="flex flex-wrap gap-x-5 text-sm text-muted tabular-nums">
						<span className="font-semibold text-ink">{counted(sum(months, "seats"), "seat", "seats")}</span>
						<span>{naira(sum(months, "sales"))}</span>
						<span>{`${counted(repeat.buyers, "buyer", "buyers")}, ${repeat.repeat} of them with more than one order`}</span>
						{count > lines.length && <span>{`The highest ${lines.length} of ${count}; the file has all`}</span>}
					</p>
					<AdminTable
						caption={words.reports}
						rows={lines}
						keyOf={({ key, firstDay, seats, sales }) => `${key} ${firstDay} ${seats} ${sales}`}
						columns={columnsOf(by)}
					/>
				</>
			)}
		</>
	);
}

const sum = (lines: readonly SalesLine[], of: "seats" | "sales") => lines.reduce((total, line) => total + line[of], 0);

function Choose() {
	const [query] = useSearchParams();
	return (
		<BetweenForm key={query.get("by")} names={["by"]}>
			<FilterSelect
				name="by"
				empty="By course"
				options={SALES_BY.filter((by) => by !== "course").map((by) => ({
					value: by,
					label: `By ${SALES_BY_WORDS[by].toLowerCase()}`,
				}))}
			/>
		</BetweenForm>
	);
}

const LEAST_PERCENT = 2;

/** The sales of each month as bars. */
function Months({ months }: { months: readonly SalesLine[] }) {
	const highest = Math.max(...months.map(({ sales }) => sales), 1);
	return (
		<figure>
			<figcaption className="sr-only">Sales by month</figcaption>
			<ol className="takings">
				{months.map(({ key, sales, seats }) => {
					const text = `${monthLabel(key)}: ${naira(sales)}, ${counted(seats, "seat", "seats")}`;
					const height = sales > 0 ? Math.max(LEAST_PERCENT, (sales / highest) * 100) : 0;
					return (
						<li key={key} title={text}>
							<svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
								<rect y={100 - height} width="1" height={height} />
							</svg>
							<span aria-hidden="true">{shortMonthName(Number(key.slice(5)))}</span>
							<span className="sr-only">{text}</span>
						</li>
					);
				})}
			</ol>
		</figure>
	);
}

function columnsOf(by: SalesBy): Column<SalesLine>[] {
	return [
		{
			head: SALES_BY_WORDS[by],
			lead: true,
			cell: ({ key }) => (by === "month" ? monthLabel(key) : by === "city" ? key && locationName(key) : key),
		},
		...(by === "date"
			? [
					{
						head: "First day",
						cell: ({ firstDay }: SalesLine) => firstDay && shortDate({ firstDay, lastDay: firstDay }),
					},
					{
						head: "Filled",
						figures: true,
						cell: ({ taken, capacity }: SalesLine) =>
							taken !== null && capacity ? `${taken} of ${capacity}, ${Math.round((taken / capacity) * 100)}%` : "",
					},
				]
			: []),
		{ head: "Seats", figures: true, cell: ({ seats }) => seats.toLocaleString("en-NG") },
		{ head: "Buyers", figures: true, cell: ({ buyers }) => buyers.toLocaleString("en-NG") },
		{ head: "Sales", figures: true, cell: ({ sales }) => <Amount of={sales} className="font-semibold" /> },
	];
}
