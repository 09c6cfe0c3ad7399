import { AdminHead } from "#kit/admin/admin-head.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { dayText, momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { DoorSheet } from "#sales/dates/admin/door-sheet.tsx";
import { adminDates } from "#sales/dates/admin/words.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import { findDoorList } from "#sales/orders/data/door-list.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/door-list";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const { people, ...date } = (await findDoorList(rowId(params.dateId) ?? 0)) ?? missing(words.unknownDate);
	const { academyName } = await readSettings();
	return { academyName, date, people, asOf: momentText(now), isPast: date.lastDay < todayInLagos(now) };
}

export default function AdminDoorList({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses", "places"]);
	const { academyName, date, people, asOf, isPast } = loaderData;
	const back = `/admin/enrolments/dates${isPast ? "?when=past" : ""}`;
	return (
		<>
			<div className="no-print grid gap-2">
				<AdminHead title={words.doorList} back={{ to: back, label: words.byDate }} intro={words.printHint}>
					<ButtonLink to={`/admin/enrolments?course=${date.courseId}&date=${date.id}`} tone="quiet">
						{words.participants}
					</ButtonLink>
					{date.cancelledAt && (
						<ButtonLink to={`/admin/enrolments/dates/${date.id}/choices`} tone="quiet">
							{adminDates.choices}
						</ButtonLink>
					)}
					{!date.cancelledAt && !isPast && (
						<ButtonLink to={`/admin/enrolments/dates/${date.id}/cancel`} tone="quiet">
							{adminDates.cancel}
						</ButtonLink>
					)}
					<PrintButton />
				</AdminHead>
			</div>
			{date.cancelledAt && <Notice tone="warn">{words.doorClosed(dayText(date.cancelledAt))}</Notice>}
			<DoorSheet academyName={academyName} date={date} people={people} asOf={asOf} />
		</>
	);
}

/** Opens the browser's own print window. */
function PrintButton() {
	return (
		<Button className="needs-script" onClick={() => window.print()}>
			{words.print}
		</Button>
	);
}
