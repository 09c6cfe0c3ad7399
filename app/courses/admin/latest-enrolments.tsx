import { Link } from "react-router";
import { adminCourses as words } from "#courses/admin/words.ts";
import type { LatestEnrolment } from "#courses/data/latest-enrolments.ts";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { naira } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";

/** Who enrolled last. */
export function LatestEnrolments({ enrolments }: { enrolments: readonly LatestEnrolment[] }) {
	return (
		<section aria-labelledby="latest" className="mt-2 grid gap-3">
			{/* On a desk the table's own head says it. */}
			<h2 id="latest" className="text-xl md:sr-only">
				{words.latest}
			</h2>
			{enrolments.length === 0 ? (
				<EmptyState title={words.noEnrolments} />
			) : (
				<AdminTable
					caption={words.latest}
					rows={enrolments}
					keyOf={(row) => row.id}
					columns={[
						{
							head: words.latest,
							lead: true,
							cell: (row) => (
								<Link to={`/admin/enrolments/${row.id}`} className="row-link">
									{row.fullName}
								</Link>
							),
						},
						{ head: words.course, cell: (row) => row.title },
						{ head: words.status, cell: (row) => <StatusPill status={row.status} /> },
						{ head: words.paid, cell: (row) => naira(row.paid) },
					]}
				/>
			)}
		</section>
	);
}
