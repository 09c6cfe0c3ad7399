/** Balances: who still owes, since when, and when they were reminded. */

import { counted } from "#kit/rules/text.ts";
import type { OwingAge, OwingView } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

export const adminBalances = {
	title: "Balances",
	intro:
		"Everything that is still to be paid for seats, held ones included once their order is partly paid or invoiced. We send reminders for confirmed seats automatically. You decide what happens after the due date.",
	search: "Search by name, buyer, e-mail, phone, course, reference or receipt",
	byView: "Which balances",
	everybody: "All",
	views: {
		overdue: "Overdue",
		week: "Due this week",
		note: "Certificate awaited",
		released: "Seat released",
	} satisfies Record<OwingView, string>,
	found: (count: number) => counted(count, "balance", "balances"),
	sums: (owed: string) => `${owed} still due, including VAT`,
	// As of a day, and by age
	asOf: "As of",
	asOfHint: (day: string) =>
		`As it was at the end of ${day}, with the due dates of today. What was received or cancelled later is still shown as due.`,
	ageTitle: "By age",
	seats: (count: number) => counted(count, "seat", "seats"),
	ages: {
		none: "Not yet due",
		month: "Up to 30 days",
		two: "31 to 60 days",
		three: "61 to 90 days",
		more: "More than 90 days",
	} satisfies Record<OwingAge, string>,
	held: "Held",
	toFollow: "Name to follow",
	none: "No balances are due.",
	noneHint: "Everybody who pays a deposit appears here until the balance is paid.",
	noneHere: "No balances in this list.",
	noneHereHints: {
		overdue: "Balances appear here on the morning after their due date.",
		week: "Balances due within seven days appear here.",
		note: adminCertificates.noneAwaited,
		released: "Participants whose seat you release appear here until they pay or you cancel.",
	} satisfies Record<OwingView, string>,
	// Columns
	name: "Name",
	course: "Course",
	due: "Due date",
	owed: "Due",
	reminded: "Reminded",
	noDay: "No due date",
	longer: "The office gave this date",
	overdueBy: (days: number) => counted(days, "day overdue", "days overdue"),
	dueToday: "Due today",
	dueIn: (days: number) => (days === 1 ? "Tomorrow" : `In ${days} days`),
	notReminded: "Not yet",
	remindedBefore: (days: number) => (days === 0 ? "On the due date" : `${counted(days, "day", "days")} before`),
	// The file
	file: (day: string) => `balances-${day}.csv`,
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
	logged: (count: number) => counted(count, "balance", "balances"),
};
