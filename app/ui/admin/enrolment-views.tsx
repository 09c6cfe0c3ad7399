import { adminEnrolments as say } from "#domain/messages/admin/enrolments.ts";
import { FilterTabs } from "#ui/admin/filter-tabs.tsx";

/** The two ways to look at who is enrolled. */
export function EnrolmentViews({ here }: { here: "person" | "date" }) {
	return (
		<FilterTabs
			label={say.views}
			tabs={[
				{ label: say.byPerson, to: "/admin/enrolments", isHere: here === "person" },
				{ label: say.byDate, to: "/admin/enrolments/dates", isHere: here === "date" },
			]}
		/>
	);
}
