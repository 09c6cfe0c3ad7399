import { Link, useSearchParams } from "react-router";
import { placeName } from "#courses/rules/course.ts";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { type DateRange, type Day, longDate, shortDate } from "#kit/rules/date-range.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { DuePill } from "#sales/balances/admin/due-pill.tsx";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { EnrolmentContact } from "#sales/orders/admin/enrolment-contact.tsx";

export type OwingRow = {
	id: number;
	fullName: string;
	email: string;
	phone: string | null;
	title: string;
	date: DateRange | null;
	place: string | null;
	status: string;
	dueDay: Day | null;
	isExtended: boolean;
	owed: Kobo;
	awaited: Kobo;
	reminded: { daysBefore: number; at: string } | null;
};

type OwingTableProps = {
	rows: readonly OwingRow[];
	sorted: { sort: string; descending: boolean };
	today: Day;
};

/** Who owes what and by when, how to reach them, and when they were last reminded. */
export function OwingTable({ rows, sorted, today }: OwingTableProps) {
	return (
		<AdminTable
			caption={words.title}
			rows={rows}
			keyOf={(row) => row.id}
			sorted={sorted}
			columns={[
				{ head: words.name, sort: "name", lead: true, cell: (row) => <Who row={row} /> },
				{ head: words.course, sort: "course", cell: (row) => <What row={row} /> },
				{ head: words.due, sort: "due", cell: (row) => <Due row={row} today={today} /> },
				{ head: words.owed, sort: "owed", figures: true, cell: (row) => <Owed row={row} /> },
				{ head: words.reminded, cell: (row) => <Reminded row={row} /> },
			]}
		/>
	);
}

function Who({ row: { id, fullName, email, phone } }: { row: OwingRow }) {
	const list = listQuery(useSearchParams()[0]);
	return (
		<div className="md:min-w-40">
			<Link
				to={`/admin/enrolments/${id}/balance${list}`}
				className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-edge underline-offset-4"
			>
				{fullName}
			</Link>
			{phone && <span className="block text-sm font-normal text-muted tabular-nums">{phoneText(phone)}</span>}
			<EnrolmentContact name={fullName} email={email} phone={phone} />
		</div>
	);
}

function What({ row: { title, date, place } }: { row: OwingRow }) {
	return (
		<>
			<span className="line-clamp-2">{title}</span>
			<span className="block text-sm text-muted">
				{[date && longDate(date), place && placeName(place)].filter(Boolean).join(", ")}
			</span>
		</>
	);
}

function Due({ row: { dueDay, owed, status, isExtended }, today }: { row: OwingRow; today: Day }) {
	return (
		<>
			<span className="block whitespace-nowrap">
				{dueDay ? shortDate({ firstDay: dueDay, lastDay: dueDay }) : words.noDay}
			</span>
			{isExtended && <span className="block text-sm text-muted">{words.longer}</span>}
			<span className="mt-1 block">
				{status === "40% Paid" || status === "Balance due" ? (
					dueDay && owed > 0 && <DuePill dueDay={dueDay} today={today} />
				) : (
					<StatusPill status={status} />
				)}
			</span>
		</>
	);
}

function Owed({ row: { owed, awaited } }: { row: OwingRow }) {
	return (
		<>
			<span className="font-semibold">{naira(owed)}</span>
			{awaited > 0 && (
				<span className="block text-sm whitespace-normal text-muted">{words.awaited(naira(awaited))}</span>
			)}
		</>
	);
}

function Reminded({ row: { reminded } }: { row: OwingRow }) {
	if (!reminded) return <span className="text-muted">{words.notReminded}</span>;
	return (
		<>
			<span className="block whitespace-nowrap">{reminded.at}</span>
			<span className="block text-sm whitespace-nowrap text-muted">{words.remindedBefore(reminded.daysBefore)}</span>
		</>
	);
}
