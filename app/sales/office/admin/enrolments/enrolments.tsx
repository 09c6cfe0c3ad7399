import { useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { listCoursesSold, listDatesOfCourse } from "#sales/dates/data/dates-with-sales.ts";
import { listEnrolments, sumEnrolments } from "#sales/ledger/orders/data/enrolment-list.ts";
import { ENROLMENTS } from "#sales/ledger/orders/rules/enrolment-filter.ts";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import { EnrolmentContact, EnrolmentDate } from "#sales/paying/orders/admin/seat-cells.tsx";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/enrolments";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(ENROLMENTS, url.searchParams);
	const narrowed = { ...filter, today: todayInLagos(new Date()) };
	const [rows, totals, courses, dates] = await Promise.all([
		listEnrolments(narrowed, onPage),
		sumEnrolments(narrowed),
		listCoursesSold(filter.courseId),
		filter.courseId === undefined ? [] : listDatesOfCourse(filter.courseId),
	]);
	return {
		rows,
		totals,
		courses: courses.map(({ id, title }) => ({ value: String(id), label: title })),
		dates: dates.map(({ id, location, isCancelled, ...date }) => {
			const label = `${shortDate(date)}, ${locationName(location)}`;
			return { value: String(id), label: isCancelled ? `${label} (cancelled)` : label };
		}),
		dateId: dates.find(({ id }) => id === filter.courseDateId)?.id,
	};
}

export default function AdminEnrolments({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses"]);
	const { rows, totals, courses, dates, dateId } = loaderData;
	const ofCourse = dates.length > 0 ? [{ name: "date", empty: "All dates of this course", options: dates }] : [];
	return (
		<AdminList
			list={ENROLMENTS}
			title={words.title}
			csv={{ to: "/admin/enrolments.csv" }}
			buttons={
				<>
					{dateId && (
						<ButtonLink to={`/admin/enrolments/dates/${dateId}`} tone="quiet">
							{words.doorList}
						</ButtonLink>
					)}
					<ButtonLink to={`/admin/registrations/new${dateId ? `?date=${dateId}` : ""}`}>
						{registrationWords.add}
					</ButtonLink>
				</>
			}
			search="Search by name, e-mail, phone, course, reference or receipt"
			selects={[
				...(courses.length > 0 ? [{ name: "course", holds: "date", empty: words.allCourses, options: courses }] : []),
				...ofCourse,
				{ name: "status", empty: "Any status", options: STATUSES },
				{ name: "when", empty: words.anyWhen, options: WHEN },
			]}
			count={totals.enrolments}
			found={
				totals.sums
					? [
							counted(totals.enrolments, "enrolment", "enrolments"),
							`${naira(totals.sums.paid)} received, ${naira(totals.sums.owed)} still due, including VAT`,
						]
					: [
							`More than ${counted(totals.enrolments, "enrolment", "enrolments")}`,
							"Search or filter to see their sums, and older ones. The CSV file has all of them.",
						]
			}
			none={
				<EmptyState
					title="Nobody is enrolled yet."
					hint="Everybody who registers and pays appears here automatically."
				/>
			}
		>
			<AdminTable list={ENROLMENTS} caption={words.title} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
		</AdminList>
	);
}

const STATUSES = [
	{ value: "part", label: "Money is due" },
	{ value: "full", label: "Fully Paid" },
	{ value: "cancelled", label: words.cancelled },
];
const WHEN = [
	{ value: "coming", label: words.coming },
	{ value: "past", label: words.past },
];

type EnrolmentRow = Route.ComponentProps["loaderData"]["rows"][number];

/** The columns: participant, course, payment status and contact. */
const COLUMNS: readonly Column<EnrolmentRow>[] = [
	{ head: words.name, sort: "name", lead: true, cell: (row) => <Who row={row} /> },
	{ head: words.course, sort: "course", cell: (row) => row.title },
	{ head: words.date, sort: "date", whole: true, onlyDesk: true, cell: (row) => <EnrolmentDate bought={row} /> },
	{ head: "Status", whole: true, cell: ({ status }) => <StatusPill status={status} /> },
	{ head: words.paid, figures: true, cell: (row) => naira(row.sums.paid) },
	{ head: words.due, figures: true, onlyDesk: true, cell: (row) => row.owed > 0 && <Owed row={row} /> },
	{
		head: words.enrolled,
		sort: "enrolled",
		whole: true,
		onlyDesk: true,
		cell: (row) => <time dateTime={row.enrolledAt.toISOString()}>{dayText(row.enrolledAt)}</time>,
	},
];

function Who({ row: { id, fullName, email, phone, order } }: { row: EnrolmentRow }) {
	const [query] = useSearchParams();
	return (
		<div className="md:min-w-44">
			<Link
				to={`/admin/enrolments/${id}${listQuery(ENROLMENTS, query)}`}
				className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-edge underline-offset-4"
			>
				{fullName || words.nameFollows}
			</Link>
			<span className="on-desk">
				<EnrolmentContact name={fullName} email={email} phone={phone} />
			</span>
			<span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
			{order.seats > 1 && (
				<Link to={`/admin/orders/${order.code}`} className="contact-link text-sm font-normal">
					{`Order of ${order.seats} seats`}
				</Link>
			)}
		</div>
	);
}

/** What is still due, which leads to recording it as paid in cash. */
function Owed({ row: { fullName, owed, order } }: { row: EnrolmentRow }) {
	return (
		<Link
			to={`/admin/orders/${order.code}/payment?payment=cash`}
			aria-label={words.recordCashOf(fullName, naira(owed))}
			title={words.recordCash}
			className="underline decoration-edge underline-offset-4"
		>
			{naira(owed)}
		</Link>
	);
}
