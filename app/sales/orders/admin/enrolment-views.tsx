import { PageTabs } from "#kit/admin/page-tabs.tsx";
import { adminEnrolments as say } from "#sales/orders/admin/words.ts";

/** The two ways to look at who is enrolled. */
export function EnrolmentViews() {
	return (
		<PageTabs
			label={say.views}
			tabs={[
				{ label: say.byPerson, to: "/admin/enrolments", end: true },
				{ label: say.byDate, to: "/admin/enrolments/dates" },
			]}
		/>
	);
}
