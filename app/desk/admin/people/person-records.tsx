import type { ReactNode } from "react";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import type { Kobo } from "#kit/rules/money.ts";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { adminRequests } from "#requests/admin/words.ts";
import type { RequestKind, RequestState } from "#requests/rules/requests.ts";
import { OfficeStatus } from "#sales/paying/orders/admin/seat-cells.tsx";

type PersonRecordsProps = {
	enrolments: readonly {
		id: number;
		title: string;
		location: string | null;
		date: string;
		status: string;
		sums: { paid: Kobo; total: Kobo };
	}[];
	requests: readonly {
		id: number;
		kind: RequestKind;
		state: RequestState;
		at: string;
	}[];
};

/** What somebody bought and asked for, each with the way to it. */
export function PersonRecords({ enrolments, requests }: PersonRecordsProps) {
	return (
		<>
			<AdminSection id="courses" title={words.courses}>
				{enrolments.length === 0 ? (
					<p className="text-muted">{words.noCourses}</p>
				) : (
					<AdminTable
						caption={words.courses}
						rows={enrolments}
						keyOf={({ id }) => id}
						columns={[
							{
								head: words.course,
								lead: true,
								cell: ({ id, title }) => <Way to={`/admin/enrolments/${id}`}>{title}</Way>,
							},
							{ head: words.location, cell: ({ location }) => <span className="capitalize">{location}</span> },
							{ head: words.date, cell: ({ date }) => date },
							{ head: words.paid, cell: ({ status, sums }) => <OfficeStatus status={status} sums={sums} /> },
						]}
					/>
				)}
			</AdminSection>
			<AdminSection id="requests" title={words.requests}>
				{requests.length === 0 ? (
					<p className="text-muted">{words.noRequests}</p>
				) : (
					<AdminTable
						caption={words.requests}
						rows={requests}
						keyOf={({ id }) => id}
						columns={[
							{
								head: words.request,
								lead: true,
								cell: ({ id, kind }) => <Way to={`/admin/requests/${id}`}>{adminRequests.kinds[kind]}</Way>,
							},
							{ head: words.date, cell: ({ at }) => at },
							{ head: words.requestState, cell: ({ state }) => <RequestPill state={state} /> },
						]}
					/>
				)}
			</AdminSection>
		</>
	);
}

function Way({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="row-link">
			{children}
		</Link>
	);
}
