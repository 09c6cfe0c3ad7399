import type { ReactNode } from "react";
import { DateClashes } from "#courses/admin/date-clashes.tsx";
import { listClashes } from "#courses/data/dates/date-clashes.ts";
import { type CourseSeats, locationName, privateText, seatsLeft } from "#courses/rules/course.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { aRow, listRules, oneOf, readList } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { compactRange } from "#kit/rules/office/compact-range.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countSoldDates, listCoursesSold, listSoldDates } from "#sales/dates/data/dates-with-sales.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/dates-with-sales";

const SOLD_DATES = listRules({
	sorts: ["date"],
	filters: { courseId: aRow("course"), when: oneOf("when", ["coming", "past"], "coming") },
	chips: "when",
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const { filter, onPage } = readList(SOLD_DATES, url.searchParams);
	const sold = { ...filter, now, today: todayInLagos(now) };
	const [rows, count, courses] = await Promise.all([
		listSoldDates(sold, onPage),
		countSoldDates(sold),
		listCoursesSold(filter.courseId),
	]);
	const clashes = await listClashes({ ids: idsOf(rows) }, sold.today);
	return {
		rows,
		clashes,
		count,
		courses: courses.map(({ id, title }) => ({ value: String(id), label: title })),
		when: filter.when,
	};
}

export default function AdminSoldDates({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses"]);
	const { rows, clashes, count, courses, when } = loaderData;
	const chips = (["coming", "past"] as const).map((value) => ({ value, label: words[value] }));
	return (
		<AdminList
			list={SOLD_DATES}
			title={words.datesTitle}
			intro="How many seats were sold for each date. Dates without their own number of seats share those of the course."
			selects={courses.length > 0 ? [{ name: "course", empty: words.allCourses, options: courses }] : []}
			chips={{ label: words.anyWhen, of: chips }}
			count={count}
			found={[counted(count, "date", "dates")]}
			none={<EmptyState title="No dates found." hint="Dates appear here when you add them to a course." />}
		>
			<DateClashes clashes={clashes} />
			<SoldDateTable rows={rows} withSeats={when === "coming"} />
		</AdminList>
	);
}

type SoldDateRow = Route.ComponentProps["loaderData"]["rows"][number];

/** The sales of each date. Past dates take no seats any more. */
function SoldDateTable({ rows, withSeats }: { rows: readonly SoldDateRow[]; withSeats: boolean }) {
	return (
		<AdminTable
			dense
			caption="By date"
			rows={rows}
			keyOf={(row) => row.id}
			columns={[
				{
					head: words.course,
					lead: true,
					cell: (row) => (
						<Way
							to={`/admin/enrolments?course=${row.courseId}&date=${row.id}`}
							label={`${row.title}, ${shortDate(row)}`}
						>
							{row.title}
						</Way>
					),
				},
				{
					head: words.date,
					whole: true,
					cell: (row) => (
						<>
							{`${compactRange(row)}, ${locationName(row.location)}`}
							{row.privateTo && <span className="ml-2 font-semibold">{privateText(row.privateTo)}</span>}
							{row.isCancelled && <span className="ml-2 font-semibold text-clay-dark">{words.cancelled}</span>}
						</>
					),
				},
				{ head: "Seats sold", figures: true, cell: (row) => row.sold },
				...(withSeats
					? [
							{
								head: "Seats left",
								onlyDesk: true,
								figures: true,
								cell: ({ isCancelled, seats }: SoldDateRow) => (isCancelled ? words.nothing : seatsText(seats)),
							},
						]
					: []),
				{ head: words.paid, figures: true, onlyDesk: true, cell: (row) => naira(row.paid) },
				{ head: "Due", figures: true, onlyDesk: true, cell: (row) => (row.owed > 0 ? naira(row.owed) : words.nothing) },
				{
					head: words.doorList,
					whole: true,
					cell: (row) => (
						<Way
							to={`/admin/enrolments/dates/${row.id}`}
							label={`Door list of ${`${row.title}, ${shortDate(row)}, ${locationName(row.location)}`}`}
						>
							<span className="whitespace-nowrap">{words.doorList}</span>
						</Way>
					),
				},
			]}
		/>
	);
}

/** '28 of 30', '27 of 30, 1 held', '26 of 30, 4 waiting'. */
function seatsText(seats: CourseSeats): string {
	const held = seats.holds > 0 ? `, ${seats.holds} held` : "";
	return `${seatsLeft(seats)} of ${seats.slots}${held}${seats.waiting > 0 ? `, ${seats.waiting} waiting` : ""}`;
}

function Way({ to, label, children }: { to: string; label: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			aria-label={label}
			className="-my-2.5 inline-block min-h-11 py-2.5 underline decoration-edge underline-offset-4"
		>
			{children}
		</Link>
	);
}
