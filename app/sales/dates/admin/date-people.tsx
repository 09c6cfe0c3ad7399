import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import type { DatePerson } from "#sales/dates/data/date-people.ts";
import { EnrolmentContact } from "#sales/paying/orders/admin/seat-cells.tsx";

type Person = Omit<DatePerson, "userId">;

/** How many rows can be read at a glance. */
const AT_A_GLANCE = 12;

/** The people whom a cancellation affects, and how; a long list is folded. */
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
			keyOf={({ key }) => key}
			columns={[
				{ head: words.name, lead: true, cell: (person) => <Name person={person} /> },
				{ head: words.email, cell: (person) => <Address person={person} /> },
				{
					head: words.is,
					cell: ({ is, status }) =>
						status ? <StatusPill status={status} /> : is === "paying" ? words.paying : words.asking,
				},
			]}
		/>
	);
}

/** The e-mail address, or the phone number of a person without one. */
function Address({ person: { fullName, email, contact } }: { person: Person }) {
	if (contact && contact.email === null)
		return (
			<span>
				{words.noAddress} <EnrolmentContact name={fullName} email={null} phone={contact.phone} />
			</span>
		);
	return (
		<span className="wrap-anywhere">
			{contact?.email ?? email}
			{contact?.isBuyer && <span className="block text-sm text-muted">{words.byBuyer(contact.toName)}</span>}
		</span>
	);
}

function Name({ person: { fullName, enrolmentId, key } }: { person: Person }) {
	const to = enrolmentId === null ? `/admin/people/${key}` : `/admin/enrolments/${enrolmentId}`;
	return (
		<Link to={to} className="-my-2.5 inline-block min-h-11 py-2.5 underline decoration-edge underline-offset-4">
			{fullName}
		</Link>
	);
}
