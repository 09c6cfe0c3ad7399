import { locationName } from "#courses/rules/course.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import { dayText, momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Button } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { adminDates } from "#sales/dates/admin/words.ts";
import { findOwnDate } from "#sales/dates/data/own-dates.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/own-date";

/** The participants of a trainer's own date: names to tick and sign. Another trainer's date is not found. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { id } = requireStaff(context, request);
	const date = (await findOwnDate(id, rowId(params.dateId) ?? 0)) ?? missing(words.unknownDate);
	return { date, asOf: momentText(new Date()) };
}

export default function AdminOwnDate({ loaderData: { date, asOf } }: Route.ComponentProps) {
	useLive(["courses"]);
	return (
		<>
			<div className="no-print grid gap-2">
				<AdminHead
					title={adminDates.attendance}
					back={{ to: "/admin", label: adminDates.toOwnDates }}
					intro={words.printHint}
				>
					<Button className="needs-script" onClick={() => window.print()}>
						{words.print}
					</Button>
				</AdminHead>
			</div>
			{date.cancelledAt && <Notice tone="warn">{words.doorClosed(dayText(date.cancelledAt))}</Notice>}
			<div className="door-sheet">
				<div className="grid gap-1">
					<p className="heading text-2xl wrap-anywhere">{date.title}</p>
					<p className="font-semibold">{longDate(date)}</p>
					<p>
						{locationName(date.location)}
						{date.address && `, ${date.address}`}
					</p>
					<p className="text-sm text-muted">
						{words.people(date.people.length)}. {words.printedOn(asOf)}
					</p>
				</div>
				{date.people.length === 0 ? (
					<p className="text-muted">{adminDates.nobodyYet}</p>
				) : (
					<table className="door-table">
						<thead className="door-head">
							<tr>
								<th scope="col">{words.here}</th>
								<th scope="col" className="w-[60%]">
									{words.name}
								</th>
								<th scope="col">{words.signature}</th>
							</tr>
						</thead>
						<tbody>
							{date.people.map(({ id, fullName }) => (
								<tr key={id} className="door-row">
									<td>
										<span className="door-box" />
									</td>
									<th scope="row" className="font-semibold wrap-anywhere">
										{fullName}
									</th>
									<td />
								</tr>
							))}
						</tbody>
					</table>
				)}
			</div>
		</>
	);
}
