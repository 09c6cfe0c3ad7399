import { Link } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { EnrolmentContact } from "#sales/orders/admin/enrolment-contact.tsx";

export type ChoiceRow = {
	id: number;
	enrolmentId: number;
	fullName: string;
	email: string;
	phone: string | null;
	choice: "moved" | "refund" | "by-admin" | null;
	/** Null: by the link of the letter. */
	chosenBy: string | null;
	chosenAt: string | null;
	/** Where they were moved to. */
	to: string | null;
	/** The enrolment is cancelled. */
	isOver: boolean;
	/** Of what was paid, what is left. */
	paid: Kobo;
};

/** Who chose what; those who have not come first, with the ways to choose for them. */
export function ChoiceTable({ rows }: { rows: readonly ChoiceRow[] }) {
	return (
		<AdminTable
			caption={words.choices}
			rows={rows}
			keyOf={({ id }) => id}
			columns={[
				{ head: words.name, lead: true, cell: (row) => <Name row={row} /> },
				{ head: words.state, cell: (row) => <Chosen row={row} /> },
				{ head: words.paid, figures: true, cell: ({ paid }) => naira(paid) },
				{
					head: words.contact,
					cell: (row) => <EnrolmentContact name={row.fullName} email={row.email} phone={row.phone} />,
				},
				...(rows.some(isOpen)
					? [{ head: words.forThem, deed: true, cell: (row: ChoiceRow) => (isOpen(row) ? <Ways row={row} /> : null) }]
					: []),
			]}
		/>
	);
}

const isOpen = ({ choice, isOver }: ChoiceRow) => choice === null && !isOver;

function Name({ row: { enrolmentId, fullName } }: { row: ChoiceRow }) {
	return (
		<Link
			to={`/admin/enrolments/${enrolmentId}`}
			className="-my-2.5 inline-block min-h-11 py-2.5 underline decoration-edge underline-offset-4"
		>
			{fullName}
		</Link>
	);
}

function Chosen({ row }: { row: ChoiceRow }) {
	if (isOpen(row)) return <StatePill tone="due">{words.states.open}</StatePill>;
	const { choice, to, chosenAt, chosenBy } = row;
	return (
		<>
			{to ? words.movedTo(to) : choice === "refund" ? words.states.refund : words.states.cancelled}
			{chosenAt && (
				<span className="block text-sm text-muted">
					{chosenAt}, {chosenBy ? words.byAdmin(chosenBy) : words.byThemselves}
				</span>
			)}
		</>
	);
}

function Ways({ row: { enrolmentId, fullName } }: { row: ChoiceRow }) {
	const page = `/admin/enrolments/${enrolmentId}`;
	const look = "-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4";
	return (
		<span className="flex flex-wrap gap-x-5">
			<Link to={`${page}/move`} aria-label={words.moveThem(fullName)} className={look}>
				{words.move}
			</Link>
			<Link to={`${page}/cancel`} aria-label={words.cancelThem(fullName)} className={look}>
				{words.cancelShort}
			</Link>
		</span>
	);
}
