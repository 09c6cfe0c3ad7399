import { aRow, listRules, oneOf } from "#kit/rules/listing.ts";
import type { PaymentStatus } from "#sales/ledger/orders/rules/enrolment.ts";

/** How an address names a payment status, or cancelled enrolments. */
const STATUSES = new Map<string | null, PaymentStatus | "Cancelled">([
	["part", "40% Paid"],
	["full", "Fully Paid"],
	["cancelled", "Cancelled"],
]);

/** The list of enrolments, the latest first. A date filter also needs the course. */
export const ENROLMENTS = listRules({
	sorts: ["enrolled", "name", "course", "date"],
	descending: true,
	filters: {
		courseId: aRow("course"),
		courseDateId: aRow("date"),
		status: { name: "status", read: (text) => STATUSES.get(text) },
		when: oneOf("when", ["coming", "past"]),
	},
});
