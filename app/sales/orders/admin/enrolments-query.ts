import { todayInLagos } from "#kit/rules/days.ts";
import { type Listing, readListing } from "#kit/rules/listing.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ENROLMENT_SORTS, type EnrolmentFilter, type EnrolmentSort } from "#sales/orders/data/enrolment-list.ts";

/** How an address names how far somebody has paid, or that they cancelled. */
const STATUSES: Record<string, EnrolmentFilter["status"]> = {
	part: "40% Paid",
	full: "Fully Paid",
	cancelled: "Cancelled",
};

type Asked = { filter: EnrolmentFilter; listing: Listing<EnrolmentSort> };

/**
 * Which enrolments an address asks for: `course`, `date` (of that course), `status` (part, full, cancelled), `when` (coming, past), `q`,
 * `sort`, `page`. The latest come first.
 */
export function enrolmentsAsked(request: Request, now: Date): Asked {
	const query = new URL(request.url).searchParams;
	const listing = readListing<EnrolmentSort>(query, ENROLMENT_SORTS, { descending: true });
	const status = query.get("status") ?? "";
	const filter = {
		words: listing.words,
		courseId: rowId(query.get("course")),
		courseDateId: rowId(query.get("date")),
		status: Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined,
		when: (["coming", "past"] as const).find((when) => when === query.get("when")),
		today: todayInLagos(now),
	};
	return { filter, listing };
}
