import type { ReactNode } from "react";
import { Link } from "react-router";
import { placeName } from "#courses/rules/course.ts";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { type DateRange, shortDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

export type SoldDateRow = DateRange & {
	id: number;
	courseId: number;
	title: string;
	place: string;
	isCancelled: boolean;
	sold: number;
	slots: number;
	taken: number;
	paid: Kobo;
	owed: Kobo;
};

/** What was sold of each date. Past dates take no slots any more. */
export function SoldDateTable({ rows, withSlots }: { rows: readonly SoldDateRow[]; withSlots: boolean }) {
	return (
		<AdminTable
			caption={words.byDate}
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
					cell: (row) => (
						<>
							{shortDate(row)}
							<span className="block text-sm text-muted">{placeName(row.place)}</span>
							{row.isCancelled && <span className="block text-sm font-semibold text-clay-dark">{words.cancelled}</span>}
						</>
					),
				},
				{ head: words.sold, figures: true, cell: (row) => row.sold },
				...(withSlots
					? [
							{
								head: words.slots,
								cell: (row: SoldDateRow) => (row.isCancelled ? words.nothing : words.slotsTaken(row.taken, row.slots)),
							},
						]
					: []),
				{ head: words.paid, figures: true, cell: (row) => naira(row.paid) },
				{ head: words.owed, figures: true, cell: (row) => (row.owed > 0 ? naira(row.owed) : words.nothing) },
				{
					head: words.doorList,
					deed: true,
					cell: (row) => (
						<Way
							to={`/admin/enrolments/dates/${row.id}`}
							label={words.doorListOf(`${row.title}, ${shortDate(row)}, ${placeName(row.place)}`)}
						>
							<span className="whitespace-nowrap">{words.doorList}</span>
						</Way>
					),
				},
			]}
		/>
	);
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
