/** The words of the list of balances. */

import type { OwingAge, OwingView } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

export const adminBalances = {
	title: "Balances",
	views: {
		overdue: "Overdue",
		week: "Due this week",
		note: "Certificate awaited",
		released: "Seat released",
	} satisfies Record<OwingView, string>,
	// As of a day, and by age
	ages: {
		none: "Not yet due",
		month: "Up to 30 days",
		two: "31 to 60 days",
		three: "61 to 90 days",
		more: "More than 90 days",
	} satisfies Record<OwingAge, string>,
	held: "Held",
	noneHereHints: {
		overdue: "Balances appear here on the morning after their due date.",
		week: "Balances due within seven days appear here.",
		note: adminCertificates.noneAwaited,
		released: "Participants whose seat you release appear here until they pay or you cancel.",
	} satisfies Record<OwingView, string>,
	// The file
	columns: {
		name: "Name",
		buyer: "Buyer",
		email: "E-mail",
		phone: "Phone",
		course: "Course",
		location: "Location",
		firstDay: "First day",
		lastDay: "Last day",
		due: "Due date",
		age: "Overdue",
		status: "Status",
		owed: "Due (naira)",
		awaited: `${adminCertificates.awaited} (naira)`,
		reminded: "Last reminder",
		order: "Order",
		id: "Number",
	},
};
