import { Link, useSearchParams } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { listQuery } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { EnrolmentContact } from "#sales/orders/admin/enrolment-contact.tsx";
import { type BoughtDate, EnrolmentDate } from "#sales/orders/admin/enrolment-date.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

export type EnrolmentRow = BoughtDate & {
	id: number;
	fullName: string;
	email: string;
	phone: string | null;
	title: string;
	status: string;
	paid: Kobo;
	owed: Kobo;
	enrolledAt: Date;
};

type EnrolmentTableProps = { rows: readonly EnrolmentRow[]; sorted: { sort: string; descending: boolean } };

/** Who is enrolled in what, how far it is paid, and how to reach them. */
export function EnrolmentTable({ rows, sorted }: EnrolmentTableProps) {
	const list = listQuery(useSearchParams()[0]);
	return (
		<AdminTable
			caption={words.title}
			rows={rows}
			keyOf={(row) => row.id}
			sorted={sorted}
			columns={[
				{
					head: words.name,
					sort: "name",
					lead: true,
					cell: (row) => (
						<div className="md:min-w-44">
							<Link
								to={`/admin/enrolments/${row.id}${list}`}
								className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-edge underline-offset-4"
							>
								{row.fullName}
							</Link>
							<span className="block text-sm font-normal wrap-anywhere text-muted">{row.email}</span>
							<EnrolmentContact name={row.fullName} email={row.email} phone={row.phone} />
						</div>
					),
				},
				{ head: words.course, sort: "course", cell: (row) => row.title },
				{ head: words.date, sort: "date", cell: (row) => <EnrolmentDate bought={row} /> },
				{
					head: words.status,
					cell: (row) => (
						<>
							<StatusPill status={row.status} />
							{row.owed > 0 && (
								<span className="mt-1 block text-sm whitespace-nowrap text-muted tabular-nums">
									{words.owes(naira(row.owed))}
								</span>
							)}
						</>
					),
				},
				{ head: words.paid, figures: true, cell: (row) => naira(row.paid) },
				{
					head: words.enrolled,
					sort: "enrolled",
					cell: (row) => <time dateTime={row.enrolledAt.toISOString()}>{dayText(row.enrolledAt)}</time>,
				},
			]}
		/>
	);
}
