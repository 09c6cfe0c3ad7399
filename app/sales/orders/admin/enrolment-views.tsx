import { PageTabs } from "#kit/admin/page-tabs.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

/** The two ways to look at who is enrolled. */
export function EnrolmentViews() {
	return (
		<PageTabs
			label={words.views}
			tabs={[
				{ label: words.byPerson, to: "/admin/enrolments", end: true },
				{ label: words.byDate, to: "/admin/enrolments/dates" },
			]}
		/>
	);
}
