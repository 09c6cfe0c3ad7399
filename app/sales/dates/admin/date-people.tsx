import { Link } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { adminDates as words } from "#sales/dates/admin/words.ts";

type Person = {
	userId: string;
	fullName: string;
	email: string;
	is: "booked" | "paying" | "asking";
	status: string | null;
	enrolmentId: number | null;
};

/** So many are read at a glance. */
const AT_A_GLANCE = 12;

/** Whom a date concerns, and how; a long list opens when it is asked for. */
export function DatePeople({ people }: { people: readonly Person[] }) {
	if (people.length <= AT_A_GLANCE) return <People people={people} />;
	return (
		<details>
			<summary className="min-h-11 w-fit cursor-pointer py-2.5 underline decoration-edge underline-offset-4">
				{words.showAll(people.length)}
			</summary>
			<People people={people} />
		</details>
	);
}

function People({ people }: { people: readonly Person[] }) {
	return (
		<AdminTable
			caption={words.concerned(people.length)}
			rows={people}
			keyOf={({ userId }) => userId}
			columns={[
				{ head: words.name, lead: true, cell: (person) => <Name person={person} /> },
				{ head: words.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
				{
					head: words.is,
					cell: ({ is, status }) =>
						status ? <StatusPill status={status} /> : is === "paying" ? words.paying : words.asking,
				},
			]}
		/>
	);
}

function Name({ person: { fullName, enrolmentId, userId } }: { person: Person }) {
	const to = enrolmentId === null ? `/admin/people/${userId}` : `/admin/enrolments/${enrolmentId}`;
	return (
		<Link to={to} className="-my-2.5 inline-block min-h-11 py-2.5 underline decoration-edge underline-offset-4">
			{fullName}
		</Link>
	);
}
