import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPeople as say } from "#desk/admin/people/words.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { RequestPill } from "#requests/admin/request-pill.tsx";
import { adminRequests } from "#requests/admin/words.ts";
import type { RequestKind, RequestState } from "#requests/rules/requests.ts";

type PersonRecordsProps = {
	enrolments: readonly { id: number; title: string; place: string | null; date: string; status: string }[];
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
			<AdminSection id="courses" title={say.courses}>
				{enrolments.length === 0 ? (
					<p className="text-muted">{say.noCourses}</p>
				) : (
					<AdminTable
						caption={say.courses}
						rows={enrolments}
						keyOf={({ id }) => id}
						columns={[
							{
								head: say.course,
								lead: true,
								cell: ({ id, title }) => <Way to={`/admin/enrolments/${id}`}>{title}</Way>,
							},
							{ head: say.place, cell: ({ place }) => <span className="capitalize">{place}</span> },
							{ head: say.date, cell: ({ date }) => date },
							{ head: say.paid, cell: ({ status }) => <StatusPill status={status} /> },
						]}
					/>
				)}
			</AdminSection>
			<AdminSection id="requests" title={say.requests}>
				{requests.length === 0 ? (
					<p className="text-muted">{say.noRequests}</p>
				) : (
					<AdminTable
						caption={say.requests}
						rows={requests}
						keyOf={({ id }) => id}
						columns={[
							{
								head: say.request,
								lead: true,
								cell: ({ id, kind }) => <Way to={`/admin/requests/${id}`}>{adminRequests.kinds[kind]}</Way>,
							},
							{ head: say.date, cell: ({ at }) => at },
							{ head: say.requestState, cell: ({ state }) => <RequestPill state={state} /> },
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
